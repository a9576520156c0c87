"""How much of the log one page holds."""

from __future__ import annotations

from datetime import UTC, datetime

from facedown.store.port import LinePage, LineRow, StoredLine
from facedown.table.page import SIZE, fitted

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def lines(*versions: int, size: int) -> tuple[StoredLine, ...]:
    return tuple(
        StoredLine(version, number, NOW, LineRow("say", "é" * (size // 2)))
        for number, version in enumerate(versions)
    )


def test_small_lines_are_left_as_they_are() -> None:
    for more in (True, False):
        page = LinePage(lines(1, 2, 3, size=100), more=more)
        assert fitted(page) == page


def test_large_lines_are_the_newest_that_fit_and_the_others_are_on_the_page_before() -> None:
    page = fitted(LinePage(lines(1, 2, 3, 4, 5, size=SIZE // 3), more=False))
    assert [line.version for line in page.lines] == [3, 4, 5]
    assert page.more


def test_a_version_is_never_on_two_pages() -> None:
    page = fitted(LinePage(lines(1, 2, 2, 3, size=SIZE * 2 // 5), more=False))
    assert [line.version for line in page.lines] == [3]
    alone = LinePage(lines(2, 2, 2, size=SIZE), more=False)
    assert fitted(alone) == alone
    last = fitted(LinePage(lines(1, 2, 2, 2, size=SIZE), more=False))
    assert [line.version for line in last.lines] == [2, 2, 2]
    assert last.more
