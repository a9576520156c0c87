"""The log lines of each event: key: parameters. The client words them; everybody reads them.

`name`, `target`, `opponent`, `patient`, `names`: what characters are called. A parameter in
brackets may be missing.

- larp.gathered: `names`, `characters`
- larp.joined, larp.left: `name`
- larp.exchange: `exchange`: one opens
- larp.attack: `name`, `target`, [`weapon`: what he took in hand; "": nothing]
- larp.pass: `name`
- larp.withdrawn: `names`
- larp.closed: `forced` (names), `pairings` [{`a`, `b`, `mutual`}], [`seconds` to throw]
- larp.primary: `name`, `opponent`
- larp.thrown: `name`, `opponent`
- larp.forfeited: `pairs` [{`name`, `opponent`}], `late`
- larp.again: `pairs` [{`a`, `b`}], `void` (commitments that never open)
- larp.renewed: the time to throw begins anew
- larp.revealed: `exchange`
- larp.result: `a`, `b`, `mutual`, [`a_throw`], [`b_throw`], `a_score`, `b_score`, `a_parts`,
  `b_parts`, [`winner`: its name], `fallen` [{`name`, `condition`, `by`}]
- larp.ended: `why`, `wakes` [{`name`, `at`}], [`void`]
- larp.treated: `name`, `patient`, `condition`
- larp.used: `name`, `ability`, `kind`, [`target`]
- larp.condition: `name`, `condition`
- larp.wakes: `name`, `at`
- larp.woke: `name`, `condition`
- larp.died: `name`
- larp.void: `void` (commitments that a rewind left behind)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from facedown.kernel.command import Event, LogLine
from facedown.kernel.json import Json
from facedown.kernel.world import World

from .state import NO_ATTACK, Play
from .who import name_of, names_of

Told = Sequence[LogLine]
Data = Mapping[str, Any]


def tell(world: World[Play], event: Event) -> Told:
    """`world` is the world after the event."""
    if event.kind == "resolved":
        return _resolved(world, event)
    return _TELL[event.kind](world, event.data)


def _gathered(world: World[Play], data: Data) -> Told:
    ids = list(data["characters"])
    names: list[Json] = [*names_of(world, ids)]
    return [LogLine("larp.gathered", {"names": names, "characters": ids})]


def _plain(key: str, **more: str) -> Callable[[World[Play], Data], Told]:
    """A line with the name of `character`, and what else of the data stands in it (`more`: the
    line's parameter → the data's).
    """

    def told(world: World[Play], data: Data) -> Told:
        params: dict[str, Json] = {"name": name_of(world, data["character"])}
        for param, field in more.items():
            value = data[field]
            named = param in ("opponent", "target", "patient") and value is not None
            params[param] = name_of(world, value) if named else value
        return [LogLine(key, {k: v for k, v in params.items() if v is not None})]

    return told


def _declared(world: World[Play], data: Data) -> Told:
    lines: list[LogLine] = []
    if "opens" in data:
        lines.append(LogLine("larp.exchange", {"exchange": data["opens"]}))
    params: dict[str, Json] = {"name": name_of(world, data["character"])}
    if data["target"] == NO_ATTACK:
        return [*lines, LogLine("larp.pass", params)]
    params["target"] = name_of(world, data["target"])
    if "weapon" in data:
        params["weapon"] = data["weapon"] or ""
    return [*lines, LogLine("larp.attack", params)]


def _withdrawn(world: World[Play], data: Data) -> Told:
    names: list[Json] = [*names_of(world, data["characters"])]
    return [LogLine("larp.withdrawn", {"names": names})]


def _closed(world: World[Play], data: Data) -> Told:
    if not data["pairings"]:
        return ()
    forced: list[Json] = [*names_of(world, data["forced"])]
    pairings: list[Json] = [
        {"a": name_of(world, p["a"]), "b": name_of(world, p["b"]), "mutual": p["mutual"]}
        for p in data["pairings"]
    ]
    params: dict[str, Json] = {"forced": forced, "pairings": pairings}
    if data["window"]:
        params["seconds"] = data["seconds"]
    return [LogLine("larp.closed", params)]


def _forfeited(world: World[Play], data: Data) -> Told:
    pairs: list[Json] = [
        {"name": name_of(world, m["character"]), "opponent": name_of(world, m["opponent"])}
        for m in data["missing"]
    ]
    return [LogLine("larp.forfeited", {"pairs": pairs, "late": data["late"]})]


def _again(world: World[Play], data: Data) -> Told:
    pairs: list[Json] = []
    for key in data["pairings"]:
        a, _, b = key.partition(":")
        pairs.append({"a": name_of(world, a), "b": name_of(world, b)})
    return [LogLine("larp.again", {"pairs": pairs, "void": data["void"]})]


def _renewed(_world: World[Play], _data: Data) -> Told:
    return [LogLine("larp.renewed")]


def _resolved(world: World[Play], event: Event) -> Told:
    combat = world.play.combats[event.data["combat"]]
    lines = [LogLine("larp.revealed", {"exchange": combat.exchange})]
    return [*lines, *(LogLine("larp.result", _result(world, r)) for r in event.results)]


def _result(world: World[Play], record: Data) -> dict[str, Json]:
    a, b = name_of(world, record["a"]), name_of(world, record["b"])
    fallen: list[Json] = [
        {
            "name": name_of(world, fall["character"]),
            "condition": fall["condition"],
            "by": name_of(world, fall["by"]),
        }
        for fall in record["fallen"]
    ]
    params: dict[str, Json] = {
        "a": a,
        "b": b,
        "winner": {"a": a, "b": b}.get(record["winner"]),
        "fallen": fallen,
    }
    for same in ("mutual", "a_throw", "b_throw", "a_score", "b_score", "a_parts", "b_parts"):
        params[same] = record[same]
    return {name: value for name, value in params.items() if value is not None}


def _ended(world: World[Play], data: Data) -> Told:
    wakes: list[Json] = [{"name": name_of(world, id), "at": at} for id, at in data["wakes"].items()]
    params: dict[str, Json] = {"why": data["why"], "wakes": wakes}
    if data["void"]:
        params["void"] = data["void"]
    return [LogLine("larp.ended", params)]


def _rewound(_world: World[Play], data: Data) -> Told:
    return [LogLine("larp.void", {"void": data["void"]})] if data["void"] else ()


_TELL: Final[Mapping[str, Callable[[World[Play], Data], Told]]] = {
    "gathered": _gathered,
    "joined": _plain("larp.joined"),
    "left": _plain("larp.left"),
    "declared": _declared,
    "withdrawn": _withdrawn,
    "closed": _closed,
    "chose": _plain("larp.primary", opponent="opponent"),
    "thrown": _plain("larp.thrown", opponent="opponent"),
    "forfeited": _forfeited,
    "again": _again,
    "renewed": _renewed,
    "ended": _ended,
    "treated": _plain("larp.treated", patient="patient", condition="condition"),
    "used": _plain("larp.used", ability="ability", kind="kind", target="target"),
    "condition": _plain("larp.condition", condition="condition"),
    "waking": _plain("larp.wakes", at="wakes_at"),
    "woke": _plain("larp.woke", condition="condition"),
    "died": _plain("larp.died"),
    "rewound": _rewound,
}
