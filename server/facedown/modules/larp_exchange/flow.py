"""What follows by itself: a declaration closes, an exchange is revealed, a combat ends."""

from __future__ import annotations

from typing import Any, Final

from facedown.kernel.json import Json

from .arms import arms_of
from .draft import Draft
from .exchange import pairs, resolve
from .record import record
from .settings import setting
from .state import NO_ATTACK, Combat
from .who import able, condition_of, fit, standing, supervised, undecided

_RANK: Final = {"unconscious": 1, "critical": 2, "dead": 3}


def go_on(draft: Draft, id: str) -> None:
    """After anything that changed who is there, or what he does."""
    combat = draft.combat(id)
    if len(combat.fighters) < 2:
        end(draft, id, "too_few")
    elif combat.phase == "gathering":
        if sum(standing(draft.world, each) for each in combat.order) < 2:
            end(draft, id, "too_few")
    elif combat.phase == "declaring":
        tidy(draft, id)
        combat = draft.combat(id)
        if not undecided(draft.world, combat) and not supervised(draft.world, combat):
            close(draft, id)
    elif combat.phase == "throwing":
        if all(pairing.done for pairing in combat.pairings):
            reveal(draft, id)
    elif combat.phase == "resolved" and len(able(draft.world, combat)) < 2:
        end(draft, id, "too_few")


def tidy(draft: Draft, id: str) -> None:
    """Who cannot fight any more attacks nobody, and who lies there is attacked by nobody."""
    combat, world = draft.combat(id), draft.world
    there = set(combat.order)
    gone: list[Json] = [
        f.id
        for f in combat.fighters
        if f.attacks is not None
        and (
            not fit(world, f.id)
            or (f.attacks != NO_ATTACK and not (f.attacks in there and standing(world, f.attacks)))
        )
    ]
    if gone:
        draft.emit("withdrawn", {"combat": id, "characters": gone})


def close(draft: Draft, id: str) -> None:
    """The declaration closes; whoever is undecided passes."""
    tidy(draft, id)
    combat, world = draft.combat(id), draft.world
    forced: list[Json] = [*undecided(world, combat)]
    declared = combat.declarations
    found = pairs(declared, combat.order)
    seconds = setting(world.settings, "throw_seconds")
    window: Json = [draft.at(), draft.at(seconds)] if seconds and found else None
    draft.emit(
        "closed",
        {
            "combat": id,
            "forced": forced,
            "arms": {
                each: arms_of(world.characters[each].sheet).to_json() for each in combat.order
            },
            "pairings": [{"a": p.a, "b": p.b, "mutual": p.mutual} for p in found],
            "window": window,
            "seconds": seconds,
        },
    )
    if not found:
        end(draft, id, "no_attack")


def reveal(draft: Draft, id: str) -> None:
    """Every throw of the exchange in the same event, and all falls together (L-10)."""
    combat, world = draft.combat(id), draft.world
    throws = {
        (own, other): throw.value if (throw := pairing.side(own).throw) else None
        for pairing in combat.pairings
        for own, other in ((pairing.a, pairing.b), (pairing.b, pairing.a))
    }
    outcomes = resolve(
        combat.declarations,
        combat.order,
        combat.arms,
        throws,
        setting(world.settings, "group_weapon"),
    )
    bleeding = 60 * int(setting(world.settings, "bleed_minutes"))
    falls: dict[str, Json] = {}
    # Nobody falls twice: he falls in no pairing but that with his own primary opponent.
    for fall in (fall for outcome in outcomes for fall in outcome.fallen):
        character, how = fall.character, fall.condition
        if _RANK.get(condition_of(world, character), 0) >= _RANK[how]:
            # A GM has laid him there since he threw; nobody gets better by falling.
            continue
        critical = how == "critical"
        falls[character] = {
            "condition": how,
            "dies_at": draft.at(bleeding) if critical else None,
            "injured": critical or condition_of(world, character) == "injured",
        }
    records = tuple(record(combat, outcome) for outcome in outcomes)
    draft.emit("resolved", {"combat": id, "falls": falls}, records)
    go_on(draft, id)


def end(draft: Draft, id: str, why: str) -> None:
    """The combat is over; whoever fell in it wakes some minutes after this."""
    world: Any = draft.world
    wakes_at = draft.at(60 * int(setting(world.settings, "unconscious_minutes")))
    wakes: dict[str, Json] = {
        character: wakes_at for character, down in world.play.down.items() if down.combat == id
    }
    combat: Combat = draft.combat(id)
    void: list[Json] = [
        sealed.commitment
        for pairing in combat.pairings
        if combat.phase == "throwing"
        for sealed in pairing.seals
    ]
    draft.emit("ended", {"combat": id, "why": why, "wakes": wakes, "void": void})
