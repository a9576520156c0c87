"""Whole full contests, move by move beside PokerKit: turns, least raises, pots and who gets them.

Left out is what is ours alone: sides without an ante (P-13), the GM's bank (P-12), replaced cards.
What differs: PokerKit opens the betting again after several short all-ins that make a full raise
together, lets nobody raise against all-ins that cannot match it, and has odd chips go elsewhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from pokerkit import Automation, BettingStructure, Deck, Opening, StandardHighHand, State, Street

from facedown.kernel.cards import DECK
from facedown.modules.poker_contest import MODULE
from tests.long import sized
from tests.rules.driver import Table
from tests.rules.poker_contest.tables import RATINGS

GAMES = sized(60, 10_000)
BATCHES = sized(2, 50)
NAMES = ("ana", "ben", "cid", "dot", "eve", "fay")
ATTRIBUTES = {1: "strength", 2: "wits", 3: "awareness"}
CHIP = 60
"""PokerKit plays for so many of ours, so that two to six can always share a pot."""


def theirs(size: int, chips: dict[str, int]) -> State:
    def street(hole: int, board: int) -> Street:
        return Street(False, (False,) * hole, board, False, Opening.POSITION, CHIP, None)

    by_hand = {
        Automation.HOLE_DEALING,
        Automation.BOARD_DEALING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING,
    }
    return State(
        tuple(step for step in Automation if step not in by_hand),
        Deck.STANDARD,
        (StandardHighHand,),
        (street(size, 0), street(0, 4)),
        BettingStructure.NO_LIMIT,
        True,
        CHIP,
        0,
        0,
        [CHIP * count for count in chips.values()],
        len(chips),
    )


def a_table(chips: dict[str, int]) -> Table:
    sheets = [
        {"id": id, "owner": "Bob", "sheet": {**RATINGS, "chips": count}}
        for id, count in chips.items()
    ]
    return Table(MODULE, {"Adrienne": "gm", "Bob": "player"}, sheets)


@dataclass
class Game:
    """The same cards and the same moves in both."""

    dice: random.Random
    chips: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        dice = self.dice
        names = NAMES[: dice.randint(2, 6)]
        self.chips = {name: dice.choice((1, 2, 3, 4, 7, 12, 30)) for name in names}
        self.deck = dice.sample(DECK, len(DECK))
        self.ours = a_table(self.chips)
        self.ours.watch = ()
        self.ours.chance.script(deck=self.deck)
        # PokerKit takes long for the best of eight and nine cards; see test_evaluators.
        size = dice.choice((1, 1, 1, 1, 2, 2, 3))
        self.theirs = theirs(size, self.chips)
        for at in range(len(names)):
            self.theirs.deal_hole("".join(self.deck[at * size : (at + 1) * size]))
        used = size * len(names)
        self.board = "".join(self.deck[used : used + 4])
        sides = [{"character": name, "attribute": ATTRIBUTES[size]} for name in names]
        self.ours.do("Adrienne", "contest.open", kind="full", sides=sides)
        for name in names:
            self.ours.do("Bob", "ante", character=name)

    @property
    def contest(self) -> Any:
        return self.ours.world.play.contests["c1"]

    def play(self) -> None:
        """Random moves until it is settled."""
        while self.contest.running:
            if self.contest.betting:
                self._move(self.contest.turn)
            else:
                for side in self.contest.standing:
                    self.ours.do("Bob", "stand", character=side.key)
        self._deal_board()
        self._show()

    def _move(self, turn: str) -> None:
        can = self.ours.sees("Bob")["can"]
        call, bet = can.get("call", {}).get(turn), can.get("bet", {}).get(turn)
        self._deal_board()
        if self.theirs.actor_index is None:
            # Nobody could answer him, so PokerKit does not ask.
            assert call is None
            assert bet is None
            self.ours.do("Bob", "check", character=turn)
            return
        assert self.theirs.actor_index == list(self.chips).index(turn)
        owed = call["chips"] if call else 0
        assert self.theirs.checking_or_calling_amount == owed * CHIP
        least = self._least(bet, owed)
        moves = ["go on", "go on", *(["fold"] if call else []), *(["raise"] * 3 if least else [])]
        match self.dice.choice(moves):
            case "fold":
                self.ours.do("Bob", "fold", character=turn)
                self.theirs.fold()
            case "raise":
                chips = self.dice.choice((least, bet["max"], self.dice.randint(least, bet["max"])))
                there = self.contest.side(turn).round
                self.ours.do("Bob", "bet", character=turn, chips=chips)
                self.theirs.complete_bet_or_raise_to((there + chips) * CHIP)
            case _:
                self.ours.do("Bob", "call" if call else "check", character=turn)
                self.theirs.check_or_call()

    def _least(self, bet: Any, owed: int) -> int:
        """The least raise, of which both know the same; 0: there is none that both allow."""
        amount = self.theirs.min_completion_betting_or_raising_to_amount
        ours = bet["min"] if bet and bet["max"] > owed else 0
        if ours and amount is None:
            assert not self._somebody_could_answer(owed)
            return 0
        if amount is None or not ours:
            assert amount is None or self._short_all_ins()
            return 0
        assert amount == CHIP * (ours + self.contest.side(self.contest.turn).round)
        return int(ours)

    def _somebody_could_answer(self, owed: int) -> bool:
        level = self.contest.side(self.contest.turn).round + owed
        others = [side for side in self.contest.standing if side.key != self.contest.turn]
        return any(
            side.round + self.ours.world.characters[side.key].sheet["chips"] > level
            for side in others
        )

    def _short_all_ins(self) -> bool:
        return len([side for side in self.contest.standing if side.all_in]) >= 2

    def _deal_board(self) -> None:
        if self.theirs.can_deal_board():
            self.theirs.deal_board(self.board)

    def _show(self) -> None:
        """`kept`: what each has in the end by PokerKit's pots and hands, odd chips going our way;
        `paid`: what it paid itself; `shared`: whether a pot was.
        """
        state, names = self.theirs, list(self.chips)
        while state.can_show_or_muck_hole_cards():
            state.show_or_muck_hole_cards(True)
            self._deal_board()
        self.shared = False
        self.pots = len(tuple(state.pots))
        self.kept = {n: (state.stacks[at] + state.bets[at]) // CHIP for at, n in enumerate(names)}
        hands: Any = list(state.get_up_hands(0, 0)) if sum(state.statuses) > 1 else None
        for pot in state.pots:
            best = pot.player_indices
            if hands is not None:
                best = tuple(i for i in best if hands[i] == max(hands[j] for j in best))
            self.shared = self.shared or len(best) > 1
            share, odd = divmod(pot.amount // CHIP, len(best))
            for place, at in enumerate(best):
                self.kept[names[at]] += share + (place < odd)
        while state.can_kill_hand():
            state.kill_hand()
        while state.can_push_chips():
            state.push_chips()
        assert not state.status
        self.paid = {name: state.stacks[at] / CHIP for at, name in enumerate(names)}


def games(batch: int) -> Iterator[Game]:
    for seed in range(batch, GAMES, BATCHES):
        game = Game(random.Random(seed))
        game.play()
        yield game


@pytest.mark.parametrize("batch", range(BATCHES))
def test_everybody_has_in_the_end_what_pokerkit_gives_him(batch: int) -> None:
    pots = set()
    for game in games(batch):
        have = {id: c.sheet["chips"] for id, c in game.ours.world.characters.items()}
        assert have == game.kept
        assert game.shared or have == game.paid
        assert all(abs(have[name] - game.paid[name]) < game.pots for name in have)
        assert sum(have.values()) == sum(game.chips.values())
        assert game.ours.world.play.bank == 0
        pots.add(game.pots)
    assert pots >= {1, 2, 3}, "there are side pots among them"
