"""A rewind in the middle of contests: what is dealt stays, what is not is sealed anew."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.poker_contest.room import Room
from tests.rules.poker_contest.tables import RATINGS

SIDE = {"character": "olaf", "attribute": "dexterity", "skill": "chasing"}


@pytest.fixture
def room() -> Room:
    room = Room()
    room.join("Bob")
    room.do(room.gm, "character.make", id="olaf", name="Olaf", sheet={**RATINGS, "chips": 10})
    room.do(room.gm, "character.give", character="olaf", seat="s2")
    return room


def bob(room: Room, do: str, /, **more: Any) -> None:
    room.do("s2", do, character="olaf", **more)


def open_hidden(room: Room) -> None:
    room.do(
        room.gm,
        "contest.open",
        kind="hidden",
        sides=[SIDE],
        target="pair of nines",
        floor="pair of twos",
    )


def contest(room: Room, seat: str = "s2") -> Any:
    return room.view(seat)["contests"]["c1"]


def test_hole_cards_stay_and_what_was_not_dealt_is_another_deck(room: Room) -> None:
    open_hidden(room)
    bob(room, "ante")
    then, before = room.version, contest(room)
    bob(room, "bet", chips=2)
    bob(room, "stand")
    first_board = contest(room)["board"]
    room.do(room.gm, "table.rewind", to=then)
    now = contest(room)
    assert now["sides"]["olaf"]["cards"] == before["sides"]["olaf"]["cards"]
    assert now["phase"] == "bet1"
    assert room.view("s2")["characters"]["olaf"]["sheet"]["chips"] == 9
    bob(room, "stand")
    board = contest(room)["board"]
    assert len(board) == len(first_board) == 4
    assert not set(board) & set(now["sides"]["olaf"]["cards"])
    assert [line["key"] for line in room.log("s2")][-4:-2] == ["table.rewound", "poker.resealed"]


def test_the_void_seal_is_in_the_log_and_the_new_one_in_the_view(room: Room) -> None:
    open_hidden(room)
    bob(room, "ante")
    deck = room.world.play.contests["c1"].decks[-1]
    room.do(room.gm, "table.rewind", to=room.version - 1)
    new = room.world.play.contests["c1"].decks[-1]
    assert new.commitment != deck.commitment
    line = room.last("s2")
    assert line["key"] == "poker.resealed"
    assert line["params"]["void"] == deck.commitment
    assert new.commitment in str(contest(room))


def test_what_was_shown_cannot_be_hidden_again(room: Room) -> None:
    before = room.version
    open_hidden(room)
    bob(room, "ante")
    middle = room.version
    bob(room, "bet", chips=2)
    for _ in range(3):
        bob(room, "stand")
    assert contest(room)["phase"] == "settled"
    refusal = room.refused(room.gm, "table.rewind", to=middle)
    assert (refusal.code, refusal.params["nearest"]) == ("secrets_shown", before)
    room.do(room.gm, "table.rewind", to=refusal.params["nearest"])
    assert room.view("s2")["characters"]["olaf"]["sheet"]["chips"] == 10
    open_hidden(room)
    # Numbers are never given twice, so no two decks have one name.
    assert list(room.view("s2")["contests"]) == ["c2"]


def test_folded_cards_were_not_shown_and_bind_nothing(room: Room) -> None:
    open_hidden(room)
    bob(room, "ante")
    then, cards = room.version, contest(room)["sides"]["olaf"]["cards"]
    bob(room, "fold")
    room.do(room.gm, "table.rewind", to=then)
    assert contest(room)["sides"]["olaf"]["cards"] == cards
    assert contest(room)["phase"] == "bet1"


def test_also_after_the_rewind_a_restart_makes_the_same_table(room: Room) -> None:
    open_hidden(room)
    bob(room, "ante")
    then = room.version
    bob(room, "bet", chips=1)
    room.do(room.gm, "table.rewind", to=then)
    bob(room, "stand")
    live = room.world
    room.restart()
    assert room.world == live
