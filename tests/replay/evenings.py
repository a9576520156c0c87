"""An evening of every module that ships."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tests.replay.game import Evening
from tests.replay.larp_exchange import LarpEvening
from tests.replay.poker_contest import PokerEvening

EVENINGS: Final[Mapping[str, type[Evening]]] = {
    each.module: each for each in (PokerEvening, LarpEvening)
}
