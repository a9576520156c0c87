"""Tables that the tests of this module begin with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from facedown.kernel.json import JsonMap
from facedown.modules.larp_exchange import MODULE
from tests.rules.driver import Table

MEMBERS = {
    "Greta": "gm",
    "Gil": "co-gm",
    "Ann": "player",
    "Ben": "player",
    "Cleo": "player",
    "Sam": "spectator",
    "Kim": "kiosk",
}
CAST: Mapping[str, str | None] = {
    "alva": "Ann",
    "birk": "Ben",
    "ciro": "Cleo",
    "dagny": "Ann",
    "rat": None,
}
MEDIC = {"abilities": [{"name": "Surgery", "kind": "mental", "treats": True}]}
HANDS = ("rock", "paper", "scissors")


def armed(kind: str = "melee", bonus: int = 1, name: str = "knife") -> dict[str, Any]:
    """A sheet with one weapon, in hand."""
    return {
        "weapons": [{"name": name, "kind": kind, "combat_bonus": bonus}],
        "wielding": name,
    }


def skilled(*bonuses: int) -> dict[str, Any]:
    """A sheet with martial abilities of these bonuses."""
    return {
        "abilities": [
            {"name": f"Style {n}", "kind": "martial", "combat_bonus": bonus}
            for n, bonus in enumerate(bonuses, 1)
        ]
    }


def a_table(sheets: Mapping[str, JsonMap] | None = None, /, **settings: Any) -> Table:
    """A GM and a co-GM; Ann's Alva and Dagny, Ben's Birk, Cleo's Ciro; the rat is the GMs'."""
    return Table(
        MODULE,
        MEMBERS,
        [
            {"id": id, "owner": owner, "npc": owner is None, "sheet": (sheets or {}).get(id, {})}
            for id, owner in CAST.items()
        ],
        settings,
    )


def owner(character: str) -> str:
    return CAST[character] or "Greta"


def act(table: Table, do: str, who: str, **more: Any) -> None:
    table.do(owner(who), do, character=who, **more)


def gather(table: Table, *ids: str) -> None:
    table.do("Greta", "combat.gather", characters=list(ids))


def attack(table: Table, who: str, target: str, **more: Any) -> None:
    act(table, "attack.declare", who, target=target, **more)


def stay_out(table: Table, *who: str) -> None:
    for each in who:
        act(table, "attack.pass", each)


def close(table: Table, **more: Any) -> None:
    table.do("Greta", "declaration.close", **more)


def throw(table: Table, who: str, opponent: str, hand: str, **more: Any) -> None:
    act(table, "throw", who, opponent=opponent, hand=hand, **more)


def duel(table: Table, one: str = "alva", other: str = "birk") -> None:
    """Each attacks the other; both must throw."""
    gather(table, one, other)
    attack(table, one, other)
    attack(table, other, one)


def fell(table: Table, who: str, by: str = "alva") -> None:
    """`who` goes down before `by`, in a combat of the two that is over then."""
    gather(table, by, who)
    attack(table, by, who)
    if condition(table, who) == "fit":
        stay_out(table, who)
    throw(table, by, who, "paper")
    throw(table, who, by, "rock")


def condition(table: Table, who: str) -> str:
    return str(table.at("Sam", f"characters.{who}.sheet.condition"))


def combat(table: Table, id: str = "b1", name: str = "Sam") -> Any:
    return table.sees(name)["combats"][id]


def record(table: Table, a: str, b: str) -> Any:
    """What was written by the last command or tick about this pairing."""
    (found,) = [r for r in table.results if (r["a"], r["b"]) == (a, b)]
    return found


def kiosk_for(table: Table, *characters: str, acting: str | None = None) -> None:
    """Kim's tablet was handed these characters, and one of them has it now."""
    seats = table.world.seats
    kiosk = replace(seats[table.seats["Kim"]], kiosk_for=characters, acting=acting)
    table.world = replace(table.world, seats={**seats, kiosk.id: kiosk})
