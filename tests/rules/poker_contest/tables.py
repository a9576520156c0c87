"""Tables that the tests of this module begin with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from facedown.kernel.cards import DECK
from facedown.modules.poker_contest import MODULE
from tests.rules.driver import Table

MEMBERS = {
    "Adrienne": "gm",
    "Gil": "co-gm",
    "Bob": "player",
    "Carla": "player",
    "Dan": "player",
    "Sam": "spectator",
    "Kim": "kiosk",
}
CAST: Mapping[str, str | None] = {"olaf": "Bob", "rosa": "Carla", "tomas": "Dan", "rat": None}
RATINGS = {
    "attributes": {
        "strength": 1,
        "dexterity": 4,
        "intelligence": 5,
        "wits": 2,
        "awareness": 3,
        "resolve": 2,
    },
    "skills": {"chasing": 3, "cards": 5},
}


def a_table(chips: Mapping[str, int] | int = 10, **settings: Any) -> Table:
    """A GM and a co-GM; Bob's Olaf, Carla's Rosa, Dan's Tomas; the rat is the GMs'."""
    having = chips if isinstance(chips, Mapping) else dict.fromkeys(CAST, chips)
    return Table(
        MODULE,
        MEMBERS,
        [
            {
                "id": id,
                "owner": owner,
                "npc": owner is None,
                "sheet": {**RATINGS, "chips": having.get(id, 10)},
            }
            for id, owner in CAST.items()
        ],
        settings,
    )


def deal(table: Table, cards: str) -> None:
    """The top of the decks that are shuffled from now on."""
    table.chance.script(deck=cards.split())


def side(character: str, attribute: str = "dexterity", skill: str = "chasing") -> dict[str, str]:
    return {"character": character, "attribute": attribute, "skill": skill}


def owner(key: str) -> str:
    """Who acts for a side."""
    return CAST.get(key) or "Adrienne"


def open_simple(table: Table, target: object = "pair of nines", **more: Any) -> None:
    asked: dict[str, Any] = {"kind": "simple", "sides": [side("olaf")], "target": target}
    table.do("Adrienne", "contest.open", **asked | more)


def crowd() -> Table:
    """Nine characters of five cards: three cards are left after the board."""
    table = a_table()
    first = table.world.characters["olaf"]
    names = [f"n{n}" for n in range(1, 10)]
    everybody = {name: replace(first, id=name, name=name.upper()) for name in names}
    table.world = table.first = table.folded = replace(table.world, characters=everybody)
    table.chance.script(deck=DECK)
    open_simple(table, sides=[side(name, "intelligence", "cards") for name in names])
    for name in names:
        table.do("Bob", "ante", character=name)
    for name in names:
        table.do("Bob", "stand", character=name)
    return table


def open_duel(table: Table, *keys: str, deck: str = "", **more: Any) -> None:
    """A full contest of `keys` and, without `opponent` None, the GM's Ivar; everybody antes."""
    deal(table, deck)
    asked: dict[str, Any] = {
        "kind": "full",
        "sides": [side(key, "strength") for key in keys],
        "opponent": {"name": "Ivar", "attribute": 1, "skill": 1},
    } | more
    table.do("Adrienne", "contest.open", **{k: v for k, v in asked.items() if v is not None})
    for key in keys if asked["opponent"] is None else (*keys, "gm"):
        act(table, "ante", key)


def act(table: Table, do: str, key: str, **more: Any) -> None:
    table.do(owner(key), do, character=key, **more)


def chips(table: Table, key: str) -> int:
    """What stands on the sheet, or for "gm" in the bank."""
    if key == "gm":
        return int(table.at("Adrienne", "bank"))
    return int(table.at("Sam", f"characters.{key}.sheet.chips"))


def total(table: Table) -> int:
    """All chips that there are: sheets, bank, and the pots of contests that run."""
    seen = table.sees("Adrienne")
    sheets = sum(seen["characters"][key]["sheet"]["chips"] for key in CAST)
    pots = sum(c["pot"] for c in seen["contests"].values() if c["phase"] != "settled")
    return int(sheets + seen["bank"] + pots)
