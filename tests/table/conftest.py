from __future__ import annotations

import pytest

from tests.table.house import House


@pytest.fixture
def house() -> House:
    return House()


@pytest.fixture
def shy() -> House:
    """At a table of secrets: NPCs and numbers that not everybody sees."""
    return House(module="shy")
