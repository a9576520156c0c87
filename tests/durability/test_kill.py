"""SIGKILL at random moments under load: what was acknowledged is there, once; and nobody ever
saw what is not.
"""

from __future__ import annotations

import json
import random
import signal
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.durability.actor import Actor, Told
from tests.durability.gambler import TELLS, Gambler, a_table
from tests.gateway.server import Browser, Server
from tests.long import LONG, sized

A = TypeVar("A", bound=Actor)

TABLES, PLAYERS = 3, 2
"""At the first one they play poker."""
KILLS = 4
ROUNDS = sized(1, 10)
ROUND_SECONDS = sized(0, 60)
"""At least; and no round ends before KILLS, nor before REACHED was played."""
REACHED = frozenset({"contest.open", "ante", "bet", "stand"})
AT_MOST = 60
"""Kills until REACHED was played: usually none more are needed."""


class Load:
    """Actors at several tables, and a hand that ends the server when it likes."""

    def __init__(self, server: Server, seed: int) -> None:
        self._server = server
        self._random = random.Random(seed)
        self._up, self._over = threading.Event(), threading.Event()
        self._acks = threading.Condition()
        self._count = 0
        self.kills = 0
        self.talk = [
            self._actors(Actor, f"{n}", server.make(f"Table {n}")) for n in range(1, TABLES)
        ]
        self.poker = self._actors(Gambler, "0", *a_table(server, PLAYERS))

    def _actors(self, kind: type[A], table: str, gm: Browser, *players: Browser) -> list[A]:
        players = players or tuple(self._server.sit(gm, f"Player {n}") for n in range(PLAYERS))
        return [
            kind(
                self._server,
                browser.token,
                f"{table}/{number}",
                acked=self._acked,
                up=self._wait_up,
                over=self._over,
            )
            for number, browser in enumerate((gm, *players))
        ]

    def run(self) -> None:
        """Until everything that was sent is acknowledged."""
        everybody = [*self.poker, *chain.from_iterable(self.talk)]
        self._up.set()
        with ThreadPoolExecutor(len(everybody)) as pool:
            playing = [pool.submit(actor.play) for actor in everybody]
            try:
                self._kill_again_and_again()
            finally:
                self._over.set()
                self._up.set()
            for each in playing:
                each.result()

    def _wait_up(self) -> None:
        assert self._up.wait(60)

    def _acked(self) -> None:
        with self._acks:
            self._count += 1
            self._acks.notify_all()

    def _kill_again_and_again(self) -> None:
        end = time.monotonic() + ROUND_SECONDS
        while time.monotonic() < end or self._more():
            self._wait_for(self._random.randint(1, sized(150, 500)))
            self._up.clear()
            assert self._server.stop(signal.SIGKILL) == -signal.SIGKILL
            self.kills += 1
            self._server.start()
            self._up.set()

    def _more(self) -> bool:
        played = set(chain.from_iterable(gambler.played() for gambler in self.poker))
        return self.kills < KILLS or (self.kills < AT_MOST and not played >= REACHED)

    def _wait_for(self, acks: int) -> None:
        with self._acks:
            wanted = self._count + acks
            assert self._acks.wait_for(lambda: self._count >= wanted, 60)


def written(browser: Browser) -> list[Any]:
    """The whole log, oldest line first."""
    lines: list[Any] = []
    before = None
    while True:
        page = browser.ask("log", {} if before is None else {"before": before})
        lines = page["lines"] + lines
        if not page["more"]:
            return lines
        before = page["lines"][0]["v"]


def check(told: list[Told], log: list[Any]) -> None:
    version = {line["v"] for line in log}
    assert version == set(range(min(version), max(version) + 1))
    texts = Counter(line["params"].get("text") for line in log)
    known = {(line["v"], json.dumps(line, sort_keys=True)) for line in log}
    for each in told:
        for text, v in each.acked.items():
            at = [line for line in log if line["v"] == v]
            assert len(at) == 1, text
            assert at[0]["key"] == "rolled" or at[0]["params"]["text"] == text
        assert len(set(each.acked.values())) == len(each.acked)
        assert all(texts[text] <= 1 for text in each.sent)
        assert each.seen <= known
    # Everything that was sent was sent until it was acknowledged: so there is nothing else.
    assert all(len(each.acked) == len(each.sent) for each in told)
    spoken = [line for line in log if line["key"] in ("said", "rolled")]
    assert len(spoken) == sum(len(each.sent) for each in told)


def check_played(server: Server, gamblers: list[Gambler]) -> None:
    """Each command that was acknowledged is a version of its own, and nothing else is one."""
    played: dict[int, str] = {}
    keys: dict[int, set[str]] = {}
    for gambler in gamblers:
        browser = Browser(server, gambler.token)
        gambler.check(browser.wait("view"))
        log = written(browser)
        assert gambler.told.seen <= {(line["v"], json.dumps(line, sort_keys=True)) for line in log}
        assert gambler.told.acked.keys() == set(gambler.told.sent)
        assert gambler.checked >= sized(KILLS, 1)
        for id, v in gambler.told.acked.items():
            assert v not in played
            played[v] = gambler.did[id]
        for line in log:
            keys.setdefault(line["v"], set()).add(line["key"])
    assert list(range(min(played), max(keys) + 1)) == sorted(played)
    assert not {v: (do, keys[v]) for v, do in played.items() if not TELLS[do] & keys[v]}
    assert set(played.values()) >= REACHED


@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", range(ROUNDS))
@pytest.mark.parametrize("mode", ["eventlet", "threading"] if LONG else ["eventlet"])
def test_nothing_acknowledged_is_lost_or_doubled_and_nothing_seen_was_untrue(
    tmp_path_factory: pytest.TempPathFactory, mode: str, seed: int
) -> None:
    folder: Path = tmp_path_factory.mktemp("killed")
    server = Server(
        folder,
        FACEDOWN_ASYNC_MODE=mode,
        FACEDOWN_COMMANDS_PER_10_SECONDS="0",
        FACEDOWN_CALLS_PER_MINUTE="0",
    )
    server.start()
    try:
        load = Load(server, seed)
        load.run()
        assert load.kills >= KILLS
        for people in load.talk:
            check([actor.told for actor in people], written(Browser(server, people[0].token)))
        check_played(server, load.poker)
        everybody = [actor.told for actor in (*load.poker, *chain.from_iterable(load.talk))]
        said = sum(len(each.sent) for each in everybody)
        resent = sum(each.resent for each in everybody)
        print(f"{load.kills} kills, {said} commands, {resent} of them sent again")
    finally:
        server.hang_up()
        server.stop()
