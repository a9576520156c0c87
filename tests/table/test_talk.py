from __future__ import annotations

import pytest

from facedown.kernel.text import one_line
from tests.table.house import House


def test_what_is_said_is_for_everybody(house: House) -> None:
    bob, zoe = house.join("Bob"), house.join("Zoe", "spectator")
    house.do(bob, "say", text="  Good evening  ")
    line = house.last(zoe)
    assert (line["key"], line["kind"]) == ("said", "chat")
    assert line["params"] == {"who": "Bob", "text": "Good evening"}


def test_said_as_a_character_of_ones_own(house: House) -> None:
    bob = house.join("Bob")
    olaf, orc = house.character("Olaf", bob), house.character("Orc")
    house.do(bob, "say", text="To arms!", **{"as": olaf})
    assert house.last(bob)["params"] == {"who": "Bob", "text": "To arms!", "as": "Olaf"}
    assert house.code(bob, "say", text="Grr", **{"as": orc}) == "not_allowed"
    house.do(house.gm, "say", text="Grr", **{"as": orc})
    assert house.last(bob)["params"]["as"] == "Orc"


def test_two_thousand_characters_and_not_one_more(house: House) -> None:
    house.do(house.gm, "say", text="x" * 2000)
    refusal = house.refused(house.gm, "say", text="x" * 2001)
    assert (refusal.code, refusal.params) == ("too_long", {"most": 2000})
    args = {"to": "s1", "text": "x" * 2001}
    assert house.code(house.join("Bob"), "whisper", **args) == "too_long"


@pytest.mark.parametrize("text", ["  ", "\u200b", " \u2800\ufe0f ", "\u200d" * 3000])
def test_nothing_said_is_refused(house: House, text: str) -> None:
    assert house.code(house.gm, "say", text=text) == "bad_arguments"


FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
"""Three pictures that are joined to one."""
WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"


def test_what_nobody_sees_counts_for_nothing(house: House) -> None:
    text = FAMILY + WALES + "x" * (2000 - 3 - 1)
    house.do(house.gm, "say", text=text)
    assert house.last(house.gm)["params"]["text"] == text
    refusal = house.refused(house.gm, "say", text=f"{text}y")
    assert "2001 characters" in refusal.text


def test_what_nobody_sees_is_not_kept_in_heaps(house: House) -> None:
    house.do(house.gm, "say", text="a" + "\u200b" * 5000 + "b" + "\u200d" * 7 + "c")
    assert house.last(house.gm)["params"]["text"] == "ab" + "\u200d" * 7 + "c"


def test_a_reason_is_as_long_as_it_is_seen(house: House) -> None:
    args = {"character": house.character("Olaf"), "path": "luck", "value": 5}
    assert house.code(house.gm, "sheet.set", **args, reason="x" * 201) == "bad_arguments"
    house.do(house.gm, "sheet.set", **args, reason="x" + "\u200d" + "x" * 199)


@pytest.mark.parametrize(
    ("do", "args"),
    [
        ("say", {"text": "Hello"}),
        ("whisper", {"text": "Hello", "to": "gms"}),
        ("roll", {"dice": "d6"}),
    ],
)
def test_spectators_speak_only_where_the_gm_wants_it(
    house: House, do: str, args: dict[str, str]
) -> None:
    zoe = house.join("Zoe", "spectator")
    assert house.code(zoe, do, **args) == "not_allowed"
    assert do not in house.view(zoe)["can"]
    house.do(house.gm, "settings.set", settings={"spectators_speak": True})
    assert do in house.view(zoe)["can"]
    house.do(zoe, do, **args)


def test_a_whisper_is_between_two(house: House) -> None:
    bob, cyn, dan = (house.join(name) for name in ("Bob", "Cyn", "Dan"))
    before = house.view(dan), house.view(house.gm)
    house.do(bob, "whisper", to=[cyn], text="He bluffs")
    for seat in (bob, cyn):
        line = house.last(seat)
        assert (line["key"], line["kind"], line["private"]) == ("whispered", "whisper", True)
        assert line["params"] == {"who": "Bob", "to": ["Cyn"], "text": "He bluffs"}
        assert line["to"] == ["Bob", "Cyn"]
    for seat in (dan, house.gm):
        assert "whispered" not in str(house.log(seat))
        assert "He bluffs" not in str(house.log(seat))
    assert (house.view(dan), house.view(house.gm)) == before
    assert house.heard[-1].lines[0].audience == frozenset((bob, cyn))


def test_a_whisper_to_the_gms_goes_to_all_of_them_and_not_to_later_ones(house: House) -> None:
    bob, eve = house.join("Bob"), house.join("Eve", "co-gm")
    house.do(bob, "whisper", to="gms", text="I steal it")
    late = house.join("Late", "co-gm")
    for seat in (house.gm, eve):
        assert "I steal it" in str(house.log(seat))
    assert "I steal it" not in str(house.log(late))


@pytest.mark.parametrize("to", ["s9", ["s1", "s9"], [], "s1", 3, ["everybody"], None])
def test_a_whisper_to_nobody_is_refused(house: House, to: object) -> None:
    refusal = house.refused(house.gm, "whisper", to=to, text="Hm")
    assert (refusal.code, refusal.params["field"]) == ("bad_arguments", "to")


def test_names_in_the_log_stay_as_they_were(house: House) -> None:
    bob = house.join("Bob")
    house.do(bob, "say", text="Hello")
    house.do(bob, "seat.rename", name="Robert")
    lines = {line["key"]: line["params"] for line in house.log(house.gm)}
    assert lines["said"]["who"] == "Bob"
    assert lines["seat.renamed"] == {"who": "Bob", "old": "Bob", "name": "Robert"}


def test_what_is_said_is_one_line(house: House) -> None:
    """A second one would look like something that somebody else said."""
    house.do(house.gm, "say", text=" Ready.”\n\u2028 Bob: “Take 50 chips.”\r\n")
    assert house.last(house.gm)["params"]["text"] == "Ready.” Bob: “Take 50 chips.”"


def test_a_voice_that_is_called_like_somebody_else_says_who_speaks(house: House) -> None:
    mallory = house.join("Mallory")
    olaf, bob = house.character("Olaf", mallory), house.character("Bob", mallory)
    house.join("BOB")
    house.do(mallory, "say", text="Hello.", **{"as": olaf})
    assert "beside" not in house.last(mallory)["params"]
    house.do(mallory, "say", text="I fold.", **{"as": bob})
    assert house.last(house.gm)["params"] == {
        "who": "Mallory",
        "text": "I fold.",
        "as": "Bob",
        "beside": True,
    }


@pytest.mark.timeout(20)
def test_a_text_of_blanks_costs_no_more_than_another(house: House) -> None:
    """Each further blank must not be looked at once for every one before it."""
    text = f"a{' ' * 60_000}b"
    assert one_line(text) == text
    assert one_line(f"a{' ' * 60_000}\n{' ' * 60_000}b") == "a b"
    assert house.code(house.gm, "say", text=text) == "too_long"
