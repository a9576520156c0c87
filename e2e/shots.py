"""Screenshots: build artefacts for people to look at, in e2e/shots/ (git ignores it).

cut-off.txt beside them names what somebody has to scroll to before he can act.
"""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

FOLDER: Final = Path(__file__).parent / "shots"
SIZES: Final[tuple[ViewportSize, ...]] = (
    {"width": 1440, "height": 900},
    {"width": 1024, "height": 768},
    {"width": 390, "height": 844},
)

STILL = """async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const roots = (root) => [root, ...[...root.querySelectorAll('*')]
    .flatMap((node) => node.shadowRoot ? roots(node.shadowRoot) : [])];
  await frame();
  await frame();
  await Promise.all(roots(document).flatMap((root) => root.getAnimations())
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    .map((one) => one.finished.catch(() => null)));
}"""
"""Waits until whatever moves has come to rest."""

CUT = """() => {
  const box = document.querySelector('fd-table')?.shadowRoot?.querySelector('main')
    ?.getBoundingClientRect();
  const inside = (node) => [...(node.shadowRoot ?? node).children]
    .flatMap((child) => [child, ...inside(child)]);
  return !box ? [] : inside(document.body)
    .filter((node) => node.matches('.acts fd-button, .fan fd-piece') && node.checkVisibility())
    .map((node) => [node, node.getBoundingClientRect().bottom - box.bottom])
    .filter(([, below]) => below > 14)
    .map(([node, below]) => `${node.label || node.textContent.trim()} ${Math.round(below)} px`);
}"""
"""What the hands need and the window cuts off at the bottom: buttons, own cards (but a corner)."""


def shoot(page: Page, game: str, phase: str, who: str) -> None:
    """One picture a size, named by game, phase, person and size."""
    before = page.viewport_size
    assert before
    FOLDER.mkdir(exist_ok=True)
    cdp = page.context.new_cdp_session(page)
    for size in sorted(SIZES, key=lambda size: size == before):
        page.set_viewport_size(size)
        page.evaluate(STILL)
        # Twice as fast as page.screenshot: its PNG is packed loosely.
        shot = cdp.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
        name = f"{game}-{phase}-{who}-{size['width']}x{size['height']}.png"
        if cut := page.evaluate(CUT):
            with (FOLDER / "cut-off.txt").open("a", encoding="utf-8") as file:
                print(f"{name}: {', '.join(cut)}", file=file)
        (FOLDER / name).write_bytes(base64.b64decode(shot["data"]))
    page.set_viewport_size(before)
    cdp.detach()


def clear() -> None:
    """Nothing of an older run is left to be looked at."""
    for old in (*FOLDER.glob("*.png"), *FOLDER.glob("*.txt")):
        old.unlink()


def failed(page: Page, test: str, who: str) -> None:
    """What he saw when the test failed: a picture, and in words for the report."""
    if page.is_closed():
        return
    FOLDER.mkdir(exist_ok=True)
    page.screenshot(path=FOLDER / f"failed-{test}-{who.lower()}.png")
    print(f"--- {who} sees:\n{page.locator('body').aria_snapshot()}")
