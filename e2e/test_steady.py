"""Nothing moves under a hand that types or plays, and words stay whole."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from e2e import poker, seating, shots
from e2e.conftest import Invite
from e2e.person import Person

LINES = """node => {
  const words = document.createRange();
  words.selectNodeContents(node);
  return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""


def place(what: Locator) -> tuple[float, float]:
    """Its left upper corner, in CSS pixels."""
    box = what.bounding_box()
    assert box
    return round(box["x"]), round(box["y"])


def test_the_form_of_a_contest_holds_still_while_a_target_is_typed(gm: Person) -> None:
    seating.make_character(gm, "Olaf")
    gm.hands.press(gm.page.get_by_role("button", name="Open a contest"))
    form = poker.dialog(gm, "Open a contest")
    target = form.get_by_role("textbox", name="Hand to meet")
    for size in shots.each_size(gm.page, shots.SIZES[:2]):
        seen = set()
        for end in range(len("ace-high flush") + 1):
            target.fill("ace-high flush"[:end])
            seen.add(place(target))
        assert len(seen) == 1, f"{seen} at {size}"
    gm.page.emulate_media(color_scheme="dark")
    box = form.get_by_role("checkbox", name="Secret minimum")
    assert box.evaluate("node => getComputedStyle(node).colorScheme") == "light"


def slates(page: Page) -> list[tuple[float, float]]:
    """Where the target card lies, on a desktop and on a tablet."""
    return [place(page.locator(".slate")) for _ in shots.each_size(page, shots.SIZES[:2])]


def test_the_target_card_and_the_buttons_keep_their_shape(people: Invite, gm: Person) -> None:
    bob, cleo = people("Bob"), people("Cleo")
    seating.join(gm, bob, "Olaf")
    seating.join(gm, cleo, "Vera")
    poker.open_contest(gm, "Hidden", "The chase", ["Olaf"], target="two pair, nines and eights")
    poker.act(bob, "Ante 1 chip")
    poker.phase(bob, "First bet")
    lay = slates(bob.page)
    for size in shots.each_size(bob.page):
        ends = [
            box["x"] + box["width"]
            for box in (
                bob.page.get_by_role("group", name="Chips to bet").bounding_box(),
                bob.page.get_by_role("button", name="one more").bounding_box(),
            )
            if box
        ]
        assert abs(ends[0] - ends[1]) < 3, f"{ends} at {size}"
    poker.bet(bob, 2, 3)
    assert slates(bob.page) == lay
    poker.act(bob, "Stand")
    poker.act(bob, "Stand on these")
    poker.act(bob, "Stand")
    poker.phase(bob, "Showdown")
    expect(bob.page.get_by_text("The target that counted")).to_be_visible()
    assert slates(bob.page) == lay
    challenge = bob.page.locator("fd-button", has_text="Challenge")
    for size in shots.each_size(bob.page):
        assert challenge.evaluate(LINES) == 1, f"at {size}"
