"""Two tables in lockstep that differ only in what somebody may not know."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from tests.secrecy import cast
from tests.secrecy.adapter import Adapter
from tests.secrecy.half import Half
from tests.secrecy.looks import export, glance
from tests.secrecy.moves import Move

T = TypeVar("T")
KEY = re.compile(r'"key":"([a-z_.]+)"')
"""Of a log line in a packet."""
Halves = tuple[Half, Half]


class Pair:
    """`ignorant`: who knows nothing yet by which the halves differ. `over`: nobody is left, or
    their public course differs.
    """

    def __init__(
        self, adapter: Adapter, halves: Halves, *, number: int, unique: int, counts: Counter[str]
    ) -> None:
        self.adapter = adapter
        self.halves = self.left, self.right = halves
        self.number = number
        self.counts = counts
        self.ignorant = set(cast.EVERYBODY)
        self.over = False
        self.step = 0
        for half in halves:
            half.stand_ins.anew()
        self._both(lambda half: cast.seat(half, adapter), place=f"table {unique}")
        self._compare()
        counts["pairs"] += 1

    @property
    def coming(self) -> str:
        """Where the chance of the next step will come from."""
        return f"{self.number}/{self.step + 1}"

    def play(self, move: Move) -> None:
        """Both halves make this move; whoever may know nothing of the difference sees none."""
        self.step += 1
        command = {"id": f"{self.step:032x}", "nonce": move.nonce}

        def run(half: Half) -> Any:
            do, args = move.do, move.args
            if half is self.right:
                do = move.twin_do or do
                args = args if move.twin is None else move.twin
            return half.lines[move.by].ask("command", {**command, "do": do, "args": args})

        one, other = self._both(run, twist=move.twist)
        self.counts["accepted" if one["ok"] else "refused"] += 1
        if not one["ok"]:
            self.counts[one["refusal"]["code"]] += 1
        same = _outcome(one) == _outcome(other)
        if not same and move.by not in self.ignorant:
            self._drop()
        else:
            self.learn(move.knows)
            self._compare(move)

    def overstep(self, move: Move) -> None:
        """A move that is refused."""
        before = self.counts["accepted"]
        self.play(move)
        assert self.counts["accepted"] == before, f"{move.do} was accepted"

    def meet(self, run: Callable[[Half], object], knows: Iterable[str] = (), *, at: str) -> None:
        """What somebody does who has no seat yet, and so knows nothing: he is answered the same."""
        self.step += 1
        one, other = self._both(run)
        assert one == other, f"{at}:\n  {one}\n  {other}"
        self.counts[at] += 1
        self.learn(knows)
        self._compare(at)

    def wait(self, seconds: int) -> None:
        self.step += 1
        self._both(lambda half: half.wait(seconds))
        self.learn(())
        self._compare("wait")

    def look(self, who: str, ask: Callable[[Half, str], Iterable[Any]]) -> None:
        """What `who` asks for is the same, to its last byte, where he knows nothing."""
        self.step += 1
        one, other = self._both(lambda half: list(ask(half, who)))
        if who in self.ignorant:
            assert one == other, _first(one, other, who, "what he asked for")
        self._compare("look")

    def finish(self) -> None:
        """Whoever still knows nothing looks at everything once more."""
        for who in sorted(self.ignorant) if not self.over else ():
            self.look(who, glance)
        if not self.over:
            seated = sorted(self.ignorant - {cast.OUTSIDE})
            self.look(seated[self.step % len(seated)], export)
        self._both(Half.disconnect)
        for half in self.halves:
            half.logged()

    def learn(self, who: Iterable[str]) -> None:
        """These know by their part in the move; others by what the rules have shown them."""
        worlds = self.left.world, self.right.world
        self.ignorant -= set(who)
        for name in sorted(self.ignorant - {cast.OUTSIDE}):
            seat = self.left.seat(name)
            one, other = (self.adapter.entitled(world, seat) for world in worlds)
            if one != other:
                self.ignorant.remove(name)
        if not self.ignorant - {cast.OUTSIDE}:
            self.over = True
            self.counts["revealed"] += 1

    def _drop(self) -> None:
        self.over = True
        self.counts["dropped"] += 1

    def _both(
        self, run: Callable[[Half], T], *, place: str | None = None, twist: bool = False
    ) -> tuple[T, T]:
        found: list[T] = []
        for half in self.halves:
            half.listen()
            half.stand_ins.begin(
                place or f"{self.number}/{self.step}", twist=twist and half is self.right
            )
            found.append(run(half))
            half.run()
        return found[0], found[1]

    def _compare(self, at: object = "the start") -> None:
        """`at`: the move, or what else happened."""
        told: set[str] = set()
        for name in cast.EVERYBODY:
            one, other = (half.lines[name].come() for half in self.halves)
            if name in self.ignorant:
                assert one == other, _first(one, other, name, at)
                self.counts["packets"] += len(one)
                told.update(*map(KEY.findall, one))
        if isinstance(at, Move) and self.left.world.play != self.right.world.play:
            self.counts.update(told)
        # The log names commands, to whoever runs the server.
        bare = {"do"} if isinstance(at, Move) and at.twin_do else set[str]()
        logs = [
            [{k: v for k, v in line.items() if k not in bare} for line in half.logged()]
            for half in self.halves
        ]
        assert logs[0] == logs[1], _first(logs[0], logs[1], "the server's log", at)
        if len(self.ignorant) < len(cast.EVERYBODY):
            self.counts["compared"] += 1


def _outcome(answer: Any) -> object:
    return answer["ok"] or answer["refusal"]["code"]


def _first(one: list[Any], other: list[Any], who: str, at: object) -> str:
    """The first difference, for whoever reads the failure."""
    for left, right in zip(one, other, strict=False):
        if left != right:
            return f"{who}, {at}:\n  {left}\n  {right}"
    return f"{who}, {at}: {len(one)} or {len(other)}"
