"""Two server processes on one database, and one table at which both are asked at once."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from subprocess import STDOUT

import pytest

from tests.durability.actor import Actor
from tests.durability.test_kill import check, written
from tests.gateway.server import Browser, Server
from tests.long import sized

ACKS = sized(12, 200)
"""Of each of four people."""

SLOW = """
import time
from facedown.table.chance import SystemChance as Slow
fast, count = Slow.faces, iter(range(10**9))
def faces(self, *given):
    time.sleep(0.02 if next(count) % 2 else 0.05)
    return fast(self, *given)
Slow.faces = faces
"""
"""Whoever throws dice holds a version for a while that the other process takes meanwhile."""


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("two")
    environ = {
        "FACEDOWN_DATABASE_URL": f"sqlite:///{folder / 'one.sqlite'}",
        "FACEDOWN_ASYNC_MODE": "threading",
        "FACEDOWN_COMMANDS_PER_10_SECONDS": "0",
    }
    with ExitStack() as stack:
        servers = []
        for name in ("a", "b"):
            (folder / name).mkdir()
            server = Server(folder / name, before=SLOW, stderr=STDOUT, **environ)
            server.start()
            stack.callback(server.stop)
            stack.callback(server.hang_up)
            servers.append(server)
        yield servers[0], servers[1]


def conflicts(server: Server) -> int:
    _, _, body = server.get("/metrics")
    found = re.search(r"^facedown_conflicts_total (\S+)$", body.decode(), re.MULTILINE)
    assert found
    return int(float(found[1]))


def test_a_race_for_one_version_has_one_winner_and_the_loser_goes_again(
    two: tuple[Server, Server],
) -> None:
    here, there = two
    gm = here.make()
    gm.wait("view")
    tokens = [here.sit(gm, f"Player {n}").token for n in range(4)]
    over = threading.Event()
    actors = []
    for number, token in enumerate(tokens):
        left = iter(range(1, ACKS))

        def acked(left: Iterator[int] = left) -> None:
            if next(left, None) is None:
                raise StopIteration

        server = (here, there)[number % 2]
        actors.append(Actor(server, token, f"P{number}", acked=acked, up=lambda: None, over=over))

    def play(actor: Actor) -> None:
        try:
            actor.play()
        except StopIteration:
            return

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(play, actors))
    log = written(Browser(here, gm.token))
    check([actor.told for actor in actors], log)
    assert all(len(actor.told.acked) == ACKS for actor in actors)
    assert conflicts(here) + conflicts(there) > 0


def test_one_command_sent_to_both_happens_once(two: tuple[Server, Server]) -> None:
    message = {
        "id": "0" * 31 + "1",
        "do": "roll",
        "args": {"dice": "3d6"},
        "nonce": "0" * 32,
    }
    here, there = two
    gm = here.make()
    both = [gm, Browser(there, gm.token)]
    for browser in both:
        browser.wait("view")
    with ThreadPoolExecutor(2) as pool:
        acks = list(pool.map(lambda browser: browser.ask("command", message), both))
    assert {ack["v"] for ack in acks} == {2}
    rolls = [line for line in written(Browser(there, gm.token)) if line["key"] == "rolled"]
    assert len(rolls) == 1


def test_a_refusal_is_decided_against_what_the_other_process_did(
    two: tuple[Server, Server],
) -> None:
    here, there = two
    gm = here.make()
    gm.wait("view")
    elsewhere = Browser(there, gm.token)
    elsewhere.wait("view")
    assert gm.do("character.make", id="olaf", name="Olaf", sheet={})["ok"]
    # This process has not heard of Olaf, and nobody told it.
    ack = elsewhere.do("character.retire", character="olaf")
    assert ack["ok"], ack
