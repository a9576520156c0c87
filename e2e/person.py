"""One person: a browser of his own, his network, his hands, and everything that he was told."""

from __future__ import annotations

import json
import re
from typing import Literal, TypedDict
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ViewportSize, expect

from e2e import axe, shots
from e2e.faults import NETWORK, Faults
from e2e.hands import Hands, Mouse
from e2e.keyboard import Keys
from e2e.network import Network
from e2e.touch import Finger
from e2e.wire import Received, received

Device = Literal["desktop", "keyboard", "tablet", "phone"]


class _Screen(TypedDict):
    viewport: ViewportSize
    has_touch: bool
    is_mobile: bool


_DESKTOP: _Screen = {
    "viewport": {"width": 1440, "height": 900},
    "has_touch": False,
    "is_mobile": False,
}
_SCREENS: dict[Device, _Screen] = {
    "desktop": _DESKTOP,
    "keyboard": _DESKTOP,
    "tablet": {"viewport": {"width": 1024, "height": 768}, "has_touch": True, "is_mobile": True},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


class Person:
    def __init__(self, browser: Browser, url: str, name: str, device: Device = "desktop") -> None:
        self.name = name
        self.device = device
        self.network = Network()
        self.context = browser.new_context(
            base_url=url,
            proxy={"server": self.network.url},
            locale="en-GB",
            timezone_id="Europe/Berlin",
            reduced_motion="no-preference" if device == "desktop" else "reduce",
            **_SCREENS[device],
        )
        self.context.set_default_timeout(10_000)
        self.faults = Faults(self.context)
        self.opens()

    def opens(self) -> None:
        """A new tab."""
        self.page = self.context.new_page()
        self.hands = self._hands()

    def closes(self) -> None:
        self.page.close()

    def reloads(self) -> None:
        """And is again where he was, with everything that he saw and nothing else."""
        before = self.felt()
        self.page.reload()
        expect(self.page.locator("fd-felt")).to_match_aria_snapshot(before)

    def felt(self) -> str:
        """What lies on the table, in words, but for what was just said aloud."""
        lines = self.page.locator("fd-felt").aria_snapshot().splitlines()
        return "\n".join(line for line in lines if not line.startswith("- status"))

    def goes_offline(self) -> None:
        self.faults.allow(NETWORK)
        self.network.cut()

    def received(self) -> list[Received]:
        return received(self.network.streams)

    def tokens(self) -> list[str]:
        """Of the seats that this browser keeps."""
        kept = self.page.evaluate("() => localStorage.getItem('facedown.seats')")
        return [seat["token"] for seat in json.loads(kept or "[]")]

    @property
    def table(self) -> str:
        """The id of the table where he sits."""
        return urlsplit(self.page.url).path.removeprefix("/table/")

    def axe(self, where: str) -> None:
        axe.check(self.page, f"{where}, {self.name}")

    def shoot(self, game: str, phase: str) -> None:
        shots.shoot(self.page, game, phase, self.name.lower())

    def reads(self, text: str | re.Pattern[str]) -> None:
        """Waits until the page says so, somewhere."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    def leave(self) -> None:
        self.context.close()
        self.network.close()

    def _hands(self) -> Hands:
        if self.device == "keyboard":
            return Keys(self.page)
        return Mouse(self.page) if self.device == "desktop" else Finger(self.page)
