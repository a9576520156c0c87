"""Leave and come back: one is again where one was, and what was sent happens once."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Locator, expect

from e2e import poker, seating
from e2e.audit import audit
from e2e.conftest import Invite
from e2e.faults import NETWORK
from e2e.hands import middle
from e2e.person import Person
from e2e.server import Server
from e2e.truth import Truth

AWAY = 60 if os.environ.get("FACEDOWN_LONG") else 1
"""Seconds without a network."""


@pytest.fixture
def bob(people: Invite) -> Person:
    return sit(people)[1]


def sit(people: Invite) -> tuple[Person, Person]:
    """The GM; and Bob, who plays Olaf, alone in a hidden contest, and holds his cards."""
    gm, bob = people("Adrienne"), people("Bob", "tablet")
    gm.faults.allow(NETWORK)
    bob.faults.allow(NETWORK)
    seating.begin(gm, "A Viking in Manhattan")
    olaf = {"attributes": {"dexterity": 4}, "skills": {"chasing": 3}}
    seating.join(gm, bob, "Olaf", olaf)
    poker.open_contest(gm, "Hidden", "The chase", ["Olaf"], target="fives full of twos")
    poker.act(bob, "Ante 1 chip")
    poker.phase(bob, "First bet")
    return gm, bob


def test_a_closed_tab(bob: Person, server: Server) -> None:
    before, cards, where = bob.felt(), poker.hole_cards(bob), bob.page.url
    bob.closes()
    bob.opens()
    bob.page.goto("/tables")
    bob.reads("Your turn")
    bob.hands.press(bob.page.get_by_role("link", name="A Viking in Manhattan"))
    expect(bob.page).to_have_url(where)
    expect(bob.page.locator("fd-felt")).to_match_aria_snapshot(before)
    assert poker.hole_cards(bob) == cards
    audit(bob, server, plays={"olaf"})


def test_a_server_that_was_killed(own_people: Invite, own_server: Server) -> None:
    """What was acknowledged is still there; the page comes back by itself."""
    _, bob = sit(own_people)
    poker.bet(bob, 2, 3)
    before = bob.felt()
    own_server.kill()
    bob.reads("Offline since")
    own_server.start()
    bob.comes_back()
    expect(bob.page.locator("fd-felt")).to_match_aria_snapshot(before)
    bob.reloads()
    poker.act(bob, "Stand")
    poker.phase(bob, "Board")
    audit(bob, own_server, plays={"olaf"})


def test_an_answer_that_was_lost(bob: Person, server: Server) -> None:
    """The command arrived, its answer did not: it is sent again, and happens once."""
    bob.network.deafen()
    poker.stage_bet(bob, 2)
    bob.network.wait_swallowed()
    bob.goes_offline()
    bob.reads("Offline since")
    expect(bob.page.get_by_text("(1 waiting)")).to_be_visible()
    bob.look("leave", "offline")
    bob.axe("offline")
    bob.comes_back()
    expect(poker.zone(bob)).to_contain_text("3 chips")
    assert _bets(bob, server) == [2]
    poker.act(bob, "Stand")
    poker.phase(bob, "Board")
    audit(bob, server, plays={"olaf"})


def test_what_is_done_while_offline(people: Invite, server: Server) -> None:
    """It is seen, and pressed again it is done once; it is kept over a closed tab as well."""
    gm, bob = sit(people)
    bob.goes_offline()
    bob.reads(re.compile(r"Offline since \d\d:\d\d"))
    seating.say(bob, "After it!")
    for _ in range(3):
        bob.hands.press(bob.page.get_by_role("button", name="one more"))
    _press_twice(bob, "Bet 3 chips")
    expect(_unsent(bob)).to_contain_text(["Bob: “After it!”", "Olaf: bet three chips"])
    expect(poker.zone(bob)).to_contain_text("+ 3 waiting")
    expect(bob.page.get_by_text("(2 waiting)")).to_be_visible()
    said = bob.page.locator("fd-log [aria-live]")
    expect(said).to_have_text("Not sent yet: Olaf: bet three chips. 2 waiting.")
    bob.look("leave", "bet-unsent")
    bob.axe("a bet that waits to be sent")
    _press_twice(bob, "Stand")
    expect(bob.page.get_by_role("button", name="Stand", exact=True)).to_be_disabled()
    expect(_unsent(bob)).to_have_count(3)
    bob.shoot("leave", "stand-unsent")
    bob.axe("what waits to be sent")
    where = bob.page.url
    _opens_without_a_line(bob, where)
    expect(_unsent(bob)).to_contain_text(["After it!", "Bet", "Stand"])
    bob.closes()
    bob.opens()
    bob.page.goto(where)
    poker.phase(bob, "Board")
    expect(poker.zone(bob)).to_contain_text("4 chips")
    expect(_unsent(bob)).to_have_count(0)
    for person in (gm, bob):
        for line in ("Bob: “After it!”", "Olaf puts in three chips.", "Olaf stands."):
            expect(seating.log(person).get_by_text(line, exact=True)).to_have_count(1)
    assert _bets(bob, server) == [3]
    audit(bob, server, plays={"olaf"})


def test_what_comes_too_late(people: Invite, server: Server) -> None:
    """It says why it was not accepted, and what was said is not lost."""
    gm, bob = sit(people)
    bob.goes_offline()
    bob.reads("Offline since")
    poker.stage_bet(bob, 2)
    seating.say(bob, "Wait for me!")
    poker.act(gm, "Void…")
    gm.hands.press(poker.dialog(gm, "Void this contest?").get_by_role("button", name="Void it"))
    expect(seating.log(gm)).to_contain_text("is void")
    seating.desk(gm, "Table")
    seating.sure(gm, "Archive the table")
    expect(seating.log(gm)).to_contain_text("archives the table")
    seating.close_desk(gm)
    bob.comes_back()
    refused = seating.log(bob).get_by_role("listitem").filter(has_text="not accepted")
    expect(refused).to_contain_text("bet two chips")
    bob.reads("What you said was not accepted")
    bob.shoot("leave", "refused")
    bob.axe("what was refused")
    gm.hands.press(gm.page.get_by_role("button", name="Open the table again"))
    expect(seating.log(bob)).to_contain_text("opens the table again")
    bob.hands.press(seating.log(bob).get_by_role("button", name="Send again"))
    bob.hands.press(refused.get_by_role("button", name="Remove"))
    expect(refused).to_have_count(0)
    for person in (gm, bob):
        line = seating.log(person).get_by_text("Bob: “Wait for me!”", exact=True)
        expect(line).to_have_count(1)
    expect(seating.log(bob).get_by_role("button")).to_have_count(0)
    assert _bets(bob, server) == []
    audit(bob, server, plays={"olaf"})


def test_a_network_that_falls_silent(bob: Person, server: Server) -> None:
    """No connection breaks and nothing arrives: the page finds out, and comes back."""
    before = bob.felt()
    bob.network.deafen()
    bob.context.set_offline(True)
    bob.reads("Offline since")
    bob.page.wait_for_timeout(AWAY * 1000)
    bob.context.set_offline(False)
    bob.comes_back()
    expect(bob.page.locator("fd-felt")).to_match_aria_snapshot(before)
    audit(bob, server, plays={"olaf"})


def _bets(person: Person, server: Server) -> list[int]:
    truth = Truth(server.data, person.table)
    return [event["data"]["chips"] for _, event in truth.events if event["kind"] == "bet"]


def _unsent(person: Person) -> Locator:
    return seating.log(person).get_by_role("listitem").filter(has_text="not sent yet")


def _press_twice(person: Person, label: str) -> None:
    """Two quick taps on the same spot, whatever lies there for the second."""
    button = person.page.get_by_role("button", name=label, exact=True)
    spot = middle(button)
    person.hands.press(button)
    person.page.touchscreen.tap(*spot)


def _opens_without_a_line(person: Person, where: str) -> None:
    """The page comes, its connection does not."""
    person.page.goto("about:blank")
    person.network.heal()
    person.page.route_web_socket(re.compile("."), lambda line: line.close())
    person.page.goto(where)
