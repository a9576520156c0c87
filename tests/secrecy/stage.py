"""Where pairs play: two applications, used again for as long as they stay equal."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.secrecy.adapter import Adapter
from tests.secrecy.half import Half
from tests.secrecy.pair import Halves, Pair

WORN = 100
"""Tables after which two new applications are made."""


class Stage:
    """`counts`: pairs; how many of them were revealed to everybody, and dropped since their public
    course differed; accepted, refused moves, and these by their code; knocks, people welcomed;
    steps compared, packets compared; and by key the log lines that somebody was sent who may know
    nothing, while the halves played with other secrets.
    """

    def __init__(self, adapter: Adapter, folder: Path) -> None:
        self._adapter = adapter
        self._folder = folder
        self._halves: Halves | None = None
        self._made = 0
        self._whole = True
        self.counts: Counter[str] = Counter()

    def pair(self, number: int) -> Pair:
        """`number`: of this pair in its example; its chance follows from that."""
        if self._halves is None or not self._whole or self._made % WORN == 0:
            self._halves = Half(self._folder), Half(self._folder)
        # A pair that ends in the midst of something leaves halves that are no twins any more.
        self._whole = False
        self._made += 1
        return Pair(
            self._adapter, self._halves, number=number, unique=self._made, counts=self.counts
        )

    def end(self, pair: Pair) -> None:
        pair.finish()
        left, right = (list(half.metrics()) for half in (pair.left, pair.right))
        self._whole = left == right
