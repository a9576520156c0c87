"""A whole table leaves one store and enters another; what is damaged enters none."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable

import pytest

from facedown.store.memory import MemoryStore
from facedown.table.transfer import TransferError, dump, parse
from tests.table.house import MODULES, House


@pytest.fixture
def full(house: House) -> House:
    bob = house.join("Bob")
    olaf = house.character("Olaf", bob)
    house.do(bob, "toss.call", character=olaf, side="heads")
    house.do(bob, "whisper", to="gms", text="psst")
    house.do(house.gm, "table.rewind", to=house.version - 1)
    house.do(house.gm, "table.rename", title="Saturday")
    return house


def exported(house: House) -> list[str]:
    assert house.store is not None
    saved = house.store.save(house.table)
    assert saved is not None
    return list(dump(saved))


def test_it_is_the_same_table_elsewhere(full: House) -> None:
    assert full.store is not None
    there = MemoryStore(clock=full.clock)
    there.restore(parse(exported(full), MODULES))
    assert there.save(full.table) == full.store.save(full.table)
    before = full.world, [full.log(seat) for seat in full.world.seats]
    full.store = there
    full.restart()
    assert (full.world, [full.log(seat) for seat in full.world.seats]) == before
    assert full.tables.seat_of(full.gm_token) is None
    assert full.tables.invite_gm(full.table)


def test_no_token_goes_along(full: House) -> None:
    assert full.gm_token not in "".join(exported(full))
    assert "warning" in json.loads(exported(full)[0])


def test_it_may_not_be_there_already(full: House) -> None:
    assert full.store is not None
    saved = parse(exported(full), MODULES)
    with pytest.raises(Exception, match="exists"):
        full.store.restore(saved)


Damage = Callable[[list[str]], list[str]]


def _changed(old: str, new: str) -> Damage:
    return lambda lines: [line.replace(old, new) for line in lines]


def _forged(old: str, new: str) -> Damage:
    """Whoever changed it worked the sum out anew."""

    def damage(lines: list[str]) -> list[str]:
        *kept, end = _changed(old, new)(lines)
        sum_ = hashlib.sha256("".join(kept).encode()).hexdigest()
        return [*kept, json.dumps({**json.loads(end), "sha256": sum_}) + "\n"]

    return damage


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda _: [], "it is empty"),
        (lambda lines: lines[:-1], "cut off"),
        (lambda lines: lines[:3] + lines[4:], "line 4"),
        (lambda lines: [*lines, "{}\n"], "follows its end"),
        (lambda lines: ["[]\n", *lines[1:]], "line 1: this is no JSON object"),
        (lambda lines: ["{\n", *lines[1:]], "line 1: this is no JSON"),
        (lambda lines: ['{"name": "x"}\n', *lines[1:]], "no table that facedown exported"),
        (_changed('"format":1', '"format":2'), "its format is 2"),
        (_changed("Olaf", "Ulaf"), "it was changed"),
        (_changed('"events"', '"event"'), "line 2: something of it is missing"),
        (_forged('"id":"t-', '"id":"../t-'), "line 1: something of it is missing or wrong"),
        (_forged('"code":"', '"code":"<'), "line 1: something of it is missing or wrong"),
        (_forged('"module":"coin-toss"', '"module":"bridge"'), "rules bridge, which are not"),
        (_forged("toss.called", "toss.caled"), "cannot be followed by the rules coin-toss"),
        (_forged(f"{2:032x}", f"{3:032x}"), "one command stands in it twice"),
        (_forged('"receipt":["s1",', '"receipt":[5,'), "line 3: something of it is missing"),
        (_forged('"receipt":["s1",', '"receipt":["s1",null,'), "line 3: something of it"),
        (_forged('"key":"whispered"', '"key":5'), "something of it is missing or wrong"),
        (_forged('"params":{', '"param":{'), "something of it is missing or wrong"),
        (_forged('"to":["', '"tos":["'), "something of it is missing or wrong"),
        (_forged('["s1","s2"]', "[1,2]"), "something of it is missing or wrong"),
        (_forged('"made_at":"2026', '"made_at":"0001'), "line 1: something of it is missing or"),
        (_forged('"made_at":"2026', '"made_at":"9999'), "line 1: something of it is missing or"),
        (_forged('"at":"2026', '"at":"0001'), "something of it is missing or wrong"),
        (_forged('"role":"gm"', '"role":"player"'), "cannot be: no GM sits there"),
        (_forged('"role":"player"', '"role":"system"'), "cannot be: a seat has a role"),
        (_forged('"title":"Saturday"', '"title":5'), "cannot be: it has no title"),
        (_forged('"motto":""', '"motto":5'), "cannot be: motto does not fit its form"),
        (_forged('"character":"olaf"', '"character":"__proto__"'), "cannot be"),
        (_forged('"kind":"table.made"', '"kind":"table.mad"'), "cannot be followed"),
    ],
)
def test_what_is_damaged_is_refused_with_its_reason(full: House, damage: Damage, said: str) -> None:
    with pytest.raises(TransferError, match=said):
        parse(damage(exported(full)), MODULES)
