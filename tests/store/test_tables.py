"""Rows of tables, and their commits, in every store."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest

from facedown.store.memory import MemoryStore
from facedown.store.port import (
    Commit,
    Conflict,
    Receipt,
    Store,
    StoredCommit,
    TableRow,
    Unavailable,
)
from tests.store.making import T0, commit, digest, line, once, row


def test_a_table_is_found_by_its_id_and_by_its_code(store: Store) -> None:
    store.make_table(row("t1", code="KITE"))
    assert store.table("t1") == row("t1", code="KITE")
    assert store.table_by_code("KITE") == row("t1", code="KITE")
    assert store.table("t2") is None
    assert store.table_by_code("kite") is None


@pytest.mark.parametrize("second", [row("t1", code="other"), row("t2", code="KITE")])
def test_an_id_and_a_code_are_taken_once(store: Store, second: TableRow) -> None:
    store.make_table(row("t1", code="KITE"))
    with pytest.raises(Conflict):
        store.make_table(second)
    assert store.tables() == [row("t1", code="KITE")]


def test_tables_are_listed_as_they_were_made(store: Store) -> None:
    rows = [row("late", made_at=T0 + timedelta(hours=1)), row("early"), row("also-early")]
    for each in rows:
        store.make_table(each)
    assert [found.id for found in store.tables()] == ["also-early", "early", "late"]


def test_a_commit_is_stored_and_moves_the_table_on(store: Store) -> None:
    store.make_table(row())
    due = T0 + timedelta(minutes=5)
    first = commit(seat="s1", command="c" * 32, body="b" * 64, due=due, title="Saturday")
    store.append(first)
    assert store.commits("t1") == [
        StoredCommit(1, first.at, first.events, "s1", "c" * 32, "b" * 64)
    ]
    assert store.table("t1") == row(version=1, due=due, title="Saturday")


def test_commits_are_read_on_from_a_version(store: Store) -> None:
    store.make_table(row())
    for version in (1, 2, 3):
        store.append(commit(version))
    assert [c.version for c in store.commits("t1", after=1)] == [2, 3]
    assert store.commits("t1", after=3) == []
    assert store.commits("unknown") == []


@pytest.mark.parametrize("version", [1, 3])
def test_only_the_next_version_can_be_written(store: Store, version: int) -> None:
    store.make_table(row())
    store.append(commit(1))
    with pytest.raises(Conflict):
        store.append(commit(version, title="lost", lines=(line("lost"),), tokens=(once("x"),)))
    assert store.table("t1") == row(version=1)
    assert [c.version for c in store.commits("t1")] == [1]
    assert store.lines("t1", "s1").lines == ()
    assert store.token(once("x").hash) is None


def test_a_receipt_is_given_once(store: Store) -> None:
    store.make_table(row())
    store.make_table(row("t2"))
    sent = {"seat": "s1", "command": "c" * 32, "body": "b" * 64}
    store.append(commit(1, **sent))
    with pytest.raises(Conflict):
        store.append(commit(2, **{**sent, "body": "a" * 64}))
    store.append(commit(2, **{**sent, "seat": "s2"}))
    store.append(commit(1, table="t2", **sent))
    assert store.receipt("t1", "s1", "c" * 32) == Receipt(1, "b" * 64)
    assert store.receipt("t1", "s2", "c" * 32) == Receipt(2, "b" * 64)
    assert store.receipt("t1", "s1", "d" * 32) is None
    assert store.receipt("t3", "s1", "c" * 32) is None


def test_many_commits_without_a_receipt_do_not_conflict(store: Store) -> None:
    store.make_table(row())
    store.append(commit(1, seat="s1"))
    store.append(commit(2, seat="s1"))
    store.append(commit(3))
    assert [c.seat for c in store.commits("t1")] == ["s1", "s1", None]


def test_an_unknown_and_a_deleted_table_take_no_commit(store: Store) -> None:
    store.make_table(row())
    store.append(commit(1, deleted=True))
    for late in (commit(2), commit(1, table="unknown")):
        with pytest.raises(Conflict):
            store.append(late)


def test_instants_come_back_exactly_and_in_utc(store: Store) -> None:
    there = timezone(timedelta(hours=-7))
    at = datetime(2031, 12, 31, 23, 59, 59, 999999, tzinfo=there)
    store.make_table(row(made_at=at))
    store.append(commit(at=at, due=at, lines=(line("a"),)))
    found = store.table("t1")
    assert found is not None
    assert found.made_at == at
    assert found.due == at
    assert store.commits("t1")[0].at == at
    assert store.lines("t1", "s1").lines[0].at == at
    assert store.next_due() == at.astimezone(UTC)


@pytest.mark.parametrize(
    "wrong",
    [
        commit(at=datetime(2031, 1, 1)),  # noqa: DTZ001 - that is what is wrong with it
        commit(0),
        commit(tokens=(once("x", table="t2"),)),
        commit(lines=(line("a", "s1 s2"),)),
    ],
)
def test_what_no_caller_may_ask_for_raises_in_him_alone(store: Store, wrong: Commit) -> None:
    store.make_table(row())
    with pytest.raises(ValueError, match=r"time zone|count from 1|another table|no spaces"):
        store.append(wrong)
    store.append(commit(1))


def test_what_is_due_is_told_longest_first(store: Store) -> None:
    assert store.next_due() is None
    for number, minutes in enumerate((3, 1, 2, 9), start=1):
        store.make_table(row(f"t{number}", due=T0 + timedelta(minutes=minutes)))
    store.make_table(row("never"))
    assert store.due(T0) == []
    assert store.due(T0 + timedelta(minutes=3)) == ["t2", "t3", "t1"]
    assert store.next_due() == T0 + timedelta(minutes=1)
    store.append(commit(1, table="t2", due=None))
    assert store.next_due() == T0 + timedelta(minutes=2)


def test_a_deleted_table_is_never_due(store: Store) -> None:
    store.make_table(row())
    store.append(commit(1, due=T0, deleted=True))
    assert store.due(T0) == []
    assert store.next_due() is None


def test_a_deleted_table_is_forgotten_but_for_its_row(store: Store) -> None:
    for id in ("t1", "t2"):
        store.make_table(row(id))
        tokens = (once(id, table=id),)
        store.append(commit(1, table=id, lines=(line("a"),), tokens=tokens))
    store.append(commit(2, due=T0, deleted=True, seat="s1", command="c", body="b"))
    store.forget("t1")
    assert store.table("t1") == row(version=2, deleted=True)
    assert store.commits("t1") == []
    assert store.lines("t1", "s1").lines == ()
    assert store.receipt("t1", "s1", "c") is None
    assert store.token(once("t1").hash) is None
    assert len(store.commits("t2")) == 1
    assert store.token(once("t2").hash) is not None


def test_a_table_that_lives_is_not_forgotten(store: Store) -> None:
    store.make_table(row())
    store.append(commit(1))
    with pytest.raises(ValueError, match="t1 is not deleted"):
        store.forget("t1")
    store.forget("unknown")
    assert len(store.commits("t1")) == 1


def test_a_closed_store_takes_nothing_more(store: Store) -> None:
    store.make_table(row())
    store.close()
    with pytest.raises(Unavailable):
        store.append(commit(1))


def test_a_whole_table_moves_from_store_to_store(store: Store) -> None:
    store.make_table(row("t1", code="KITE"))
    store.append(commit(1, seat="s1", command="c" * 32, body="b" * 64, lines=(line("all"),)))
    store.append(commit(2, lines=(line("some", "s1", "s4"), line("all")), tokens=(once("x"),)))
    saved = store.save("t1")
    assert saved is not None
    assert [(told.version, told.number) for told in saved.lines] == [(1, 0), (2, 0), (2, 1)]
    with pytest.raises(Conflict):
        store.restore(saved)
    there = MemoryStore()
    there.restore(saved)
    assert there.save("t1") == saved
    elsewhere = replace(saved, row=replace(saved.row, id="t2", code="BOAT"))
    store.restore(elsewhere)
    assert store.save("t2") == elsewhere
    assert store.receipt("t2", "s1", "c" * 32) == Receipt(1, "b" * 64)
    assert store.token(digest("x")) is not None
    store.append(commit(3, "t2"))
    assert store.save("t3") is None


def test_what_was_deleted_makes_room_for_its_own_export(store: Store) -> None:
    store.make_table(row("t1", code="KITE"))
    store.append(commit(1, lines=(line("all"),), tokens=(once("x"),)))
    saved = store.save("t1")
    assert saved is not None
    store.append(commit(2, deleted=True, lines=(line("gone"),)))
    store.restore(saved)
    assert store.save("t1") == saved
    assert store.token(digest("x")) is None
