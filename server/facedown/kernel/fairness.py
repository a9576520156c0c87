"""Sealing before it can matter, opening so that anybody can check. Pure; see docs/fairness.md.

All salts, seeds, nonces and commitments are lower-case hexadecimal.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import orjson
import rfc8785

from facedown.kernel.chance import Chance
from facedown.kernel.json import Json, JsonMap


def commitment(salt: str, preimage: JsonMap) -> str:
    """SHA-256(salt ‖ canonical JSON of `preimage`, RFC 8785)."""
    return hashlib.sha256(bytes.fromhex(salt) + canonical(preimage).encode()).hexdigest()


def canonical(value: Json) -> str:
    """RFC 8785: one text for one value."""
    if type(value) is dict and _FLAT.issuperset(map(type, value.values())) and _plain_names(value):
        # What a deck is sealed by, 52 times over: of these types orjson's text is the same.
        with suppress(orjson.JSONEncodeError):
            return orjson.dumps(value, option=_SORTED).decode()
    return rfc8785.dumps(_plain(value)).decode()


_FLAT = frozenset({str, int, bool, type(None)})
_SORTED = orjson.OPT_SORT_KEYS | orjson.OPT_STRICT_INTEGER


def _plain_names(value: Mapping[str, Any]) -> bool:
    """RFC 8785 sorts by UTF-16: of ASCII names everybody's order is the same."""
    return "".join(value).isascii()


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {k: _plain(v) for k, v in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(v) for v in value]
    return value


@dataclass(frozen=True, slots=True)
class Sealed:
    """A hidden choice: `value` and `salt` stay with the server until it opens."""

    preimage: JsonMap
    salt: str
    commitment: str

    @property
    def value(self) -> Any:
        return self.preimage["value"]

    def to_json(self) -> dict[str, Json]:
        """The sealing record, as stored: secret."""
        return {"preimage": self.preimage, "salt": self.salt, "commitment": self.commitment}

    @classmethod
    def from_json(cls, raw: JsonMap) -> Sealed:
        return cls(raw["preimage"], raw["salt"], raw["commitment"])

    def opening(self) -> dict[str, Json]:
        """What anybody needs to check it, once it is revealed.

        The preimage goes as its canonical text: it may hold nulls, which views drop.
        """
        return {
            "salt": self.salt,
            "preimage": canonical(self.preimage),
            "commitment": self.commitment,
        }


def seal(
    chance: Chance, *, table: str, contest: str, character: str | None, purpose: str, value: Json
) -> Sealed:
    """Commit to a hidden choice (throw, target, floor; "no floor" is a value as well)."""
    preimage: JsonMap = {
        "table": table,
        "contest": contest,
        "character": character,
        "purpose": purpose,
        "value": value,
    }
    salt = chance.salt()
    return Sealed(preimage, salt, commitment(salt, preimage))


@dataclass(frozen=True, slots=True)
class SealedDeck:
    """A shuffled deck, each position sealed by itself before anybody's nonce is known.

    `order` maps the n-th card that is drawn to a sealed position: the identity until nonces
    key a permutation (`keyed`).
    """

    name: str
    table: str
    cards: tuple[str, ...]
    salts: tuple[str, ...]
    order: tuple[int, ...]
    nonces: tuple[str, ...] = ()

    @property
    def leaves(self) -> tuple[str, ...]:
        """One hash a sealed position; public."""
        return tuple(
            commitment(salt, self._leaf(at, card))
            for at, (card, salt) in enumerate(zip(self.cards, self.salts, strict=True))
        )

    @property
    def commitment(self) -> str:
        """SHA-256 over all leaves' bytes: what frames carry."""
        return hashlib.sha256(b"".join(bytes.fromhex(leaf) for leaf in self.leaves)).hexdigest()

    def _leaf(self, position: int, card: str) -> JsonMap:
        return {"table": self.table, "deck": self.name, "position": position, "card": card}

    def card(self, drawn: int) -> str:
        """The card that is drawn as number `drawn` (0 is the top)."""
        return self.cards[self.order[drawn]]

    def opening(self, drawn: int) -> dict[str, Json]:
        """The salt and place of one card, for those who may see it."""
        at = self.order[drawn]
        return {"drawn": drawn, "position": at, "card": self.cards[at], "salt": self.salts[at]}

    def keyed(self, nonces: Sequence[str]) -> SealedDeck:
        """The deck in the order that the players' nonces give it; none: as it was sealed."""
        order = permutation(nonces, len(self.cards))
        return SealedDeck(self.name, self.table, self.cards, self.salts, order, tuple(nonces))

    def to_json(self) -> dict[str, Json]:
        """The sealing record, as stored: secret."""
        return {
            "name": self.name,
            "table": self.table,
            "cards": list(self.cards),
            "salts": list(self.salts),
            "commitment": self.commitment,
        }

    @classmethod
    def from_json(cls, raw: JsonMap) -> SealedDeck:
        cards, salts = tuple(raw["cards"]), tuple(raw["salts"])
        return cls(raw["name"], raw["table"], cards, salts, tuple(range(len(cards))))


def seal_deck(chance: Chance, *, table: str, name: str, cards: Sequence[str]) -> SealedDeck:
    """Shuffle and seal every position."""
    shuffled = chance.shuffle(cards)
    salts = tuple(chance.salt() for _ in shuffled)
    return SealedDeck(name, table, shuffled, salts, tuple(range(len(shuffled))))


def permutation(nonces: Sequence[str], size: int) -> tuple[int, ...]:
    """A public permutation of 0…size−1, keyed by the nonces in their order; none: the identity.

    Fisher–Yates from the last place down; key = SHA-256 of the nonces' bytes, one after another.
    """
    places = list(range(size))
    if not nonces:
        return tuple(places)
    key = hashlib.sha256(b"".join(bytes.fromhex(n) for n in nonces)).digest()
    draws = _Draws(key, b"")
    for last in range(size - 1, 0, -1):
        other = draws.below(last + 1)
        places[last], places[other] = places[other], places[last]
    return tuple(places)


def faces(seed: str, nonce: str, sides: Sequence[int]) -> tuple[int, ...]:
    """One face 1…n for each n of `sides`, as successive draws of one stream.

    HMAC-SHA-256(seed, nonce ‖ counter), rejected where it would favour low faces.
    """
    draws = _Draws(bytes.fromhex(seed), bytes.fromhex(nonce))
    return tuple(draws.below(n) + 1 for n in sides)


def seed_commitment(table: str, seat: str, number: int, secret: str) -> str:
    """The public commitment to a seat's outstanding die seed; the seed is its own salt."""
    return commitment(secret, {"table": table, "seat": seat, "purpose": "die", "number": number})


class _Draws:
    """HMAC-SHA-256(key, prefix ‖ counter as uint32 big-endian), first 4 bytes, no bias."""

    def __init__(self, key: bytes, prefix: bytes) -> None:
        self._key = key
        self._prefix = prefix
        self._counter = 0

    def below(self, limit: int) -> int:
        bound = (1 << 32) // limit * limit
        while True:
            message = self._prefix + self._counter.to_bytes(4, "big")
            self._counter += 1
            word = int.from_bytes(hmac.digest(self._key, message, "sha256")[:4], "big")
            if word < bound:
                return word % limit
