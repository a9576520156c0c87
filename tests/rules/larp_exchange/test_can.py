"""What `can` offers, at its bounds and inside them, is accepted; one step outside, and all that is
not offered, is refused and changes nothing: every command, every kind of seat, at states that
random play reaches.
"""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import RAISE

from facedown.kernel.refusal import Refusal
from facedown.modules.larp_exchange.args import COMMANDS
from facedown.modules.larp_exchange.hands import HANDS
from facedown.modules.larp_exchange.wire import LarpView
from facedown.table import rules
from tests.long import searching, sized
from tests.rules.can import Trial
from tests.rules.driver import Table
from tests.rules.larp_exchange.probes import SHEETS, probes
from tests.rules.larp_exchange.tables import (
    MEMBERS,
    a_table,
    armed,
    kiosk_for,
    skilled,
)
from tests.rules.probe import Look, Probe
from tests.rules.room import Room
from tests.rules.table_probes import NEVER

MOVES = 20
PEOPLE = {"Bob": "player", "Cyn": "player", "Eve": "co-gm", "Zoe": "spectator", "Tab": "kiosk"}
OFTEN = {
    "combat.gather": 2.0,
    "combat.join": 1.0,
    "combat.end": 0.05,
    "leave": 0.2,
    "attack.pass": 1.0,
    "condition.set": 0.4,
    "wake.set": 0.5,
    "treat": 2.0,
    "throw.again": 0.2,
    "throw.forfeit": 0.4,
    **dict.fromkeys(("attack.declare", "throw", "declaration.close", "primary.choose"), 6.0),
}
KINDS: list[dict[str, Any]] = [
    {"name": "Surgery", "kind": "mental", "treats": True},
    {"name": "Charm", "kind": "social"},
    {"name": "Climb", "kind": "physical"},
    {"name": "Box", "kind": "martial", "combat_bonus": 1},
    {"name": "Cry", "kind": "special", "usable_in_combat": True},
    {"name": "Ritual", "kind": "special"},
]
SHAPE = LarpView(unknown=RAISE)


def a_sheet(dice: random.Random) -> dict[str, Any]:
    weapon = dice.choice(({}, armed(), armed("firearm", 2, "pistol")))
    conditions = ("fit", "fit", "fit", "fit", "injured", "unconscious", "critical")
    abilities = dice.sample(KINDS, dice.randint(0, len(KINDS)))
    return {**weapon, "abilities": abilities, "condition": dice.choice(conditions)}


def a_room(seed: int) -> Room:
    room = Room("larp-exchange", dice=random.Random(seed))
    seats = {name: room.join(name, role) for name, role in PEOPLE.items()}
    owners = [seats["Bob"], seats["Cyn"], None, seats["Bob"], seats["Cyn"], None, None]
    for number, owner in enumerate(owners):
        sheet = a_sheet(room.dice)
        room.character(f"Person {number}", owner, sheet=sheet, npc=owner is None and number > 4)
    room.tables.knock(room.world.info.code, "Dan")
    room.do(room.gm, "seat.revoke", seat=room.join("Gone"))
    return room


@pytest.mark.timeout(sized(120, 3600))
@given(seed=st.integers(0, 2**32))
@searching(3, 150)
def test_can_is_what_is_accepted(seed: int) -> None:
    trial = Trial(a_room(seed), probes, SHEETS, OFTEN)
    room = trial.room
    for _ in range(MOVES):
        trial.move()
        assert not trial.wrong(room.dice.choice(room.sitting()))
    for outside in trial.outside():
        assert not trial.wrong(outside)
    refused = {do for do, offered in trial.seen if not offered}
    assert refused == {*COMMANDS, *rules.COMMANDS, *NEVER}


def tried(table: Table, name: str, dice: random.Random) -> list[Probe]:
    return list(probes(Look(table.world, table.sees(name)["can"], dice)))


def a_move(table: Table, dice: random.Random) -> None:
    """By whoever may do something, mostly something that carries a combat on; or time passes."""
    if dice.random() < 0.1:
        table.advance(dice.choice((1, 10, 60, 300)))
        return
    offers = [(name, probe) for name in MEMBERS for probe in tried(table, name, dice)]
    moves: dict[tuple[str, str], list[Probe]] = {}
    for name, probe in offers:
        if probe.offered:
            moves.setdefault((name, probe.do), []).append(probe)
    at = list(moves)
    key = dice.choices(at, [OFTEN.get(do, 0.3) for _, do in at])[0]
    probe = dice.choice(moves[key])
    table.do(key[0], probe.do, **probe.args)


@pytest.mark.timeout(sized(120, 3600))
@searching(4, 300)
@given(seed=st.integers(0, 2**32), seconds=st.sampled_from([0, 0, 10, 300]))
def test_random_play(seed: int, seconds: int) -> None:
    """What is not offered is refused, views keep their form, no hand is seen before its time; the
    log makes the same table (tests/conftest.py).
    """
    dice = random.Random(seed)
    sheets = {id: a_sheet(dice) for id in ("alva", "birk", "ciro", "dagny")}
    sheets["rat"] = skilled(1, 2)
    table = a_table(sheets, throw_seconds=seconds, gm_supervises=dice.random() < 0.7)
    table.watch = ()
    for _ in range(40):
        a_move(table, dice)
        who = dice.choice(list(MEMBERS))
        wrong = [probe for probe in tried(table, who, dice) if not probe.offered]
        before = table.world
        for probe in dice.sample(wrong, min(15, len(wrong))):
            with pytest.raises(Refusal):
                table.do(who, probe.do, **probe.args)
        assert table.world is before
        _looks_right(table, who)
    assert table.replay() == table.world


def _looks_right(table: Table, name: str) -> None:
    seen = table.sees(name)
    for character in seen["characters"].values():
        del character["name"], character["npc"]
    assert SHAPE.validate(seen) == {}
    for combat in seen["combats"].values():
        if not combat["results"]:
            assert not any(hand in str(combat) for hand in HANDS)
    seen["can"].pop("throw", None)
    del seen["combats"]
    assert not any(hand in str(seen) for hand in HANDS)


def test_a_kiosk_may_do_what_the_character_may_that_it_has_now() -> None:
    table = a_table({"alva": {"abilities": KINDS}})
    kiosk_for(table, "alva", "birk")
    assert table.at("Kim", "can") == {}
    kiosk_for(table, "alva", "birk", acting="alva")
    can = table.at("Kim", "can")
    assert can["combat.gather"]["own"] == ["alva"]
    assert set(can) == {"combat.gather", "ability.use"}
    table.do("Kim", "combat.gather", characters=["alva", "ciro"])
    assert set(table.at("Kim", "can")) == {"leave", "attack.declare", "attack.pass", "ability.use"}


def test_whose_player_has_left_is_played_by_the_gms() -> None:
    table = a_table()
    gone = replace(table.world.seats[table.seats["Ben"]], state="revoked")
    table.world = replace(table.world, seats={**table.world.seats, gone.id: gone})
    table.do("Ann", "combat.gather", characters=["alva", "birk"])
    assert "birk" in table.at("Gil", "can")["attack.declare"]
    table.do("Gil", "attack.declare", character="birk", target="alva")
