"""Somebody who plays on, whatever happens to the server, and remembers what he was told."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.error import URLError

from websocket import WebSocketException

from tests.gateway.server import Browser, Closed, Server

Line = tuple[int, str]
"""A version, and one line of it as canonical JSON."""


@dataclass
class Told:
    """`acked`: text → version. `seen`: every line that came. `sent`: every text, once."""

    acked: dict[str, int] = field(default_factory=dict)
    seen: set[Line] = field(default_factory=set)
    sent: list[str] = field(default_factory=list)
    resent: int = 0

    def read(self, lines: list[Any]) -> None:
        self.seen |= {(line["v"], json.dumps(line, sort_keys=True)) for line in lines}


class Actor:
    """Speaks, waits for the ack, speaks again; what was not acknowledged is sent again as it was.

    `acked` is called after each ack; `up` blocks until the server is there.
    """

    def __init__(
        self,
        server: Server,
        token: str,
        name: str,
        *,
        acked: Callable[[], None],
        up: Callable[[], None],
        over: threading.Event,
    ) -> None:
        self._server = server
        self.token = token
        self._name = name
        self._acked = acked
        self._up = up
        self._over = over
        self.told = Told()

    def play(self) -> None:
        browser: Browser | None = None
        message: dict[str, Any] | None = None
        while not self._over.is_set() or message is not None:
            try:
                if browser is None:
                    browser = self._connect()
                if message is None:
                    message = self._message(browser)
                else:
                    self.told.resent += 1
                if self._say(browser, message):
                    message = None
            except (Closed, OSError, WebSocketException, URLError):
                browser = None

    def _connect(self) -> Browser:
        self._up()
        browser = Browser(self._server, self.token)
        self._heard("view", browser.wait("view"))
        return browser

    def _heard(self, kind: str, payload: Any) -> None:
        """Of whole views and frames, also of those that came with an ack, in their order."""
        self.told.read(payload.get("log", []))

    def _message(self, browser: Browser) -> dict[str, Any]:
        """Every third one is a throw of dice: what chance gave is to last as well."""
        number = len(self.told.sent)
        text = f"{self._name} {number}"
        self.told.sent.append(text)
        say = {"do": "say", "args": {"text": text}}
        roll = {"do": "roll", "args": {"dice": f"{number % 9 + 1}d20"}, "nonce": "0" * 32}
        return {"id": secrets.token_hex(16), **(roll if number % 3 == 2 else say)}

    def _say(self, browser: Browser, message: dict[str, Any]) -> bool:
        """False where it is to be tried again."""
        known = len(browser.came)
        browser.send("command", message)
        try:
            ack = browser.wait("ack")
        finally:
            self._hear(browser, known)
        if not ack["ok"]:
            return self._refused(message, ack["refusal"])
        self.told.acked[self.told.sent[-1]] = ack["v"]
        self._acked()
        return True

    def _hear(self, browser: Browser, known: int) -> None:
        for kind, payload in browser.came[known:]:
            if kind in ("view", "frame"):
                self._heard(kind, payload)
            elif kind == "ack" and "frame" in payload:
                self._heard("frame", payload["frame"])

    def _refused(self, message: dict[str, Any], refusal: dict[str, Any]) -> bool:
        """False where it is to be tried again, True where that is the end of it."""
        assert refusal["code"] == "try_again", (message, refusal)
        return False
