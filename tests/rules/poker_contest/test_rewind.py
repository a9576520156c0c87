"""A rewind in the middle of contests: what is dealt stays, what is not is sealed anew."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.poker_contest.tables import RATINGS
from tests.rules.room import Room, SeededChance

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


def test_what_is_sealed_anew_is_shuffled_anew(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever stood saw the board; after the rewind nobody knows it, so it cannot come again."""
    open_hidden(room)
    bob(room, "ante")
    then = room.version
    bob(room, "stand")
    first_board = contest(room)["board"]
    deck = room.world.play.contests["c1"].decks[0].sealed
    undealt = [deck.card(drawn) for drawn in range(4, 52)]
    assert undealt[:4] == first_board
    monkeypatch.setattr(SeededChance, "shuffle", lambda _self, cards: tuple(reversed(cards)))
    room.do(room.gm, "table.rewind", to=then)
    bob(room, "stand")
    assert contest(room)["board"] == undealt[:-5:-1]
    bob(room, "muck", cards=contest(room)["sides"]["olaf"]["cards"][:1])
    assert contest(room)["sides"]["olaf"]["cards"][-1] == undealt[-5]


def test_with_a_served_chance_another_board_comes(room: Room) -> None:
    open_hidden(room)
    bob(room, "ante")
    then = room.version
    boards = []
    for _ in range(3):
        bob(room, "stand")
        boards.append(tuple(contest(room)["board"]))
        room.do(room.gm, "table.rewind", to=then)
    assert len(set(boards)) == 3


def rosa_too(room: Room) -> None:
    room.join("Carla")
    room.do(room.gm, "character.make", id="rosa", name="Rosa", sheet={**RATINGS, "chips": 10})
    room.do(room.gm, "character.give", character="rosa", seat="s3")


def open_simple(room: Room, *who: str, **more: Any) -> None:
    sides = [{**SIDE, "character": id} for id in who]
    room.do(room.gm, "contest.open", kind="simple", sides=sides, target="pair of nines", **more)


@pytest.mark.parametrize("folds", ["olaf", "rosa"])
def test_every_hand_of_a_showdown_binds_whoever_folded_before(room: Room, folds: str) -> None:
    rosa_too(room)
    open_simple(room, "olaf", "rosa")
    bob(room, "ante")
    undealt = room.version
    room.do("s3", "ante", character="rosa")
    dealt = room.version
    seats = {"olaf": "s2", "rosa": "s3"}
    room.do(seats.pop(folds), "fold", character=folds)
    ((stays, seat),) = seats.items()
    for _ in range(3):
        room.do(seat, "stand", character=stays)
    for to in (dealt, dealt + 1):
        refusal = room.refused(room.gm, "table.rewind", to=to)
        assert (refusal.code, refusal.params["nearest"]) == ("secrets_shown", undealt)
    room.do(room.gm, "table.rewind", to=undealt)
    assert contest(room)["phase"] == "ante"


@pytest.mark.parametrize(("chips", "counts"), [(1, True), (0, False)])
def test_a_minimum_that_counted_was_shown(room: Room, chips: int, counts: bool) -> None:
    """P-5: it goes back to before it was chosen; one that did not count binds nothing."""
    before = room.version
    open_simple(room, "olaf", floor="pair of nines")
    opened = room.version
    bob(room, "ante")
    if chips:
        bob(room, "bet", chips=chips)
    for _ in range(3):
        bob(room, "stand")
    (shown,) = [line for line in room.log("s2") if line["key"] == "poker.showdown"]
    assert ("floor" in shown["params"]) is counts
    if counts:
        refusal = room.refused(room.gm, "table.rewind", to=opened)
        assert (refusal.code, refusal.params["nearest"]) == ("secrets_shown", before)
    else:
        room.do(room.gm, "table.rewind", to=opened)
        assert contest(room)["phase"] == "ante"
