"""Live-action combat by rock, paper, scissors (docs/rules/larp-exchange.md)."""

from __future__ import annotations

from facedown.kernel.protocol import RulesModule

from .module import LarpExchange
from .state import Play

MODULE: RulesModule[Play] = LarpExchange()
