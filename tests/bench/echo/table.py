"""The small card game as the bare echo has it: five hidden hands, in turn, nothing stored."""

from __future__ import annotations

import random
from typing import Any

from marshmallow import RAISE, Schema, fields, validate

SEATS = 5
HAND = 5
PILE = 10


class Move(Schema):
    class Meta:
        unknown = RAISE

    table = fields.String(required=True, validate=validate.Length(1, 32))
    seat = fields.Integer(required=True, validate=validate.Range(0, 9))
    card = fields.Integer(required=True, validate=validate.Range(0, 51))
    seq = fields.Integer(required=True, validate=validate.Range(0))


class Table:
    """`seq`: how many moves were made. `members`: by seat, the room of its connection."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seq = 0
        self.turn = 0
        self.deck = list(range(52))
        random.Random(id).shuffle(self.deck)
        self.hands = [[self.deck.pop() for _ in range(HAND)] for _ in range(SEATS)]
        self.pile: list[int] = []
        self.scores = [0] * SEATS
        self.members: dict[int, str] = {}

    def play(self, seat: int, card: int, seq: int) -> str | None:
        """Why not; None when it is done."""
        if seat != self.turn:
            return "not_your_turn"
        if seq != self.seq + 1:
            return "stale"
        hand = self.hands[seat]
        if card not in hand:
            return "not_in_hand"
        hand.remove(card)
        self.pile.append(card)
        if len(self.pile) > PILE:
            self.deck.insert(0, self.pile.pop(0))
        hand.append(self.deck.pop())
        self.scores[seat] += card % 13
        self.turn = (seat + 1) % SEATS
        self.seq = seq
        return None

    def view(self, seat: int) -> dict[str, Any]:
        """All that a seat may know."""
        players = [
            {
                "seat": n,
                "name": f"player-{n}",
                "score": self.scores[n],
                "cards": len(self.hands[n]),
                "online": True,
            }
            for n in range(SEATS)
        ]
        return {
            "seq": self.seq,
            "table": self.id,
            "turn": self.turn,
            "pile": self.pile,
            "deck": len(self.deck),
            "players": players,
            "seat": seat,
            "hand": self.hands[seat],
        }
