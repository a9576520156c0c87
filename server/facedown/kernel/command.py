"""What somebody wants, and what then happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from facedown.kernel.json import Json, JsonMap


@dataclass(frozen=True, slots=True)
class Command:
    """`on` names what the person was looking at (contest, phase …): passed by → `too_late`.

    None (as in transcripts) is never too late.
    """

    do: str
    args: JsonMap = field(default_factory=dict)
    on: Mapping[str, Json] | None = None


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. All outcomes of chance stand in `data`; `apply` invents nothing.

    `results` are the result records of the rules pages that this event writes. `at` (ISO 8601,
    UTC, seconds with microseconds) is stamped by the table before the event is applied.
    `origin` tells whether the table's own rules or the module apply it.
    """

    kind: str
    data: JsonMap = field(default_factory=dict)
    results: tuple[JsonMap, ...] = ()
    origin: Literal["module", "table"] = "module"
    at: str = ""

    def to_json(self) -> dict[str, Json]:
        out: dict[str, Json] = {"kind": self.kind, "data": self.data}
        if self.results:
            out["results"] = list(self.results)
        if self.origin != "module":
            out["origin"] = self.origin
        return out

    @classmethod
    def from_json(cls, raw: JsonMap, at: str) -> Event:
        origin: Literal["module", "table"] = "table" if raw.get("origin") == "table" else "module"
        return cls(raw["kind"], raw.get("data", {}), tuple(raw.get("results", ())), origin, at)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: a key and parameters that the client words.

    `audience`: None for everybody, else the seats that may read it, fixed when it is told.
    `kind` is what the log's filter goes by: play, chat, whisper, roll, table.
    """

    key: str
    params: JsonMap = field(default_factory=dict)
    audience: frozenset[str] | None = None
    kind: str = "play"
