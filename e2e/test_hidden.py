"""A hidden contest: by touch on a tablet and by mouse; the GM has a keyboard alone."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e import axe, company, poker
from e2e.conftest import Invite
from e2e.person import Person
from e2e.server import Server

TARGET, FLOOR = "king-high straight flush", "six-high straight flush"


def test_hidden_contest(people: Invite, server: Server) -> None:
    """One goes offline in the middle and comes back; he reloads in each phase."""
    table = company.seat(people, gm="keyboard", bob="tablet", cleo="desktop")
    gm, bob, cleo, ines = table
    _axe("hidden, 0-empty", gm, bob)
    table.look("hidden", "0-empty", bob, gm)
    poker.open_contest(
        gm, "Hidden", "Olaf chases the automobile", ["Olaf", "Vera"], target=TARGET, floor=FLOOR
    )
    _axe("hidden, 1-ante", gm, bob)
    table.look("hidden", "1-ante", bob, gm)
    bob.reloads()
    poker.act(bob, "Ante 1 chip")
    poker.act(cleo, "Ante 1 chip")

    for person in table:
        poker.phase(person, "First bet")
    olaf, vera = poker.hole_cards(bob), poker.hole_cards(cleo)
    assert len(olaf) == 4
    assert len(vera) == 3
    poker.bet(bob, 2, 3)
    poker.bet(cleo, 1, 2)
    _axe("hidden, 2-first-bet", bob)
    table.look("hidden", "2-first-bet", bob, gm)
    bob.reloads()
    assert poker.hole_cards(bob) == olaf
    bob.page.emulate_media(color_scheme="dark")
    axe.whole(bob.page, "hidden, 2-first-bet, Bob, in the dark")
    bob.shoot("hidden", "2-first-bet-in-the-dark")
    bob.page.emulate_media(color_scheme="light")
    poker.act(bob, "Stand")
    poker.act(cleo, "Stand")

    for person in table:
        poker.phase(person, "Board")
    poker.muck(bob, olaf[0])
    bob.goes_offline()
    bob.reads("Offline since")
    _axe("hidden, 3-board", gm, bob)
    table.look("hidden", "3-board", bob, gm, cleo, ines)
    poker.muck(cleo, vera[0])
    poker.act(cleo, "Stand on these")
    bob.comes_back()
    assert set(olaf[1:]) < set(poker.hole_cards(bob))
    bob.reloads()
    gm.reloads()
    poker.act(bob, "Stand on these")

    for person in table:
        poker.phase(person, "Second bet")
    _axe("hidden, 4-second-bet", bob)
    table.look("hidden", "4-second-bet", bob, gm)
    bob.reloads()
    cleo.reloads()
    poker.bet(cleo, 1, 3)
    poker.act(bob, "Stand")
    poker.act(cleo, "Stand")

    for person in table:
        poker.phase(person, "Showdown")
        person.reads("jack-high straight flush")
    _axe("hidden, 5-showdown", gm, bob)
    table.look("hidden", "5-showdown", *table)
    bob.reloads()
    ines.reloads()

    truth = table.scan(server)
    assert set(olaf[1:]) < set(truth.hands["olaf"])
    for card in (card for hand in truth.hands.values() for card in hand):
        expect(ines.page.locator(f"fd-card[card='{card}']")).to_be_visible()


def _axe(where: str, *people: Person) -> None:
    for person in people:
        person.axe(where)
