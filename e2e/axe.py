"""axe-core in the page: evaluated by the debugger, so that the strict CSP stays as it is."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from e2e.shots import STILL

SOURCE = Path(__file__).parent.parent / "web/node_modules/axe-core/axe.min.js"

RUN = """async (only) => {
  const options = { resultTypes: ['violations'], ...(only && { runOnly: only }),
    // No rule that runs needs the style sheets fetched once more.
    preload: { assets: ['media'] } };
  const found = await axe.run(document, options);
  return found.violations.flatMap((violation) =>
    violation.nodes.map((node) =>
      `${violation.id} (${violation.impact}): ${violation.help}\\n` +
      `    ${JSON.stringify(node.target)}\\n    ${node.html}\\n    ` +
      (node.failureSummary ?? '').replaceAll('\\n', ' ')));
}"""

COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that the dark can change: it is made of colours alone."""


def check(page: Page, where: str) -> None:
    """Fails with everything that axe finds, with its default rules (WCAG A, AA, best practices).

    In the light, and what colours can break in the dark as well.
    """
    found = _run(page, where)
    page.emulate_media(color_scheme="dark")
    found += _run(page, f"{where}, in the dark", COLOURS)
    page.emulate_media(color_scheme="light")
    _none(found)


def whole(page: Page, where: str) -> None:
    """The page as it is now, with all rules."""
    _none(_run(page, where))


def _run(page: Page, where: str, only: list[str] | None = None) -> list[str]:
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    page.evaluate(STILL)
    found: list[str] = page.evaluate(RUN, only)
    return [f"on {where}: {one}" for one in found]


def _none(found: list[str]) -> None:
    assert not found, "axe:\n" + "\n".join(found)
