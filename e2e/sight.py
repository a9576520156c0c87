"""Whether whoever must act sees what he needs: without scrolling, and with nothing on top of it.

Every button that he may press, every place where he may drop something, and his own hole cards.
And whether anybody can read all that is written on the felt, and see each hand apart.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

from e2e.shots import STILL

LOOK = (Path(__file__).parent / "sight.js").read_text(encoding="utf-8")
ACTS = re.compile("^(Ante|Play without|Bet|Stand|Call|Check|All in|Raise)")


def must_act(page: Page) -> bool:
    return "Your turn" in page.title()


def unseen(page: Page) -> list[str]:
    """One sentence an element: which, and by how many pixels it is cut off or covered.

    Before: a text of which a part is cut, and hands of others that lie on one another. What is
    gone at a second look, once the page is at rest again, was on its way.
    """
    first = _look(page)
    if not first:
        return []
    page.evaluate(STILL)
    again = _look(page)
    return [what for what in first if what in again]


def _look(page: Page) -> list[str]:
    found = page.evaluate(LOOK)
    unread = [str(what) for what in found["unread"]]
    if not must_act(page):
        return unread
    assert any(ACTS.match(button) for button in found["buttons"]), f"nothing to press: {found}"
    return unread + [str(what) for what in found["unseen"]]
