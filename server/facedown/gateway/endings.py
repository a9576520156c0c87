"""Seats that a commit ended, and what their connections are told before they close."""

from __future__ import annotations

from dataclasses import dataclass

from facedown.kernel.refusal import Refusal
from facedown.table.port import Change


def bad_token() -> Refusal:
    return Refusal("bad_token", "This seat is not yours any more, or never was.")


_TEXTS = {
    "revoked": "The GM took this seat back.",
    "refused": "The GM did not let you in.",
    "lapsed": "Nobody let you in for a whole day; you may knock again.",
    "crowded": "Too many people knocked after you, and you wait no longer; you may knock again.",
    "withdrawn": "You do not wait here any more.",
    "renewed": "This seat has a new link; the old one and every device on it end here.",
    "deleted": "This table was deleted.",
}
_OTHERWISE = "This seat is no more."


@dataclass(frozen=True, slots=True)
class Ending:
    """contract.Gone."""

    code: str
    text: str

    def to_json(self) -> dict[str, object]:
        return {"code": self.code, "text": self.text}


def endings(change: Change) -> dict[str, Ending]:
    """By seat."""
    why = dict(change.closed)
    for seat in change.before.seats:
        now = change.after.seats.get(seat)
        if now is None or now.state not in ("seated", "knocking"):
            why.setdefault(seat, "revoked")
    return {seat: Ending(code, _TEXTS.get(code, _OTHERWISE)) for seat, code in why.items()}
