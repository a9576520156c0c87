"""A hidden contest: by touch on a tablet and by mouse; the GM and a spectator look on."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e import company, poker
from e2e.conftest import Invite
from e2e.server import Server

TARGET, FLOOR = "king-high straight flush", "six-high straight flush"


def test_hidden_contest(people: Invite, server: Server) -> None:
    """One goes offline in the middle and comes back; he reloads in each phase."""
    table = company.seat(people)
    gm, bob, cleo, ines = table
    gm.axe("hidden, 0-empty")
    table.look("hidden", "0-empty", gm)
    poker.open_contest(
        gm, "Hidden", "Olaf chases the automobile", ["Olaf", "Vera"], target=TARGET, floor=FLOOR
    )
    gm.axe("hidden, 1-ante")
    table.look("hidden", "1-ante", gm)
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
    gm.axe("hidden, 2-first-bet")
    table.look("hidden", "2-first-bet", gm)
    bob.reloads()
    assert poker.hole_cards(bob) == olaf
    poker.act(bob, "Stand")
    poker.act(cleo, "Stand")

    for person in table:
        poker.phase(person, "Board")
    poker.muck(bob, olaf[0])
    bob.goes_offline()
    bob.reads("Offline since")
    gm.axe("hidden, 3-board")
    table.look("hidden", "3-board", gm, cleo, ines)
    poker.muck(cleo, vera[0])
    poker.act(cleo, "Stand on these")
    bob.network.heal()
    expect(bob.page.get_by_text("Offline since")).to_be_hidden()
    assert set(olaf[1:]) < set(poker.hole_cards(bob))
    bob.reloads()
    gm.reloads()
    poker.act(bob, "Stand on these")

    for person in table:
        poker.phase(person, "Second bet")
    gm.axe("hidden, 4-second-bet")
    table.look("hidden", "4-second-bet", gm)
    bob.reloads()
    cleo.reloads()
    poker.bet(cleo, 1, 3)
    poker.act(bob, "Stand")
    poker.act(cleo, "Stand")

    for person in table:
        poker.phase(person, "Showdown")
        person.reads("jack-high straight flush")
    gm.axe("hidden, 5-showdown")
    table.look("hidden", "5-showdown", gm, cleo, ines)
    bob.reloads()
    ines.reloads()

    truth = table.scan(server)
    assert set(olaf[1:]) < set(truth.hands["olaf"])
    for card in (card for hand in truth.hands.values() for card in hand):
        expect(ines.page.locator(f"fd-card[card='{card}']")).to_be_visible()
