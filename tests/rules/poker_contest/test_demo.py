"""The demo's script carries a visitor through all three kinds of contests, again and again."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from pathlib import Path

import facedown.modules.poker_contest as package
from facedown.demo_script import Place, choose, read
from facedown.kernel.cards import DECK as CARDS
from facedown.kernel.cards import RANKS
from facedown.modules.poker_contest import MODULE
from facedown.modules.poker_contest.degree import degree
from facedown.modules.poker_contest.hands import Hand, best_hand
from facedown.modules.poker_contest.ladder import lower
from facedown.modules.poker_contest.words import parse_target
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
            assert said["asked"] is True
            assert given["asked"] is opened["asked"] is False
            assert opened["do"] == "contest.open"


def test_a_visitor_who_bets_a_few_chips_wins_the_first_contest_about_half_the_time() -> None:
    """Four hole cards and a board, the two lowest that pair with nothing replaced, three chips bet:
    52 % against "three twos" (44 % with two chips, 60 % with four); 21 % against "fives full of
    twos"."""
    opened = next(s for s in read(DEMO)["script"] if s["do"] == "contest.open")
    target = lower(parse_target(opened["args"]["target"]), 3)
    rng = random.Random(5)
    wins = sum(degree(_newcomers(rng), target).success is True for _ in range(2000))
    assert 0.46 < wins / 2000 < 0.58


def _newcomers(rng: random.Random) -> Hand:
    deck = rng.sample(CARDS, 10)
    hole, board, stub = deck[:4], deck[4:8], deck[8:]
    for new in stub:
        ranks = Counter(card[0] for card in hole + board)
        loose = [card for card in hole if ranks[card[0]] == 1]
        if loose:
            hole.remove(min(loose, key=lambda card: RANKS.index(card[0])))
            hole.append(new)
    return best_hand(hole + board)


def test_the_log_reads_well_whoever_the_visitor_is() -> None:
    """ "The guest sits down", "gives Olaf to the guest": a name would be somebody else's."""
    assert read(DEMO)["player"] == "The guest"
