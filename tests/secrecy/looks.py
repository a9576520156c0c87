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
    yield answer(half.post("/mine", tokens=[token]))
    yield answer(half.post("/invitation", token="x" * 43))
    yield answer(half.http.get("/api/modules"))
    yield answer(half.http.get(f"/table/{half.table}"))
    yield list(half.metrics())


def export(half: Half, who: str) -> Iterator[Any]:
    """His own file of all that he was sent. (A seat gets few in a minute.)"""
    yield answer(half.post("/export", token=half.tokens[who]))


def answer(response: Any) -> Any:
    """All of it, of an answer over HTTP."""
    return response.status_code, list(response.headers), response.get_data()
