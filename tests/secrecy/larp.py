"""Fights in the field: a throw is hidden from everybody, its thrower too, until the reveal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from facedown.kernel.world import World
from facedown.modules.larp_exchange.hands import HANDS
from facedown.modules.larp_exchange.sheet import condition
from facedown.modules.larp_exchange.state import Combat
from facedown.modules.larp_exchange.throws import outstanding
from facedown.modules.larp_exchange.who import able
from tests.secrecy import cast
from tests.secrecy.adapter import Can, Way
from tests.secrecy.moves import Move
from tests.secrecy.pair import Pair

BRAWL = {"name": "Brawl", "kind": "martial", "combat_bonus": 1}
HEAL = {"name": "Dress wounds", "kind": "mental", "treats": True}
KNIFE = {"name": "Knife", "kind": "melee", "combat_bonus": 1}
PISTOL = {"name": "Pistol", "kind": "firearm", "combat_bonus": 2}
FIGHTERS: Mapping[str, tuple[str | None, Mapping[str, Any]]] = {
    "olaf": ("Bob", {"abilities": [BRAWL], "weapons": [KNIFE], "wielding": "Knife"}),
    "rosa": ("Carla", {"abilities": [HEAL]}),
    "tomas": ("Dan", {"weapons": [KNIFE, PISTOL], "wielding": "Pistol"}),
    "inga": ("Bob", {"abilities": [BRAWL, HEAL]}),
    "piet": ("Carla", {}),
    "rat": (None, {}),
}
GM_ONLY = ("throw.again", "combat.end", "declaration.close")
OFTEN = {
    "combat.gather": 0.05,
    "combat.join": 0.2,
    "leave": 0.1,
    "attack.declare": 0.7,
    "attack.pass": 0.15,
    "declaration.close": 1.5,
    "primary.choose": 0.4,
    "throw": 0.5,
    "throw.again": 0.7,
    "throw.forfeit": 0.2,
    "combat.end": 0.35,
    "condition.set": 0.01,
    "wake.set": 0.1,
    "treat": 0.3,
    "ability.use": 0.03,
    "kiosk.act": 2.0,
}


class Larp:
    name = module = "larp-exchange"
    characters: Sequence[tuple[str, str | None, Mapping[str, Any]]] = tuple(
        (id, owner, sheet) for id, (owner, sheet) in FIGHTERS.items()
    )

    def lead(self, pair: Pair, dice: Random) -> None:
        """Up to the throws, mostly; and whoever has thrown tries it now and then with another hand,
        with one in each half.
        """
        if not any(True for _ in pair.left.world.play.running):
            _gather(pair, dice)
        for combat in pair.left.world.play.running:
            if combat.phase in ("gathering", "resolved") and dice.random() < 0.7:
                _declare(pair, combat.id, dice)
                self._throw(pair, combat.id, dice)
        lying = list(_lying(pair))
        if lying and dice.random() < 0.2:
            by, args = dice.choice(lying)
            mine, other = ({**args, "hand": hand} for hand in dice.sample(HANDS, 2))
            pair.overstep(Move(by, "throw", mine, other))
            pair.counts["second throw"] += pair.left.world.play != pair.right.world.play

    def _throw(self, pair: Pair, id: str, dice: Random) -> None:
        """Most do; the last one only where nothing is hidden: what happens while throws lie there
        is worth more than what ends it.
        """
        alike = not _hides(pair, _combat(pair, id))
        for own, opponent in outstanding(_combat(pair, id))[0 if alike else 1 :]:
            if alike or dice.random() < 0.6:
                by = _hand_over(pair, own, dice) or _by(pair, own)
                args = {"character": own, "opponent": opponent, "hand": dice.choice(HANDS)}
                pair.play(self.twin(pair, Move(by, "throw", args), dice))

    def offered(self, can: Can, dice: Random) -> Iterable[tuple[Way, float]]:
        for do, places in can.items():
            for args in _arguments(do, places, dice):
                yield (do, args), OFTEN[do]
        if can.get("kiosk.act"):
            yield ("kiosk.act", {"character": None}), 0.2
        if "settings.set" in can:
            seconds = dice.choice((0, 20, 100))
            yield ("settings.set", {"settings": {"throw_seconds": seconds}}), 0.05

    def not_offered(self, can: Can, dice: Random) -> Iterable[Way]:
        hand = dice.choice(HANDS)
        for id in FIGHTERS:
            other = dice.choice([each for each in FIGHTERS if each != id])
            both = {"character": id, "opponent": other}
            if other not in can.get("throw", {}).get(id, {}).get("opponents", ()):
                yield "throw", {**both, "hand": hand}
            if other not in can.get("primary.choose", {}).get(id, {}).get("opponents", ()):
                yield "primary.choose", both
            if other not in can.get("throw.forfeit", {}).get(id, {}).get("opponents", ()):
                yield "throw.forfeit", both
            yield "throw", {**both, "hand": "well"}
            if id not in can.get("kiosk.act", {}):
                yield "kiosk.act", {"character": id}
        for do in GM_ONLY:
            if do not in can:
                yield do, {}

    def twin(self, pair: Pair, move: Move, dice: Random) -> Move:
        apart = pair.left.world.play != pair.right.world.play
        if move.do in ("throw.again", "combat.end") and apart:
            pair.counts[f"{move.do} over throws"] += 1
        combat = pair.left.world.play.combat_of(move.args.get("character"))
        if move.do != "throw" or not combat or not _hides(pair, combat) or dice.random() < 0.2:
            return move
        pair.counts["kiosk throw"] += move.by == "Kim"
        pair.counts["one of several"] += len(combat.pairings) > 1
        pair.counts["later exchange"] += combat.exchange > 1
        hand = dice.choice([hand for hand in HANDS if hand != move.args["hand"]])
        return replace(move, twin={**move.args, "hand": hand})

    def entitled(self, world: World[Any], seat: str) -> object:
        """What was revealed, and what came of it: for everybody the same."""
        return (
            [[p.record for p in combat.pairings] for combat in world.play.combats.values()],
            {id: character.sheet for id, character in world.characters.items()},
            world.play.down,
        )


def _hides(pair: Pair, combat: Combat) -> bool:
    """Throws of this exchange differ; the others are alike, so that another one follows."""
    return Random(f"{pair.number} {combat.id} {combat.exchange}").random() < 0.6


def _hand_over(pair: Pair, id: str, dice: Random) -> str | None:
    """The shared tablet now and then goes to whoever plays this character, if it lies there."""
    if dice.random() < 0.4 and id in pair.left.view("Kim")["can"].get("kiosk.act", {}):
        pair.play(Move("Kim", "kiosk.act", {"character": id}))
        return "Kim"
    return None


def _by(pair: Pair, id: str) -> str:
    """Somebody who acts for this character."""
    world, half = pair.left.world, pair.left
    return next(
        name for name in cast.ROLES if name != "Kim" and world.actor(half.seat(name)).owns(id)
    )


def _gather(pair: Pair, dice: Random) -> None:
    """A new combat; a GM sets on his feet whoever lies there."""
    characters = pair.left.world.characters
    for id in FIGHTERS:
        if condition(characters[id].sheet) != "fit":
            pair.play(Move("Cora", "condition.set", {"character": id, "condition": "fit"}))
    for seat, bounds in pair.left.view("Gale")["can"].get("kiosk.hand", {}).items():
        args = {"seat": seat, "characters": bounds["characters"][::2]}
        pair.play(Move("Gale", "kiosk.hand", args))
    there = dice.sample(list(FIGHTERS), dice.choice((2, 3, 4, 5, 6)))
    pair.play(Move("Gale", "combat.gather", {"characters": there}))


def _declare(pair: Pair, id: str, dice: Random) -> None:
    """In this combat nearly everybody attacks somebody, and mostly a GM closes at once."""
    there = able(pair.left.world, _combat(pair, id))
    for own in there if len(there) > 1 else ():
        if _combat(pair, id).phase != "throwing" and (own == there[0] or dice.random() < 0.8):
            target = dice.choice([other for other in there if other != own])
            args = {"character": own, "target": target}
            pair.play(Move(_by(pair, own), "attack.declare", args))
    if _combat(pair, id).phase == "declaring" and dice.random() < 0.8:
        pair.play(Move("Cora", "declaration.close", {"combat": id, "force": True}))


def _combat(pair: Pair, id: str) -> Combat:
    found: Combat = pair.left.world.play.combats[id]
    return found


def _lying(pair: Pair) -> Iterator[Way]:
    """Who has thrown what nobody has seen yet: (who acts for him, `character` and `opponent`)."""
    for combat in pair.left.world.play.running:
        for pairing in combat.pairings if combat.phase == "throwing" else ():
            for own, other in ((pairing.a, pairing.b), (pairing.b, pairing.a)):
                if pairing.side(own).throw:
                    yield _by(pair, own), {"character": own, "opponent": other}


def _arguments(do: str, places: Any, dice: Random) -> Iterator[dict[str, Any]]:
    """Of one command, for each of its places in `can`."""
    if do not in OFTEN:
        return
    if do == "combat.gather":
        yield {"characters": _some(places, dice)}
        return
    for id, bounds in places.items():
        of = {"character": id}
        match do:
            case "combat.join":
                yield {**of, "combat": dice.choice(bounds["combats"])}
            case "attack.declare":
                weapon = {"weapon": dice.choice((None, *bounds["weapons"]))}
                more = weapon if dice.random() < 0.3 else {}
                yield {**of, "target": dice.choice(bounds["targets"]), **more}
            case "declaration.close":
                yield {"combat": id, "force": bool(bounds["undecided"])}
            case "primary.choose" | "throw.forfeit":
                yield {**of, "opponent": dice.choice(bounds["opponents"])}
            case "throw":
                for opponent in bounds["opponents"]:
                    yield {**of, "opponent": opponent, "hand": dice.choice(bounds["hands"])}
            case "throw.again" | "combat.end":
                yield {"combat": id}
            case "condition.set":
                yield {**of, "condition": dice.choice(bounds["conditions"])}
            case "wake.set":
                yield {**of, "seconds": dice.choice((0, 30))}
            case "treat":
                yield {**of, "patient": dice.choice(bounds["patients"])}
            case "ability.use":
                yield {**of, "ability": dice.choice(bounds["abilities"])}
            case _:
                yield of


def _some(bounds: Mapping[str, Any], dice: Random) -> list[str]:
    """Two, one of them one's own; a GM gathers more as well."""
    everybody = bounds["characters"]
    if "own" in bounds:
        own = dice.choice(bounds["own"])
        return [own, dice.choice([id for id in everybody if id != own])]
    return dice.sample(everybody, dice.randint(2, len(everybody)))
