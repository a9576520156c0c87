"""A finger: real touch events, sent where Chromium's own would come from."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from e2e.hands import MOVES, Point, at_rest, middle


class Finger:
    def __init__(self, page: Page) -> None:
        self._page = page
        self._cdp = page.context.new_cdp_session(page)

    def press(self, what: Locator) -> None:
        what.tap()

    def bring(self, piece: Locator, zone: Locator) -> None:
        """Rests until the piece lifts (a swipe would scroll), then goes in several moves."""
        start = at_rest(piece)
        self._send("touchStart", start)
        self._page.wait_for_timeout(260)
        goal = middle(zone, scroll=False)
        for step in range(1, MOVES + 1):
            part = step / MOVES
            x = start[0] + (goal[0] - start[0]) * part
            self._send("touchMove", (x, start[1] + (goal[1] - start[1]) * part))
        self._send("touchEnd")

    def write(self, field: Locator, text: str) -> None:
        field.tap()
        field.fill(text)
        field.blur()

    def choose(self, field: Locator, option: str) -> None:
        field.select_option(label=option)

    def tick(self, box: Locator) -> None:
        box.tap()
        expect(box).to_be_checked()

    def _send(self, kind: str, at: Point | None = None) -> None:
        points = [] if at is None else [{"x": at[0], "y": at[1], "id": 1}]
        self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
