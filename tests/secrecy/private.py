"""Secrets of the table itself: whispers, rolls and links that not everybody sees."""

from __future__ import annotations

from random import Random

from tests.secrecy import cast
from tests.secrecy.doors import NAMES
from tests.secrecy.moves import Move
from tests.secrecy.pair import Pair

WORDS = ("Now.", "He holds nothing.", "Fold, and I help you next time; trust me in this. " * 9)
DICE = ("d6", "2d6+1", "12d20-3")
TALKERS = ("Gale", "Cora", "Bob", "Carla", "Dan")


def happens(pair: Pair, dice: Random) -> None:
    """One of them, another one in the other half."""
    kind = dice.choice((_whisper, _roll, _either, _either, _invite, _device))
    pair.play(kind(pair, dice))


def _hearers(pair: Pair, dice: Random) -> tuple[str, str, str]:
    """Who speaks, and who hears it in each half; mostly such as know something already."""
    knowing = [name for name in TALKERS if name not in pair.ignorant]
    among = knowing if len(knowing) > 1 and dice.random() < 0.6 else TALKERS
    by, to = dice.sample(sorted(among), 2)
    rest = [name for name in among if name not in (by, to)] or [to]
    return by, to, dice.choice((to, *rest))


def _whisper(pair: Pair, dice: Random) -> Move:
    by, to, other = _hearers(pair, dice)
    text, another = dice.sample(WORDS, 2)
    seats = pair.left.seat(to), pair.left.seat(other)
    return Move(
        by,
        "whisper",
        {"to": [seats[0]], "text": text},
        {"to": [seats[1]], "text": another},
        knows=frozenset((by, to, other)),
    )


def _roll(pair: Pair, dice: Random) -> Move:
    by, to, other = _hearers(pair, dice)
    rolled, another = dice.sample(DICE, 2)
    seats = pair.left.seat(to), pair.left.seat(other)
    return Move(
        by,
        "roll",
        {"to": [seats[0]], "dice": rolled},
        {"to": [seats[1]], "dice": another},
        knows=frozenset((by, to, other)),
        twist=True,
    )


def _either(pair: Pair, dice: Random) -> Move:
    """A whisper here and a roll there: not even that is told."""
    by, to, other = _hearers(pair, dice)
    return Move(
        by,
        "whisper",
        {"to": [pair.left.seat(to)], "text": WORDS[0]},
        {"to": [pair.left.seat(other)], "dice": DICE[0]},
        twin_do="roll",
        knows=frozenset((by, to, other)),
        twist=True,
    )


def _invite(pair: Pair, dice: Random) -> Move:
    name, other = dice.sample(NAMES, 2)
    role, another = dice.sample(("player", "spectator", "kiosk"), 2)
    return Move(
        "Gale",
        "seat.invite",
        {"role": role, "name": name},
        {"role": another, "name": other},
        knows=cast.GMS,
        twist=True,
    )


def _device(pair: Pair, dice: Random) -> Move:
    by = dice.choice(tuple(cast.ROLES))
    return Move(by, "seat.device", knows=frozenset((by, *cast.GMS)), twist=True)
