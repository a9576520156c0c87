"""Player against player: one challenges, the other raises and is called, and a GM looks on."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e import poker, seating
from e2e.audit import audit
from e2e.conftest import Invite
from e2e.person import Person
from e2e.server import Server


def test_a_challenge(people: Invite, server: Server, gm: Person) -> None:
    bob, cleo = people("Bob"), people("Cleo", "phone")
    seating.join(gm, bob, "Olaf", {"attributes": {"dexterity": 4}})
    seating.join(gm, cleo, "Vera", {"attributes": {"wits": 3}})
    poker.act(bob, "Challenge somebody")
    form = poker.dialog(bob, "Challenge somebody")
    bob.hands.write(form.get_by_label("What is tried"), "A wager on the stairs")
    bob.axe("the form of a challenge")
    bob.hands.press(form.get_by_role("button", name="Send the challenge"))
    for person in (gm, bob, cleo):
        poker.phase(person, "Ante")
        person.reads("A wager on the stairs")
    poker.act(bob, "Ante 1 chip")
    poker.act(cleo, "Ante 1 chip")

    poker.phase(cleo, "First bet")
    olaf, vera = poker.hole_cards(bob), poker.hole_cards(cleo)
    assert [len(olaf), len(vera)] == [4, 3]
    poker.bet(bob, 1, 3)
    poker.stage(cleo, 3)
    poker.act(cleo, "Raise to 3")
    expect(poker.zone(bob)).to_contain_text("6 chips")
    poker.act(bob, "Call 2")

    for person in (bob, cleo):
        poker.phase(person, "Board")
        poker.act(person, "Stand on these")
    for person in (bob, cleo):
        poker.phase(person, "Second bet")
        poker.act(person, "Check")

    for person in (gm, bob, cleo):
        poker.phase(person, "Showdown")
        told = person.page.get_by_role("region", name="Showdown")
        expect(told).to_contain_text("Olaf shows")
        expect(told).to_contain_text("Vera shows")
    for person in (gm, bob):
        for line in ("Vera raises, pushing three chips in", "Olaf calls with two chips."):
            expect(seating.log(person)).to_contain_text(line)
    told = gm.page.get_by_role("region", name="Showdown")
    expect(told).to_contain_text(re.compile("(Olaf|Vera) takes the pot|share the pot"))
    audit(bob, server, plays={"olaf"})
    audit(cleo, server, plays={"vera"})
    truth = audit(gm, server, gm=True)
    assert {side: len(cards) for side, cards in truth.dealt.items()} == {"olaf": 4, "vera": 3}
