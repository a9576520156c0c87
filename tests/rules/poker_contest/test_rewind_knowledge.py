"""No rewind gives anybody what he may not know, nor lets him play on with what he learnt."""

from __future__ import annotations

import pytest

from facedown.table.port import Accepted, Envelope, Refused
from tests.rules.poker_contest.tables import RATINGS
from tests.rules.room import Room

BOB, CARLA = "s2", "s3"
HANDS = {"olaf": BOB, "rosa": CARLA}


@pytest.fixture
def room() -> Room:
    """Bob's Olaf and Carla's Rosa have anted in a full contest: the cards are dealt."""
    room = Room()
    for name in ("Bob", "Carla"):
        room.join(name)
    for id, seat in HANDS.items():
        room.do(room.gm, "character.make", id=id, name=id.title(), sheet={**RATINGS, "chips": 10})
        room.do(room.gm, "character.give", character=id, seat=seat)
    sides = [{"character": id, "attribute": "dexterity"} for id in HANDS]
    room.do(room.gm, "contest.open", kind="full", sides=sides)
    for id, seat in HANDS.items():
        room.do(seat, "ante", character=id)
    return room


def cards(room: Room, seat: str, side: str = "olaf") -> object:
    return room.view(seat)["contests"]["c1"]["sides"][side].get("cards")


def refused_to(room: Room, to: int) -> int:
    """The nearest version that is possible."""
    refusal = room.refused(room.gm, "table.rewind", to=to)
    assert refusal.code == "secrets_shown"
    nearest = refusal.params["nearest"]
    assert isinstance(nearest, int)
    return nearest


def test_p14_a_hand_that_won_unseen_stays_unseen_when_its_owner_has_left(room: Room) -> None:
    dealt = room.version
    room.do(BOB, "bet", character="olaf", chips=1)
    room.do(CARLA, "fold", character="rosa")
    room.do(room.gm, "seat.revoke", seat=BOB)
    assert cards(room, room.gm) is None
    nearest = refused_to(room, dealt)
    assert nearest < dealt
    room.do(room.gm, "table.rewind", to=nearest)
    assert "cards" not in str(room.view(room.gm)["contests"])


def test_who_was_handed_a_character_does_not_hand_it_back_unseen(room: Room) -> None:
    dealt = room.version
    room.do(room.gm, "character.give", character="olaf", seat=CARLA)
    assert cards(room, CARLA) is not None
    assert refused_to(room, dealt) < dealt


def test_a_gm_who_took_a_character_over_cannot_look_and_go_back(room: Room) -> None:
    dealt = room.version
    room.do(room.gm, "character.take", character="olaf", seat=BOB)
    assert cards(room, room.gm) is not None
    later = room.version
    room.do(CARLA, "say", text="Where is Bob?")
    assert refused_to(room, dealt) < dealt
    room.do(room.gm, "table.rewind", to=later)
    assert cards(room, room.gm) is not None


def test_within_what_everybody_knows_a_rewind_is_free(room: Room) -> None:
    dealt, before = room.version, cards(room, BOB)
    room.do(BOB, "bet", character="olaf", chips=1)
    room.do(room.gm, "table.rewind", to=dealt)
    assert cards(room, BOB) == before
    assert cards(room, CARLA) is None


def test_a_second_gm_does_not_bind_the_first(room: Room) -> None:
    sides = [{"character": "olaf", "attribute": "dexterity"}]
    for id, seat in HANDS.items():
        if room.view(seat)["can"].get("fold", {}).get(id) is not None:
            room.do(seat, "fold", character=id)
    room.do(room.gm, "contest.open", kind="hidden", sides=sides, target="pair of nines")
    then = room.version
    room.join("Gil", "co-gm")
    room.do(room.gm, "table.rewind", to=then)


def test_what_was_meant_for_another_deal_comes_too_late(room: Room) -> None:
    """A fold that waited without a network, while the table went back and was dealt anew."""
    on = {"contest": "c1", "phase": "bet1", "turn": 0, "rewinds": 0}
    room.do(room.gm, "table.rewind", to=room.version - 1)
    assert room.view(CARLA)["table"]["rewinds"] == 1
    room.do(CARLA, "ante", character="rosa")
    fold = Envelope(room.new_id(), "fold", {"character": "olaf"}, on, None)
    told = room.tables.run(room.table, BOB, fold)
    assert isinstance(told, Refused)
    assert told.refusal.code == "too_late"
    again = Envelope(room.new_id(), "fold", {"character": "olaf"}, {**on, "rewinds": 1}, None)
    assert isinstance(room.tables.run(room.table, BOB, again), Accepted)


def test_every_seal_that_a_rewind_leaves_behind_is_told_to_be_void(room: Room) -> None:
    dealt = room.version
    seals = set()
    for _ in range(3):
        seals.add(room.world.play.contests["c1"].decks[-1].commitment)
        room.do(room.gm, "table.rewind", to=dealt)
    void = set[str]()
    for line in room.log(CARLA):
        if line["key"] == "poker.resealed":
            void.add(line["params"]["void"])
        if line["key"] == "poker.void":
            void.update(line["params"]["void"])
    assert seals <= void
    room.do(room.gm, "table.rewind", to=2)
    last = room.log(CARLA)[-1]
    assert last["key"] == "poker.void"
    assert len(last["params"]["void"]) == 1
    assert room.view(CARLA)["contests"] == {}
