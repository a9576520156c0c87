"""Whoever may not know a secret is sent the same bytes, whichever it is (promise 1)."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test

from facedown.gateway import log, socket
from facedown.kernel import fairness
from tests.long import LONG, sized
from tests.secrecy import standins
from tests.secrecy.adapter import Adapter
from tests.secrecy.coin import Coin
from tests.secrecy.machine import Twins
from tests.secrecy.poker import Poker
from tests.secrecy.shy import ShyCoin
from tests.secrecy.stage import Stage

ADAPTERS = (Poker(), Coin(), ShyCoin())
SHORT = {"poker-contest": 60, "coin-toss": 6, "shy": 8}
MANY = {"poker-contest": 7000, "coin-toss": 1000, "shy": 2000}
PARTS = sized(1, 10)
"""Each is a test, so that two workers share a long search."""


@pytest.fixture(autouse=True)
def _stand_ins(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(fairness, "commitment", standins.commitment)
    monkeypatch.setattr(socket, "perf_counter", lambda: 0.0)
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    log.reset()


def how(module: str) -> settings:
    """The short run is always the same one, and does not look for a smaller failure."""
    usual = settings(deadline=None, print_blob=True, suppress_health_check=list(HealthCheck))
    if LONG:
        return settings(usual, max_examples=MANY[module] // PARTS, stateful_step_count=20)
    return settings(
        usual,
        max_examples=SHORT[module],
        stateful_step_count=20,
        derandomize=True,
        database=None,
        phases=(Phase.generate,),
    )


PAIRS = [(adapter, part) for adapter in ADAPTERS for part in range(1, PARTS + 1)]


@pytest.mark.timeout(sized(300, 3600))
@pytest.mark.parametrize(
    ("adapter", "part"),
    PAIRS,
    ids=[a.module if PARTS == 1 else f"{a.module}-{part}" for a, part in PAIRS],
)
def test_no_secret_in_any_byte(adapter: Adapter, part: int, tmp_path: Path) -> None:
    stage = Stage(adapter, tmp_path)

    def twins() -> RuleBasedStateMachine:
        return Twins(stage)

    run_state_machine_as_test(cast(Any, twins), settings=how(adapter.module))
    counts = stage.counts
    assert counts["dropped"] * 20 <= counts["pairs"], "too many pairs have another public course"
    assert counts["compared"] >= 5 * counts["pairs"], "too little was compared in each pair"
