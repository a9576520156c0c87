"""axe-core in the page: evaluated by the debugger, so that the strict CSP stays as it is."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from e2e.shots import STILL

SOURCE = Path(__file__).parent.parent / "web/node_modules/axe-core/axe.min.js"

RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations.flatMap((violation) =>
    violation.nodes.map((node) =>
      `${violation.id} (${violation.impact}): ${violation.help}\\n` +
      `    ${JSON.stringify(node.target)}\\n    ${node.html}\\n    ` +
      (node.failureSummary ?? '').replaceAll('\\n', ' ')));
}"""


def check(page: Page, where: str) -> None:
    """Fails with everything that axe finds, with its default rules (WCAG A, AA, best practices)."""
    page.evaluate(STILL)
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN)
    assert not found, f"axe on {where}:\n" + "\n".join(found)
