"""What each event does to the world. Total: never refuses, draws nothing, knows no clock.

Events and their data:

- gathered: `combat`, `characters`
- joined, left: `combat`, `character`
- declared: `combat`, `character`, `target` (or "pass"), [`weapon`: what he takes in hand],
  [`opens`: the number of the exchange that it opens]
- withdrawn: `combat`, `characters`: who does not attack any more, because he or his target fell
- closed: `combat`, `forced` (who passes so), `arms`, `pairings` [{`a`, `b`, `mutual`}], `window`
  (of the time to throw, or null), `seconds`
- chose: `combat`, `character`, `opponent`
- thrown: `combat`, `character`, `opponent`, `throw` (the sealing record), `seat` (or "")
- forfeited: `combat`, `missing` [{`character`, `opponent`}], `late`
- again: `combat`, `pairings` (keys), `void` (commitments), `window`
- renewed: `combat`, `window`
- resolved: `combat`, `falls` {character: {`condition`, `dies_at`, `injured`}}; with the records
- ended: `combat`, `why`, `wakes` {character: instant}, `void` (commitments)
- treated: `character`, `patient`, `condition`
- used: `character`, `ability`, `kind`, `target`
- condition: `character`, `condition`, `old`
- waking: `character`, `wakes_at`
- woke: `character`, `condition`
- died: `character`
- rewound: `counter`, `rewinds`, `void` (commitments)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final

from facedown.kernel.command import Event
from facedown.kernel.fairness import Sealed
from facedown.kernel.world import World

from .apply_body import condition, died, rewound, treated, waking, with_condition, woke
from .arms import Arms
from .state import OVER, Combat, Down, Fighter, Pairing, Play, Side

Data = Mapping[str, Any]


def apply(world: World[Play], event: Event) -> World[Play]:
    """The world after `event`."""
    world = _APPLY[event.kind](world, event)
    return world.with_play(replace(world.play, at=event.at))


def kinds() -> frozenset[str]:
    """Every kind of this module's events."""
    return frozenset(_APPLY)


def _combat(world: World[Play], event: Event) -> Combat:
    return world.play.combats[event.data["combat"]]


def _put(world: World[Play], combat: Combat) -> World[Play]:
    return world.with_play(world.play.with_combat(combat))


def _gathered(world: World[Play], event: Event) -> World[Play]:
    data: Data = event.data
    play = world.play
    over = [c for c in play.combats.values() if not c.running][-OVER:]
    kept = {c.id: c for c in play.combats.values() if c.running or c in over}
    combat = Combat(
        id=data["combat"],
        phase="gathering",
        fighters=tuple(map(Fighter, data["characters"])),
        begun_at=event.at,
        since=event.at,
    )
    combats = {**kept, combat.id: combat}
    return world.with_play(replace(play, combats=combats, counter=play.counter + 1))


def _joined(world: World[Play], event: Event) -> World[Play]:
    combat = _combat(world, event)
    fighters = (*combat.fighters, Fighter(str(event.data["character"])))
    return _put(world, replace(combat, fighters=fighters))


def _left(world: World[Play], event: Event) -> World[Play]:
    combat, id = _combat(world, event), event.data["character"]
    fighters = tuple(f for f in combat.fighters if f.id != id)
    declared = tuple(each for each in combat.declared if each != id)
    return _put(world, replace(combat, fighters=fighters, declared=declared))


def _declared(world: World[Play], event: Event) -> World[Play]:
    data: Data = event.data
    combat, id = _combat(world, event), data["character"]
    if "opens" in data:
        combat = replace(
            combat,
            phase="declaring",
            exchange=data["opens"],
            fighters=tuple(Fighter(f.id) for f in combat.fighters),
            declared=(),
            arms={},
            pairings=(),
            results=(),
            since=event.at,
        )
    declared = (*(each for each in combat.declared if each != id), id)
    combat = replace(combat, declared=declared).with_fighter(id, attacks=data["target"])
    if "weapon" in data:
        sheet = {**world.characters[id].sheet, "wielding": data["weapon"]}
        world = world.with_sheet(id, sheet)
    return _put(world, combat)


def _withdrawn(world: World[Play], event: Event) -> World[Play]:
    combat = _combat(world, event)
    gone = event.data["characters"]
    for id in gone:
        combat = combat.with_fighter(id, attacks=None)
    declared = tuple(each for each in combat.declared if each not in gone)
    return _put(world, replace(combat, declared=declared))


def _closed(world: World[Play], event: Event) -> World[Play]:
    data: Data = event.data
    combat = _combat(world, event)
    for id in data["forced"]:
        combat = combat.with_fighter(id, attacks="pass")
    return _put(
        world,
        replace(
            combat,
            phase="throwing",
            arms={id: Arms.from_json(raw) for id, raw in data["arms"].items()},
            pairings=tuple(Pairing(**raw) for raw in data["pairings"]),
            window=_window(data),
            since=event.at,
        ),
    )


def _window(data: Data) -> tuple[str, str] | None:
    return tuple(data["window"]) if data["window"] else None


def _chose(world: World[Play], event: Event) -> World[Play]:
    data: Data = event.data
    id, opponent = data["character"], data["opponent"]
    combat = _combat(world, event).with_fighter(id, chosen=opponent)
    pairings = tuple(
        Pairing(id, opponent, mutual=False, round=p.round) if p.a == id and not p.mutual else p
        for p in combat.pairings
    )
    return _put(world, replace(combat, pairings=pairings))


def _thrown(world: World[Play], event: Event) -> World[Play]:
    """The salt stays with the seat that threw (World.kept): with it he can check the seal."""
    data: Data = event.data
    combat = _combat(world, event)
    sealed = Sealed.from_json(data["throw"])
    world = _put(world, _with_side(combat, data, Side(throw=sealed)))
    if data["seat"]:
        kept = {**world.kept, sealed.commitment: frozenset((data["seat"],))}
        world = replace(world, kept=kept)
    return world


def _forfeited(world: World[Play], event: Event) -> World[Play]:
    combat = _combat(world, event)
    for missing in event.data["missing"]:
        combat = _with_side(combat, missing, Side(forfeited=True))
    return _put(world, combat)


def _with_side(combat: Combat, data: Data, side: Side) -> Combat:
    pairing = combat.pairing(data["character"], data["opponent"])
    assert pairing is not None
    return combat.with_pairing(pairing.with_side(data["character"], side))


def _again(world: World[Play], event: Event) -> World[Play]:
    data: Data = event.data
    combat = _combat(world, event)
    pairings = tuple(
        Pairing(p.a, p.b, p.mutual, round=p.round + 1) if p.key in data["pairings"] else p
        for p in combat.pairings
    )
    world = _forget(world, data["void"])
    return _put(world, replace(combat, pairings=pairings, window=_window(data)))


def _renewed(world: World[Play], event: Event) -> World[Play]:
    return _put(world, replace(_combat(world, event), window=_window(event.data)))


def _resolved(world: World[Play], event: Event) -> World[Play]:
    combat = _combat(world, event)
    world = _forget(world, (s.commitment for p in combat.pairings for s in p.seals))
    for record in event.results:
        pairing = combat.pairing(record["a"], record["b"])
        assert pairing is not None
        combat = combat.with_pairing(replace(pairing, record=record))
    results = tuple(f"{record['a']}:{record['b']}" for record in event.results)
    combat = replace(combat, phase="resolved", results=results, window=None, since=event.at)
    world = _put(world, combat)
    for id, fall in event.data["falls"].items():
        down = Down(combat.id, dies_at=fall["dies_at"], injured=fall["injured"])
        world = with_condition(world, id, fall["condition"], down)
    return world


def _ended(world: World[Play], event: Event) -> World[Play]:
    data: Data = event.data
    combat = replace(
        _combat(world, event), phase="over", window=None, ended=data["why"], since=event.at
    )
    world = _put(_forget(world, data["void"]), combat)
    for id, wakes_at in data["wakes"].items():
        down = replace(world.play.down[id], combat=None, wakes_at=wakes_at)
        world = world.with_play(world.play.with_down(id, down))
    return world


def _forget(world: World[Play], commitments: Iterable[str]) -> World[Play]:
    gone = set(commitments)
    kept = {name: seats for name, seats in world.kept.items() if name not in gone}
    return replace(world, kept=kept)


def _used(world: World[Play], _event: Event) -> World[Play]:
    return world


_APPLY: Final[Mapping[str, Callable[[World[Play], Event], World[Play]]]] = {
    "gathered": _gathered,
    "joined": _joined,
    "left": _left,
    "declared": _declared,
    "withdrawn": _withdrawn,
    "closed": _closed,
    "chose": _chose,
    "thrown": _thrown,
    "forfeited": _forfeited,
    "again": _again,
    "renewed": _renewed,
    "resolved": _resolved,
    "ended": _ended,
    "treated": treated,
    "used": _used,
    "condition": condition,
    "waking": waking,
    "woke": woke,
    "died": died,
    "rewound": rewound,
}
