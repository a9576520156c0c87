"""What no page may ever do: break the policy, log an error, throw."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, WebError

WATCH = """document.addEventListener('securitypolicyviolation', (event) =>
  facedownViolation(`${event.effectiveDirective}: ${event.blockedURI} in ${event.sourceFile}`));"""

NETWORK = re.compile(r"net::ERR_|WebSocket connection to|Failed to fetch")
"""What Chromium itself prints when a network is down; no page can keep it from that."""


class Faults:
    """`allow`: what a test provokes on purpose, as patterns."""

    def __init__(self, context: BrowserContext) -> None:
        self.found: list[str] = []
        self.allowed: list[re.Pattern[str]] = []
        context.expose_function("facedownViolation", self._violation)
        context.add_init_script(WATCH)
        context.on("console", self._console)
        context.on("weberror", self._error)

    def allow(self, pattern: str | re.Pattern[str]) -> None:
        self.allowed.append(re.compile(pattern))

    def _violation(self, text: str) -> None:
        self._note("policy", text)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            place = message.location
            self._note(f"console {message.type}", f"{message.text} ({place['url']})")

    def _error(self, error: WebError) -> None:
        self._note("page error", str(error.error.stack or error.error))

    def _note(self, kind: str, text: str) -> None:
        if not any(pattern.search(text) for pattern in self.allowed):
            self.found.append(f"{kind}: {text}")
