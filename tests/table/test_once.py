"""Two devices of one seat at the same moment, and commands that overtake each other: what is meant
once happens once, and nothing lands in another phase than the one that was looked at.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from facedown.store.port import Commit
from facedown.table.port import Accepted, Envelope, Outcome
from facedown.table.tables import TableService
from tests.long import sized
from tests.rules.poker_contest.tables import RATINGS
from tests.rules.room import Room

ROUNDS = sized(8, 200)
PATIENCE = 20.0

Race = Callable[[Envelope, Envelope], list[Outcome]]


@pytest.fixture
def room() -> Room:
    room = Room()
    for seat, name, id in (("s2", "Bob", "olaf"), ("s3", "Carla", "rosa")):
        room.join(name)
        room.do(room.gm, "character.make", id=id, name=id.title(), sheet={**RATINGS, "chips": 10})
        room.do(room.gm, "character.give", character=id, seat=seat)
    return room


@pytest.fixture(params=["one process", "two processes"])
def race(request: pytest.FixtureRequest, room: Room, monkeypatch: pytest.MonkeyPatch) -> Race:
    """Both of Bob's devices send; in two processes both are decided before either is written."""
    here, there = room.tables, room.tables
    if request.param == "two processes":
        there = room.service()

    def run(one: Envelope, other: Envelope) -> list[Outcome]:
        together = threading.Barrier(2)
        with monkeypatch.context() as patch:
            if here is not there:
                patch.setattr(room.disk, "append", _after(together, room.disk.append))
                together = threading.Barrier(1)

            def send(tables: TableService, envelope: Envelope) -> Outcome:
                together.wait(PATIENCE)
                return tables.run(room.table, "s2", envelope)

            with ThreadPoolExecutor(2) as pool:
                return list(pool.map(send, (here, there), (one, other)))

    return run


def _after(together: threading.Barrier, append: Callable[[Commit], None]) -> Callable[..., None]:
    """The first two wait for each other."""
    waiting = [together, together]

    def run(commit: Commit) -> None:
        if waiting:
            waiting.pop().wait(PATIENCE)
        append(commit)

    return run


def begin(room: Room, *sides: str) -> str:
    """A contest: its id."""
    asked = [{"character": id, "attribute": "dexterity"} for id in sides]
    room.do(room.gm, "contest.open", kind="simple", sides=asked, target="pair of nines")
    *_, id = room.world.play.contests
    return str(id)


def envelope(room: Room, do: str, contest: str, phase: str, **args: Any) -> Envelope:
    """As the page sends it."""
    on = {"contest": contest, "phase": phase}
    return Envelope(room.new_id(), do, {"character": "olaf", **args}, on)


def codes(outcomes: Sequence[Outcome]) -> list[str]:
    return ["" if isinstance(one, Accepted) else one.refusal.code for one in outcomes]


def olaf(room: Room) -> Mapping[str, Any]:
    view = room.view("s2")
    (contest,) = view["contests"].values()
    chips: int = view["characters"]["olaf"]["sheet"]["chips"]
    return {**contest["sides"]["olaf"], "phase": contest["phase"], "chips": chips}


def told(room: Room, key: str) -> int:
    """How often, since the last contest opened."""
    keys = [line["key"] for line in room.log("s2")]
    opened = [at for at, found in enumerate(keys) if found == "poker.opened"][-1]
    return keys[opened:].count(key)


@pytest.mark.parametrize(("sides", "code"), [(1, "too_late"), (2, "wrong_phase")])
def test_of_two_antes_one_counts(room: Room, race: Race, sides: int, code: str) -> None:
    """The last ante brings the deal: what looked at the phase before it is too late."""
    for _ in range(ROUNDS):
        id = begin(room, *("olaf", "rosa")[:sides])
        before, chips = room.version, olaf(room)["chips"]
        antes = [envelope(room, "ante", id, "ante") for _ in range(2)]
        assert sorted(codes(race(*antes))) == ["", code]
        assert room.version == before + 1
        assert (olaf(room)["chips"], olaf(room)["anted"]) == (chips - 1, True)
        assert told(room, "poker.anted") == 1
        assert told(room, "poker.dealt") == (sides == 1)
        room.do(room.gm, "contest.void", contest=id)


def test_the_last_chips_are_bet_once(room: Room, race: Race) -> None:
    for _ in range(ROUNDS):
        id = begin(room, "olaf")
        room.do("s2", "ante", character="olaf")
        bets = [envelope(room, "bet", id, "bet1", chips=6) for _ in range(2)]
        assert sorted(codes(race(*bets))) == ["", "not_enough_chips"]
        assert (olaf(room)["chips"], olaf(room)["bets"]) == (3, 6)
        room.do(room.gm, "contest.void", contest=id)


def test_whoever_stands_twice_stands_in_one_phase(room: Room, race: Race) -> None:
    for _ in range(ROUNDS):
        id = begin(room, "olaf")
        room.do("s2", "ante", character="olaf")
        stands = [envelope(room, "stand", id, "bet1") for _ in range(2)]
        assert sorted(codes(race(*stands))) == ["", "too_late"]
        assert (olaf(room)["phase"], olaf(room)["stood"]) == ("board", False)
        room.do(room.gm, "contest.void", contest=id)


def test_one_command_by_two_devices_happens_once(room: Room, race: Race) -> None:
    """The storage of a browser is one for all its tabs: both send what waits there."""
    for _ in range(ROUNDS):
        id = begin(room, "olaf")
        room.do("s2", "ante", character="olaf")
        bet = envelope(room, "bet", id, "bet1", chips=2)
        one, other = race(bet, bet)
        assert isinstance(one, Accepted)
        assert isinstance(other, Accepted)
        assert (one.version, one.repeated) == (other.version, not other.repeated)
        assert (olaf(room)["chips"], olaf(room)["bets"]) == (7, 2)
        room.do(room.gm, "contest.void", contest=id)


ORDERS: Mapping[Sequence[str], Sequence[str]] = {
    ("ante", "bet", "stand"): ["ante", "bet", "stand"],
    ("ante", "stand", "bet"): ["ante", "stand"],
    ("bet", "ante", "stand"): ["ante", "stand"],
    ("bet", "stand", "ante"): ["ante"],
    ("stand", "ante", "bet"): ["ante", "bet"],
    ("stand", "bet", "ante"): ["ante"],
}
"""What somebody did in the first order, as it arrives: and what of it counts."""


@pytest.mark.parametrize("order", ORDERS)
def test_what_overtakes_counts_in_its_own_phase_or_not_at_all(
    room: Room, order: Sequence[str]
) -> None:
    id = begin(room, "olaf")
    sent = {
        "ante": envelope(room, "ante", id, "ante"),
        "bet": envelope(room, "bet", id, "bet1", chips=3),
        "stand": envelope(room, "stand", id, "bet1"),
    }
    outcomes = {do: room.tables.run(room.table, "s2", sent[do]) for do in order}
    counted = [do for do in order if isinstance(outcomes[do], Accepted)]
    assert counted == ORDERS[order]
    assert set(codes(list(outcomes.values()))) <= {"", "too_late"}
    _agrees(room, counted)
    # No answer came: all of it is sent again, now in its order.
    again = {do: room.tables.run(room.table, "s2", sent[do]) for do in sent}
    for do, first in outcomes.items():
        if isinstance(first, Accepted):
            assert again[do] == Accepted(first.version, repeated=True)
    _agrees(room, [do for do in sent if isinstance(again[do], Accepted)])


def _agrees(room: Room, counted: Sequence[str]) -> None:
    now, bets = olaf(room), 3 * ("bet" in counted)
    assert (now["chips"], now["bets"]) == (9 - bets, bets)
    assert now["phase"] == ("board" if "stand" in counted else "bet1")
    for do, key in (("ante", "poker.anted"), ("bet", "poker.bet"), ("stand", "poker.stood")):
        assert told(room, key) == (do in counted)
