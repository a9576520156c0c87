"""What the log tells. All of it is everybody's."""

from __future__ import annotations

import re
from typing import Any

from facedown.modules.larp_exchange import tell
from facedown.modules.larp_exchange.apply import kinds
from tests.rules.driver import Table
from tests.rules.larp_exchange.tables import (
    MEDIC,
    MEMBERS,
    a_table,
    act,
    armed,
    attack,
    close,
    duel,
    fell,
    gather,
    stay_out,
    throw,
)


def keys(table: Table, name: str = "Sam") -> list[str]:
    return [line.key for line in table.reads(name)]


def last(table: Table, key: str) -> dict[str, Any]:
    return dict([line for line in table.reads("Sam") if line.key == key][-1].params)


def test_a_whole_combat() -> None:
    table = a_table({"alva": armed()}, throw_seconds=30)
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "birk", weapon=None)
    attack(table, "ciro", "birk")
    act(table, "primary.choose", "birk", opponent="ciro")
    close(table, force=True)
    throw(table, "birk", "ciro", "rock")
    throw(table, "ciro", "birk", "paper")
    table.do("Greta", "combat.end")
    table.advance(300)
    told = [
        "larp.gathered",
        "larp.exchange",
        "larp.attack",
        "larp.attack",
        "larp.primary",
        "larp.closed",
        "larp.thrown",
        "larp.thrown",
        "larp.revealed",
        "larp.result",
        "larp.ended",
        "larp.woke",
    ]
    for name in MEMBERS:
        assert keys(table, name) == told
    assert last(table, "larp.gathered")["names"] == ["Alva", "Birk", "Ciro"]
    assert table.reads("Sam")[2].params == {"name": "Alva", "target": "Birk", "weapon": ""}
    assert table.reads("Sam")[3].params == {"name": "Ciro", "target": "Birk"}
    assert last(table, "larp.primary") == {"name": "Birk", "opponent": "Ciro"}
    assert last(table, "larp.closed") == {
        "forced": ["Birk"],
        "pairings": [{"a": "Birk", "b": "Ciro", "mutual": False}],
        "seconds": 30,
    }
    assert last(table, "larp.thrown") == {"name": "Ciro", "opponent": "Birk"}
    result = last(table, "larp.result")
    assert (result["a"], result["b"], result["winner"]) == ("Birk", "Ciro", "Ciro")
    assert (result["a_throw"], result["b_throw"]) == ("rock", "paper")
    assert result["fallen"] == [{"name": "Birk", "condition": "unconscious", "by": "Ciro"}]
    ended = last(table, "larp.ended")
    assert ended == {
        "why": "gm",
        "wakes": [{"name": "Birk", "at": "2030-01-01T00:05:00.000000+00:00"}],
    }
    assert last(table, "larp.woke") == {"name": "Birk", "condition": "fit"}


def test_an_exchange_opens_once_however_often_somebody_changes_his_mind() -> None:
    table = a_table()
    gather(table, "alva", "birk", "ciro")
    attack(table, "alva", "birk")
    stay_out(table, "alva")
    attack(table, "alva", "ciro")
    table.do("Greta", "condition.set", character="ciro", condition="dead")
    assert last(table, "larp.withdrawn") == {"names": ["Alva"]}
    attack(table, "alva", "birk")
    assert keys(table).count("larp.exchange") == 1
    stay_out(table, "birk")
    throw(table, "alva", "birk", "rock")
    throw(table, "birk", "alva", "paper")
    stay_out(table, "alva")
    assert last(table, "larp.exchange") == {"exchange": 2}


def test_a_forfeited_throw_is_missing_in_the_result() -> None:
    table = a_table(throw_seconds=5)
    duel(table)
    throw(table, "alva", "birk", "rock")
    table.advance(5)
    assert last(table, "larp.forfeited") == {
        "pairs": [{"name": "Birk", "opponent": "Alva"}],
        "late": True,
    }
    assert "b_throw" not in last(table, "larp.result")


def test_nobody_attacks_is_one_line() -> None:
    table = a_table()
    gather(table, "alva", "birk")
    stay_out(table, "alva", "birk")
    assert keys(table)[-3:] == ["larp.pass", "larp.pass", "larp.ended"]
    assert last(table, "larp.ended") == {"why": "no_attack", "wakes": []}


def test_every_kind_is_told_and_every_key_stands_in_the_table_for_panel_authors() -> None:
    abilities = [*MEDIC["abilities"], {"name": "Charm", "kind": "social"}]
    table = a_table({"ciro": {"abilities": abilities}, "alva": armed()}, throw_seconds=20)
    happened: set[str] = set()
    decide = table.module.decide

    def noted(*given: Any) -> Any:
        events = decide(*given)
        happened.update(event.kind for event in events)
        return events

    table.module = _Noting(table.module, noted)
    gather(table, "alva", "birk")
    act(table, "combat.join", "ciro")
    act(table, "combat.join", "rat")
    act(table, "leave", "rat")
    for who in ("alva", "ciro"):
        attack(table, who, "birk")
    act(table, "primary.choose", "birk", opponent="alva")
    act(table, "attack.declare", "ciro", target="alva")
    table.do("Greta", "condition.set", character="ciro", condition="injured")
    close(table, force=True)
    throw(table, "alva", "birk", "rock")
    table.do("Greta", "throw.again")
    throw(table, "alva", "birk", "paper")
    table.do("Greta", "throw.forfeit", character="birk", opponent="alva")
    table.do("Greta", "condition.set", character="ciro", condition="fit")
    act(table, "ability.use", "ciro", ability="charm", target="alva")
    act(table, "treat", "ciro", patient="birk")
    table.do("Greta", "wake.set", character="birk", seconds=5)
    table.advance(5)
    fell(table, "dagny")
    table.advance(600)
    documented = set(re.findall(r"larp\.\w+", tell.__doc__ or ""))
    told = {key for name in MEMBERS for key in keys(table, name)}
    # These two take a server that was down, and a table that went back.
    assert kinds() - happened == {"renewed", "rewound"}
    assert documented - told == {"larp.renewed", "larp.void"}
    assert told <= documented
    assert all(line.audience is None for line in table.lines)


class _Noting:
    """The module, with another `decide`."""

    def __init__(self, module: Any, decide: Any) -> None:
        self._module = module
        self.decide = decide

    def __getattr__(self, name: str) -> Any:
        return getattr(self._module, name)
