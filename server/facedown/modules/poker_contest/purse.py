"""Whose chips are where: on a sheet, or in the GM bank for the opponent's side (P-12)."""

from __future__ import annotations

from dataclasses import replace

from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World

from .sheet import MOST_CHIPS, chips_on
from .state import GM, Contest, Play, Side


def stack(world: World[Play], key: str) -> int | None:
    """The chips that this side can bet; None: without limit."""
    return None if key == GM else chips_on(world.characters[key].sheet)


def pay(world: World[Play], key: str, chips: int) -> World[Play]:
    """Give chips to a side (or take them: negative). What no sheet holds goes to the bank."""
    if key == GM:
        return bank(world, chips)
    sheet = world.characters[key].sheet
    fit = min(chips_on(sheet) + chips, MOST_CHIPS)
    over = chips_on(sheet) + chips - fit
    world = world.with_sheet(key, {**sheet, "chips": fit})
    return bank(world, over) if over else world


def bank(world: World[Play], chips: int) -> World[Play]:
    """Put chips into the bank (or take them: negative)."""
    return world.with_play(replace(world.play, bank=world.play.bank + chips))


def can_bet(world: World[Play], side: Side) -> bool:
    """Whether it has chips to bet with, and a part in the betting (P-13)."""
    return side.anted and not side.all_in and stack(world, side.key) != 0


def opposed(world: World[Play], contest: Contest, side: Side) -> bool:
    """Whether anybody is left who could call a chip of this side's bet or raise (P-18).

    An unanted side cannot call, but takes its turn in the face of a bet (P-13).
    """
    others = [other for other in contest.standing if other.key != side.key]
    return any(not other.anted or _could_call_more(world, contest, other) for other in others)


def _could_call_more(world: World[Play], contest: Contest, side: Side) -> bool:
    has = stack(world, side.key)
    reach = has is None or side.round + has > contest.level
    return can_bet(world, side) and reach


def need(world: World[Play], key: str, chips: int) -> None:
    """`not_enough_chips` where this side has fewer."""
    has = stack(world, key)
    if has is not None and chips > has:
        raise Refusal(
            "not_enough_chips", f"You have {of_chips(has)}, not {chips}.", chips=has, asked=chips
        )


def of_chips(count: int) -> str:
    return "1 chip" if count == 1 else f"{count} chips"


def name_of(world: World[Play], contest: Contest, key: str) -> str:
    """What people call a side: the character's name, or the opponent's."""
    if key == GM:
        return contest.opponent.name if contest.opponent else "GM"
    return world.characters[key].name
