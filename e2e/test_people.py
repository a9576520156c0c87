"""Who may come to the table, and what a GM can set right there."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e import poker, seating
from e2e.audit import audit
from e2e.conftest import TITLE, Invite
from e2e.person import Person
from e2e.server import Server


def come(people: Invite, gm: Person, name: str, character: str | None = None) -> Person:
    person = people(name)
    seating.join(gm, person, character)
    return person


def test_a_link_works_once(people: Invite, gm: Person) -> None:
    link = seating.invite(gm, "Bob")
    bob, thief = people("Bob"), people("Thief", "phone")
    thief.faults.allow("the server responded with a status of 4")
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", name=TITLE)).to_be_visible()
    assert "#" not in bob.page.url, "the token stays in the address"
    bob.axe("an invitation")
    bob.shoot("people", "invitation")
    seating.sit_down(bob, link)
    thief.page.goto(link)
    expect(thief.page.get_by_role("heading", name="This invitation does not open")).to_be_visible()
    thief.axe("an invitation that was used")
    thief.shoot("people", "used-invitation")
    expect(seating.log(gm)).to_contain_text("Bob sits down as a player.")


def test_knock_and_admit(people: Invite, gm: Person) -> None:
    dialog = seating.desk(gm, "People")
    code = dialog.locator(".code").inner_text()
    seating.close_desk(gm)
    bob, eve = people("Bob", "phone"), people("Eve")
    seating.knock(bob, code)
    bob.reads("A GM sees that you wait")
    bob.axe("at the door")
    bob.shoot("people", "knocking")
    assert "Adrienne lays the table" not in bob.was_told()
    bob.hands.press(bob.page.get_by_role("button", name="Wait no longer"))
    bob.reads("You do not wait here any more.")
    expect(seating.log(gm)).to_contain_text("Bob knocked, and waits no longer.")
    seating.knock(bob, code)
    bob.reads("A GM sees that you wait")
    seating.knock(eve, code)
    dialog = seating.desk(gm, "People")
    gm.axe("the desk with two at the door")
    gm.shoot("dialogs", "desk-people")
    gm.hands.press(dialog.get_by_role("button", name="Let Bob in"))
    expect(bob.page.get_by_role("button", name=seating.DESK)).to_be_enabled()
    seating.sure(gm, "Turn away")
    expect(eve.page.get_by_role("alert").first).to_be_visible()
    eve.axe("turned away")
    eve.shoot("people", "turned-away")


def test_a_whisper_is_seen_by_the_two_only(people: Invite, gm: Person) -> None:
    bob, cleo = come(people, gm, "Bob"), come(people, gm, "Cleo")
    seating.say(gm, "Nobody guards the cellar door.", "To Bob alone")
    seating.say(bob, "/w Adrienne Then I crawl.")
    seating.say(bob, "Taxi!")
    for person in (bob, gm):
        expect(seating.log(person)).to_contain_text("Nobody guards the cellar door.")
        expect(seating.log(person)).to_contain_text("Then I crawl.")
    expect(seating.log(cleo)).to_contain_text("Taxi!")
    told = cleo.was_told()
    assert "Taxi!" in told
    assert "cellar door" not in told
    assert "Then I crawl" not in told


def test_a_roll(people: Invite, gm: Person) -> None:
    bob = come(people, gm, "Bob")
    seating.say(bob, "/roll 2d6+1")
    for person in (bob, gm):
        expect(seating.log(person)).to_contain_text(re.compile(r"Bob rolls 2d6\+1: \d and \d"))
    seating.say(bob, "/roll 900d6")
    bob.reads(re.compile("1 to 100 dice"))


def test_void_gives_every_chip_back(people: Invite, gm: Person) -> None:
    bob = come(people, gm, "Bob", "Olaf")
    poker.open_contest(gm, "Simple", "A wrong turn", ["Olaf"], target="pair of twos")
    poker.act(bob, "Ante 1 chip")
    poker.bet(bob, 1, 2)
    bob.reads("8 chips")
    poker.act(gm, "Void…")
    gm.axe("the question before a contest is void")
    gm.shoot("dialogs", "void")
    asked = poker.dialog(gm, "Void this contest?")
    gm.hands.press(asked.get_by_role("button", name="Void it"))
    bob.reads("Olaf has 10 chips")
    expect(seating.log(bob)).to_contain_text("is void")


def test_a_gm_acts_for_somebody_absent(people: Invite, server: Server, gm: Person) -> None:
    """Taking the character over is told to everybody, and shows its cards from then on.

    He plays the simple contest to its showdown by mouse.
    """
    bob = come(people, gm, "Bob", "Olaf")
    poker.open_contest(gm, "Simple", "The chase", ["Olaf"], target="pair of twos")
    poker.act(bob, "Ante 1 chip")
    poker.phase(bob, "First bet")
    cards = poker.hole_cards(bob)
    audit(bob, server, plays={"olaf"})
    audit(gm, server, gm=True)
    bob.closes()
    dialog = seating.desk(gm, "Characters")
    gm.hands.press(dialog.get_by_text("Olaf", exact=True))
    gm.axe("the desk's characters")
    gm.shoot("dialogs", "desk-characters")
    give = dialog.get_by_label("Give Olaf to")
    gm.hands.choose(give, "Adrienne (you: the log tells everybody)")
    gm.hands.press(dialog.get_by_role("button", name="Give", exact=True))
    seating.close_desk(gm)
    expect(seating.log(gm)).to_contain_text("Adrienne takes Olaf over")
    assert poker.hole_cards(gm) == cards
    poker.bet(gm, 1, 2)
    poker.act(gm, "Stand")
    poker.phase(gm, "Board")
    poker.act(gm, "Stand on these")
    poker.phase(gm, "Second bet")
    poker.act(gm, "Stand")
    poker.phase(gm, "Showdown")
    audit(gm, server, plays={"olaf"}, gm=True)


def test_a_number_is_set_right(people: Invite, gm: Person) -> None:
    bob = come(people, gm, "Bob", "Olaf")
    dialog = seating.desk(gm, "Characters")
    gm.hands.press(dialog.get_by_text("Olaf", exact=True))
    gm.hands.press(dialog.get_by_text("Correct a number, with a reason"))
    gm.hands.choose(dialog.get_by_label("What", exact=True), "Chips: 10")
    gm.hands.write(dialog.get_by_label("New value"), "14")
    gm.hands.write(dialog.get_by_label("Reason, for the log"), "two were under the table")
    gm.shoot("dialogs", "desk-correct")
    gm.hands.press(dialog.get_by_role("button", name="Correct it"))
    bob.reads("Olaf has 14 chips")
    expect(seating.log(bob)).to_contain_text("from 10 to 14")
    expect(seating.log(bob)).to_contain_text("two were under the table")


def test_archive_and_open_again(people: Invite, gm: Person) -> None:
    bob = come(people, gm, "Bob")
    dialog = seating.desk(gm, "Table")
    gm.axe("the desk's table")
    gm.shoot("dialogs", "desk-table")
    gm.hands.press(dialog.get_by_role("button", name="Archive the table"))
    asked = dialog.get_by_role("group", name="Archive the table")
    gm.hands.press(asked.get_by_role("button", name="Archive the table"))
    expect(seating.log(bob)).to_contain_text("archives the table")
    expect(bob.page.get_by_role("banner")).to_contain_text("Archived")
    bob.reads("This table is archived: it can be read, and not played.")
    expect(bob.page.get_by_text("You watch")).to_have_count(0)
    bob.axe("an archived table")
    bob.shoot("people", "archived")
    bob.page.goto("/tables")
    bob.reads("archived")
    bob.axe("my tables")
    bob.shoot("people", "my-tables")
    expect(dialog.get_by_role("button", name="Open the table again")).to_be_visible()
    seating.close_desk(gm)
    gm.hands.press(gm.page.get_by_role("button", name="Open the table again"))
    expect(seating.log(gm)).to_contain_text("opens the table again")
