"""What a page really felt: that a keyboard alone was used, or a finger, and no mouse behind it."""

from __future__ import annotations

from playwright.sync_api import BrowserContext

WATCH = """
addEventListener('pointerdown', (event) =>
  facedownFelt(event.isTrusted ? event.pointerType : 'a made-up pointer'), true);
addEventListener('touchstart', (event) => event.isTrusted && facedownFelt('touchstart'), true);
addEventListener('keydown', (event) => event.isTrusted && facedownFelt('key'), true);
"""


class Inputs:
    """`felt`: kinds of events, such as "mouse", "touch", "touchstart", "key"."""

    def __init__(self, context: BrowserContext) -> None:
        self.felt: set[str] = set()
        context.expose_function("facedownFelt", self._feel)
        context.add_init_script(WATCH)

    def _feel(self, what: str) -> None:
        self.felt.add(what)
