"""Tokens: what opens, what ends, and who wins a link that works once."""

from __future__ import annotations

from datetime import timedelta
from functools import partial

import pytest

from facedown.store.port import Conflict, Store
from tests.store.conftest import Clock
from tests.store.making import T0, at_once, commit, digest, kinds, line, once, row, seat_token


@pytest.fixture
def table(store: Store) -> Store:
    store.make_table(row())
    return store


def test_a_token_opens_what_it_was_made_for(table: Store) -> None:
    tokens = (
        seat_token("gm", "s1"),
        once("link", invitation="i1", expires=T0 + timedelta(days=7)),
        once("device", seat="s1", invitation="i2"),
    )
    table.append(commit(1, tokens=tokens))
    assert [table.token(token.hash) for token in tokens] == list(tokens)
    assert table.token(digest("guess")) is None


def test_a_link_is_spent_by_the_commit_that_uses_it(table: Store) -> None:
    table.append(commit(1, tokens=(once("link", invitation="i1"),)))
    table.append(commit(2, spend=digest("link"), tokens=(seat_token("mine", "s2"),)))
    assert table.token(digest("link")) is None
    assert table.token(digest("mine")) == seat_token("mine", "s2")


@pytest.mark.parametrize("what", ["spent", "unknown", "a seat's", "another table's", "expired"])
def test_what_cannot_be_spent_writes_nothing(table: Store, what: str) -> None:
    table.make_table(row("t2"))
    table.append(commit(1, "t2", tokens=(once("another table's", table="t2"),)))
    ended = commit(3).at
    table.append(
        commit(
            1,
            tokens=(once("spent"), seat_token("a seat's", "s1"), once("expired", expires=ended)),
        )
    )
    table.append(commit(2, spend=digest("spent")))
    with pytest.raises(Conflict):
        table.append(
            commit(
                3,
                spend=digest(what),
                title="lost",
                lines=(line("lost"),),
                tokens=(seat_token("new", "s2"),),
                revoke_seats=("s1",),
            )
        )
    assert table.table("t1") == row(version=2)
    assert len(table.commits("t1")) == 2
    assert table.lines("t1", "s1").lines == ()
    assert table.token(digest("new")) is None
    assert table.token(digest("a seat's")) is not None
    assert table.token(digest("another table's")) is not None
    table.append(commit(3))


def test_a_lost_receipt_spends_nothing(table: Store) -> None:
    sent = {"seat": "s1", "command": "c", "body": "b"}
    table.append(commit(1, tokens=(once("link"),), **sent))
    with pytest.raises(Conflict):
        table.append(commit(2, spend=digest("link"), **sent))
    assert table.token(digest("link")) is not None


def test_a_token_ends_when_its_time_comes(table: Store, clock: Clock) -> None:
    ends = T0 + timedelta(hours=1)
    table.append(commit(1, tokens=(once("link", expires=ends), seat_token("for ever", "s1"))))
    clock.now = ends - timedelta(microseconds=1)
    assert table.token(digest("link")) is not None
    clock.now = ends
    assert table.token(digest("link")) is None
    assert table.token(digest("for ever")) is not None


def test_revoking_a_seat_ends_all_its_tokens_and_no_others(table: Store) -> None:
    table.make_table(row("t2"))
    table.append(commit(1, "t2", tokens=(seat_token("there", "s2", table="t2"),)))
    tokens = (
        seat_token("phone", "s2"),
        seat_token("tablet", "s2"),
        once("device", seat="s2"),
        seat_token("gm", "s1"),
        once("link", invitation="i1"),
    )
    table.append(commit(1, tokens=tokens))
    table.append(commit(2, revoke_seats=("s2", "s9")))
    left = [
        name
        for name in ("phone", "tablet", "device", "gm", "link", "there")
        if table.token(digest(name))
    ]
    assert left == ["gm", "link", "there"]


def test_a_renewed_seat_is_opened_by_its_new_link_alone(table: Store) -> None:
    table.append(commit(1, tokens=(seat_token("old", "s2"),)))
    table.append(commit(2, revoke_seats=("s2",), tokens=(once("link", seat="s2"),)))
    assert table.token(digest("old")) is None
    table.append(
        commit(3, spend=digest("link"), revoke_seats=("s2",), tokens=(seat_token("new", "s2"),))
    )
    assert table.token(digest("new")) is not None


def test_of_many_who_open_one_link_exactly_one_does(table: Store) -> None:
    table.append(commit(1, tokens=(once("link"),)))

    def open_it(number: int) -> None:
        """As the table does it: look again after a conflict, until the link is seen used."""
        while table.token(digest("link")):
            found = table.table("t1")
            assert found is not None
            try:
                table.append(
                    commit(
                        found.version + 1,
                        spend=digest("link"),
                        tokens=(seat_token(f"seat {number}", f"s{number}"),),
                    )
                )
            except Conflict:
                continue
            return
        raise Conflict("used")

    results = at_once([partial(open_it, number) for number in range(12)])
    assert kinds(results) == {"NoneType": 1, "Conflict": 11}
    seated = [n for n in range(12) if table.token(digest(f"seat {n}"))]
    assert seated == [results.index(None)]
    assert len(table.commits("t1")) == 2
