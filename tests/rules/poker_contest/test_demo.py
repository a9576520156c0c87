"""The demo's script carries a visitor through all three kinds of contests, again and again."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import facedown.modules.poker_contest as package
from facedown.demo_script import Place, choose, read
from facedown.modules.poker_contest import MODULE
from tests.rules.driver import Table

DEMO = Path(package.__file__).parent / "demo.json"
DO_FIRST = ("ante", "check", "call", "stand")


def test_the_script_goes_on_for_ever() -> None:
    demo = read(DEMO)
    cast = [{**character, "owner": demo["player"]} for character in demo["characters"]]
    table = Table(MODULE, {demo["gm"]: "gm", demo["player"]: "player"}, cast)
    table.watch = ()
    place, kinds, said = Place(), Counter[str](), Counter[str]()
    for _ in range(400):
        number = choose(demo, place, table.sees(demo["gm"]))
        if number is not None:
            step = demo["script"][number]
            if step["do"] == "say":
                said[step["args"]["text"]] += 1
            else:
                table.do(demo["gm"], step["do"], **step["args"])
                kinds[step["args"].get("kind", "")] += 1
            place = Place(place.sent + 1, number + 1)
        else:
            can = table.sees(demo["player"])["can"]
            do = next(do for do in DO_FIRST if do in can)
            table.do(demo["player"], do, character="olaf")
    assert min(kinds[kind] for kind in ("simple", "hidden", "full")) >= 5
    assert len(said) >= 4
    assert table.at(demo["gm"], "characters.olaf.sheet.chips") > 0


def test_chips_from_the_bank_are_announced_and_belong_to_the_next_scene() -> None:
    script = read(DEMO)["script"]
    for (said, given), (_, opened) in pairwise(pairwise(script)):
        if given["do"] == "chips.award":
            assert said["do"] == "say"
            assert "three" in said["args"]["text"]
            assert "chips" in said["args"]["text"]
            assert said["pause"] > given["pause"] == 0
            assert opened["do"] == "contest.open"


def test_the_log_reads_well_whoever_the_visitor_is() -> None:
    """ "The guest sits down", "gives Olaf to the guest": a name would be somebody else's."""
    assert read(DEMO)["player"] == "The guest"
