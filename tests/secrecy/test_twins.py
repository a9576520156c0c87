"""Whoever may not know a secret is sent the same bytes, whichever it is (promise 1)."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test

from facedown.app import SHIPPED
from facedown.gateway import links, log, socket
from facedown.kernel import fairness
from facedown.kernel.registry import find
from tests.long import LONG, sized
from tests.secrecy import standins
from tests.secrecy.adapter import Adapter
from tests.secrecy.coin import Coin
from tests.secrecy.crowd import Crowd
from tests.secrecy.larp import Larp
from tests.secrecy.machine import Twins
from tests.secrecy.numbers import HiddenNumber
from tests.secrecy.poker import Poker
from tests.secrecy.shelf import SHELVES
from tests.secrecy.shy import ShyCoin
from tests.secrecy.stage import Stage

ADAPTERS = (Poker(), Crowd(), Larp(), Coin(), ShyCoin(), HiddenNumber())
SHORT = {
    "poker-contest": 45,
    "poker-crowd": 4,
    "larp-exchange": 24,
    "coin-toss": 6,
    "shy": 8,
    "hidden-number": 8,
}
MANY = {
    "poker-contest": 7000,
    "poker-crowd": 200,
    "larp-exchange": 3000,
    "coin-toss": 1000,
    "shy": 1500,
    "hidden-number": 500,
}
REACHED = {
    "poker-contest": {
        "poker.opened": 40,
        "poker.board": 12,
        "poker.mucked": 25,
        "poker.raised": 5,
        "poker.showdown": 1,
        "table.rewound": 10,
        "poker.resealed": 10,
        "refused": 250,
        "rolled": 5,
        "knock": 8,
        "welcome": 12,
    },
    "poker-crowd": {"poker.mucked": 6, "poker.reshuffled": 4, "refused": 12},
    "larp-exchange": {
        "larp.thrown": 20,
        "one of several": 12,
        "later exchange": 4,
        "second throw": 4,
        "kiosk throw": 2,
        "throw.again over throws": 2,
        "combat.end over throws": 2,
        "larp.forfeited": 1,
        "table.rewound": 1,
        "refused": 120,
    },
    "coin-toss": {"toss.called": 10, "toss.flipped": 1, "table.rewound": 1, "refused": 30},
    "hidden-number": {"number.hidden": 15, "number.shown": 2, "table.rewound": 1, "refused": 20},
    "shy": {"toss.called": 8, "sheet.set": 4, "character.made": 1, "refused": 30},
}
"""How often each run has to come to what it is there for (Stage.counts; an adapter counts, too)."""
PARTS = sized(1, 10)
"""Each is a test, so that two workers share a long search."""


@pytest.fixture(autouse=True)
def _stand_ins(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(fairness, "commitment", standins.commitment)
    monkeypatch.setattr(socket, "perf_counter", lambda: 0.0)
    # Both halves show the same link, but for those that somebody else in the other half is given.
    monkeypatch.setattr(links, "qr", cache(links.qr))
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    log.reset()


def test_every_module_present_has_twins() -> None:
    """Those that ship, and those that are there for tests."""
    assert {adapter.module for adapter in ADAPTERS} == find((SHIPPED, *SHELVES)).keys()


def how(name: str) -> settings:
    """The short run is always the same one, and does not look for a smaller failure."""
    usual = settings(deadline=None, print_blob=True, suppress_health_check=list(HealthCheck))
    if LONG:
        return settings(usual, max_examples=MANY[name] // PARTS, stateful_step_count=20)
    return settings(
        usual,
        max_examples=SHORT[name],
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
    ids=[a.name if PARTS == 1 else f"{a.name}-{part}" for a, part in PAIRS],
)
def test_no_secret_in_any_byte(adapter: Adapter, part: int, tmp_path: Path) -> None:
    stage = Stage(adapter, tmp_path)

    def twins() -> RuleBasedStateMachine:
        return Twins(stage)

    run_state_machine_as_test(cast(Any, twins), settings=how(adapter.name))
    counts = stage.counts
    assert counts["dropped"] * 20 <= counts["pairs"], "too many pairs have another public course"
    assert counts["compared"] >= 5 * counts["pairs"], "too little was compared in each pair"
    short = {
        what: counts[what] for what, often in REACHED[adapter.name].items() if counts[what] < often
    }
    assert not short, "what is looked for hardly happens any more"
