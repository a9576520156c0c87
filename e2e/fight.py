"""A fight, as the page lets people fight it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from e2e import seating
from e2e.conftest import Invite
from e2e.person import Device, Person

TITLE = "The bridge at dusk"
HANDS = ("Rock", "Paper", "Scissors")
FIGHTER = {"name": "Trained fighter", "kind": "martial", "combat_bonus": 1}
HEALER = {"name": "First aid", "kind": "special", "treats": True}
KNIFE = {"name": "Knife", "kind": "melee", "combat_bonus": 1}


@dataclass(frozen=True, slots=True)
class Two:
    """Bob plays Olaf, Cleo plays Vera; nobody but the GM made the table."""

    gm: Person
    bob: Person
    cleo: Person


def two(people: Invite, bob: Device = "phone", cleo: Device = "tablet") -> Two:
    gm = people("Adrienne", "desktop")
    found = Two(gm, people("Bob", bob), people("Cleo", cleo))
    seating.begin(gm, TITLE, "larp-exchange")
    brings(gm, found.bob, "Olaf", weapons=[KNIFE], abilities=[FIGHTER])
    brings(gm, found.cleo, "Vera", abilities=[FIGHTER])
    return found


def brings(gm: Person, person: Person, character: str, **sheet: object) -> None:
    """He sits down, and the GM gives him somebody to play."""
    seating.join(gm, person)
    seat = person.page.evaluate(SEAT)
    seating.tell(gm, "character.make", name=character, sheet=sheet)
    seating.tell(gm, "character.give", character=character.lower(), seat=seat)


SEAT = "() => JSON.parse(localStorage['facedown.seats'])[0].seat"


def token(person: Person, name: str) -> Locator:
    """Somebody on the field or on the board."""
    return person.page.get_by_role("button", name=re.compile(f"^{name}\\b"))


def challenge(person: Person, target: str, weapon: str | None = None) -> None:
    """By a tap on the other one's token."""
    page, hands = person.page, person.hands
    hands.press(token(person, target))
    form = page.locator("fd-dialog").filter(
        has=page.get_by_role("dialog", name=f"Attack {target}?")
    )
    if weapon:
        hands.tick(form.get_by_role("radio", name=re.compile(weapon)))
    hands.press(form.get_by_role("button", name="Attack", exact=True))


def answer(person: Person, target: str, again: bool = False) -> None:
    label = f"Attack {target}{' again' if again else ''}"
    person.hands.press(person.page.get_by_role("button", name=label, exact=True))


def throw(person: Person, opponent: str, hand: str) -> None:
    sheet = person.page.get_by_role("region", name=f"Throw against {opponent}")
    expect(sheet.get_by_role("button")).to_have_count(len(HANDS))
    person.hands.press(sheet.get_by_role("button", name=hand, exact=True))
    expect(sheet).to_be_hidden()


def phase(person: Person, words: str | re.Pattern[str]) -> None:
    expect(person.page.locator("fd-felt").get_by_text(words).first).to_be_visible()


def no_hand(person: Person, but: Sequence[str] = ()) -> None:
    """No hand is in his page, in its accessibility tree or in what is kept in the browser."""
    page = person.page
    seen = page.locator("body").aria_snapshot()
    dom = page.evaluate(DOM)
    kept = page.evaluate(
        "() => JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage})"
    )
    for hand in (h.lower() for h in HANDS):
        for where, text in (("the page", seen), ("the DOM", dom), ("storage", kept)):
            found = re.search(rf".{{0,60}}(?<!class=)\b{hand}\b.{{0,30}}", text.lower())
            assert not found, f"{person.name} finds {hand} in {where}: {found[0]}"


DOM = """() => {
  const all = (root) => [...root.querySelectorAll("*:not(style, link)")].flatMap((node) => [
    [...node.attributes].map((one) => `${one.name}=${one.value}`).join(" "),
    [...node.childNodes].filter((one) => one.nodeType === 3).map((one) => one.data).join(" "),
    ...(node.shadowRoot ? all(node.shadowRoot) : []),
  ]);
  return all(document.body).join("\\n");
}"""
