"""What every way to play can do (mouse here, touch.py, keyboard.py), and the mouse."""

from __future__ import annotations

from typing import Protocol

from playwright.sync_api import Locator, Page, expect

Point = tuple[float, float]
MOVES = 6


class Hands(Protocol):
    def press(self, what: Locator) -> None: ...

    def bring(self, piece: Locator, zone: Locator) -> None:
        """Moves a piece to a zone, as these hands do it."""

    def write(self, field: Locator, text: str) -> None: ...

    def choose(self, field: Locator, option: str) -> None:
        """Of a list, by its words."""

    def tick(self, box: Locator) -> None:
        """A box or one of several."""


class Mouse:
    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, what: Locator) -> None:
        what.click()

    def bring(self, piece: Locator, zone: Locator) -> None:
        mouse = self._page.mouse
        mouse.move(*at_rest(piece))
        mouse.down()
        goal = middle(zone)
        mouse.move(*goal, steps=MOVES)
        mouse.up()

    def write(self, field: Locator, text: str) -> None:
        field.click()
        field.fill(text)
        field.blur()

    def choose(self, field: Locator, option: str) -> None:
        field.select_option(label=option)

    def tick(self, box: Locator) -> None:
        box.check()


def at_rest(piece: Locator) -> Point:
    """Where it is to be taken, once it may be, lies still and nothing lies on it."""
    expect(piece).to_be_enabled()
    piece.hover(trial=True)
    return middle(piece)


def middle(what: Locator, *, scroll: bool = True) -> Point:
    """Where a hand would aim, in CSS pixels of the viewport."""
    expect(what).to_be_visible()
    if scroll:
        what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
