"""Fights with rock, paper, scissors: two without an organiser, many with one."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e import fight
from e2e.conftest import Invite


def test_two_fighters_need_no_organiser(people: Invite) -> None:
    """One taps the other, both throw; nobody is told a hand before the last one is in."""
    two = fight.two(people)
    bob, cleo = two.bob, two.cleo
    fight.challenge(bob, "Vera", weapon="Knife")
    fight.answer(cleo, "Olaf")
    fight.throw(bob, "Vera", "Rock")
    bob.reads("Waiting for Vera")
    fight.no_hand(bob)
    for other in (two.gm, cleo):
        told = other.was_told()
        assert '"rock"' not in re.sub(r'"hands":\[[^]]*\]', "", told)
    fight.throw(cleo, "Olaf", "Scissors")
    for person in (bob, cleo, two.gm):
        fight.phase(person, re.compile("critical|bleeding"))
    bob.reads("Checked")
    expect(
        bob.page.locator("fd-felt").get_by_text(re.compile("1 \\+ 1 \\+ 1 = 3")).first
    ).to_be_visible()
