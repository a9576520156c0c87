"""Sealing and opening, recomputed here by hand with hashlib and hmac alone."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
import rfc8785
from hypothesis import given
from hypothesis import strategies as st

from facedown.kernel import fairness
from facedown.kernel.cards import DECK

SALT = "11" * 32


class FixedChance:
    """Reverses what it shuffles, and salts with a counter."""

    def __init__(self) -> None:
        self.salts = 0

    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(reversed(cards))

    def salt(self) -> str:
        self.salts += 1
        return f"{self.salts:064x}"

    def ident(self, prefix: str) -> str:
        return prefix + "-0"

    def faces(self, seed: str, nonce: str, sides: Sequence[int]) -> tuple[int, ...]:
        return fairness.faces(seed, nonce, sides)


def by_hand(salt: str, preimage: Mapping[str, object]) -> str:
    canonical = json.dumps(preimage, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(bytes.fromhex(salt) + canonical.encode()).hexdigest()


def test_a_choice_is_sealed_as_the_design_says() -> None:
    sealed = fairness.seal(
        FixedChance(),
        table="t",
        contest="c1",
        character="olaf",
        purpose="floor",
        value={"none": True},
    )
    preimage = {
        "table": "t",
        "contest": "c1",
        "character": "olaf",
        "purpose": "floor",
        "value": {"none": True},
    }
    assert sealed.commitment == by_hand(f"{1:064x}", preimage)
    assert sealed.opening()["salt"] == f"{1:064x}"
    assert fairness.Sealed.from_json(json.loads(json.dumps(sealed.to_json()))) == sealed


def test_a_deck_opens_card_by_card_against_one_commitment() -> None:
    deck = fairness.seal_deck(FixedChance(), table="t", name="c1", cards=DECK)
    leaves = []
    for at, card in enumerate(reversed(DECK)):
        leaf = {"table": "t", "deck": "c1", "position": at, "card": card}
        leaves.append(by_hand(f"{at + 1:064x}", leaf))
    assert deck.leaves == tuple(leaves)
    whole = hashlib.sha256(b"".join(bytes.fromhex(leaf) for leaf in leaves)).hexdigest()
    assert deck.commitment == whole
    opened = deck.keyed(["ab" * 16]).opening(3)
    leaf = {"table": "t", "deck": "c1", "position": opened["position"], "card": opened["card"]}
    assert by_hand(str(opened["salt"]), leaf) in deck.leaves


def test_no_nonces_leave_the_deck_as_it_was_sealed() -> None:
    deck = fairness.seal_deck(FixedChance(), table="t", name="c1", cards=DECK)
    assert deck.keyed([]) == deck
    assert deck.card(0) == DECK[-1]


@given(st.lists(st.binary(min_size=16, max_size=16), min_size=1, max_size=6), st.integers(1, 60))
def test_nonces_permute_every_position_once(nonces: list[bytes], size: int) -> None:
    order = fairness.permutation([n.hex() for n in nonces], size)
    assert sorted(order) == list(range(size))


def test_a_permutation_depends_on_every_nonce_and_on_their_order() -> None:
    one, two = "00" * 16, "01" * 16
    made = {tuple(n): fairness.permutation(n, 52) for n in ([one, two], [two, one], [one], [two])}
    assert len(set(made.values())) == 4


@pytest.mark.parametrize("sides", [6, 3_000_000_000])
def test_a_die_is_the_hmac_of_seed_and_nonce(sides: int) -> None:
    """Of the larger one every third word or so is rejected."""
    seed, nonce = "22" * 32, "33" * 16
    words = [
        int.from_bytes(
            hmac.digest(bytes.fromhex(seed), bytes.fromhex(nonce) + n.to_bytes(4, "big"), "sha256")[
                :4
            ],
            "big",
        )
        for n in range(8)
    ]
    bound = (1 << 32) // sides * sides
    kept = [w % sides + 1 for w in words if w < bound]
    assert (len(kept) < len(words)) is (sides > 6)
    assert fairness.faces(seed, nonce, [sides] * len(kept)) == tuple(kept)


@given(st.integers(2, 1000))
def test_faces_stay_on_the_die(sides: int) -> None:
    rolled = fairness.faces(secrets.token_hex(32), secrets.token_hex(16), [sides] * 20)
    assert all(1 <= face <= sides for face in rolled)


@given(st.lists(st.integers(2, 100), min_size=1, max_size=12))
def test_mixed_dice_take_successive_draws_of_one_stream(sides: list[int]) -> None:
    seed, nonce = "44" * 32, "55" * 16
    assert fairness.faces(seed, nonce, sides)[0] == fairness.faces(seed, nonce, sides[:1])[0]
    assert fairness.faces(seed, nonce, sides)[:-1] == fairness.faces(seed, nonce, sides[:-1])


_FLAT = st.dictionaries(
    st.text(max_size=8),
    st.none()
    | st.booleans()
    | st.text(max_size=20)
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.lists(st.text(max_size=4), max_size=3),
    max_size=6,
)


@given(_FLAT)
def test_the_short_way_to_canonical_text_is_the_same(value: dict[str, Any]) -> None:
    assert fairness.canonical(value) == rfc8785.dumps(value).decode()
