"""The same promises with rows on a disk between."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from facedown.store.sql import SqlStore
from facedown.table.port import Accepted
from tests.table.house import House


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.sqlite'}"


@pytest.fixture
def kept(url: str) -> Iterator[House]:
    house = House(module="shy", store=SqlStore(url))
    yield house
    assert house.store is not None
    house.store.close()


def test_a_table_is_as_it_was_after_the_server_ended(kept: House, url: str) -> None:
    bob, zoe = kept.join("Bob"), kept.join("Zoe", "spectator")
    olaf = kept.character("Olaf", bob)
    kept.character("Dragon", npc=True)
    kept.do(bob, "toss.call", character=olaf, side="heads")
    kept.do(bob, "roll", dice="2d6", to="gms")
    kept.do(bob, "whisper", to=[zoe], text="psst")
    id = kept.new_id()
    said = kept.send(bob, "say", {"text": "Hello"}, id=id)
    live = kept.tables.world(kept.table)
    logs = [kept.log(seat) for seat in live[1].seats]
    assert kept.store is not None
    kept.store.close()
    kept.store = SqlStore(url)
    kept.restart()
    assert kept.tables.world(kept.table) == live
    assert [kept.log(seat) for seat in live[1].seats] == logs
    assert isinstance(said, Accepted)
    assert kept.send(bob, "say", {"text": "Hello"}, id=id) == Accepted(said.version, repeated=True)
    assert kept.tables.seat_of(kept.gm_token) == (kept.table, kept.gm)
    assert kept.store.next_due() == kept.clock.now + timedelta(seconds=60)


def test_links_and_tokens_end_as_they_should(kept: House) -> None:
    link = kept.link(kept.gm, "seat.invite", role="player")
    bob = kept.tables.open(link, "Bob")
    renewed = kept.link(kept.gm, "seat.renew", seat=bob.seat)
    assert kept.tables.seat_of(bob.token) is None
    again = kept.tables.open(renewed, "Bob")
    assert kept.tables.seat_of(again.token) == (kept.table, bob.seat)
    kept.do(kept.gm, "table.delete", title="Friday")
    assert kept.tables.seat_of(again.token) is None
