from __future__ import annotations

import pytest

from facedown.kernel.refusal import Refusal
from facedown.store.memory import MemoryStore
from facedown.table.timers import Timers
from tests.table.house import House


def test_a_table_is_made_with_its_gm(house: House) -> None:
    assert house.tables.seat_of(house.gm_token) == (house.table, "s1")
    seen = house.view(house.gm)
    assert seen["table"]["title"] == "Friday"
    assert seen["you"]["role"] == "gm"
    assert len(seen["table"]["code"]) == 6
    assert [line["key"] for line in house.log(house.gm)] == ["table.made"]
    assert house.view(house.join("Bob"))["table"]["archived"] is False


def test_rules_that_are_not_there(house: House) -> None:
    with pytest.raises(Refusal, match="unknown_module") as refused:
        house.tables.make(module="bridge", title="Friday", name="Ada")
    assert "coin-toss" in str(refused.value)


def test_a_demo_says_so(house: House) -> None:
    made = house.tables.make(module="coin-toss", title="Try it", name="Ada", demo=True)
    assert house.tables.world(made.table)[1].info.demo


def test_renamed(house: House) -> None:
    bob = house.join("Bob")
    house.do(house.gm, "table.rename", title="Saturday")
    assert house.view(bob)["table"]["title"] == "Saturday"
    assert house.last(bob)["params"] == {"who": "Ada", "old": "Friday", "title": "Saturday"}
    assert house.store is not None
    row = house.store.table(house.table)
    assert row is not None
    assert row.title == "Saturday"
    assert house.code(bob, "table.rename", title="Mine") == "not_allowed"


def test_archived_nothing_moves_until_it_is_opened_again(house: House) -> None:
    bob = house.join("Bob")
    olaf = house.character("Olaf", bob)
    house.do(bob, "toss.call", character=olaf, side="heads")
    link = house.link(house.gm, "seat.invite", role="player")
    house.tables.knock(house.world.info.code, "Eve")
    assert house.code(bob, "table.archive") == "not_allowed"
    house.do(house.gm, "table.archive")
    assert house.view(bob)["table"]["archived"] is True
    assert house.view(bob)["can"] == {}
    assert [house.view(seat)["waiting_for"] for seat in (bob, house.gm)] == [[], []]
    assert set(house.view(house.gm)["can"]) == {"table.archive", "table.delete"}
    for do, args in (
        ("say", {"text": "Hello"}),
        ("whisper", {"text": "Hello", "to": "gms"}),
        ("character.make", {"name": "Orc"}),
        ("toss.call", {"character": olaf, "side": "heads"}),
    ):
        assert house.code(bob, do, **args) == "archived"
    with pytest.raises(Refusal, match="archived"):
        house.tables.knock(house.world.info.code, "Dan")
    with pytest.raises(Refusal, match="archived"):
        house.tables.open(link, "Dan")
    Timers(house.tables).fire_due(house.clock.pass_(3600))
    assert olaf in house.world.play.tosses
    assert house.code(house.gm, "table.archive", archived=True) == "bad_arguments"
    house.do(house.gm, "table.archive", archived=False)
    house.do(bob, "say", text="Hello again")
    assert len(house.view(house.gm)["waiting_for"]) == 2
    Timers(house.tables).fire_due(house.clock.now)
    assert olaf not in house.world.play.tosses


def test_deleted_by_who_made_it_with_its_title(house: House) -> None:
    bob, eve = house.join("Bob"), house.join("Eve", "co-gm")
    assert house.code(bob, "table.delete", title="Friday") == "not_allowed"
    assert house.code(eve, "table.delete", title="Friday") == "not_allowed"
    assert "table.delete" not in house.view(eve)["can"]
    refusal = house.refused(house.gm, "table.delete", title="friday")
    assert (refusal.code, refusal.params["field"]) == ("bad_arguments", "title")
    code = house.world.info.code
    house.do(house.gm, "table.delete", title="Friday")
    assert house.heard[-1].closed == dict.fromkeys(("s1", bob, eve), "deleted")
    assert house.heard[-1].lines[0].key == "table.deleted"
    for gone in (
        lambda: house.tables.world(house.table),
        lambda: house.tables.knock(code, "Dan"),
        lambda: house.tables.invite_gm(house.table),
        lambda: house.tables.lines(house.table, bob, before=None, kinds=None),
    ):
        with pytest.raises(Refusal, match="no_such_table"):
            gone()
    assert house.tables.seat_of(house.gm_token) is None
    assert isinstance(house.store, MemoryStore)
    assert house.store.commits(house.table) == []


def test_an_archived_table_can_be_deleted(house: House) -> None:
    house.do(house.gm, "table.archive")
    house.do(house.gm, "table.delete", title="Friday")
    with pytest.raises(Refusal, match="no_such_table"):
        house.tables.world(house.table)


def test_what_a_crash_left_of_a_deleted_table_is_swept(house: House) -> None:
    class Forgetful(MemoryStore):
        full = True

        def forget(self, table: str) -> None:
            if self.full:
                raise OSError("the disk is full")
            super().forget(table)

    house = House(store=Forgetful())
    house.do(house.gm, "table.delete", title="Friday")
    assert isinstance(house.store, MemoryStore)
    assert house.store.commits(house.table)
    Forgetful.full = False
    house.restart()
    house.tables.sweep()
    assert house.store.commits(house.table) == []
