"""A contest, as the page lets people play it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, expect

from e2e.names import CODES
from e2e.person import Person


def open_contest(
    gm: Person,
    kind: str,
    title: str,
    characters: Sequence[str],
    *,
    target: str | None = None,
    floor: str | None = None,
    opponent: str | None = None,
) -> None:
    """`kind`: Simple, Hidden, Full. Each character plays with what it does best."""
    page, hands = gm.page, gm.hands
    hands.press(page.get_by_role("button", name=re.compile("^(Open a|New) contest$")))
    form = dialog(gm, "Open a contest")
    hands.tick(form.get_by_role("radio", name=re.compile(f"^{kind}")))
    hands.write(form.get_by_label("What is tried"), title)
    for number, character in enumerate(characters):
        if number:
            hands.press(form.get_by_role("button", name="Add a side"))
        hands.choose(form.get_by_label("Character").nth(number), character)
    if target:
        hands.write(form.get_by_role("textbox", name="Hand to meet"), target)
    if floor:
        hands.tick(form.get_by_role("checkbox", name=re.compile("^Secret minimum")))
        hands.write(form.get_by_role("textbox", name="Minimum"), floor)
    if opponent:
        hands.write(form.get_by_label("Name", exact=True), opponent)
    if len(characters) > 1:
        gm.shoot("dialogs", f"open-{kind.lower()}")
        gm.axe(f"the form of a {kind} contest")
    hands.press(form.get_by_role("button", name="Open the contest"))
    expect(page.get_by_role("dialog")).to_be_hidden()
    phase(gm, "Ante")


def dialog(person: Person, name: str) -> Locator:
    """An open dialog of the panel with what is slotted into it."""
    page = person.page
    return page.locator("fd-dialog").filter(has=page.get_by_role("dialog", name=name))


def phase(person: Person, name: str) -> None:
    """Waits until the page shows this phase: Ante, First bet, Board, Second bet, Showdown."""
    phases = person.page.get_by_role("list", name="Phases")
    expect(phases.locator("[aria-current=step]")).to_have_text(name)


def act(person: Person, label: str) -> None:
    person.hands.press(person.page.get_by_role("button", name=label, exact=True))


def zone(person: Person, label: str = "pot") -> Locator:
    """A zone is a group, and a button while something may be dropped on it. `label`: its end."""
    return person.page.locator(f"fd-zone[label$='{label}']")


def bet(person: Person, chips: int, total: int) -> None:
    """Lays single chips ready in his pot and bets them; `total`: what then lies there."""
    stage(person, chips)
    _press_bet(person, chips, total)


def tap_bet(person: Person, chips: int, total: int) -> None:
    """The twin of a drag: a tap on a chip, a tap on the pot."""
    for number in range(chips):
        person.hands.press(person.page.get_by_role("button", name="1 chip", exact=True))
        person.hands.press(zone(person))
        expect(zone(person)).to_contain_text(f"+ {number + 1}")
    _press_bet(person, chips, total)


def stage(person: Person, chips: int) -> None:
    """Chips laid ready in the pot, not bet yet."""
    for number in range(chips):
        chip = person.page.get_by_role("button", name="1 chip", exact=True)
        person.hands.bring(chip, zone(person))
        expect(zone(person)).to_contain_text(f"+ {number + 1}")


def stage_bet(person: Person, chips: int) -> None:
    """By the stepper and its button, all at once."""
    more = person.page.get_by_role("button", name="one more")
    for _ in range(chips):
        person.hands.press(more)
    act(person, f"Bet {chips} chips")


def muck(person: Person, card: str) -> None:
    """`card`: its code."""
    before = hole_cards(person)
    piece = _hand(person).get_by_role("button", name=_name(card))
    person.hands.bring(piece, zone(person, "muck"))
    expect(_hand(person).get_by_role("button", name=_name(card))).to_be_hidden()
    expect(_hand(person).get_by_role("button")).to_have_count(len(before))


def hole_cards(person: Person) -> list[str]:
    """The codes of what he holds, as his page names them."""
    expect(_hand(person).get_by_role("button").first).to_be_visible()
    cards = _hand(person).get_by_role("button").all()
    return [CODES[card.get_attribute("aria-label") or ""] for card in cards]


def fold(person: Person) -> None:
    act(person, "Fold…")
    asked = dialog(person, "Fold these cards?")
    person.hands.press(asked.get_by_role("button", name="Fold", exact=True))
    person.reads("You folded")


def _press_bet(person: Person, chips: int, total: int) -> None:
    act(person, f"Bet {chips} {'chip' if chips == 1 else 'chips'}")
    expect(zone(person)).to_contain_text(f"{total} chip")


def _hand(person: Person) -> Locator:
    return person.page.get_by_role("group", name="Your hole cards")


def _name(card: str) -> str:
    return next(name for name, code in CODES.items() if code == card)
