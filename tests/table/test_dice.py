from __future__ import annotations

import pytest

from facedown.kernel import dice, fairness
from facedown.kernel.refusal import Refusal
from tests.table.house import House


@pytest.mark.parametrize(
    ("text", "shown", "sides"),
    [
        ("2d6+1", "2d6+1", (6, 6)),
        ("d20", "d20", (20,)),
        (" D% - 3 ", "d100−3", (100,)),
        ("1d4 + 2 + 2d10 − 1", "d4+2+2d10−1", (4, 10, 10)),
        ("-d6", "−d6", (6,)),
        ("100d1000", "100d1000", (1000,) * 100),
    ],
)
def test_what_dice_are(text: str, shown: str, sides: tuple[int, ...]) -> None:
    parsed = dice.parse(text)
    assert (str(parsed), parsed.sides) == (shown, sides)
    assert dice.parse(str(parsed)) == parsed


def test_a_sum_takes_faces_in_order() -> None:
    assert dice.parse("2d6 - d4 + 10 - 1").total([3, 5, 2]) == 3 + 5 - 2 + 10 - 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "2+3",
        "d1",
        "0d6",
        "101d6",
        "60d6+41d6",
        "d1001",
        "2d6 3",
        "2d6+",
        "d6d6",
        "2d6*2",
        "d٦",
        "1.5d6",
        "d6+9999999",
        "d6" + "+1" * 60,
    ],
)
def test_what_no_dice_are_and_what_is_legal(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        dice.parse(text)
    assert refused.value.code == "bad_dice"
    assert "2d6+1" in refused.value.text


def test_a_roll_opens_the_seed_that_was_sealed_for_it(house: House) -> None:
    bob = house.join("Bob")
    sealed = house.view(house.gm)["seats"][bob]["seed"]
    nonce = "0123456789abcdef" * 2
    house.send(bob, "roll", {"dice": "2d6+d20+1"}, nonce=nonce)
    line = house.last(house.gm)
    told = line["params"]
    opening = told["opening"]
    assert (line["key"], line["kind"], told["dice"]) == ("rolled", "roll", "2d6+d20+1")
    assert opening["commitment"] == sealed["commitment"]
    assert opening["nonce"] == nonce
    assert (
        fairness.seed_commitment(house.table, bob, opening["number"], opening["seed"])
        == sealed["commitment"]
    )
    assert told["sides"] == [6, 6, 20]
    assert list(fairness.faces(opening["seed"], nonce, told["sides"])) == told["faces"]
    assert told["total"] == sum(told["faces"]) + 1
    following = house.view(house.gm)["seats"][bob]["seed"]
    assert following["number"] == sealed["number"] + 1
    assert following["commitment"] != sealed["commitment"]


def test_without_a_nonce_the_seed_alone_decides(house: House) -> None:
    house.do(house.gm, "roll", dice="3d6")
    told = house.last(house.gm)["params"]
    assert told["opening"]["nonce"] == "0" * 32
    assert list(fairness.faces(told["opening"]["seed"], "0" * 32, [6, 6, 6])) == told["faces"]


def test_a_private_roll_leaves_no_trace_for_others(house: House) -> None:
    bob, cyn = house.join("Bob"), house.join("Cyn")
    before = house.view(cyn)
    own = house.view(bob)["you"]["seed"]
    for _ in range(2):
        house.do(bob, "roll", dice="d20", to="gms")
    assert house.view(cyn) == before
    assert not [line for line in house.log(cyn) if line["kind"] == "roll"]
    first, second = [line for line in house.log(house.gm) if line["kind"] == "roll"]
    assert first["private"] is True
    assert first["to"] == ["Ada", "Bob"]
    assert first["params"]["opening"]["commitment"] == own["commitment"]
    assert house.view(bob)["you"]["seed"]["commitment"] != own["commitment"]
    numbers = [line["params"]["opening"]["number"] for line in (first, second)]
    assert numbers[1] != numbers[0] + 1


def test_a_roll_to_everybody_and_one_to_oneself(house: House) -> None:
    bob = house.join("Bob")
    house.do(bob, "roll", dice="d6", to=["everybody"])
    assert house.last(house.gm)["key"] == "rolled"
    house.do(bob, "roll", dice="d6", to=[bob])
    assert house.last(bob)["to"] == ["Bob"]
    assert house.last(house.gm)["v"] < house.last(bob)["v"]


def test_bad_dice_and_a_seat_that_is_not_there(house: House) -> None:
    assert house.code(house.gm, "roll", dice="2d") == "bad_dice"
    assert house.code(house.gm, "roll", dice="d6", to=["s9"]) == "bad_arguments"


def test_a_roll_survives_the_store(house: House) -> None:
    house.do(house.gm, "roll", dice="d6")
    sealed = house.view(house.gm)
    house.restart()
    assert house.view(house.gm) == sealed
