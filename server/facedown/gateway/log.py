"""One line an event. Never what was sent, never a token, never the text of an exception."""

from __future__ import annotations

import json
import logging
import re
import sys
import traceback
from collections.abc import MutableMapping
from datetime import datetime
from types import TracebackType
from typing import Any, TextIO, cast

import orjson
import structlog

from facedown.config import LogFormat

Fields = MutableMapping[str, Any]

OURS = "facedown"
"""Loggers below this name are careful themselves; of the libraries' only constant text is taken."""


_PLAIN = re.compile(r"[!-~]+")
"""What needs no quotes to stay one word of one line."""


Bound = structlog.typing.FilteringBoundLogger
_bound: Bound | None = None


def logger() -> Bound:
    """Put together once `configure` has said how: that takes longer than to write a line."""
    return _bound or cast("Bound", structlog.get_logger())


def reset() -> None:
    """As before `configure`."""
    global _bound  # noqa: PLW0603 - structlog keeps its own settings so, too
    _bound = None
    structlog.reset_defaults()


def configure(shape: LogFormat, stream: TextIO | None = None) -> None:
    """For the whole process; the libraries' own errors go the same way."""
    out = stream or sys.stderr
    plain = shape == "text" or (shape == "auto" and out.isatty())
    last: structlog.typing.Processor = (
        _line if plain else structlog.processors.JSONRenderer(serializer=_json)
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            _where,
            last,
        ],
        logger_factory=structlog.WriteLoggerFactory(file=out),
        cache_logger_on_first_use=False,
    )
    global _bound  # noqa: PLW0603
    _bound = structlog.get_logger().bind()
    root = logging.getLogger()
    root.handlers[:] = [_Forward()]
    # Below this level engine.io writes every packet, tokens and all.
    root.setLevel(logging.ERROR)
    logging.getLogger(OURS).setLevel(logging.WARNING)
    for name in ("werkzeug", "engineio", "socketio", "engineio.server", "socketio.server"):
        library = logging.getLogger(name)
        library.setLevel(logging.ERROR)
        library.handlers.clear()


def _json(fields: Fields, **options: Any) -> str:
    try:
        return orjson.dumps(fields, default=options["default"]).decode()
    except orjson.JSONEncodeError:
        # Half a surrogate pair, in the path of a file: the line is written all the same.
        return json.dumps(fields, default=options["default"])


def _where(_logger: object, _method: str, fields: Fields) -> Fields:
    """`exc_info` becomes where it happened; an exception's text may quote what was sent."""
    error = fields.pop("exc_info", None)
    if error is True:
        error = sys.exc_info()[1]
    if isinstance(error, BaseException):
        fields["error"] = f"{type(error).__module__}.{type(error).__qualname__}"
        fields["where"] = _frames(error.__traceback__)
    return fields


def _frames(trace: TracebackType | None) -> list[str]:
    return [
        f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(trace)
    ]


def _line(_logger: object, _method: str, fields: Fields) -> str:
    """For people: "20:15:03  command accepted  do=bet seat=s2", whatever stands in a value."""
    at = datetime.fromisoformat(fields.pop("timestamp")).astimezone()
    level, event = fields.pop("level"), fields.pop("event")
    loud = "" if level == "info" else f"{level}: "
    rest = " ".join(f"{name}={_word(value)}" for name, value in fields.items())
    return f"{at:%H:%M:%S}  {loud}{event}  {rest}".rstrip()


def _word(value: object) -> str:
    text = str(value)
    return text if _PLAIN.fullmatch(text) else json.dumps(value, default=str)


class _Forward(logging.Handler):
    """The standard library's records, through structlog."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        ours = record.name.split(".")[0] == OURS
        said = record.getMessage() if ours else _constant(record)
        logger().error("log", source=record.name, said=said, exc_info=error)


def _constant(record: logging.LogRecord) -> str:
    """Of a library's text what nobody sent: its pattern, or the place that made it up."""
    if record.args:
        return str(record.msg)
    return f"{record.module}.{record.funcName}, line {record.lineno}"
