"""The log has one line an event, and nobody's secrets."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from facedown.gateway.log import configure, logger


@pytest.fixture
def said() -> Iterator[io.StringIO]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    stream = io.StringIO()
    configure("json", stream)
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


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
    lines = [json.loads(line) for line in said.getvalue().splitlines()]
    assert [line["said"] for line in lines] == ["bad packet %s", "message handler error"]
    assert "queen" not in said.getvalue()


def test_our_own_loggers_are_heard_in_full(said: io.StringIO) -> None:
    logging.getLogger("facedown.table").warning("the store does not answer: %s", "timers wait")
    assert json.loads(said.getvalue())["said"] == "the store does not answer: timers wait"
