"""A simple contest: by keyboard alone, and by taps on a phone; one folds. The GM has a mouse.

In each phase all four reload.
"""

from __future__ import annotations

from playwright.sync_api import expect

from e2e import company, poker
from e2e.conftest import Invite
from e2e.person import reload
from e2e.server import Server

# The minimum is no rung of the target's ladder, which everybody sees.
TARGET, FLOOR = "aces full of kings", "queens full of twos"


def test_simple_contest(people: Invite, server: Server) -> None:
    table = company.seat(people, gm="desktop", bob="keyboard", cleo="phone")
    gm, bob, cleo, ines = table
    poker.open_contest(
        gm, "Simple", "The locked back door", ["Olaf", "Vera"], target=TARGET, floor=FLOOR
    )
    for person in table:
        person.reads("Aces full of kings")
    table.look("simple", "1-ante", bob, ines)
    reload(*table)
    poker.act(bob, "Ante 1 chip")
    poker.act(cleo, "Ante 1 chip")

    for person in table:
        poker.phase(person, "First bet")
    poker.bet(bob, 1, 2)
    bob.reads("Kings full of queens")
    poker.tap_bet(cleo, 1, 2)
    cleo.axe("simple, 2-first-bet")
    table.look("simple", "2-first-bet", bob, ines)
    reload(*table)
    poker.act(bob, "Stand")
    poker.act(cleo, "Stand")

    for person in table:
        poker.phase(person, "Board")
    olaf = poker.hole_cards(bob)
    poker.muck(bob, olaf[0])
    poker.muck(bob, olaf[1])
    ines.axe("simple, 3-board")
    table.look("simple", "3-board", bob, ines)
    reload(*table)
    poker.act(bob, "Stand on these")
    poker.act(cleo, "Stand on these")

    for person in table:
        poker.phase(person, "Second bet")
    table.look("simple", "4-second-bet", cleo, ines)
    poker.fold(cleo)
    reload(*table)
    poker.act(bob, "Stand")

    for person in table:
        poker.phase(person, "Showdown")
    cleo.axe("simple, 5-showdown")
    table.look("simple", "5-showdown", *table)
    reload(*table)
    expect(cleo.page.locator("fd-felt")).to_contain_text("Vera folded")

    truth = table.scan(server)
    assert set(truth.hands) == {"olaf"}
    assert set(olaf[2:]) < set(truth.hands["olaf"])
