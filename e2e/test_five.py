"""Five sides at one table: what each is seen to have, who won, and who sits there."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from e2e import poker, seating, shots
from e2e.conftest import Invite
from e2e.person import Person

NAMES = {"rui": "Rui", "ana": "Ana", "ze": "Zé", "kasimir": "Kasimir", "gm": "The doorman"}
CARDS = {"attributes": {"wits": 5}, "skills": {"bluff": 2}}
LONG = "Tomasz Wiśniewski-Albuquerque the Younger"

SEND = """async ([what, args]) => {
  const { session } = document.querySelector('fd-table').shadowRoot.querySelector('fd-felt');
  const nonce = what === 'ante' ? { nonce: session.store.view.contests.c1.seals.deck } : {};
  return session.send({ do: what, args, ...nonce });
}"""
SIDES = """() => document.querySelector('fd-table').shadowRoot.querySelector('fd-felt')
  .session.store.view.contests.c1.sides"""
HEAD = """() => {
  const rail = document.querySelector('fd-table').shadowRoot.querySelector('fd-rail').shadowRoot;
  const list = rail.querySelector('.seats').getBoundingClientRect();
  const seats = [...rail.querySelectorAll('.seats li')];
  const whole = ({ top, bottom, left, right }) => top >= list.top - 1 && bottom <= list.bottom + 1
    && left >= list.left - 1 && right <= list.right + 1;
  const rest = rail.querySelector('.rest');
  return [
    seats.filter((seat) => whole(seat.getBoundingClientRect())).map((seat) => seat.innerText),
    rest.checkVisibility() ? rest.textContent : '',
  ];
}"""


def send(person: Person, what: str, **args: object) -> None:
    ack = person.page.evaluate(SEND, [what, args])
    assert ack["ok"], ack


def test_five_sides(people: Invite, gm: Person) -> None:
    bob, cleo = people("Bob", "phone"), people("Cleo")
    seating.join(gm, bob, "Rui", CARDS)
    seating.join(gm, cleo, "Ana", CARDS)
    for key in ("ze", "kasimir"):
        send(cleo, "character.make", id=key, name=NAMES[key], sheet=CARDS)
    *keys, _ = NAMES
    plays = {"rui": bob, "ana": cleo, "ze": cleo, "kasimir": cleo, "gm": gm}
    sides = [{"character": key, "attribute": "wits", "skill": "bluff"} for key in keys]
    opponent = {"name": NAMES["gm"], "attribute": 3, "skill": 2}
    send(gm, "contest.open", kind="full", title="Cards at the Café", sides=sides, opponent=opponent)
    for key, person in plays.items():
        send(person, "ante", character=key)

    send(bob, "bet", character="rui", chips=2)
    others = bob.page.get_by_role("list", name="Others in this contest").get_by_role("listitem")
    expect(others).to_have_count(4)
    for seat, key in zip(others.all(), keys[1:], strict=False):
        send(cleo, "call", character=key)
        for text in (NAMES[key], "7 chips", "bet 2"):
            expect(seat.get_by_text(text, exact=True)).to_be_visible()
    for person in (gm, bob):
        person.look("five", "1-first-bet")
    send(gm, "call", character="gm")

    for what in ("stand", "check"):
        for key, person in plays.items():
            send(person, what, character=key)
    for person, own in ((gm, "gm"), (bob, "rui")):
        poker.phase(person, "Showdown")
        person.look("five", "2-showdown")
        says_who_won(person, own)


def says_who_won(person: Person, own: str) -> None:
    sides: dict[str, Any] = person.page.evaluate(SIDES)
    won = {key for key in NAMES if sides[key]["result"]["returned"] > 0}
    told = person.page.get_by_role("region", name="Showdown").locator(".tale").all_inner_texts()
    assert {line.partition(":")[0] for line in told[: len(won)]} == {NAMES[key] for key in won}
    if own not in won:
        assert told[len(won)].startswith(NAMES[own])
    for key in won:
        expect(poker.zone(person)).to_contain_text(re.compile(NAMES[key], re.IGNORECASE))
    expect(person.page.locator("li.won")).to_have_count(len(won - {own}))
    for key in won - {own}:
        expect(person.page.locator("li.won").filter(has_text=NAMES[key])).to_be_visible()


def test_the_head_counts_whom_it_has_no_room_for(people: Invite, gm: Person) -> None:
    bob, cleo = people("Bob"), people("Cleo")
    seating.join(gm, bob, "Rui Mendes")
    seating.join(gm, cleo, LONG[:40])
    for person, role in ((bob, "Rui Mendes"), (gm, "GM")):
        for size in shots.each_size(person.page, shots.SIZES[:2]):
            seats, rest = person.page.evaluate(HEAD)
            assert len(seats) == 3, f"{person.name}, {size}: {seats} {rest}"
            assert rest == ""
            assert role in seats[0]

    for n in range(7):
        ack = gm.page.evaluate(seating.DO, ["seat.invite", {"role": "spectator"}])
        token = ack["secret"]["link"].partition("#")[2]
        body = {"token": token, "name": f"Guest {n}"}
        assert gm.context.request.post("/api/invitation/open", data=body).ok
    expect(bob.page.get_by_role("list", name="Seats").get_by_role("listitem")).to_have_count(10)
    for size in shots.each_size(bob.page, shots.SIZES[:3]):
        seats, rest = bob.page.evaluate(HEAD)
        assert len(seats) + int(rest) == 10, f"{size}: {seats} {rest}"
        assert len(seats) > (1 if size["width"] > 1000 else 0)
