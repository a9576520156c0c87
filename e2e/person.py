"""One person: a browser of his own, his network, his hands, and everything that he was told."""

from __future__ import annotations

import json
import re
from typing import Literal, TypedDict
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ViewportSize, expect

from e2e import axe, shots, sight
from e2e.faults import NETWORK, Faults
from e2e.hands import Hands, Mouse
from e2e.inputs import Inputs
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


_FELT: dict[Device, set[str]] = {
    "desktop": {"mouse", "key"},
    "keyboard": {"key"},
    "tablet": {"touch", "touchstart", "key"},
    "phone": {"touch", "touchstart", "key"},
}
"""All that a page may feel of each device; keys type on all of them."""
_HANDS: dict[Device, str] = {
    "desktop": "mouse",
    "keyboard": "key",
    "tablet": "touchstart",
    "phone": "touchstart",
}


class Person:
    """`motion`: things travel and turn, which takes time; else he prefers that they do not.

    `arrivals`: how often his page must at least have connected to a table.
    `unseen`: what he could not read, or needed for his turn and did not see, at any of the sizes.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str,
        device: Device = "desktop",
        *,
        motion: bool = False,
    ) -> None:
        self.name = name
        self.device = device
        self.network = Network()
        self.context = browser.new_context(
            base_url=url,
            proxy={"server": self.network.url},
            locale="en-GB",
            timezone_id="Europe/Berlin",
            reduced_motion="no-preference" if motion else "reduce",
            **_SCREENS[device],
        )
        self.context.set_default_timeout(10_000)
        self.faults = Faults(self.context)
        self.inputs = Inputs(self.context)
        self.arrivals = 0
        self.unseen: list[str] = []
        self.opens()

    def opens(self) -> None:
        """A new tab."""
        self.arrivals += 1
        self.page = self.context.new_page()
        self.hands = self._hands()

    def closes(self) -> None:
        self.page.close()

    def reloads(self) -> None:
        reload(self)

    def felt(self) -> str:
        """What lies on the table, in words, but for what was just said aloud."""
        lines = self.page.locator("fd-felt").aria_snapshot().splitlines()
        return "\n".join(line for line in lines if not line.startswith("- status"))

    def goes_offline(self) -> None:
        self.faults.allow(NETWORK)
        self.network.cut()

    def comes_back(self) -> None:
        """The network is there again, and the page finds it by itself."""
        self.network.heal()
        expect(self.page.get_by_text("Offline since")).to_be_hidden(timeout=20_000)
        self.arrivals += 1

    def received(self) -> list[list[Received]]:
        """By connection, in their order."""
        return received(self.network.streams)

    def was_told(self) -> str:
        return "".join(item.text for one in self.received() for item in one)

    def tokens(self) -> list[str]:
        """Of the seats that this browser keeps."""
        kept = self.page.evaluate("() => localStorage.getItem('facedown.seats')")
        return [seat["token"] for seat in json.loads(kept or "[]")]

    @property
    def table(self) -> str:
        """The id of the table where he sits."""
        return urlsplit(self.page.url).path.removeprefix("/table/")

    def axe(self, where: str) -> None:
        """In the light and in the dark."""
        axe.check(self.page, f"{where}, {self.name}")

    def look(self, game: str, phase: str, *, picture: bool = True) -> None:
        """At each size: a picture, whether he can read it, and act where it is his turn."""
        acts = sight.must_act(self.page)
        sizes = shots.SIZES if acts else shots.PICTURED if picture else ()
        for size in shots.each_size(self.page, sizes):
            where = f"{game} {phase}, {self.name}, {size['width']}x{size['height']}"
            self.unseen += [f"{where}: {what}" for what in sight.unseen(self.page)]
            if picture and size in shots.PICTURED:
                shots.take(self.page, game, phase, self.name.lower(), size)

    def shoot(self, game: str, phase: str) -> None:
        """A picture alone."""
        for size in shots.each_size(self.page, shots.PICTURED):
            shots.take(self.page, game, phase, self.name.lower(), size)

    def used_his_hands(self) -> bool:
        """His page felt real events of his device."""
        return _HANDS[self.device] in self.inputs.felt

    def check(self) -> list[str]:
        """What went wrong that no single step asks for."""
        felt = self.inputs.felt - _FELT[self.device]
        wrong = [f"his page felt {what}" for what in sorted(felt)]
        return [f"{self.name}: {one}" for one in wrong + self.faults.found] + self.unseen

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


def reload(*people: Person) -> None:
    """All at once. Each is again where he was, with everything that he saw and nothing else."""
    before = [person.felt() for person in people]
    for person in people:
        person.page.reload(wait_until="commit")
    for person, lay in zip(people, before, strict=True):
        expect(person.page.locator("fd-felt")).to_match_aria_snapshot(lay)
        person.arrivals += 1
