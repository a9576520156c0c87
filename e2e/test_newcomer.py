"""What somebody needs who sees a table for the first time: it is there, and says what it is."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from e2e import poker, seating, shots
from e2e.conftest import TITLE, Invite
from e2e.person import Person

READABLE = 24
"""Pixels: what is narrower or hidden from the eye is no label."""


def says(label: Locator) -> bool:
    box = label.bounding_box()
    return box is not None and box["width"] >= READABLE


def test_whoever_plays_alone_has_nothing_in_his_way(gm: Person) -> None:
    invite = gm.page.get_by_role("button", name="Invite players")
    expect(invite).to_be_visible()
    seating.make_character(gm, "Olaf")
    expect(invite).to_be_visible()
    poker.open_contest(gm, "Simple", "The chase", ["Olaf"], target="pair of twos")
    expect(invite).to_have_count(0)
    poker.act(gm, "Void…")
    gm.hands.press(poker.dialog(gm, "Void this contest?").get_by_role("button", name="Void it"))
    expect(invite).to_be_visible()


def test_who_comes_late_learns_that_he_needs_a_character(people: Invite, gm: Person) -> None:
    """Beside the contest that runs, and not on it."""
    seating.make_character(gm, "Olaf")
    poker.open_contest(gm, "Simple", "The chase", ["Olaf"], target="pair of twos")
    bob = people("Bob", "phone")
    seating.join(gm, bob)
    step = bob.page.get_by_role("button", name="Make your character")
    expect(step).to_be_visible()
    felt, below = bob.page.locator("fd-felt").bounding_box(), step.bounding_box()
    assert felt
    assert below
    assert felt["y"] + felt["height"] <= below["y"]
    bob.hands.press(step)
    expect(bob.page.get_by_role("tab", name="Characters")).to_have_attribute(
        "aria-selected", "true"
    )


def test_what_must_be_found_has_a_name_at_every_size(gm: Person) -> None:
    for size in shots.each_size(gm.page):
        rail = gm.page.get_by_role("banner")
        labels = [rail.get_by_text(name, exact=True) for name in ("GM’s desk", "Explain")]
        if size["width"] < 600:
            labels.append(gm.page.locator("fd-strip .label"))
        else:
            labels.append(rail.get_by_role("link", name="My tables"))
        for label in labels:
            assert says(label), f"{label} at {size}"
    dialog = seating.desk(gm, "People")
    gm.hands.press(dialog.get_by_role("link", name="My tables"))
    gm.reads(TITLE)


def test_a_hint_can_be_read_to_its_end(people: Invite) -> None:
    gm = people("Adrienne", "phone")
    seating.begin(gm, TITLE)
    seating.make_character(gm, "Olaf")
    poker.open_contest(gm, "Simple", "The chase", ["Olaf"], target="pair of twos")
    hint = gm.page.get_by_role("note")
    expect(hint.get_by_role("button", name="Got it")).to_have_count(0)
    gm.hands.press(hint.get_by_role("button", name="More"))
    expect(hint.get_by_role("button", name="Got it")).to_be_visible()
    text = hint.locator("p")
    assert text.evaluate("p => p.scrollHeight <= p.clientHeight + 1"), "a part is cut off"
    gm.hands.press(hint.get_by_role("button", name="Got it"))
    expect(hint).to_be_hidden()


def test_a_hint_that_was_read_is_put_away_alone(people: Invite, gm: Person) -> None:
    bob = people("Bob", "keyboard")
    seating.join(gm, bob, "Olaf")
    poker.open_contest(gm, "Simple", "The chase", ["Olaf"], target="pair of twos")
    hint = bob.page.get_by_role("note")
    expect(hint).to_contain_text("Press “Ante 1 chip”")
    bob.hands.press(hint.get_by_role("button", name="Got it"))
    expect(hint).to_be_hidden()
    poker.act(bob, "Hands")
    hands = poker.dialog(bob, "Hands, best first")
    expect(hands.get_by_role("listitem")).to_have_count(9)
    bob.axe("the hands")
    bob.hands.press(hands.get_by_role("button", name="Close"))
    expect(hands).to_be_hidden()
    poker.act(bob, "Ante 1 chip")
    expect(hint).to_contain_text("Lay chips ready with +")
    bob.hands.press(bob.page.get_by_role("button", name="one more"))
    poker.act(bob, "Take back")
    expect(poker.zone(bob)).to_contain_text("1 chip")
    poker.act(bob, "Stand")
    expect(hint).to_contain_text("Press “Stand on these”")


def test_a_second_character_of_a_name_is_numbered(people: Invite, gm: Person) -> None:
    seating.make_character(gm, "Olaf")
    bob = people("Bob")
    seating.join(gm, bob)
    dialog = seating.desk(bob, "Characters")
    bob.hands.write(dialog.get_by_role("textbox", name="Name", exact=True), "olaf")
    expect(dialog.get_by_text("There is Olaf already")).to_be_visible()
    bob.hands.press(dialog.get_by_role("button", name="Make the character"))
    expect(seating.log(gm)).to_contain_text("Bob makes olaf 2.")


def test_a_new_skill_waits_for_its_name(gm: Person) -> None:
    dialog = seating.desk(gm, "Characters")
    gm.hands.press(dialog.get_by_text("The sheet (can be filled in later)"))
    skills = dialog.get_by_role("group", name="Skills")
    gm.hands.press(skills.get_by_role("button", name="Add one"))
    name = skills.get_by_role("textbox", name="Name")
    expect(name).to_be_focused()
    expect(name).to_have_value("")
    gm.hands.write(dialog.get_by_role("textbox", name="Name", exact=True).first, "Olaf")
    gm.hands.press(dialog.get_by_role("button", name="Make the character"))
    expect(skills.get_by_role("alert")).to_contain_text("name")
    gm.hands.write(name, "chasing")
    gm.hands.press(dialog.get_by_role("button", name="Make the character"))
    expect(dialog.get_by_text("Olaf is made.")).to_be_attached()
