"""Contests resolved by poker hands (docs/rules/poker-contest.md)."""

from __future__ import annotations

from facedown.kernel.protocol import RulesModule

from .module import PokerContest
from .state import Play

MODULE: RulesModule[Play] = PokerContest()
