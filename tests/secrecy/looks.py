"""What somebody at a seat can ask for beside commands."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.secrecy.half import Half


def glance(half: Half, who: str) -> Iterator[Any]:
    """By the line that he plays by."""
    yield half.lines[who].ask("view", {})
    yield half.lines[who].ask("log", {})


def answers(half: Half, who: str, dice: Random) -> Iterator[Any]:
    """Also by a new one, and over HTTP."""
    line, token = half.lines[who], half.tokens[who]
    yield from glance(half, who)
    yield line.ask("log", {"before": dice.randint(1, 60), "kinds": ["play", "roll", "whisper"]})
    again = half.connect(who)
    yield again.come()
    again.close()
    half.run()
    yield _http(half.post("/mine", tokens=[token]))
    yield _http(half.post("/invitation", token="x" * 43))
    yield _http(half.http.get(f"/table/{half.table}"))
    yield list(half.metrics())


def export(half: Half, who: str) -> Iterator[Any]:
    """His own file of all that he was sent. (A seat gets few in a minute.)"""
    yield _http(half.post("/export", token=half.tokens[who]))


def _http(answer: Any) -> Any:
    return answer.status_code, list(answer.headers), answer.get_data()
