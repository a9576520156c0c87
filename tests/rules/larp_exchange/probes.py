"""Commands of larp-exchange that a seat's `can` offers, and such as it does not."""

from __future__ import annotations

from collections.abc import Iterator

from facedown.modules.larp_exchange.args import LONGEST_SLEEP
from facedown.modules.larp_exchange.hands import HANDS
from facedown.modules.larp_exchange.sheet import CONDITIONS
from tests.rules.probe import Args, Look, Probe
from tests.rules.table_probes import Sheets

WEAPONS = [{"name": name} for name in ("club", "knife", "pistol")]
"""Whatever somebody wields in these tests is among them."""

SHEETS = Sheets(
    owners={"wielding": None},
    gms={"weapons": WEAPONS},
    changes={
        "abilities": ([{"name": "Charm"}], [{"name": ""}]),
        "weapons": (WEAPONS, [{"name": "club", "kind": "bow"}]),
        "wielding": (None, "no such weapon"),
        "condition": ("injured", "tired"),
    },
    paths=(
        ("condition", "fit", True),
        ("condition", "tired", False),
        ("wielding", None, True),
        ("wielding", 3, False),
        ("abilities", "many", False),
        ("nowhere", 1, False),
    ),
)
SECONDS = (-1, 0, 1, LONGEST_SLEEP, LONGEST_SLEEP + 1)
PAIRS = {"attack.declare": "target", "primary.choose": "opponent", "throw.forfeit": "opponent"}
"""Commands of a character and another one, and what that one is called there."""


def probes(look: Look) -> Iterator[Probe]:
    yield from _gather(look)
    for key in look.keys:
        for do in ("leave", "attack.pass"):
            yield Probe(do, {"character": key}, _bounds(look, do, key) is not None)
        yield from _join(look, key)
        for do, other in PAIRS.items():
            yield from _pairs(look, do, key, other)
        yield from _weapons(look, key)
        yield from _throw(look, key)
        yield from _body(look, key)
    for do in ("declaration.close", "throw.again", "combat.end"):
        yield from _whole(look, do)
    yield from _again(look)


def _bounds(look: Look, do: str, key: str) -> Args | None:
    found: Args | None = look.can.get(do, {}).get(key)
    return found


def _combats(look: Look) -> list[str]:
    return [*look.world.play.combats, "b99"]


def _gather(look: Look) -> Iterator[Probe]:
    bounds = look.can.get("combat.gather")
    free = bounds["characters"] if bounds else []
    own = bounds.get("own", free) if bounds else []
    for one in look.keys:
        for other in look.keys:
            ok = one in free and other in free and one != other and (one in own or other in own)
            yield Probe("combat.gather", {"characters": [one, other]}, ok)
    most = bounds["most"] if bounds else 0
    for count in (1, 3, len(free)):
        some = look.dice.sample(free, min(count, len(free)))
        yield Probe("combat.gather", {"characters": some}, 2 <= len(some) <= most and bool(own))


def _join(look: Look, key: str) -> Iterator[Probe]:
    combats = (_bounds(look, "combat.join", key) or {"combats": []})["combats"]
    for id in _combats(look):
        yield Probe("combat.join", {"character": key, "combat": id}, id in combats)
    alone = len(list(look.world.play.running)) == 1
    yield Probe("combat.join", {"character": key}, alone and bool(combats))


def _pairs(look: Look, do: str, key: str, other: str) -> Iterator[Probe]:
    bounds = _bounds(look, do, key)
    may = bounds[f"{other}s"] if bounds else []
    for one in look.keys:
        yield Probe(do, {"character": key, other: one}, one in may)


def _weapons(look: Look, key: str) -> Iterator[Probe]:
    bounds = _bounds(look, "attack.declare", key)
    if bounds is not None:
        args = {"character": key, "target": look.dice.choice(bounds["targets"])}
        for weapon in (*bounds["weapons"], None):
            yield Probe("attack.declare", {**args, "weapon": weapon}, True)
        for weapon in ("no such weapon", 7):
            yield Probe("attack.declare", {**args, "weapon": weapon}, False)


def _throw(look: Look, key: str) -> Iterator[Probe]:
    bounds = _bounds(look, "throw", key)
    may = bounds["opponents"] if bounds else []
    for one in look.keys:
        args = {"character": key, "opponent": one}
        for hand in HANDS:
            ok = bounds is not None and hand in bounds["hands"] and one in may
            yield Probe("throw", {**args, "hand": hand}, ok)
        yield Probe("throw", {**args, "hand": "well"}, False)
        yield Probe("throw", args, False)


def _body(look: Look, key: str) -> Iterator[Probe]:
    """Conditions, waking, treating, using."""
    patients = (_bounds(look, "treat", key) or {"patients": []})["patients"]
    for one in look.keys:
        yield Probe("treat", {"character": key, "patient": one}, one in patients)
    usable = (_bounds(look, "ability.use", key) or {"abilities": []})["abilities"]
    found = look.world.characters.get(key)
    names = [row["name"] for row in found.sheet["abilities"]] if found else []
    for name in (*names, "no such ability"):
        yield Probe("ability.use", {"character": key, "ability": name}, name in usable)
    for name in usable[:1]:
        for target, ok in ((look.dice.choice(list(look.world.characters)), None), ("x", False)):
            there = look.world.character(target) is not None if ok is None else ok
            yield Probe("ability.use", {"character": key, "ability": name, "target": target}, there)
    conditions = (_bounds(look, "condition.set", key) or {"conditions": []})["conditions"]
    for condition in (*CONDITIONS, "tired"):
        ok = condition in conditions
        yield Probe("condition.set", {"character": key, "condition": condition}, ok)
    bounds = _bounds(look, "wake.set", key)
    for seconds in SECONDS:
        ok = bounds is not None and bounds["min"] <= seconds <= bounds["max"]
        yield Probe("wake.set", {"character": key, "seconds": seconds}, ok)


def _whole(look: Look, do: str) -> Iterator[Probe]:
    """What concerns a whole combat, which may be left out while only one runs."""
    running = [combat.id for combat in look.world.play.running]
    named: list[tuple[Args, str]] = [({"combat": id}, id) for id in _combats(look)]
    if len(running) == 1:
        named.append(({}, running[0]))
    for args, id in named:
        bounds = _bounds(look, do, id)
        ok = bounds is not None
        if do == "declaration.close":
            yield Probe(do, {**args, "force": True}, ok)
            ok = bounds is not None and not bounds["undecided"]
        yield Probe(do, args, ok)
    if len(running) != 1:
        yield Probe(do, {}, False)


def _again(look: Look) -> Iterator[Probe]:
    """One pairing: of a combat that may throw again."""
    for combat in look.world.play.combats.values():
        ok = _bounds(look, "throw.again", combat.id) is not None
        for pairing in combat.pairings:
            for one, other in ((pairing.a, pairing.b), (pairing.b, pairing.a)):
                named = {"character": one, "opponent": other}
                yield Probe("throw.again", {"combat": combat.id, **named}, ok)
            yield Probe("throw.again", {"combat": combat.id, "character": pairing.a}, False)
        for one in combat.order[:1]:
            args = {"combat": combat.id, "character": one, "opponent": one}
            yield Probe("throw.again", args, False)
