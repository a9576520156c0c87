"""Nothing moves under a hand that types or plays, and words stay whole."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from e2e import poker, seating, shots
from e2e.conftest import Invite
from e2e.person import Person

Places = Sequence[tuple[float, float]]
HAIR = 2
"""Pixels that rounding may make of a place; what jumps goes by more."""
LINES = """node => {
  const words = document.createRange();
  words.selectNodeContents(node);
  return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""


def place(what: Locator) -> tuple[float, float]:
    """Its left upper corner, in CSS pixels."""
    box = what.bounding_box()
    assert box
    return box["x"], box["y"]


def moved(before: Places, after: Places) -> float:
    """How far the one of them that moved most did, in CSS pixels."""
    pairs = zip(before, after, strict=True)
    return max(abs(a - b) for one, other in pairs for a, b in zip(one, other, strict=True))


def test_the_form_of_a_contest_holds_still_while_a_target_is_typed(gm: Person) -> None:
    seating.make_character(gm, "Olaf")
    gm.hands.press(gm.page.get_by_role("button", name="Open a contest"))
    form = poker.dialog(gm, "Open a contest")
    target = form.get_by_role("textbox", name="Hand to meet")
    for size in shots.each_size(gm.page, shots.SIZES[:2]):
        began = place(target)
        for end in range(len("ace-high flush") + 1):
            target.fill("ace-high flush"[:end])
            assert moved([began], [place(target)]) <= HAIR, f"after {end} letters at {size}"
    gm.page.emulate_media(color_scheme="dark")
    box = form.get_by_role("checkbox", name="Secret minimum")
    assert box.evaluate("node => getComputedStyle(node).colorScheme") == "light"


def slates(page: Page) -> Places:
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
    assert moved(lay, slates(bob.page)) <= HAIR
    poker.act(bob, "Stand")
    poker.act(bob, "Stand on these")
    poker.act(bob, "Stand")
    poker.phase(bob, "Showdown")
    expect(bob.page.get_by_text("The target that counted")).to_be_visible()
    assert moved(lay, slates(bob.page)) <= HAIR
    challenge = bob.page.locator("fd-button", has_text="Challenge")
    for size in shots.each_size(bob.page):
        assert challenge.evaluate(LINES) == 1, f"at {size}"
