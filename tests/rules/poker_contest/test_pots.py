"""Who gets which chips at the end of a full contest."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.modules.poker_contest.pots import Key, Pot, Settlement, Stake, settle, side_pots

NAMES = ("ana", "ben", "cid", "dot", "eve", "gm")


def stakes(**chips: int) -> list[Stake]:
    return [Stake(side, count) for side, count in chips.items()]


def pay(chips: dict[str, int], hands: dict[str, int], *folds: str) -> dict[str, int]:
    """Payouts, with hands as plain numbers."""
    return dict(result(chips, hands, *folds).payouts)


def result(chips: dict[str, int], hands: dict[str, int], *folds: str) -> Settlement:
    return settle(stakes(**chips), folds, {side: (hand,) for side, hand in hands.items()})


def test_p11_uncalled_chips_go_back() -> None:
    pots = side_pots(stakes(olaf=1 + 2, gm=1 + 5))
    assert (pots.pots, pots.uncalled) == ((Pot(6, ("olaf", "gm")),), {"olaf": 0, "gm": 3})
    assert pay({"olaf": 3, "gm": 6}, {"olaf": 2, "gm": 1}) == {"olaf": 6, "gm": 3}
    assert pay({"olaf": 3, "gm": 6}, {"olaf": 1, "gm": 2}) == {"olaf": 0, "gm": 9}


def test_p11_uncalled_chips_go_back_to_a_side_that_folds_later() -> None:
    assert pay({"olaf": 3, "gm": 6}, {}, "gm") == {"olaf": 6, "gm": 3}


def test_p11_equal_hands_split_and_odd_chips_go_to_the_earliest() -> None:
    chips = {"ana": 2, "ben": 2, "cid": 2, "gm": 2}
    hands = {"ana": 1, "ben": 5, "cid": 5, "gm": 5}
    assert pay(chips, hands) == {"ana": 0, "ben": 3, "cid": 3, "gm": 2}
    assert result(chips, hands).winners == ("ben", "cid", "gm")


def test_p11_several_all_ins_make_several_pots() -> None:
    chips = {"ana": 2, "ben": 5, "cid": 9, "gm": 9}
    pots = side_pots(stakes(**chips))
    assert pots.pots == (
        Pot(8, ("ana", "ben", "cid", "gm")),
        Pot(9, ("ben", "cid", "gm")),
        Pot(8, ("cid", "gm")),
    )
    ranked = {"ana": 4, "ben": 3, "cid": 2, "gm": 1}
    assert pay(chips, ranked) == {"ana": 8, "ben": 9, "cid": 8, "gm": 0}
    assert pay(chips, ranked | {"gm": 9}) == {"ana": 0, "ben": 0, "cid": 0, "gm": 25}


def test_p11_a_tie_in_a_side_pot_splits_that_pot_alone() -> None:
    chips = {"ana": 2, "ben": 7, "cid": 7, "gm": 4}
    assert pay(chips, {"ana": 9, "ben": 5, "cid": 5, "gm": 1}, "gm") == {
        "ana": 8,
        "ben": 6,
        "cid": 6,
        "gm": 0,
    }


def test_p11_odd_chips_are_counted_in_each_pot() -> None:
    chips = {"ana": 3, "ben": 3, "cid": 4, "gm": 4, "dot": 1}
    hands = {"ana": 5, "ben": 1, "cid": 5, "gm": 5}
    assert pay(chips, hands, "dot") == {"ana": 5, "ben": 0, "cid": 5, "gm": 5, "dot": 0}


def test_p11_layers_with_the_same_sides_are_one_pot() -> None:
    pots = side_pots(stakes(ana=3, ben=10, gm=10), ["ana"])
    assert pots.pots == (Pot(23, ("ben", "gm")),)


def test_p11_the_last_one_in_takes_the_pot_unseen() -> None:
    outcome = result({"ana": 3, "ben": 4, "gm": 9}, {}, "ana", "ben")
    assert outcome.payouts == {"ana": 0, "ben": 0, "gm": 16}
    assert outcome.winners == ("gm",)


def test_p17_nobody_wins_more_than_he_could_match() -> None:
    """Ben was alone in the side pot once cid had folded; his own fold cannot give it to ana."""
    chips = {"ana": 5, "ben": 10, "cid": 10}
    assert pay(chips, {}, "cid", "ben") == {"ana": 15, "ben": 10, "cid": 0}


def test_p13_an_unanted_winner_gets_one_chip() -> None:
    chips = {"ana": 0, "ben": 4, "gm": 4}
    outcome = result(chips, {"ana": 9, "ben": 2, "gm": 1})
    assert outcome.payouts == {"ana": 1, "ben": 7, "gm": 0}
    assert (outcome.winners, outcome.from_bank) == (("ana",), 0)


def test_p13_an_unanted_loser_changes_nothing() -> None:
    assert pay({"ana": 0, "ben": 4, "gm": 4}, {"ana": 1, "ben": 2, "gm": 3}) == {
        "ana": 0,
        "ben": 0,
        "gm": 8,
    }


def test_p20_the_ante_stays_in_the_pot_against_an_unanted_side() -> None:
    assert pay({"ana": 0, "gm": 6}, {"ana": 9, "gm": 1}) == {"ana": 1, "gm": 5}
    assert pay({"ana": 0, "gm": 6}, {"ana": 1, "gm": 9}) == {"ana": 0, "gm": 6}


def test_p20_the_one_chip_comes_out_of_the_main_pot() -> None:
    chips = {"ana": 0, "ben": 2, "cid": 6, "gm": 6}
    hands = {"ana": 9, "ben": 7, "cid": 5, "gm": 3}
    assert pay(chips, hands) == {"ana": 1, "ben": 5, "cid": 8, "gm": 0}


def test_p20_an_unanted_tie_gets_one_chip_and_the_anted_hands_share_the_rest() -> None:
    chips = {"ana": 0, "ben": 4, "cid": 4, "gm": 4}
    outcome = result(chips, {"ana": 9, "ben": 9, "cid": 9, "gm": 1})
    assert outcome.payouts == {"ana": 1, "ben": 6, "cid": 5, "gm": 0}
    assert outcome.winners == ("ana", "ben", "cid")


def test_p20_each_of_several_unanted_winners_gets_one_chip() -> None:
    chips = {"ana": 0, "ben": 0, "gm": 4, "cid": 4}
    assert pay(chips, {"ana": 9, "ben": 9, "gm": 2, "cid": 1}) == {
        "ana": 1,
        "ben": 1,
        "gm": 6,
        "cid": 0,
    }


def test_p20_the_bank_adds_what_the_main_pot_lacks() -> None:
    two = result({"ana": 0, "ben": 0, "gm": 3}, {"ana": 9, "ben": 9, "gm": 1})
    assert (two.payouts, two.from_bank) == ({"ana": 1, "ben": 1, "gm": 2}, 1)
    none = result({"ana": 0, "ben": 0}, {"ana": 9, "ben": 1})
    assert (none.payouts, none.from_bank) == ({"ana": 1, "ben": 0}, 1)


def test_p17_the_last_anted_side_to_fold_keeps_the_rest_from_an_unanted_one() -> None:
    chips = {"ana": 0, "ben": 4, "gm": 4}
    assert pay(chips, {}, "ben", "gm") == {"ana": 1, "ben": 0, "gm": 7}
    assert pay(chips, {}, "gm", "ben") == {"ana": 1, "ben": 7, "gm": 0}


def test_p13_an_unanted_side_that_folded_wins_nothing() -> None:
    assert pay({"ana": 0, "ben": 4, "gm": 4}, {"ben": 1, "gm": 2}, "ana") == {
        "ana": 0,
        "ben": 0,
        "gm": 8,
    }


@pytest.mark.parametrize(
    ("chips", "folds", "keys"),
    [
        ({"ana": 1, "ben": 1}, ["ana", "ben"], {}),
        ({"ana": 1, "ben": 1}, [], {"ana": (1,)}),
        ({"ana": 1, "ben": 1}, ["cid"], {}),
        ({"ana": 1, "ben": 1}, ["ana", "ana"], {}),
        ({"ana": -1, "ben": 1}, [], {"ana": (1,), "ben": (1,)}),
    ],
)
def test_what_makes_no_sense_is_a_bug(
    chips: dict[str, int], folds: list[str], keys: dict[str, Key]
) -> None:
    with pytest.raises(ValueError, match=r"fold|hand|stake"):
        settle(stakes(**chips), folds, keys)


@st.composite
def contests(draw: st.DrawFn) -> tuple[list[Stake], list[str], dict[str, Key]]:
    names = NAMES[: draw(st.integers(2, 6))]
    placed = [Stake(name, draw(st.integers(0, 12))) for name in names]
    order = draw(st.permutations(names))
    folds = list(order[: draw(st.integers(0, len(names) - 1))])
    return placed, folds, {name: (draw(st.integers(0, 3)),) for name in names}


@given(contests())
def test_p11_chips_are_conserved(
    contest: tuple[list[Stake], list[str], dict[str, Key]],
) -> None:
    placed, folds, keys = contest
    outcome = settle(placed, folds, keys)
    assert sum(outcome.payouts.values()) == sum(s.chips for s in placed) + outcome.from_bank
    assert set(outcome.payouts) == {stake.side for stake in placed}
    assert all(chips >= 0 for chips in outcome.payouts.values())
    pots = outcome.pots
    assert sum(p.chips for p in pots.pots) + sum(pots.uncalled.values()) == sum(
        stake.chips for stake in placed
    )


@given(contests())
def test_p11_nobody_takes_more_than_his_stake_from_another(
    contest: tuple[list[Stake], list[str], dict[str, Key]],
) -> None:
    placed, folds, keys = contest
    payouts = settle(placed, folds, keys).payouts
    for mine in placed:
        if mine.anted:
            assert (
                payouts[mine.side]
                <= sum(min(s.chips, mine.chips) for s in placed if s is not mine) + mine.chips
            )


@given(contests())
def test_p13_an_unanted_side_gets_one_chip_exactly_when_it_wins(
    contest: tuple[list[Stake], list[str], dict[str, Key]],
) -> None:
    placed, folds, keys = contest
    outcome = settle(placed, folds, keys)
    for stake in placed:
        if not stake.anted:
            assert outcome.payouts[stake.side] == (stake.side in outcome.winners)
