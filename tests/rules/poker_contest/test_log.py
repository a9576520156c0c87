"""What the log tells, and to whom."""

from __future__ import annotations

import re

from facedown.modules.poker_contest import tell
from tests.rules.poker_contest.tables import (
    MEMBERS,
    a_table,
    act,
    deal,
    open_duel,
    open_simple,
    side,
)


def keys(table: object, name: str) -> list[str]:
    return [line.key for line in table.reads(name)]  # type: ignore[attr-defined]


def test_a_whole_contest() -> None:
    table = a_table()
    deal(table, "Th Ts 4h 2h 9h 8d 6d 4s 8c 5s Qh")
    open_simple(table, "fives full of twos", kind="hidden", title="Chase")
    act(table, "ante", "olaf")
    act(table, "bet", "olaf", chips=8)
    act(table, "stand", "olaf")
    act(table, "muck", "olaf", cards=["Ts"])
    act(table, "stand", "olaf")
    act(table, "stand", "olaf")
    public = [
        "poker.opened",
        "poker.anted",
        "poker.dealt",
        "poker.bet",
        "poker.stood",
        "poker.board",
        "poker.mucked",
        "poker.stood",
        "poker.betting",
        "poker.stood",
        "poker.showdown",
        "poker.result",
    ]
    assert keys(table, "Sam") == public
    assert keys(table, "Carla") == public
    assert [k for k in keys(table, "Bob") if k not in public] == ["poker.hand", "poker.drew"]
    assert [k for k in keys(table, "Gil") if k not in public] == ["poker.target"]
    drew = next(line for line in table.reads("Bob") if line.key == "poker.drew")
    assert drew.params == {"name": "Olaf", "side": "olaf", "gone": ["Ts"], "cards": ["8c"]}
    result = table.reads("Sam")[-1].params
    assert result["label"] == "miserable failure"
    assert (result["returned"], result["kept"]) == (0, 9)
    assert result["target"] == "seven-high flush"


def test_a_simple_contests_bets_tell_the_lowered_target() -> None:
    table = a_table()
    open_simple(table, "jacks full of sevens", floor="jacks full of sevens")
    act(table, "ante", "olaf")
    act(table, "bet", "olaf", chips=2)
    assert table.reads("Sam")[-1].params["target"] == "nines full of fives"
    assert "floor" in next(x for x in table.reads("Gil") if x.key == "poker.target").params


def test_a_void_tells_where_the_chips_went() -> None:
    table = a_table()
    open_duel(table, "olaf", title="Duel")
    act(table, "bet", "olaf", chips=2)
    table.do("Gil", "contest.void", contest="c1")
    line = table.reads("Sam")[-1]
    assert line.key == "poker.voided"
    assert line.params == {
        "title": "Duel",
        "back": [
            {"name": "Olaf", "side": "olaf", "chips": 3},
            {"name": "Ivar", "side": "gm", "chips": 1},
        ],
    }


def test_every_key_that_is_told_stands_in_the_table_for_panel_authors() -> None:
    documented = set(re.findall(r"poker\.\w+", tell.__doc__ or ""))
    table = a_table({"olaf": 10, "rosa": 0})
    open_simple(table, "six-high flush", kind="hidden", sides=[side("olaf"), side("rosa")])
    act(table, "ante", "rosa")
    act(table, "ante", "olaf")
    act(table, "fold", "olaf")
    for _ in range(3):
        act(table, "stand", "rosa")
    open_duel(table, "olaf", "tomas")
    act(table, "bet", "olaf", chips=1)
    act(table, "bet", "tomas", chips=4)
    act(table, "call", "gm")
    act(table, "fold", "olaf")
    act(table, "stand", "gm")
    act(table, "stand", "tomas")
    act(table, "check", "tomas")
    act(table, "bet", "gm", chips=9)
    act(table, "fold", "tomas")
    table.do("Gil", "chips.award", character="olaf", chips=-1)
    told = {key for name in MEMBERS for key in keys(table, name)}
    assert told <= documented
    assert documented - told == {"poker.drew", "poker.mucked", "poker.reshuffled", "poker.voided"}
