"""contest.open: who contests what, and everything hidden sealed before anybody antes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from facedown.kernel.cards import DECK
from facedown.kernel.command import Command
from facedown.kernel.fairness import Sealed, seal, seal_deck
from facedown.kernel.json import Json
from facedown.kernel.people import Actor
from facedown.kernel.refusal import Refusal
from facedown.kernel.text import one_line

from .challenge import check_challenge
from .draft import Draft
from .find import unknown
from .sheet import cards_for, replacements_for
from .state import BOARD, GM
from .target import Reading, TargetError, legal_text
from .words import read_target

HOLE_CARDS: Final = len(DECK) - BOARD
"""All sides' hole cards together, at most."""

SIDES: Final = 6
"""Sides of a full contest, the GM's included, at most."""


def open_contest(draft: Draft, actor: Actor, command: Command) -> None:
    """A player may open player against player alone (see challenge.py)."""
    args: Any = command.args
    if not actor.is_gm:
        check_challenge(draft.world, actor, args)
    sides = _sides(draft, args)
    opponent = _opponent(args)
    if opponent:
        sides.append(_side(GM, "", "", opponent["attribute"], opponent["skill"]))
    _check_numbers(args["kind"], sides, opponent)
    target, floor = _target(args, "target"), _target(args, "floor")
    if target and floor and floor.target > target.target:
        raise Refusal(
            "floor_above_target", "The minimum must not be above the target.", field="floor"
        )

    id = f"c{draft.world.play.counter + 1}"
    table = draft.world.info.id
    deck = seal_deck(draft.chance, table=table, name=id, cards=DECK)
    draft.emit(
        "contest.opened",
        {
            "contest": id,
            "kind": args["kind"],
            "title": one_line(args.get("title") or ""),
            "deck": deck.to_json(),
            "target": _seal(draft, id, "target", target) if target else None,
            "floor": _seal(draft, id, "floor", floor) if target else None,
            "sides": list[Json](sides),
            "opponent": opponent,
            "asked": {
                field: reading.asked
                for field, reading in (("target", target), ("floor", floor))
                if reading and reading.raised
            },
        },
    )


def _sides(draft: Draft, args: Any) -> list[dict[str, Any]]:
    """With what the sheets say now (P-21)."""
    world, sides = draft.world, list[dict[str, Any]]()
    for asked in args["sides"]:
        key: str = asked["character"]
        character = world.character(key)
        if character is None:
            raise unknown(key)
        if any(side["key"] == key for side in sides):
            raise _bad("sides", "each character can be in it once")
        if world.play.contest_of(key):
            raise Refusal(
                "contest_running", f"{character.name} is in a contest already.", character=key
            )
        attribute, skill = asked["attribute"], asked.get("skill") or ""
        cards = cards_for(character.sheet, attribute)
        more = replacements_for(character.sheet, skill)
        sides.append(_side(key, attribute, skill, cards, more))
    return sides


def _side(key: str, attribute: str, skill: str, size: int, replacements: int) -> dict[str, Any]:
    return {
        "key": key,
        "attribute": attribute,
        "skill": skill,
        "size": size,
        "replacements": replacements,
    }


def _opponent(args: Any) -> dict[str, Any] | None:
    given: Any = args.get("opponent")
    if given is None:
        return None
    if args["kind"] != "full":
        raise _bad("opponent", "only a full contest has an opponent")
    return {
        "name": one_line(given.get("name") or "") or "The opponent",
        "attribute": given["attribute"],
        "skill": given.get("skill") or 0,
    }


def _check_numbers(kind: str, sides: list[dict[str, Any]], opponent: object) -> None:
    if kind == "full" and not 2 <= len(sides) <= SIDES:
        also = ", the opponent among them" if opponent else " (or one and an opponent)"
        raise _bad("sides", f"a full contest has two to six sides{also}")
    if sum(side["size"] for side in sides) > HOLE_CARDS:
        raise _bad("sides", f"more than {HOLE_CARDS} hole cards: one deck is not enough")


def _target(args: Any, field: str) -> Reading | None:
    """What the GM named, or None. Never repeats it in a refusal."""
    value: object = args.get(field)
    if args["kind"] == "full":
        if value is not None:
            raise _bad(field, "a full contest has no target")
        return None
    if value is None:
        if field == "target":
            missing = TargetError("there is none", legal_text(None))
            raise _bad_target(field, "The target is missing", missing)
        return None
    try:
        return read_target(value)
    except TargetError as wrong:
        raise _bad_target(field, f"The {field} makes no sense: {wrong.reason}", wrong) from None


def _seal(draft: Draft, contest: str, purpose: str, reading: Reading | None) -> Mapping[str, Json]:
    """ "No floor" is sealed as null, so that a commitment tells nothing (P-5)."""
    sealed: Sealed = seal(
        draft.chance,
        table=draft.world.info.id,
        contest=contest,
        character=None,
        purpose=purpose,
        value=reading.target.to_wire() if reading else None,
    )
    return sealed.to_json()


def _bad_target(field: str, what: str, wrong: TargetError) -> Refusal:
    return Refusal(
        "bad_target", f"{what}; {wrong.legal}.", field=field, reason=wrong.reason, legal=wrong.legal
    )


def _bad(field: str, reason: str) -> Refusal:
    return Refusal("bad_arguments", f"{field}: {reason}.", field=field, reason=reason)
