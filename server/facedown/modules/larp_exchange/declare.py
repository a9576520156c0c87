"""attack.declare, attack.pass, declaration.close, primary.choose."""

from __future__ import annotations

from typing import Any

from facedown.kernel.command import Command
from facedown.kernel.json import Json
from facedown.kernel.people import Actor
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World

from .draft import Draft
from .find import acting, named, need_gm, wrong_phase
from .flow import close, go_on
from .sheet import weapon_of
from .state import NO_ATTACK, Combat, Play
from .who import condition_of, fit, name_of, names_of, standing, undecided


def declare(draft: Draft, actor: Actor, command: Command) -> None:
    world, args = draft.world, command.args
    combat, id = acting(world, actor, command), str(args["character"])
    _check_may_declare(world, combat, id)
    target = str(args["target"])
    if target not in targets(world, combat, id):
        raise Refusal("no_such_target", _why_no_target(world, combat, id, target), target=target)
    data: dict[str, Json] = {"combat": combat.id, "character": id, "target": target}
    sheet = world.characters[id].sheet
    if "weapon" in args and args["weapon"] != sheet.get("wielding"):
        weapon = args["weapon"]
        if weapon is not None and weapon_of(sheet, weapon) is None:
            names = ", ".join(each["name"] for each in sheet["weapons"]) or "none"
            reason = f"Give a weapon of his sheet ({names}), or null for bare hands."
            raise Refusal("bad_arguments", f"Weapon: {reason}", field="weapon", reason=reason)
        data["weapon"] = weapon
    fighter = combat.fighter(id)
    if combat.open and fighter and fighter.attacks == target and "weapon" not in data:
        return
    _emit(draft, combat, data)


def pass_by(draft: Draft, actor: Actor, command: Command) -> None:
    world = draft.world
    combat, id = acting(world, actor, command), str(command.args["character"])
    _check_may_declare(world, combat, id)
    fighter = combat.fighter(id)
    if combat.open and fighter and fighter.attacks == NO_ATTACK:
        return
    _emit(draft, combat, {"combat": combat.id, "character": id, "target": NO_ATTACK})


def _emit(draft: Draft, combat: Combat, data: dict[str, Json]) -> None:
    opens: dict[str, Json] = {} if combat.open else {"opens": combat.exchange + 1}
    draft.emit("declared", {**data, **opens})
    go_on(draft, combat.id)


def may_declare(world: World[Play], combat: Combat, id: str) -> bool:
    return combat.phase in ("gathering", "declaring", "resolved") and fit(world, id)


def targets(world: World[Play], combat: Combat, id: str) -> list[str]:
    """Whom he may attack."""
    return [other for other in combat.order if other != id and standing(world, other)]


def _check_may_declare(world: World[Play], combat: Combat, id: str) -> None:
    if combat.phase == "throwing":
        raise wrong_phase(combat, "The declaration is closed; throw first.")
    if not fit(world, id):
        name, condition = name_of(world, id), condition_of(world, id)
        raise Refusal(
            "cannot_fight", f"{name} cannot fight: {condition}.", character=id, condition=condition
        )


def _why_no_target(world: World[Play], combat: Combat, id: str, target: str) -> str:
    name = name_of(world, target)
    if target == id:
        return f"{name} cannot attack himself."
    if combat.fighter(target) is None:
        return "Nobody of that name is in this combat."
    return f"{name} is {condition_of(world, target)}: attack somebody who stands."


def close_declaration(draft: Draft, actor: Actor, command: Command) -> None:
    need_gm(actor, "close the declaration")
    world = draft.world
    combat = named(world, command)
    if combat.phase != "declaring":
        raise wrong_phase(combat, "No declaration is open.")
    left = undecided(world, combat)
    if left and not command.args["force"]:
        characters: list[Json] = [*left]
        raise Refusal(
            "undecided",
            f"Still undecided: {', '.join(names_of(world, left))}. "
            "Close with force, and they pass.",
            characters=characters,
        )
    close(draft, combat.id)


def choose_primary(draft: Draft, actor: Actor, command: Command) -> None:
    world, args = draft.world, command.args
    combat, id = acting(world, actor, command), str(args["character"])
    if not combat.open:
        raise wrong_phase(combat, "Nobody attacks anybody now.")
    opponent = str(args["opponent"])
    if opponent not in combat.declarations.group(id):
        raise Refusal(
            "not_in_group",
            f"{name_of(world, opponent)} does not attack {name_of(world, id)}.",
            opponent=opponent,
        )
    attacked = _attacked_of_group(combat, id)
    if attacked is not None and attacked != opponent:
        raise Refusal(
            "not_allowed",
            f"{name_of(world, id)} attacks {name_of(world, attacked)} of this group, "
            "and so throws against him.",
            primary=attacked,
        )
    fighter = combat.fighter(id)
    if attacked is not None or (fighter and fighter.chosen == opponent):
        return
    if begun(combat, id):
        raise Refusal("already_thrown", "One of the two has thrown already.")
    draft.emit("chose", {"combat": combat.id, "character": id, "opponent": opponent})


def choices(combat: Combat, id: str) -> list[str]:
    """Whom he may take as his primary opponent now."""
    if not combat.open:
        return []
    attacked = _attacked_of_group(combat, id)
    if attacked is not None:
        return [attacked]
    group = combat.declarations.group(id)
    if begun(combat, id):
        fighter = combat.fighter(id)
        chosen = fighter.chosen if fighter else None
        return [chosen] if chosen in group else []
    return list(group)


def chooses(combat: Combat, id: str) -> bool:
    """There is something to choose."""
    return len(choices(combat, id)) > 1


def begun(combat: Combat, id: str) -> bool:
    """In the pairing with his primary opponent somebody has thrown, or forfeited."""
    return any(
        p.a == id and (p.a_side.done or p.b_side.done) for p in combat.pairings if not p.mutual
    )


def _attacked_of_group(combat: Combat, id: str) -> str | None:
    declared: Any = combat.declarations
    attacked = declared.attacks.get(id)
    return attacked if attacked in declared.group(id) else None
