"""exchange.pairs and exchange.resolve against a version that was written apart (brute.py)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from facedown.modules.larp_exchange.arms import Arms
from facedown.modules.larp_exchange.exchange import Declared, GroupWeapon, Outcome, pairs, resolve
from facedown.modules.larp_exchange.hands import HANDS, base
from tests.long import searching
from tests.rules.larp_exchange.brute import WON, Fight

MOST = 8


@st.composite
def fights(draw: st.DrawFn) -> Fight:
    """Two to eight fighters, declared in any order; who passes or lies there attacks nobody."""
    fighters = [f"f{n}" for n in range(1, draw(st.integers(2, MOST)) + 1)]
    order = draw(st.permutations(fighters))
    attacks = {
        one: target
        for one in order
        if (target := draw(st.sampled_from([None, *(f for f in fighters if f != one)]))) is not None
    }
    chosen = draw(st.dictionaries(st.sampled_from(fighters), st.sampled_from(fighters)))
    bonus = st.integers(-2, 4)
    bare = st.fixed_dictionaries({"abilities": bonus, "kind": st.none(), "bonus": st.just(0)})
    armed = st.fixed_dictionaries(
        {"abilities": bonus, "kind": st.sampled_from(["melee", "firearm"]), "bonus": bonus}
    )
    arms = {one: draw(bare | armed) for one in fighters if draw(st.integers(0, 9))}
    fight = Fight(fighters, attacks, chosen, arms, worst=draw(st.booleans()))
    hand = st.sampled_from([*HANDS, *HANDS, None])
    hands = {
        key: draw(hand) for one, other in fight.pairings() for key in ((one, other), (other, one))
    }
    return replace(fight, hands=hands)


def outcomes(fight: Fight) -> tuple[Outcome, ...]:
    arms = {one: Arms(a["abilities"], a["kind"], a["bonus"]) for one, a in fight.arms.items()}
    how: GroupWeapon = "worst" if fight.worst else "primary"
    declared = Declared(fight.attacks, fight.chosen)
    return resolve(declared, fight.fighters, arms, fight.hands, how)


def record(outcome: Outcome) -> dict[str, Any]:
    return {
        "a": outcome.pair.a,
        "b": outcome.pair.b,
        "a_throw": outcome.a_throw,
        "b_throw": outcome.b_throw,
        "a_parts": outcome.a_parts.to_json(),
        "b_parts": outcome.b_parts.to_json(),
        "winner": outcome.winner,
        "fallen": [
            {"character": f.character, "condition": f.condition, "by": f.by} for f in outcome.fallen
        ],
    }


def turned(one: dict[str, Any]) -> dict[str, Any]:
    """The same pairing from the other side."""
    swap = {"a": "b", "b": "a", None: None}
    sides = {key: one[f"{swap[key[0]]}{key[1:]}"] for key in one if key[0] in "ab"}
    return {**one, **sides, "winner": swap[one["winner"]]}


@searching(100, 6000)
@given(fights())
def test_results_are_those_of_the_page(fight: Fight) -> None:
    assert [record(outcome) for outcome in outcomes(fight)] == fight.records()


@searching(60, 3000)
@given(fights())
def test_every_fighters_group_is_who_attacks_him(fight: Fight) -> None:
    declared = Declared(fight.attacks, fight.chosen)
    grouped = {(member, one) for one in fight.fighters for member in declared.group(one)}
    assert grouped == set(fight.attacks.items())
    for one in fight.fighters:
        group = declared.group(one)
        assert sorted(group, key=list(fight.attacks).index) == list(group)
        primary = declared.primary(one)
        assert (primary in group) if group else (primary is None)
        if declared.settled(one) is not None:
            assert declared.settled(one) == primary


@searching(60, 3000)
@given(fights())
def test_mutual_pairings_appear_once_and_each_who_is_attacked_has_one(fight: Fight) -> None:
    found = pairs(Declared(fight.attacks, fight.chosen), fight.fighters)
    both = [frozenset((pair.a, pair.b)) for pair in found]
    assert len(both) == len(set(both))
    faced = [pair.a for pair in found] + [pair.b for pair in found if pair.mutual]
    assert sorted(faced) == sorted(set(fight.attacks.values()))
    for pair in found:
        assert pair.mutual is (fight.attacks.get(pair.a) == pair.b)
        assert fight.attacks[pair.b] == pair.a
    gathered = [fight.fighters.index(pair.a) for pair in found]
    assert gathered == sorted(gathered)


@searching(60, 3000)
@given(fights())
def test_nobody_is_affected_by_a_pairing_that_may_not_affect_him(fight: Fight) -> None:
    """Only the two of a pairing fall by it, and of these only who is attacked by the winner; so
    nobody falls twice.
    """
    fallen = [fall.character for outcome in outcomes(fight) for fall in outcome.fallen]
    assert len(fallen) == len(set(fallen))
    for outcome in outcomes(fight):
        pair = outcome.pair
        assert len(outcome.fallen) <= 1
        for fall in outcome.fallen:
            assert {fall.character, fall.by} == {pair.a, pair.b}
            assert fight.attacks[fall.by] == fall.character
            assert fall.by == (pair.a if outcome.winner == "a" else pair.b)
        if outcome.winner is None or (outcome.winner == "a" and not pair.mutual):
            assert not outcome.fallen


@searching(60, 3000)
@given(fights(), st.randoms(use_true_random=False))
def test_the_order_of_declarations_changes_nothing_but_defaults(fight: Fight, dice: Any) -> None:
    """With every primary opponent named (L-4 has nothing to do) only who is called `a` changes."""
    declared = Declared(fight.attacks, fight.chosen)
    named = {one: p for one in fight.fighters if (p := declared.primary(one)) is not None}
    order = list(fight.attacks.items())
    dice.shuffle(order)
    first = outcomes(replace(fight, chosen=named))
    other = outcomes(replace(fight, chosen=named, attacks=dict(order)))
    known = {frozenset((o.pair.a, o.pair.b)): record(o) for o in first}
    assert len(other) == len(first)
    for outcome in other:
        now, then = record(outcome), known[frozenset((outcome.pair.a, outcome.pair.b))]
        assert now == then or (outcome.pair.mutual and now == turned(then))


@searching(40, 2000)
@given(fights(), st.data())
def test_one_who_is_in_no_pairing_with_him_changes_nothing_for_a_fighter(
    fight: Fight, data: st.DataObject
) -> None:
    """L-10: hands that were thrown elsewhere, and falls elsewhere, are nothing to a pairing."""
    if not fight.hands:
        return
    one, other = data.draw(st.sampled_from(sorted(fight.hands)))
    changed = data.draw(st.sampled_from([*HANDS, None]))
    before = {(o.pair.a, o.pair.b): o for o in outcomes(fight)}
    after = outcomes(replace(fight, hands={**fight.hands, (one, other): changed}))
    for outcome in after:
        if {outcome.pair.a, outcome.pair.b} != {one, other}:
            assert outcome == before[outcome.pair.a, outcome.pair.b]


def test_hands() -> None:
    for own in HANDS:
        for other in HANDS:
            assert base(own, other) == ((own, other) in WON) - ((other, own) in WON)
        # L-12
        assert (base(own, None), base(None, own)) == (1, -1)
    assert base(None, None) == -1
