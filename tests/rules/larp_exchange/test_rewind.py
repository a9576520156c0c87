"""A rewind in the middle of a combat: what lies sealed stays, what was shown stays shown."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.table.port import Accepted, Envelope, Refused
from tests.rules.room import Room

ANN, BEN = "s2", "s3"
OWNERS = {"alva": ANN, "birk": BEN}


@pytest.fixture
def room() -> Room:
    """Ann's Alva and Ben's Birk, who are in no combat yet."""
    room = Room("larp-exchange")
    for name in ("Ann", "Ben"):
        room.join(name)
    for id, seat in OWNERS.items():
        room.do(room.gm, "character.make", id=id, name=id.title())
        room.do(room.gm, "character.give", character=id, seat=seat)
    return room


def act(room: Room, do: str, who: str, **more: Any) -> None:
    room.do(OWNERS[who], do, character=who, **more)


def duel(room: Room) -> None:
    room.do(ANN, "combat.gather", characters=["alva", "birk"])
    act(room, "attack.declare", "alva", target="birk")
    act(room, "attack.declare", "birk", target="alva")


def throw(room: Room, who: str, hand: str) -> None:
    other = "birk" if who == "alva" else "alva"
    act(room, "throw", who, opponent=other, hand=hand)


def pairing(room: Room, seat: str = ANN, combat: str = "b1") -> Any:
    return room.view(seat)["combats"][combat]["pairings"]["alva:birk"]


def refused_to(room: Room, to: int) -> int:
    """The nearest version that is possible."""
    refusal = room.refused(room.gm, "table.rewind", to=to)
    assert refusal.code == "secrets_shown"
    nearest = refusal.params["nearest"]
    assert isinstance(nearest, int)
    return nearest


def test_behind_a_reveal_it_goes_back_to_before_the_first_throw_of_the_exchange(
    room: Room,
) -> None:
    duel(room)
    closed = room.version
    throw(room, "alva", "rock")
    thrown = room.version
    throw(room, "birk", "rock")
    assert refused_to(room, thrown) == closed
    room.do(room.gm, "table.rewind", to=closed)
    assert pairing(room)["a_thrown"] is False
    throw(room, "alva", "paper")
    throw(room, "birk", "rock")
    assert pairing(room)["winner"] == "a"


def test_throws_stay_where_they_lay(room: Room) -> None:
    duel(room)
    throw(room, "alva", "rock")
    then, before = room.version, pairing(room)
    room.do(ANN, "say", text="Well?")
    room.do(room.gm, "table.rewind", to=then)
    assert pairing(room) == before
    assert before["a_salt"]
    throw(room, "birk", "paper")
    assert pairing(room)["a_throw"] == "rock"
    assert pairing(room)["a_seal"] == before["a_seal"]


def test_what_was_thrown_after_it_never_opens_and_the_log_says_so(room: Room) -> None:
    duel(room)
    closed = room.version
    throw(room, "alva", "rock")
    seal = pairing(room)["a_seal"]
    room.do(room.gm, "table.rewind", to=closed)
    line = room.last(BEN)
    assert (line["key"], line["params"]["void"]) == ("larp.void", [seal])
    assert "a_seal" not in pairing(room)
    assert not room.world.kept


def test_what_was_thrown_again_is_no_secret_that_anybody_learnt(room: Room) -> None:
    duel(room)
    throw(room, "alva", "rock")
    then = room.version
    room.do(room.gm, "throw.again")
    room.do(room.gm, "table.rewind", to=then)
    assert pairing(room)["a_thrown"] is True
    throw(room, "birk", "paper")
    assert pairing(room)["winner"] == "b"


def test_a_combat_that_a_gm_ended_before_the_reveal_may_come_again(room: Room) -> None:
    duel(room)
    throw(room, "alva", "rock")
    then = room.version
    room.do(room.gm, "combat.end")
    room.do(room.gm, "table.rewind", to=then)
    throw(room, "birk", "rock")
    assert room.view(BEN)["combats"]["b1"]["phase"] == "resolved"


def test_an_earlier_exchange_binds_as_well(room: Room) -> None:
    duel(room)
    closed = room.version
    for who in OWNERS:
        throw(room, who, "rock")
    shown = room.version
    act(room, "attack.declare", "alva", target="birk")
    act(room, "attack.declare", "birk", target="alva")
    assert refused_to(room, shown - 1) == closed
    room.do(room.gm, "table.rewind", to=shown)
    assert room.view(ANN)["combats"]["b1"]["phase"] == "resolved"


def test_who_took_a_character_over_learnt_no_throw_by_it(room: Room) -> None:
    """A throw is nobody's to see: nothing binds the rewind."""
    duel(room)
    throw(room, "alva", "rock")
    then = room.version
    room.do(room.gm, "character.take", character="alva", seat=ANN)
    room.do(room.gm, "table.rewind", to=then)
    assert pairing(room)["a_thrown"] is True


def test_no_number_is_given_twice(room: Room) -> None:
    start = room.version
    duel(room)
    room.do(room.gm, "table.rewind", to=start)
    assert room.view(ANN)["combats"] == {}
    duel(room)
    assert list(room.view(ANN)["combats"]) == ["b2"]


def test_what_was_meant_for_before_the_rewind_comes_too_late(room: Room) -> None:
    duel(room)
    on = {"combat": "b1", "exchange": 1, "phase": "throwing", "round": 0, "rewinds": 0}
    args = {"character": "birk", "opponent": "alva", "hand": "rock"}
    room.do(ANN, "say", text="Wait.")
    room.do(room.gm, "table.rewind", to=room.version - 1)
    late = room.tables.run(room.table, BEN, Envelope(room.new_id(), "throw", args, on, None))
    assert isinstance(late, Refused)
    assert late.refusal.code == "too_late"
    now = Envelope(room.new_id(), "throw", args, {**on, "rewinds": 1}, None)
    assert isinstance(room.tables.run(room.table, BEN, now), Accepted)


def test_countdowns_go_on_from_where_they_stood(room: Room) -> None:
    """Ten minutes later the table goes back: nobody wakes or dies of that."""
    duel(room)
    throw(room, "alva", "paper")
    throw(room, "birk", "rock")
    then = room.version
    wakes = room.view(BEN)["characters"]["birk"]["wakes_at"]
    assert wakes == "2026-05-01T20:05:00.000000+00:00"
    assert room.tables.ticks.fire(room.table, room.clock.pass_(300))
    assert room.view(BEN)["characters"]["birk"]["sheet"]["condition"] == "fit"
    room.clock.pass_(300)
    room.do(room.gm, "table.rewind", to=then)
    seen = room.view(BEN)["characters"]["birk"]
    assert seen["sheet"]["condition"] == "unconscious"
    assert seen["wakes_at"] == "2026-05-01T20:15:00.000000+00:00"
    assert room.tables.ticks.due(room.clock.pass_(299)) == []
    assert room.tables.ticks.fire(room.table, room.clock.pass_(1))
    assert room.view(BEN)["characters"]["birk"]["sheet"]["condition"] == "fit"


def test_the_time_to_throw_goes_on_from_where_it_stood(room: Room) -> None:
    room.do(room.gm, "settings.set", settings={"throw_seconds": 90})
    duel(room)
    then = room.version
    assert room.tables.ticks.fire(room.table, room.clock.pass_(90))
    assert room.view(BEN)["combats"]["b1"]["phase"] == "resolved"
    room.clock.pass_(10)
    room.do(room.gm, "table.rewind", to=then)
    combat = room.view(BEN)["combats"]["b1"]
    assert (combat["phase"], combat["until"]) == ("throwing", "2026-05-01T20:03:10.000000+00:00")


def test_also_after_the_rewind_a_restart_makes_the_same_table(room: Room) -> None:
    duel(room)
    throw(room, "alva", "rock")
    then = room.version
    room.do(room.gm, "throw.again")
    room.do(room.gm, "table.rewind", to=then)
    throw(room, "birk", "paper")
    live = room.world
    room.restart()
    assert room.world == live


def test_gone_back_to_before_his_throw_he_may_throw_another_hand(room: Room) -> None:
    """Nobody has learnt the first one."""
    duel(room)
    closed = room.version
    throw(room, "birk", "rock")
    room.do(room.gm, "table.rewind", to=closed)
    throw(room, "birk", "scissors")
    throw(room, "alva", "rock")
    assert pairing(room)["b_throw"] == "scissors"
