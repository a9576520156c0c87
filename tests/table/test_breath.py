"""A long log is folded without holding up the other tables."""

from __future__ import annotations

import time

import pytest

from facedown.table.breath import EVERY, breathing
from tests.table.house import House


def test_nothing_is_lost_or_changed() -> None:
    assert list(breathing(range(2 * EVERY + 1))) == list(range(2 * EVERY + 1))


def test_a_long_table_is_loaded_with_turns_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House()
    while house.version < 3 * EVERY:
        house.do(house.gm, "say", text="on and on")
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    again = house.service().world(house.table)
    assert again == (house.version, house.world)
    assert len(pauses) == 3
    pauses.clear()
    assert len(list(house.service().course(house.table))) == house.version
    assert len(pauses) >= 3
