"""A full contest against the GM: by touch on a tablet, by keyboard, and by mouse."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e import company, poker
from e2e.conftest import Invite
from e2e.server import Server


def test_full_contest(people: Invite, server: Server) -> None:
    table = company.seat_at_once(people, gm="desktop", bob="tablet", cleo="keyboard")
    gm, bob, cleo, ines = table
    poker.open_contest(gm, "Full", "The doorman’s table", ["Olaf", "Vera"], opponent="The doorman")
    table.look("full", "1-ante", bob, gm)
    gm.reloads()
    for person in (bob, cleo, gm):
        poker.act(person, "Ante 1 chip")

    for person in table:
        poker.phase(person, "First bet")
    poker.stage(bob, 2)
    bob.look("full", "2-chips-staged")
    poker.act(bob, "Bet 2 chips")
    poker.stage(cleo, 1)
    neither = cleo.page.get_by_role("button", name="Call 2, or raise to 4 or more")
    expect(neither).to_be_disabled()
    poker.act(cleo, "Take back")
    poker.act(cleo, "Call 2")
    expect(gm.page.get_by_role("button", name="Call 2", exact=True)).to_be_visible()
    gm.axe("full, 3-first-bet")
    table.look("full", "3-first-bet", gm, ines)
    gm.reloads()
    poker.stage(gm, 2)
    poker.act(gm, "Call 2")

    for person in table:
        poker.phase(person, "Board")
    vera, doorman = poker.hole_cards(cleo), poker.hole_cards(gm)
    poker.muck(gm, doorman[0])
    poker.muck(cleo, vera[0])
    bob.axe("full, 4-board")
    table.look("full", "4-board", bob, gm)
    gm.reloads()
    poker.act(bob, "Stand on these")
    poker.act(cleo, "Stand on these")
    poker.act(gm, "Stand on these")

    for person in table:
        poker.phase(person, "Second bet")
    poker.act(bob, "Check")
    poker.act(cleo, "Check")
    poker.stage(gm, 1)
    poker.act(gm, "Bet 1 chip")
    expect(bob.page.get_by_role("button", name="Call 1", exact=True)).to_be_visible()
    bob.axe("full, 5-second-bet")
    table.look("full", "5-second-bet", gm)
    gm.reloads()
    poker.act(bob, "Call 1")
    poker.fold(cleo)

    for person in table:
        poker.phase(person, "Showdown")
    for person in (gm, bob):
        person.axe("full, 6-showdown")
    table.look("full", "6-showdown", *table)
    gm.reloads()
    ines.reads("Vera folded")

    truth = table.scan(server, gm_side=True)
    assert set(truth.hands) == {"olaf", "gm"}
    assert set(doorman[1:]) < set(truth.hands["gm"])
