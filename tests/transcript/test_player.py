"""Playing a transcript: what holds, what does not, and that it says which."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any, cast

import pytest

from facedown.kernel.chance import Chance
from facedown.kernel.protocol import RulesModule
from facedown.kernel.refusal import Refusal
from facedown.kernel.registry import find
from facedown.transcript.player import Player
from facedown.transcript.script import TranscriptError, parse

TESTS = Path(__file__).parents[1]
MODULES = find([TESTS / "modules"])
CALL = json.loads((TESTS / "vectors" / "coin-toss" / "call.json").read_text(encoding="utf-8"))


def play(raw: Any) -> list[str]:
    return Player(parse(raw), MODULES).play()


def test_a_game_that_goes_as_written() -> None:
    assert play(CALL) == []


def test_a_game_goes_the_same_way_every_time() -> None:
    raw = copy.deepcopy(CALL)
    raw["steps"] = [raw["steps"][3], {"by": "Bo", "do": "roll", "args": {"dice": "4d6"}}]
    raw["steps"].append(
        {"by": "Bo", "do": "whisper", "args": {"to": "gms", "text": "?"}, "never": {"Bo": ["{"]}}
    )
    assert play(raw) == play(raw)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (
            lambda s: s[0].pop("refused"),
            "step 1 (Cy: toss.call): refused: not_allowed",
        ),
        (
            lambda s: s[3].update(refused="too_late"),
            "step 4 (Bo: toss.call): too_late expected, and it was accepted",
        ),
        (
            lambda s: s[1].update(refused="too_late"),
            "step 2 (Bo: toss.call): too_late expected, refused with bad_arguments",
        ),
        (
            lambda s: s[3]["sees"]["Cy"].update({"characters.kim.sheet.luck": 4}),
            "Cy sees characters.kim.sheet.luck: 4 expected, 3 found",
        ),
        (
            lambda s: s[5]["results"][0].update(won=False),
            "results[0].won: False expected, True found",
        ),
        (
            lambda s: s[5].update(never={"Cy": ["HEADS"]}),
            "Cy was sent 'HEADS'",
        ),
        (
            lambda s: s[8].update(advance="30s"),
            "step 9 (advance 30s): Ada sees waiting_for.0.character",
        ),
    ],
)
def test_what_does_not_hold_is_named_by_its_step(
    spoil: Callable[[list[dict[str, Any]]], object], said: str
) -> None:
    raw = copy.deepcopy(CALL)
    spoil(raw["steps"])
    assert any(said in difference for difference in play(raw))


def test_chance_comes_from_the_script_and_a_refused_step_uses_none_up() -> None:
    raw = copy.deepcopy(CALL)
    roll = {"by": "Bo", "do": "roll", "args": {"dice": "1d6"}}
    raw["steps"] = [
        {**roll, "chance": {"dice": [5, 2]}, "never": {"Ada": ['"total": 2']}},
        {**roll, "args": {"dice": "200d6"}, "refused": "bad_dice"},
        {**roll, "by": "Cy", "refused": "not_allowed"},
        roll,
    ]
    said = [{**raw["steps"][3], "never": {"Ada": [f'"total": {n}']}} for n in (2, 5)]
    assert play(raw) == []
    for last, total in zip(said, (2, 5), strict=True):
        raw["steps"][3] = last
        assert play(raw) == [f"step 4 (Bo: roll): Ada was sent '\"total\": {total}'"]


class Fickle:
    """The coin toss, but a command with `on` is refused once dice have been thrown."""

    def __init__(self, rules: Any) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def decide(self, world: Any, actor: Any, command: Any, chance: Chance, now: datetime) -> Any:
        if command.on:
            thrown = chance.faces("", "", (6,))
            raise Refusal("too_late", f"A {thrown[0]} lies there.")
        return self._rules.decide(world, actor, command, chance, now)


def test_a_step_that_is_refused_after_its_dice_were_thrown_gives_them_back() -> None:
    coin = MODULES["coin-toss"]
    fickle = {"coin-toss": replace(coin, rules=cast("RulesModule[Any]", Fickle(coin.rules)))}
    call = {"by": "Bo", "do": "toss.call", "args": {"character": "kim", "side": "heads"}}
    late = {**call, "on": {"running": True}, "refused": "too_late"}
    roll = {"by": "Bo", "do": "roll", "args": {"dice": "1d6"}}
    scripted = {**late, "chance": {"dice": [5]}, "never": {"Bo": ["A 6 lies", "A 4 lies"]}}
    steps = [scripted, late, {**roll, "never": {"Ada": ['"total": 5']}}]
    said = Player(parse({**CALL, "steps": steps}), fickle).play()
    assert said == ["step 3 (Bo: roll): Ada was sent '\"total\": 5'"]

    # Without a script, too: what is thrown next is the same, however often it was refused before.
    def heard(times: int) -> list[str]:
        all_ = {"Ada": [f'"total": {n}' for n in range(1, 7)]}
        steps = [*[late] * times, {**roll, "never": all_}]
        said = Player(parse({**CALL, "steps": steps}), fickle).play()
        return [text.partition(": Ada was sent ")[2] for text in said]

    assert len(heard(0)) == 1
    assert heard(0) == heard(1) == heard(7)


def test_a_refusal_is_sent_to_who_asked_and_to_nobody_else() -> None:
    raw = copy.deepcopy(CALL)
    sent = ["not_allowed", "Only a GM turns"]
    refused = {"by": "Bo", "do": "toss.flip", "args": {"character": "kim"}, "refused": sent[0]}
    raw["steps"] = [{**refused, "never": {"Ada": sent, "Cy": sent}}]
    assert play(raw) == []
    raw["steps"] = [{**refused, "never": {"Bo": sent}}]
    assert play(raw) == [f"step 1 (Bo: toss.flip): Bo was sent {said!r}" for said in sent]
    nobody = {"args": {"character": "nobody"}, "refused": "unknown_character"}
    params = '{"character": "nobody"}'
    raw["steps"] = [{**refused, **nobody, "never": {"Bo": [params]}}]
    assert play(raw) == [f"step 1 (Bo: toss.flip): Bo was sent {params!r}"]


def test_the_clock_stands_still_but_for_advance() -> None:
    raw = copy.deepcopy(CALL)
    raw["steps"] = [
        {**CALL["steps"][3], "never": {"Bo": ["T12:00:30"]}},
        {"advance": "30s", "never": {"Bo": ["T12:00:31"]}},
        {"by": "Bo", "do": "say", "args": {"text": "?"}, "never": {"Bo": ["T12:00:30"]}},
    ]
    said = play(raw)
    assert len(said) == 1
    assert said[0].startswith("step 3 (Bo: say): Bo was sent")


def test_a_module_that_is_not_there_and_a_sheet_that_is_wrong() -> None:
    with pytest.raises(TranscriptError, match=r"whist is no module here; there are: coin-toss\."):
        play({**CALL, "module": "whist"})
    raw = copy.deepcopy(CALL)
    raw["characters"][0]["sheet"] = {"luck": 99}
    with pytest.raises(TranscriptError, match=r"character\.make was refused: Luck"):
        play(raw)


@pytest.mark.parametrize(
    ("deck", "said"),
    [(["Zz"], "Zz is not in the deck"), (["tails", "tails"], "tails is only once in the deck")],
)
def test_a_deck_that_cannot_be_is_refused_where_it_stands(deck: list[str], said: str) -> None:
    raw = copy.deepcopy(CALL)
    raw["steps"][3]["chance"] = {"deck": deck}
    with pytest.raises(TranscriptError, match=rf"step 4\.chance\.deck: {said}, which is heads, t"):
        play(raw)


def test_a_title_may_be_longer_than_a_tables() -> None:
    for title in ("What happens when " * 20, " "):
        assert play({**copy.deepcopy(CALL), "title": title}) == []


@pytest.mark.parametrize("name", ["bob", "Everybody"])
def test_who_cannot_sit_down_is_named(name: str) -> None:
    raw = {"title": "T", "module": "coin-toss", "steps": []}
    members = [{"name": n, "role": r} for n, r in (("Ada", "gm"), ("Bob", "player"))]
    with pytest.raises(TranscriptError, match=rf"T: .*{name}"):
        play({**raw, "members": [*members, {"name": name, "role": "player"}]})
    with pytest.raises(TranscriptError, match="T: Everybody cannot sit down"):
        play({**raw, "members": [{"name": "Everybody", "role": "gm"}]})
