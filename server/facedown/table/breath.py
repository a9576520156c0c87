"""Long work that lets others in between."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

EVERY = 32


def breathing(items: Iterable[T]) -> Iterator[T]:
    """`items`, with a turn for everybody else after each 32: under eventlet one thread serves all,
    and a log of some thousand commands takes it most of a second."""
    for number, item in enumerate(items, 1):
        yield item
        if number % EVERY == 0:
            time.sleep(0)
