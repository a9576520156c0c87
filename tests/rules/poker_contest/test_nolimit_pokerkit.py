"""Turns and bounds of no-limit betting, step by step the same as PokerKit's."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    Opening,
    StandardHighHand,
    State,
    Street,
)

from facedown.modules.poker_contest import MODULE
from tests.rules.driver import Table

BY_HAND = {Automation.HOLE_CARDS_SHOWING_OR_MUCKING, Automation.RUNOUT_COUNT_SELECTION}
PHASES = ("bet1", "bet2")


def a_game(stacks: list[int]) -> State:
    """An ante of one chip, a hole card, and betting before and after a board of four."""
    streets = (
        Street(False, (False,), 0, False, Opening.POSITION, 1, None),
        Street(False, (), 4, False, Opening.POSITION, 1, None),
    )
    return State(
        tuple(a for a in Automation if a not in BY_HAND),
        Deck.STANDARD,
        (StandardHighHand,),
        streets,
        BettingStructure.NO_LIMIT,
        ante_trimming_status=True,
        raw_antes=(1,) * len(stacks),
        raw_blinds_or_straddles=(0,) * len(stacks),
        bring_in=0,
        raw_starting_stacks=tuple(stacks),
        player_count=len(stacks),
    )


def a_table(stacks: list[int]) -> Table:
    ids = [f"n{at}" for at in range(len(stacks))]
    cast = [
        {"id": id, "owner": id, "sheet": {"chips": has}}
        for id, has in zip(ids, stacks, strict=True)
    ]
    table = Table(MODULE, {"Adrienne": "gm", **dict.fromkeys(ids, "player")}, cast)
    table.watch = ()
    sides = [{"character": id, "attribute": "wits"} for id in ids]
    table.do("Adrienne", "contest.open", kind="full", sides=sides)
    for id in ids:
        table.do(id, "ante", character=id)
    return table


def moves(game: State, can: dict[str, Any], id: str) -> list[tuple[str, int]]:
    """What both allow `id` now, with how many chips: the same, or the test fails."""
    at = game.actor_index
    assert at is not None
    owed, has, placed = game.checking_or_calling_amount, game.stacks[at], game.bets[at]
    least = game.min_completion_betting_or_raising_to_amount
    assert (id in can.get("call", {})) is bool(owed)
    assert (id in can.get("check", {})) is (owed == 0)
    found = [("call" if owed else "check", 0)]
    if owed:
        assert can["call"][id]["chips"] == owed
        found.append(("fold", 0))
    bounds = can.get("bet", {}).get(id)
    if least is None:
        # A call that takes all there is may be sent as a bet, too.
        assert (bounds is not None) is (owed == has)
        return found
    assert bounds is not None
    assert (bounds["min"], bounds["max"]) == (least - placed, has)
    return [*found, ("bet", bounds["min"]), ("bet", (bounds["min"] + has) // 2), ("bet", has)]


def act(game: State, do: str, chips: int) -> None:
    if do == "bet":
        assert game.actor_index is not None
        game.complete_bet_or_raise_to(game.bets[game.actor_index] + chips)
    elif do == "fold":
        game.fold()
    else:
        game.check_or_call()


@given(
    stacks=st.lists(st.integers(2, 30), min_size=2, max_size=6),
    seed=st.integers(0, 2**32),
)
@settings(max_examples=60)
def test_betting_goes_as_in_pokerkit(stacks: list[int], seed: int) -> None:
    dice, table, game = random.Random(seed), a_table(stacks), a_game(stacks)
    while table.sees("Adrienne")["running"]:
        contest = table.sees("Adrienne")["contests"]["c1"]
        turn, street = contest.get("turn"), game.street_index
        theirs = game.actor_index if street is not None else None
        if contest["phase"] == "board":
            for id in [k for k, s in contest["sides"].items() if not s["folded"]]:
                table.do(id, "stand", character=id)
        elif theirs is None or PHASES[street or 0] != contest["phase"]:
            # Nobody is left to bet against; we ask all the same, and he may only check.
            assert set(table.sees(turn)["can"]) - {"contest.open"} == {"check", "fold"}
            table.do(turn, "check", character=turn)
        else:
            assert turn == f"n{theirs}"
            do, chips = dice.choice(moves(game, table.sees(turn)["can"], turn))
            act(game, do, chips)
            more: dict[str, Any] = {"chips": chips} if do == "bet" else {}
            table.do(turn, do, character=turn, **more)
