"""Screenshots: build artefacts for people to look at, in e2e/shots/ (git ignores it)."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, ViewportSize

FOLDER: Final = Path(__file__).parent / "shots"
SIZES: Final[tuple[ViewportSize, ...]] = (
    {"width": 1440, "height": 900},
    {"width": 1024, "height": 768},
    {"width": 768, "height": 1024},
    {"width": 390, "height": 844},
)
UPRIGHT: Final = SIZES[2]
"""A tablet held upright: whoever must act is looked at, but no picture is taken."""

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


def each_size(page: Page, sizes: Sequence[ViewportSize] = SIZES) -> Iterator[ViewportSize]:
    """The page at each size and at rest; afterwards at its own again."""
    before = page.viewport_size
    assert before
    now = before
    for size in sorted(sizes, key=lambda size: size == before):
        if size != now:
            page.set_viewport_size(size)
            now = size
        page.evaluate(STILL)
        yield size
    if now != before:
        page.set_viewport_size(before)


PICTURED: Final = tuple(size for size in SIZES if size != UPRIGHT)


def take(page: Page, game: str, phase: str, who: str, size: ViewportSize) -> None:
    """Named by game, phase, person and size."""
    FOLDER.mkdir(exist_ok=True)
    # Twice as fast as page.screenshot: its PNG is packed loosely.
    cdp = page.context.new_cdp_session(page)
    shot = cdp.send("Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True})
    cdp.detach()
    name = f"{game}-{phase}-{who}-{size['width']}x{size['height']}.png"
    (FOLDER / name).write_bytes(base64.b64decode(shot["data"]))


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
