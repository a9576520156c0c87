"""The keyboard alone: nothing is focused or clicked by any other way."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

TABS = 120
"""Presses of Tab after which something counts as not to be reached."""

SAME_GROUP = """(box) => {
  const at = box.getRootNode().activeElement;
  return at === box || (at?.type === 'radio' && at.type === box.type && at.name === box.name);
}"""

FOCUSED = "(it) => (it.closest('summary, button, a') ?? it).matches(':focus')"
SAME_TABS = "(tab) => tab.parentElement.contains(tab.getRootNode().activeElement)"

COME_ROUND = """() => {
  const inside = (node) => node.shadowRoot ? [...node.shadowRoot.children]
    : node.assignedElements?.().length ? node.assignedElements() : [...node.children];
  const all = (node) => [node, ...inside(node).flatMap(all)];
  const page = all(document.body);
  const modal = page.find((node) => node.matches('dialog:modal'));
  (modal ? all(modal) : page).find((node) =>
    node.matches('a[href], button, input, select, [tabindex="0"]') &&
    !node.disabled && node.checkVisibility({ visibilityProperty: true }))?.focus();
}"""
"""Behind the last element Tab goes to the browser's own bar, and from there to the first again.
A browser without a window has no bar to come back from."""


class Keys:
    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, what: Locator) -> None:
        self.reach(what)
        self._page.keyboard.press("Enter")

    def bring(self, piece: Locator, zone: Locator) -> None:
        self.press(piece)
        self._walk("ArrowRight", zone, FOCUSED)
        self._page.keyboard.press("Enter")

    def write(self, field: Locator, text: str) -> None:
        self.reach(field)
        self._page.keyboard.press("ControlOrMeta+a")
        self._page.keyboard.type(text)
        self._page.keyboard.press("Tab")

    def choose(self, field: Locator, option: str) -> None:
        self.reach(field)
        self._page.keyboard.type(option)
        expect(field.locator("option:checked")).to_have_text(option)

    def tick(self, box: Locator) -> None:
        expect(box).to_be_visible()
        self._walk("Tab", box, SAME_GROUP)
        if box.get_attribute("type") == "checkbox":
            self._page.keyboard.press("Space")
        self._walk("ArrowDown", box, "(box) => box.checked")

    def reach(self, what: Locator) -> None:
        expect(what).to_be_visible()
        if what.get_attribute("role") == "tab":
            self._walk("Tab", what, SAME_TABS)
            self._walk("ArrowRight", what, FOCUSED)
        self._walk("Tab", what, FOCUSED)

    def _walk(self, key: str, what: Locator, there: str) -> None:
        look = f"(it) => ({there})(it) || (document.hasFocus() ? false : null)"
        for _ in range(TABS):
            if arrived := what.evaluate(look):
                return
            if arrived is None:
                self._page.evaluate(COME_ROUND)
            else:
                self._page.keyboard.press(key)
        raise AssertionError(f"{key} does not reach {what}")
