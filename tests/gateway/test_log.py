"""The log has one line an event, and nobody's secrets."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator

import pytest

from facedown.config import LogFormat
from facedown.gateway.log import configure, logger, reset


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    reset()


@pytest.fixture
def said() -> io.StringIO:
    stream = io.StringIO()
    configure("json", stream)
    return stream


def test_an_exception_says_where_and_not_what(said: io.StringIO) -> None:
    try:
        raise ValueError("the queen of spades")
    except ValueError as error:
        logger().error("event failed", exc_info=error)
    line = json.loads(said.getvalue())
    assert line["error"] == "builtins.ValueError"
    assert "test_log.py" in line["where"][0]
    assert "queen" not in said.getvalue()


def test_a_librarys_packets_are_not_written(said: io.StringIO) -> None:
    library = logging.getLogger("engineio.server")
    library.info("Received packet MESSAGE data %s", "the queen of spades")
    library.error("bad packet %s", "the queen of spades")
    try:
        raise KeyError("the queen of spades")
    except KeyError:
        library.exception("message handler error")
    library.error("queen of spades is not an accepted origin.")
    lines = [json.loads(line) for line in said.getvalue().splitlines()]
    assert lines[0]["said"] == "bad packet %s"
    assert all("test_log.test_a_librarys_packets" in line["said"] for line in lines[1:])
    assert lines[1]["error"] == "builtins.KeyError"
    assert "queen" not in said.getvalue()


def test_our_own_loggers_are_heard_in_full(said: io.StringIO) -> None:
    logging.getLogger("facedown.table").warning("the store does not answer: %s", "timers wait")
    assert json.loads(said.getvalue())["said"] == "the store does not answer: timers wait"


@pytest.mark.parametrize(
    ("shape", "stream", "is_json"),
    [
        ("auto", Screen(), False),
        ("auto", io.StringIO(), True),
        ("json", Screen(), True),
        ("text", io.StringIO(), False),
    ],
)
def test_on_a_terminal_it_is_for_people_unless_asked_otherwise(
    shape: LogFormat, stream: io.StringIO, is_json: bool
) -> None:
    configure(shape, stream)
    logger().info("served", host="127.0.0.1", port=8000)
    line = stream.getvalue()
    assert line.startswith("{") is is_json
    if not is_json:
        assert re.fullmatch(r"\d\d:\d\d:\d\d  served  host=127\.0\.0\.1 port=8000\n", line)


def test_for_people_too_an_event_is_one_line_and_an_exception_says_only_where() -> None:
    stream = io.StringIO()
    configure("text", stream)
    logger().warning("odd", name="two\nlines \x1b[31m", much=[1, 2])
    try:
        raise ValueError("the queen of spades")
    except ValueError as error:
        logger().error("event failed", exc_info=error)
    first, second = stream.getvalue().splitlines()
    assert first[8:] == '  warning: odd  name="two\\nlines \\u001b[31m" much=[1, 2]'
    assert "error: event failed  error=builtins.ValueError where=" in second
    assert "queen" not in second
