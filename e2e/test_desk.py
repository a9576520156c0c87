"""What a GM does at his desk to seats, characters, chips, rules and the table itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e import poker, seating, shots
from e2e.conftest import TITLE, Invite
from e2e.person import Person


@pytest.fixture
def bob(people: Invite, gm: Person) -> Person:
    bob = people("Bob")
    seating.join(gm, bob, "Olaf")
    return bob


def test_a_lost_device_is_shut_out_and_a_new_link_opens_the_seat(
    people: Invite, gm: Person, bob: Person
) -> None:
    dialog = seating.desk(gm, "People")
    gm.hands.press(dialog.get_by_text("Bob", exact=True))
    seating.sure(gm, "New link")
    link = seating.take_link(gm, "Bob’s seat")
    bob.reads("This seat has a new link")
    new = people("Bob", "tablet")
    seating.sit_down_again(new, link)
    new.reads("Olaf has 10 chips")
    expect(seating.log(gm)).to_contain_text("Bob")


def test_a_second_device_of_the_same_seat(people: Invite, gm: Person, bob: Person) -> None:
    dialog = seating.desk(bob, "People")
    bob.hands.press(dialog.get_by_role("button", name="Add a device of mine"))
    link = seating.take_link(bob, "another device of yours")
    phone = people("Bob", "phone")
    phone.page.goto(link)
    phone.reads("One more device for the seat of")
    phone.axe("a link to one's own seat")
    phone.shoot("people", "own-seat")
    seating.sit_down_again(phone, link)
    seating.say(bob, "From the one to the other.")
    phone.reads("From the one to the other.")


def test_a_seat_that_is_taken_back_leaves_its_character_to_the_gm(gm: Person, bob: Person) -> None:
    dialog = seating.desk(gm, "People")
    gm.hands.press(dialog.get_by_text("Bob", exact=True))
    seating.sure(gm, "Take the seat back")
    expect(bob.page.get_by_role("alert").first).to_be_visible()
    bob.axe("a seat that was taken back")
    dialog = seating.desk(gm, "Characters")
    gm.hands.press(dialog.get_by_text("Olaf", exact=True))
    expect(dialog.get_by_text("Belongs to")).to_have_count(0)
    seating.sure(gm, "Retire Olaf")
    expect(dialog.get_by_text("There are none yet.")).to_be_visible()


def test_chips_from_the_bank(gm: Person, bob: Person) -> None:
    gm.hands.press(gm.page.get_by_role("button", name="Award"))
    gm.hands.write(gm.page.get_by_role("spinbutton"), "5")
    gm.page.keyboard.press("Tab")
    gm.hands.press(gm.page.get_by_role("button", name="Award 5 chips"))
    bob.reads("Olaf has 15 chips")


def test_house_rules_are_what_the_next_character_begins_with(gm: Person, bob: Person) -> None:
    dialog = seating.desk(gm, "Table")
    gm.hands.write(dialog.get_by_label("Starting chips"), "5")
    gm.hands.press(dialog.get_by_role("button", name="Save the house rules"))
    expect(seating.log(bob)).to_contain_text("chips")
    seating.close_desk(gm)
    seating.make_character(bob, "Rosa", skills={"Riding": 2})
    bob.reads("Rosa has 5 chips")


def test_the_log_shows_what_one_looks_for(gm: Person, bob: Person) -> None:
    seating.say(bob, "Is anybody there?")
    seating.say(bob, "/roll 2d6")
    for choice, shown, hidden in (
        ("What is said", "Is anybody there?", "lays the table"),
        ("Rolls", "2d6", "Is anybody there?"),
    ):
        gm.hands.choose(gm.page.get_by_label("Show in the log"), choice)
        expect(seating.log(gm)).to_contain_text(shown)
        expect(seating.log(gm)).not_to_contain_text(hidden)


def test_a_table_is_deleted_by_typing_its_title(gm: Person, bob: Person) -> None:
    dialog = seating.desk(gm, "Table")
    title = dialog.get_by_label("To delete it for ever, type its title")
    gm.hands.write(title, "Something else")
    gm.hands.press(dialog.get_by_role("button", name="Delete"))
    fault = gm.page.get_by_role("alert").filter(has_text="title")
    expect(fault).to_have_count(1)
    expect(fault).to_be_in_viewport()
    expect(title).to_be_focused()
    gm.hands.write(title, TITLE)
    gm.hands.press(dialog.get_by_role("button", name="Delete"))
    for person in (gm, bob):
        expect(person.page.get_by_role("alert").first).to_be_visible()
    bob.page.goto("/tables")
    bob.reads("this seat is no more")


def test_a_gm_turns_the_table_back(gm: Person, bob: Person) -> None:
    seating.say(bob, "It was like this.")
    dialog = seating.desk(gm, "Table")
    gm.hands.write(dialog.get_by_role("textbox", name="Title", exact=True), "Another evening")
    gm.hands.press(dialog.get_by_role("button", name="Rename"))
    dialog = seating.desk(gm, "Characters")
    gm.hands.press(dialog.get_by_text("Olaf", exact=True))
    seating.sure(gm, "Retire Olaf")
    dialog = seating.desk(gm, "Table")
    there = dialog.get_by_role("listitem").filter(has_text="It was like this.")
    gm.axe("the versions of a table")
    gm.shoot("dialogs", "versions")
    gm.hands.press(there.get_by_role("button", name="Go back to here"))
    gm.hands.press(there.get_by_role("button", name="Go back to here"))
    expect(seating.log(bob)).to_contain_text("Adrienne turns the table back to version")
    expect(dialog.get_by_text("Done: the table is as it was after version")).to_be_in_viewport()
    expect(dialog.get_by_text("· undone")).to_have_count(2)
    seating.close_desk(gm)
    bob.reads("Olaf has 10 chips")


def test_everybody_saves_what_his_own_seat_was_shown(gm: Person, bob: Person) -> None:
    seating.say(gm, "Good evening.")
    dialog = seating.desk(bob, "Table")
    with bob.page.expect_download() as saved:
        bob.hands.press(dialog.get_by_role("button", name="Save what I saw"))
    assert saved.value.suggested_filename.endswith(".jsonl")
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert "Good evening." in text
    assert '"facedown":"seat"' in text.splitlines()[0]
    assert '"end"' in text.splitlines()[-1]


def test_a_sheet_that_is_not_saved_waits_at_the_desk(bob: Person) -> None:
    dialog = seating.desk(bob, "Characters")
    sheet = dialog.get_by_role("region", name="Characters")
    wits = sheet.get_by_role("spinbutton", name="Wits")
    save = dialog.get_by_role("button", name="Save the sheet")
    bob.hands.press(wits)
    bob.page.keyboard.press("Control+a")
    bob.page.keyboard.press("4")
    expect(save).to_be_in_viewport()
    bob.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    bob.reads("What you changed at the desk is not saved yet")
    dialog = seating.desk(bob, "People")
    dialog = seating.desk(bob, "Characters")
    expect(wits).to_have_value("4")
    bob.axe("a sheet that is not saved")
    bob.hands.press(save)
    expect(sheet.get_by_role("status").filter(has_text="Saved.")).to_be_in_viewport()
    expect(save).to_have_count(0)


def test_a_refusal_is_shown_once(gm: Person, bob: Person) -> None:
    poker.open_contest(gm, "Simple", "The chase", ["Olaf"], target="pair of twos")
    for button in ("Ante 1 chip", "Stand", "Stand on these", "Stand"):
        poker.act(bob, button)
    poker.phase(gm, "Showdown")
    dialog = seating.desk(gm, "Table")
    dealt = dialog.get_by_role("listitem").filter(has_text="The cards are dealt")
    gm.hands.press(dealt.get_by_role("button", name="Go back to here"))
    gm.hands.press(dealt.get_by_role("button", name="Go back to here"))
    refused = gm.page.get_by_role("alert").filter(has_text="the nearest version")
    expect(refused).to_have_count(1)
    seating.close_desk(gm)
    gm.page.evaluate(shots.STILL)
    assert refused.count() == 0
