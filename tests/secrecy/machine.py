"""Random legal games from `can`, and one step outside it, in twins."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, rule

from tests.secrecy import cast, private, public
from tests.secrecy.doors import knock, welcome
from tests.secrecy.looks import answers
from tests.secrecy.moves import Move
from tests.secrecy.pair import Pair
from tests.secrecy.stage import Stage

dice = st.binary(min_size=4, max_size=4).map(Random)


class Twins(RuleBasedStateMachine):
    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage
        self._number = 0
        self._pair: Pair | None = None

    @property
    def pair(self) -> Pair:
        """The one that plays, or a new one."""
        if self._pair is not None and self._pair.over:
            self._stage.end(self._pair)
            self._pair = None
        if self._pair is None:
            self._number += 1
            self._pair = self._stage.pair(self._number)
        return self._pair

    @rule(dice=dice)
    def plays(self, dice: Random) -> None:
        """Some moves, and now and then one that nobody can make."""
        for _ in range(6):
            self._move(dice)
            self._overstep(dice, 2)

    def _move(self, dice: Random) -> None:
        """By somebody who can carry the game on."""
        self.pair.adapter.lead(self.pair, dice)
        pair = self.pair
        ways = []
        for name in cast.ROLES:
            can = pair.left.view(name)["can"]
            offered = pair.adapter.offered(can, dice)
            ways += [(Move(name, do, args), often) for (do, args), often in offered]
        ways += public.back(pair, dice)
        if ways:
            move = dice.choices([way for way, _ in ways], [often for _, often in ways])[0]
            pair.play(pair.adapter.twin(pair, move, dice))

    @rule(dice=dice)
    def oversteps(self, dice: Random) -> None:
        """Somebody does what he cannot, and hears nothing by that either."""
        self._move(dice)
        self._overstep(dice, 8)

    def _overstep(self, dice: Random, times: int) -> None:
        """Mostly whoever has a character."""
        pair = self.pair
        seated = sorted(pair.ignorant - {cast.OUTSIDE})
        owners = [owner for _, owner, _ in pair.adapter.characters if owner in pair.ignorant]
        by = dice.choice([*owners, *owners, *seated])
        can = pair.left.view(by)["can"]
        ways = [*pair.adapter.not_offered(can, dice), *public.not_offered(pair, by, dice)]
        for do, args in dice.sample(ways, min(times, len(ways))):
            pair.overstep(Move(by, do, args))

    @rule(dice=dice)
    def talks(self, dice: Random) -> None:
        """Something of the table's own that everybody hears."""
        self._move(dice)
        move = public.a_move(self.pair, dice)
        if move:
            self.pair.play(move)

    @rule(dice=dice)
    def whispers(self, dice: Random) -> None:
        """Something of the table's own that few hear."""
        self._move(dice)
        private.happens(self.pair, dice)

    @rule(dice=dice)
    def looks(self, dice: Random) -> None:
        pair = self.pair
        who, seed = dice.choice(sorted(pair.ignorant)), dice.random()
        pair.look(who, lambda half, who: answers(half, who, Random(seed)))

    @rule(seconds=st.sampled_from([1, 30, 3600]))
    def waits(self, seconds: int) -> None:
        self.pair.wait(seconds)

    @rule(somebody=st.sampled_from([knock, welcome]), dice=dice)
    def comes(self, somebody: Callable[[Pair, Random], None], dice: Random) -> None:
        self._move(dice)
        somebody(self.pair, dice)

    def teardown(self) -> None:
        if self._pair is not None:
            self._stage.end(self._pair)
