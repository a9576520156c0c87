"""Who gets which chips at the end of a full contest.

The pot is cut into layers, one for each level that somebody's contribution ends at. A layer
belongs to the sides that paid into it and are still in: the best hand among them wins
it. Three consequences are worth knowing.

- A layer into which one side alone paid was never called: it goes back, folded or not. The ante
  is no bet, so it stays in the pot even when nobody else could pay one.
- If everybody who paid into a layer has folded, the last of them to fold had already won it (P-17).
  So whoever stays in for less never wins more than he could match, and when only an unanted
  side is left, the chips beyond its one go to the last anted side that folded (P-13).
- An unanted side paid into no layer. With the best hand, tied or not, or as the last one in, it
  gets exactly one chip out of the main pot, and the anted sides share what remains as if it were
  not there (P-20). The bank adds that chip where the main pot holds too few (no side anted, or
  several unanted hands tie for best).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

_ANTE: Final = 1

Key = tuple[int, ...]


@dataclass(frozen=True)
class Stake:
    """What a side has put in, ante and bets together, in chips (0 if it could not ante)."""

    side: str
    chips: int

    @property
    def anted(self) -> bool:
        """Whether the ante was paid; an unanted side can bet nothing either (P-13)."""
        return self.chips >= _ANTE


@dataclass(frozen=True)
class Pot:
    """Chips, and the sides that can win them: those in, or the last one to fold."""

    chips: int
    sides: tuple[str, ...]


@dataclass(frozen=True)
class Pots:
    """The main pot first, then side pots; and the chips that nobody called, by side."""

    pots: tuple[Pot, ...]
    uncalled: Mapping[str, int]


@dataclass(frozen=True)
class Settlement:
    """Where every chip goes.

    `payouts`: chips for every side, uncalled ones among them. `winners`: the best hands (several
    tie) or the last side in, in the order of sides. `from_bank`: chips that the bank added.
    The payouts add up to the stakes and `from_bank`.
    """

    payouts: Mapping[str, int]
    winners: tuple[str, ...]
    pots: Pots
    from_bank: int


def side_pots(stakes: Sequence[Stake], folds: Sequence[str] = ()) -> Pots:
    """The pots as they stand. `stakes` in the order of sides, `folds` in the order of folding."""
    _check(stakes, folds)
    pots: list[Pot] = []
    uncalled = {stake.side: 0 for stake in stakes}
    below = 0
    for level in sorted({stake.chips for stake in stakes if stake.chips} | {_ANTE}):
        payers = [stake.side for stake in stakes if stake.chips >= level]
        chips = (level - below) * len(payers)
        if len(payers) == 1 and level > _ANTE:
            uncalled[payers[0]] += chips
        elif payers:
            still_in = [side for side in payers if side not in folds]
            owners = still_in or [max(payers, key=folds.index)]
            _add(pots, Pot(chips, tuple(owners)))
        below = level
    return Pots(tuple(pots), uncalled)


def settle(stakes: Sequence[Stake], folds: Sequence[str], keys: Mapping[str, Key]) -> Settlement:
    """Pays out (P-11, P-13). `keys`: the hand of every side still in, kickers included.

    `stakes` in the order of sides, to whose earliest odd chips go; `folds` in the order of
    folding. With one side in, nobody shows and `keys` may be empty. ValueError: a key is
    missing, nobody is in, or the stakes make no sense.
    """
    pots = side_pots(stakes, folds)
    standing = [stake for stake in stakes if stake.side not in folds]
    if not standing:
        raise ValueError("a full contest ends before its last side can fold")
    winners = _best([stake.side for stake in standing], keys)
    payouts = dict(pots.uncalled)

    guests = [s.side for s in standing if s.side in winners and not s.anted]
    owing = len(guests)
    for side in guests:
        payouts[side] += 1
    for index, pot in enumerate(pots.pots):
        taken = min(owing, pot.chips) if index == 0 else 0
        owing -= taken
        best = _best(pot.sides, keys)
        share, odd = divmod(pot.chips - taken, len(best))
        for place, side in enumerate(best):
            payouts[side] += share + (place < odd)
    return Settlement(payouts, tuple(winners), pots, owing)


def _best(sides: Sequence[str], keys: Mapping[str, Key]) -> list[str]:
    if len(sides) == 1:
        return list(sides)
    missing = [side for side in sides if side not in keys]
    if missing:
        raise ValueError(f"no hand for {', '.join(missing)}")
    top = max(keys[side] for side in sides)
    return [side for side in sides if keys[side] == top]


def _add(pots: list[Pot], pot: Pot) -> None:
    """Layers with the same sides are one pot."""
    if pots and pots[-1].sides == pot.sides:
        pot = Pot(pots.pop().chips + pot.chips, pot.sides)
    pots.append(pot)


def _check(stakes: Sequence[Stake], folds: Sequence[str]) -> None:
    sides = [stake.side for stake in stakes]
    if len(set(sides)) != len(sides) or any(stake.chips < 0 for stake in stakes):
        raise ValueError("each side has one stake of at least 0 chips")
    if len(set(folds)) != len(folds) or not set(folds) <= set(sides):
        raise ValueError("each fold belongs to one side")
