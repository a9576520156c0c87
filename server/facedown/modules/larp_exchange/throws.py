"""throw, throw.again, throw.forfeit."""

from __future__ import annotations

from typing import Any

from facedown.kernel.command import Command
from facedown.kernel.fairness import seal
from facedown.kernel.json import Json
from facedown.kernel.people import Actor, Role
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World

from .draft import Draft
from .find import acting, character, fighting, named, need_gm, wrong_phase
from .flow import go_on
from .settings import setting
from .state import Combat, Pairing, Play
from .who import name_of


def throw(draft: Draft, actor: Actor, command: Command) -> None:
    """Sealed at once; nobody is shown it, the thrower neither, before the last one is in."""
    world, args = draft.world, command.args
    combat = acting(world, actor, command)
    own, opponent = str(args["character"]), str(args["opponent"])
    pairing = _pairing(world, combat, own, opponent)
    _check_not_done(world, pairing, own)
    sealed = seal(
        draft.chance,
        table=world.info.id,
        contest=combat.id,
        character=own,
        purpose=f"throw {combat.exchange}.{pairing.round} against {opponent}",
        value=args["hand"],
    )
    # A tablet that goes from hand to hand keeps nobody's salt.
    seat = "" if actor.role is Role.KIOSK else actor.seat
    draft.emit(
        "thrown",
        {
            "combat": combat.id,
            "character": own,
            "opponent": opponent,
            "throw": sealed.to_json(),
            "seat": seat,
        },
    )
    go_on(draft, combat.id)


def forfeit(draft: Draft, actor: Actor, command: Command) -> None:
    """L-12: a GM calls the wait for one fighter off."""
    need_gm(actor, "call a throw off")
    world, args = draft.world, command.args
    own, opponent = str(args["character"]), str(args["opponent"])
    character(world, own)
    combat = fighting(world, command, own)
    pairing = _pairing(world, combat, own, opponent)
    _check_not_done(world, pairing, own)
    give_up(draft, combat.id, [(own, opponent)], late=False)


def give_up(draft: Draft, combat: str, missing: list[tuple[str, str]], *, late: bool) -> None:
    """These do not throw any more. `late`: the time to throw is over."""
    pairs: list[Json] = [{"character": own, "opponent": other} for own, other in missing]
    draft.emit("forfeited", {"combat": combat, "missing": pairs, "late": late})
    go_on(draft, combat)


def outstanding(combat: Combat) -> list[tuple[str, str]]:
    """(who must still throw, against whom)."""
    if combat.phase != "throwing":
        return []
    return [
        (own, other)
        for p in combat.pairings
        for own, other in ((p.a, p.b), (p.b, p.a))
        if not p.side(own).done
    ]


def again(draft: Draft, actor: Actor, command: Command) -> None:
    """What was thrown is void and never opens, and the time to throw begins anew."""
    need_gm(actor, "have it thrown again")
    world = draft.world
    args: Any = command.args
    combat = _combat_of(world, command)
    if combat.phase != "throwing":
        raise wrong_phase(combat, "Nothing is being thrown: what was revealed stands.")
    pairings = combat.pairings
    if "character" in args:
        pairings = (_pairing(world, combat, args["character"], args["opponent"]),)
    seconds = setting(world.settings, "throw_seconds")
    void: list[Json] = [sealed.commitment for p in pairings for sealed in p.seals]
    draft.emit(
        "again",
        {
            "combat": combat.id,
            "pairings": [p.key for p in pairings],
            "void": void,
            "window": [draft.at(), draft.at(seconds)] if seconds else None,
        },
    )


def _combat_of(world: World[Play], command: Command) -> Combat:
    """The one that is named, else that of the fighter who is named."""
    args: Any = command.args
    if "combat" not in args and "character" in args:
        character(world, args["character"])
        return fighting(world, command, args["character"])
    return named(world, command)


def _pairing(world: World[Play], combat: Combat, own: str, opponent: str) -> Pairing:
    if combat.phase != "throwing":
        raise wrong_phase(combat, "Nothing is thrown before the declaration is closed.")
    pairing = combat.pairing(own, opponent)
    if pairing is None:
        raise Refusal(
            "no_such_pairing",
            f"{name_of(world, own)} and {name_of(world, opponent)} do not throw "
            "against each other.",
            character=own,
            opponent=opponent,
        )
    return pairing


def _check_not_done(world: World[Play], pairing: Pairing, own: str) -> None:
    if pairing.side(own).forfeited:
        raise Refusal("already_thrown", f"{name_of(world, own)} is not waited for any more.")
    if pairing.side(own).throw:
        raise Refusal("already_thrown", f"{name_of(world, own)} has thrown already.")
