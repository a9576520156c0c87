"""How people come to a table, and what they do at its desk: by the page, but `begin` and `join`."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, expect

from e2e.person import Person

DESK = re.compile("desk|Your seat", re.IGNORECASE)


def make_table(gm: Person, title: str) -> None:
    gm.page.goto("/")
    gm.hands.write(gm.page.get_by_label("What is played"), title)
    gm.hands.choose(gm.page.get_by_label("By which rules"), "Poker contests")
    gm.hands.write(gm.page.get_by_label("Your name, as the GM"), gm.name)
    gm.hands.press(gm.page.get_by_role("button", name="Make the table"))
    expect(gm.page.get_by_role("heading", name=title, level=1)).to_be_visible()


DO = """([what, args]) => document.querySelector('fd-table').shadowRoot
  .querySelector('fd-felt').session.send({ do: what, args })"""


def begin(gm: Person, title: str, module: str = "poker-contest") -> None:
    """A table of his own, and no form filled in: for tests of what comes after."""
    body = {"title": title, "module": module, "name": gm.name}
    _sit(gm, title, "/api/tables", body)


def tell(person: Person, what: str, **args: object) -> Any:
    """A command of his without the page's own way to it; its ack."""
    ack = person.page.evaluate(DO, [what, args])
    assert ack["ok"], ack
    return ack


def join(
    gm: Person,
    person: Person,
    character: str | None = None,
    sheet: Mapping[str, object] = {},
    role: str = "player",
) -> None:
    """Somebody comes to the GM's table, and brings a character: in the same way."""
    ack = tell(gm, "seat.invite", role=role, name=person.name)
    title, token = gm.page.title().partition(" · ")[0], ack["secret"]["link"].partition("#")[2]
    _sit(person, title, "/api/invitation/open", {"token": token, "name": person.name})
    if character:
        tell(person, "character.make", name=character, sheet=sheet)


def _sit(person: Person, title: str, path: str, body: Mapping[str, str]) -> None:
    seat: dict[str, str] = person.context.request.post(path, data=body).json()
    kept = {**seat, "title": title, "name": person.name, "role": "player", "at": 1}
    text = json.dumps(json.dumps([kept]))
    # An empty page has no storage.
    here = "location.protocol === 'about:' || (localStorage['facedown.seats'] ??= "
    person.page.add_init_script(f"{here}{text})")
    person.page.goto(f"/table/{seat['table']}#{seat['seat']}")
    expect(person.page.get_by_role("button", name=DESK)).to_be_enabled()


def desk(person: Person, tab: str) -> Locator:
    """Opens the desk at People, Characters or Table; the open dialog."""
    dialog = person.page.get_by_role("dialog")
    if not dialog.is_visible():
        person.hands.press(person.page.get_by_role("button", name=DESK))
    expect(dialog).to_be_visible()
    head = dialog.get_by_role("tab", name=tab, exact=True)
    if head.get_attribute("aria-selected") != "true":
        person.hands.press(head)
    expect(head).to_have_attribute("aria-selected", "true")
    return dialog


def close_desk(person: Person) -> None:
    dialog = person.page.get_by_role("dialog")
    person.hands.press(dialog.get_by_role("button", name="Close"))
    expect(dialog).to_be_hidden()


def invite(gm: Person, name: str, role: str = "a player") -> str:
    """The link, which works once."""
    dialog = desk(gm, "People")
    gm.hands.choose(dialog.get_by_label("As", exact=True), role)
    gm.hands.write(dialog.get_by_label("Name, if you know it"), name)
    gm.hands.press(dialog.get_by_role("button", name="Make a link"))
    return take_link(gm, name)


def take_link(person: Person, whom: str) -> str:
    """What the open desk shows for `whom`, and the desk closed."""
    dialog = person.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name=f"Link for {whom}")).to_be_visible()
    link = dialog.get_by_label("Link", exact=True).input_value()
    person.hands.press(dialog.get_by_role("button", name="Done"))
    close_desk(person)
    return link


def sure(person: Person, what: str) -> None:
    """Presses what asks once more, and says yes."""
    dialog = person.page.get_by_role("dialog")
    person.hands.press(dialog.get_by_role("button", name=what))
    asked = dialog.get_by_role("group", name=what)
    person.hands.press(asked.get_by_role("button", name=what))


def sit_down(person: Person, link: str) -> None:
    person.page.goto(link)
    name = person.page.get_by_label("Your name at this table")
    expect(name).to_have_value(person.name)
    person.hands.press(person.page.get_by_role("button", name="Sit down"))
    expect(person.page.get_by_role("button", name=DESK)).to_be_enabled()


def sit_down_again(person: Person, link: str) -> None:
    """By a link to a seat of one's own: whose it is needs no asking."""
    person.page.goto(link)
    expect(person.page.get_by_role("heading", name=person.name, level=1)).to_be_visible()
    expect(person.page.get_by_label("Your name at this table")).to_have_count(0)
    person.hands.press(person.page.get_by_role("button", name=f"Sit down as {person.name}"))
    expect(person.page.get_by_role("button", name=DESK)).to_be_enabled()


def knock(person: Person, code: str) -> None:
    person.page.goto("/")
    person.hands.write(person.page.get_by_label("Code", exact=True), code)
    person.hands.write(person.page.get_by_label("Your name", exact=True), person.name)
    person.hands.press(person.page.get_by_role("button", name="Knock"))


def make_character(
    player: Person, name: str, sheet: Mapping[str, int] = {}, skills: Mapping[str, int] = {}
) -> None:
    """`sheet`: fields by their labels. The maker of a character owns it."""
    hands = player.hands
    dialog = desk(player, "Characters")
    make = dialog.get_by_role("region", name="A new character")
    hands.write(make.get_by_label("Name", exact=True).first, name)
    if sheet or skills:
        hands.press(make.get_by_text("The sheet (can be filled in later)"))
    for label, value in sheet.items():
        hands.write(make.get_by_role("spinbutton", name=label, exact=True), str(value))
    for skill, value in skills.items():
        hands.press(make.get_by_role("group", name="Skills").get_by_role("button", name="Add one"))
        hands.write(make.get_by_role("textbox", name="Name").last, skill)
        hands.write(make.get_by_label(f"Value of {skill}"), str(value))
    hands.press(make.get_by_role("button", name="Make the character"))
    expect(dialog.get_by_text(f"{name} is made.")).to_be_attached()
    close_desk(player)


def say(person: Person, text: str, to: str | None = None) -> None:
    if to:
        person.hands.choose(person.page.get_by_label("To whom"), to)
    person.hands.write(person.page.get_by_label("Message"), text)
    person.hands.press(person.page.get_by_role("button", name="Send"))


def log(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Lines of the log")
