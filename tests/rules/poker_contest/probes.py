"""Commands of poker-contest that a seat's `can` offers, and such as it does not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from facedown.kernel.cards import DECK
from facedown.modules.poker_contest.sheet import ATTRIBUTES, MOST_CHIPS, cards_for
from tests.rules.probe import Args, Look, Probe
from tests.rules.table_probes import Sheets

PLAIN = ("ante", "call", "check", "stand", "fold")
TARGETS = ("seven-high", "pair of nines", "two pair, eights and fours", "fives full of twos")
OPPONENT = {"name": "Ivar", "attribute": 2, "skill": 3}
SHEETS = Sheets(
    owners={"skills": {"chasing": 5}},
    gms={"chips": 999},
    changes={
        "attributes": ({"wits": 5}, {"wits": 6}),
        "skills": ({"chasing": 1}, {"chasing": 0}),
        "chips": (MOST_CHIPS, -1),
    },
    paths=(
        ("chips", 0, True),
        ("chips", MOST_CHIPS, True),
        ("chips", MOST_CHIPS + 1, False),
        ("chips", "many", False),
        ("attributes.wits", 5, True),
        ("attributes.wits", 0, False),
        ("attributes", 3, False),
        ("nowhere", 1, False),
    ),
)


def probes(look: Look) -> Iterator[Probe]:
    for do in (*PLAIN, "bet", "muck"):
        for key in look.keys:
            yield from _side(look, do, key)
    for id in _contests(look):
        yield Probe("contest.void", {"contest": id}, id in look.can.get("contest.void", {}))
    for key in look.keys:
        yield from _award(look.can.get("chips.award", {}).get(key), key)
    yield from openings(look)


def _contests(look: Look) -> list[str]:
    return [*look.world.play.contests, "c99"]


def _side(look: Look, do: str, key: str) -> Iterator[Probe]:
    bounds = look.can.get(do, {}).get(key)
    if bounds is None:
        for more in ({}, *({"contest": id} for id in _contests(look))):
            yield Probe(do, {"character": key, **_any(look, do), **more}, False)
    elif "contests" in bounds:
        yield Probe(do, {"character": key, **_any(look, do)}, False)
        for id in _contests(look):
            where = {"character": key, "contest": id}
            inner = bounds["contests"].get(id)
            if inner is None:
                yield Probe(do, {**where, **_any(look, do)}, False)
            else:
                yield from _within(look, do, where, inner)
    else:
        yield from _within(look, do, {"character": key}, bounds)
        yield Probe(do, {"character": key, "contest": "c99", **_any(look, do)}, False)


def _any(look: Look, do: str) -> Args:
    """Arguments that are right in themselves."""
    fitting: dict[str, Args] = {
        "bet": {"chips": 1},
        "muck": {"cards": [look.dice.choice(DECK)]},
    }
    return fitting.get(do, {})


def _within(look: Look, do: str, where: Args, bounds: Args) -> Iterator[Probe]:
    match do:
        case "bet":
            yield from (Probe(do, {**where, **args}, ok) for args, ok in _bets(look, bounds))
        case "muck":
            yield from (Probe(do, {**where, **args}, ok) for args, ok in _mucks(look, bounds))
        case _:
            yield Probe(do, where, True)


def _bets(look: Look, bounds: Args) -> Iterator[tuple[Args, bool]]:
    least = bounds["min"]
    most = bounds.get("max", least + 10**9)
    inside = {least, most, look.dice.randint(least, most)}
    if least <= bounds.get("raise_min", least) <= most:
        inside.add(bounds.get("raise_min", least))
    yield from (({"chips": chips}, True) for chips in sorted(inside))
    outside = {0, -1, least - 1, 2**53, *([most + 1] if "max" in bounds else [])}
    yield from (({"chips": chips}, False) for chips in sorted(outside))


def _mucks(look: Look, bounds: Args) -> Iterator[tuple[Args, bool]]:
    most, cards = bounds["max"], bounds["cards"]
    foreign = look.dice.choice([card for card in DECK if card not in cards])
    for count in range(1, most + 1):
        yield {"cards": look.dice.sample(cards, count)}, True
    for wrong in ([], [cards[0], cards[0]], [foreign], [*cards[: most - 1], foreign], ["Xx"]):
        yield {"cards": wrong}, False
    if most < len(cards):
        yield {"cards": cards[: most + 1]}, False


def _award(bounds: Args | None, key: str) -> Iterator[Probe]:
    least, most = (bounds["min"], bounds["max"]) if bounds else (0, 0)
    counts = {least - 1, least, -1, 0, 1, most, most + 1, MOST_CHIPS + 1}
    for chips in sorted(counts):
        yield Probe(
            "chips.award",
            {"character": key, "chips": chips},
            bounds is not None and chips != 0 and least <= chips <= most,
        )


def openings(look: Look) -> Iterator[Probe]:
    bounds = look.can.get("contest.open")
    if bounds is None:
        free = [id for id in look.keys if id != "gm"]
        for kind in ("simple", "full"):
            for opponent in (None, OPPONENT) if kind == "full" else (None,):
                yield _open(kind, look.dice.sample(free, min(2, len(free))), False, opponent)
    elif "own" in bounds:
        yield from _challenges(look, bounds)
    else:
        yield from _by_a_gm(look, bounds)


def _open(
    kind: str, ids: list[str], offered: bool, opponent: Args | None = None, **more: Any
) -> Probe:
    args: Args = {"kind": kind, "sides": [_asked(id) for id in ids]}
    if kind != "full":
        args["target"] = "pair of nines"
    if opponent is not None:
        args["opponent"] = opponent
    return Probe("contest.open", args | more, offered)


def _asked(id: str, attribute: str = "wits") -> Args:
    return {"character": id, "attribute": attribute, "skill": "chasing"}


def _challenges(look: Look, bounds: Args) -> Iterator[Probe]:
    """Of a player's: his own and somebody else's."""
    own, most = bounds["own"], bounds["sides"]
    others = [id for id in bounds["characters"] if id not in own]
    mine, other = look.dice.choice(own), look.dice.choice(others)
    rest = [id for id in bounds["characters"] if id not in (mine, other)]
    yield _open("full", [mine, other, *rest][:most], True)
    yield from (_open("full", [mine, id], True) for id in others)
    yield from (_open("full", [id, other], True) for id in own)
    yield from (_open("full", [mine, id], False) for id in _strange(look, bounds))
    yield _open("full", [mine], False)
    yield _open("full", [mine], False, OPPONENT)
    yield _open("full", [mine, other], False, OPPONENT)
    yield _open("full", own[:most] if len(own) > 1 else [mine, mine], False)
    yield _open("full", others[:most] if len(others) > 1 else [other, other], False)
    yield from (_open(kind, [mine, other], False) for kind in ("simple", "hidden"))
    yield _open("full", [mine, other], False, target="pair of nines")
    if len(bounds["characters"]) > most:
        yield _open("full", [mine, other, *rest][: most + 1], False)


def _by_a_gm(look: Look, bounds: Args) -> Iterator[Probe]:
    free, most = bounds["characters"], bounds["sides"]
    one = look.dice.choice(free)
    for kind in ("simple", "hidden"):
        assert kind in bounds["kinds"]
        yield from (_open(kind, [id], True) for id in free)
        yield from (_open(kind, [id], False) for id in _strange(look, bounds))
        yield _open(kind, [one, one], False)
        yield _open(kind, [], False)
        yield _open(kind, [one], False, OPPONENT)
        yield _open(kind, [one], False, target=None)
        yield _open(kind, [one], False, target="pair of ones")
        yield _open(kind, [one], True, target="pair of nines", floor="pair of nines")
        yield _open(kind, [one], False, target="pair of nines", floor="pair of tens")
        yield from _whole_decks(look, bounds, kind)
    yield _open("full", [one], True, OPPONENT)
    yield _open("full", [one], False)
    yield _open("full", [one], False, {**OPPONENT, "attribute": 6})
    yield _open("full", [one, one], False, OPPONENT)
    yield _open("full", [one], False, OPPONENT, floor="seven-high")
    yield from (_open("full", [id], False, OPPONENT) for id in _strange(look, bounds))
    for count in range(2, most + 2):
        some = look.dice.sample(free, min(count, len(free)))
        if len(some) == count:
            yield _open("full", some, count <= most)
            yield _open("full", some, count < most, OPPONENT)


def _strange(look: Look, bounds: Args) -> list[str]:
    return [id for id in look.keys if id not in bounds["characters"]]


def _whole_decks(look: Look, bounds: Args, kind: str) -> Iterator[Probe]:
    """As many hole cards as there may be, and one more, where the characters can hold so many."""
    for most in (bounds["hole_cards"], bounds["hole_cards"] + 1):
        sides, left = [], most
        for id in bounds["characters"]:
            sheet = look.world.characters[id].sheet
            sizes = {cards_for(sheet, attribute): attribute for attribute in ATTRIBUTES}
            size = max((size for size in sizes if size <= left), default=0)
            if size:
                sides.append(_asked(id, sizes[size]))
                left -= size
        if not left:
            yield _open(kind, [], most <= bounds["hole_cards"], sides=sides)
