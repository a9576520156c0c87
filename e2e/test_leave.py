"""Leave and come back: one is again where one was, and what was sent happens once."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import expect

from e2e import poker, seating
from e2e.audit import audit
from e2e.conftest import Invite
from e2e.faults import NETWORK
from e2e.person import Person
from e2e.server import Server
from e2e.truth import Truth

AWAY = 60 if os.environ.get("FACEDOWN_LONG") else 1
"""Seconds without a network."""


@pytest.fixture
def bob(people: Invite) -> Person:
    return sit(people)


def sit(people: Invite) -> Person:
    """Bob plays Olaf, alone in a hidden contest, and holds his cards."""
    gm, bob = people("Adrienne"), people("Bob", "tablet")
    gm.faults.allow(NETWORK)
    bob.faults.allow(NETWORK)
    seating.make_table(gm, "A Viking in Manhattan")
    seating.sit_down(bob, seating.invite(gm, "Bob"))
    seating.make_character(bob, "Olaf", {"Dexterity": 4}, {"chasing": 3})
    poker.open_contest(gm, "Hidden", "The chase", ["Olaf"], target="fives full of twos")
    poker.act(bob, "Ante 1 chip")
    poker.phase(bob, "First bet")
    return bob


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
    bob = sit(own_people)
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


def test_what_is_done_while_offline(bob: Person, server: Server) -> None:
    """It is kept over a closed tab as well."""
    bob.goes_offline()
    bob.reads(re.compile(r"Offline since \d\d:\d\d"))
    poker.stage_bet(bob, 3)
    expect(bob.page.get_by_text("(1 waiting)")).to_be_visible()
    where = bob.page.url
    bob.closes()
    bob.network.heal()
    bob.opens()
    bob.page.goto(where)
    expect(poker.zone(bob)).to_contain_text("4 chips")
    assert _bets(bob, server) == [3]
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
