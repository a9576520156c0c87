"""The log: who reads which line, and in what pages."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection

from facedown.store import read
from facedown.store.memory import MemoryStore
from facedown.store.port import Commit, LinePage, LineRow, Store, StoredLine
from facedown.store.sql import SqlStore
from tests.store.making import commit, line, native, row


def texts(page: LinePage) -> list[str]:
    return [json.loads(stored.line.body)["key"] for stored in page.lines]


def tell(store: Store, *commits: Commit) -> None:
    store.make_table(row())
    for each in commits:
        store.append(each)


def test_a_line_comes_back_whole(store: Store) -> None:
    lines = (line("a", "s1", "s2", kind="whisper"), line("b"))
    tell(store, commit(1, lines=lines))
    found = store.lines("t1", "s2").lines
    assert tuple(stored.line for stored in found) == lines
    assert [(stored.version, stored.number, stored.at) for stored in found] == [
        (1, 0, commit(1).at),
        (1, 1, commit(1).at),
    ]


def test_only_its_audience_reads_a_line(store: Store) -> None:
    told = (line("all"), line("two", "s1", "s10"), line("one", "a_b"), line("ten", "s10"))
    tell(store, commit(1, lines=told))
    assert texts(store.lines("t1", "s1")) == ["all", "two"]
    assert texts(store.lines("t1", "s10")) == ["all", "two", "ten"]
    assert texts(store.lines("t1", "a_b")) == ["all", "one"]
    for other in ("s", "0", "axb", "A_B", "S1", "%", ""):
        assert texts(store.lines("t1", other)) == ["all"]


def test_a_line_for_nobody_is_read_by_nobody(store: Store) -> None:
    tell(store, commit(1, lines=(LineRow("play", "{}", ()),)))
    assert store.lines("t1", "s1") == LinePage()


def test_pages_go_back_from_the_newest(store: Store) -> None:
    tell(store, *(commit(v, lines=(line(f"v{v}"),)) for v in range(1, 8)))
    page = store.lines("t1", "s1", limit=3)
    assert (texts(page), page.more) == (["v5", "v6", "v7"], True)
    page = store.lines("t1", "s1", limit=3, before=5)
    assert (texts(page), page.more) == (["v2", "v3", "v4"], True)
    page = store.lines("t1", "s1", limit=3, before=2)
    assert (texts(page), page.more) == (["v1"], False)
    assert store.lines("t1", "s1", before=1) == LinePage()


def test_more_speaks_only_of_lines_that_the_seat_may_read(store: Store) -> None:
    tell(store, commit(1, lines=(line("secret", "s2"),)), commit(2, lines=(line("open"),)))
    assert store.lines("t1", "s1", limit=1).more is False
    assert store.lines("t1", "s2", limit=1).more is True


def test_a_version_is_never_split_over_pages(store: Store) -> None:
    three = (line("a"), line("b"), line("c"))
    tell(store, *(commit(v, lines=three) for v in (1, 2, 3)))
    page = store.lines("t1", "s1", limit=5)
    assert ([stored.version for stored in page.lines], page.more) == ([3, 3, 3], True)
    page = store.lines("t1", "s1", limit=6)
    assert ([stored.version for stored in page.lines], page.more) == ([2] * 3 + [3] * 3, True)


@pytest.mark.parametrize("limit", [1, 2])
def test_a_version_longer_than_a_page_is_a_page(store: Store, limit: int) -> None:
    three = (line("a"), line("b"), line("c"))
    tell(store, commit(1, lines=(line("old"),)), commit(2, lines=three))
    page = store.lines("t1", "s1", limit=limit)
    assert (texts(page), page.more) == (["a", "b", "c"], True)
    page = store.lines("t1", "s1", limit=limit, before=2)
    assert (texts(page), page.more) == (["old"], False)


def test_lines_are_filtered_by_kind(store: Store) -> None:
    told = (line("a", kind="play"), line("b", kind="chat"), line("c", kind="roll"))
    tell(store, commit(1, lines=told), commit(2, lines=told))
    assert texts(store.lines("t1", "s1", kinds=["chat"])) == ["b", "b"]
    assert texts(store.lines("t1", "s1", kinds=("play", "roll"), before=2)) == ["a", "c"]
    assert store.lines("t1", "s1", kinds=["chat"], limit=1).more is True
    assert store.lines("t1", "s1", kinds=["whisper"]) == LinePage()
    assert store.lines("t1", "s1", kinds=[]) == LinePage()


def test_tables_do_not_read_each_others_lines(store: Store) -> None:
    tell(store, commit(1, lines=(line("mine"),)))
    store.make_table(row("t2"))
    assert store.lines("t2", "s1") == LinePage()


SEATS = ("s1", "s2", "s_1")
LINES = st.builds(
    lambda seats, kind: line("x", *seats, kind=kind),
    st.sets(st.sampled_from(SEATS)),
    st.sampled_from(("play", "chat")),
)


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    told=st.lists(st.lists(LINES, max_size=4), min_size=1, max_size=8),
    limit=st.integers(1, 6),
    kinds=st.none() | st.just(["chat"]),
)
def test_pages_put_together_are_the_log_and_all_stores_agree(
    disk: SqlStore, told: list[list[LineRow]], limit: int, kinds: list[str] | None
) -> None:
    memory, table = MemoryStore(), f"t{len(disk.tables())}"
    for store in (memory, disk):
        store.make_table(row(table))
        for version, lines in enumerate(told, start=1):
            store.append(commit(version, table=table, lines=tuple(lines)))
    for seat in SEATS:
        whole = memory.lines(table, seat, limit=1000, kinds=kinds)
        assert not whole.more
        pages: list[StoredLine] = []
        before = None
        while True:
            page = disk.lines(table, seat, before=before, limit=limit, kinds=kinds)
            assert page == memory.lines(table, seat, before=before, limit=limit, kinds=kinds)
            pages[:0] = page.lines
            if not page.more:
                break
            before = page.lines[0].version
        assert tuple(pages) == whole.lines


def test_a_long_log_is_read_along_its_key(disk: SqlStore) -> None:
    def explain(connection: Connection) -> list[str]:
        query = read._readable("t1", "s1", ["chat"]).limit(101)
        text = query.compile(connection.engine, compile_kwargs={"literal_binds": True})
        return [step[-1] for step in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}")]

    (step,) = native(lambda: disk._readers.run(explain))
    assert "USING INDEX" in step
    assert "table_id=?" in step
