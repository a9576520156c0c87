"""Somebody who plays poker contests on, whatever happens to the server, and keeps his view."""

from __future__ import annotations

import json
import random
import secrets
import urllib.request
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from http.client import HTTPException
from typing import Any

from facedown.modules.poker_contest import MODULE
from facedown.redact.patch import merge
from tests.durability.actor import Actor
from tests.gateway.server import PATIENCE, Browser, Closed, Server
from tests.rules.poker_contest.moves import Move, offered
from tests.rules.poker_contest.tables import RATINGS

RARE = {"say": 0.1, "contest.void": 0.05, "chips.award": 0.1, "fold": 0.2, "table.rewind": 0.1}
RACES = frozenset(
    {"contest_running", "no_contest", "not_enough_chips", "not_your_turn", "must_call"}
    | {"nothing_to_call", "secrets_shown", "too_late", "wrong_phase"}
)
"""Refusals of what was offered: somebody else was faster, or a rewind was."""
RAISES = frozenset({"below_minimum_raise", "not_allowed"})
"""The same of a bet: an award made more of his chips or less of the others', so that all of them is
not all-in any more, or nobody can call (P-18, P-19).
"""
CHECKED = 600
"""Versions up to which a whole export is asked for after each start."""

TELLS = {
    "ante": {"poker.anted", "poker.unanted"},
    "bet": {"poker.bet", "poker.raised", "poker.called"},
    "call": {"poker.called"},
    "check": {"poker.checked"},
    "chips.award": {"poker.awarded"},
    "contest.open": {"poker.opened"},
    "contest.void": {"poker.voided"},
    "fold": {"poker.folded"},
    "muck": {"poker.mucked"},
    "say": {"said"},
    "stand": {"poker.stood"},
    "table.rewind": {"table.rewound"},
}
"""The line that each command makes."""


def a_table(server: Server, players: int) -> list[Browser]:
    """Its GM, and players with a character each."""
    made = server.post("/tables", title="Poker", module=MODULE.id, name="Gale")
    gm = Browser(server, made["token"])
    seated = [server.sit(gm, f"Player {n}") for n in range(players)]
    for number, browser in enumerate(seated):
        who, sheet = f"n{number}", {**RATINGS, "chips": 500}
        seat = browser.wait("view")["view"]["you"]["seat"]
        assert gm.do("character.make", id=who, name=who.title(), sheet=sheet)["ok"]
        assert gm.do("character.give", character=who, seat=seat)["ok"]
    return [gm, *seated]


@dataclass
class Seen:
    """The version that he knows, and his view of it, as whole views and frames made it. `course`:
    the views since he last asked for his export, by version.
    """

    v: int = 0
    view: dict[str, Any] = field(default_factory=dict)
    course: dict[int, dict[str, Any]] = field(default_factory=dict)

    def take(self, kind: str, payload: Mapping[str, Any]) -> bool:
        """False: something is missing between."""
        if kind == "view":
            self.v, self.view = payload["v"], without_presence(payload["view"])
        elif payload["v"] > self.v + 1:
            return False
        elif payload["v"] == self.v + 1:
            self.v += 1
            self.view = merge(self.view, payload.get("patch", {}))
        self.course[self.v] = self.view
        return True


def without_presence(view: Mapping[str, Any]) -> dict[str, Any]:
    seats = {
        id: {k: v for k, v in seat.items() if k != "connected"}
        for id, seat in view["seats"].items()
    }
    return {**view, "seats": seats}


class Gambler(Actor):
    """`did`: the command of each id. After every start of the server he asks for his export: what
    was stored must lead to what he was told. `checked`: how often he asked.
    """

    def __init__(self, server: Server, token: str, name: str, **more: Any) -> None:
        super().__init__(server, token, name, **more)
        self.seen = Seen()
        self.did: dict[str, str] = {}
        self.checked = 0
        self._dice = random.Random(name)
        self._gap, self._again = False, True

    def played(self) -> set[str]:
        """The commands of his that the server took."""
        return {self.did[id] for id in list(self.told.acked)}

    def _connect(self) -> Browser:
        self._again = True
        return super()._connect()

    def _heard(self, kind: str, payload: Any) -> None:
        super()._heard(kind, payload)
        if kind == "view":
            assert payload["v"] >= self.seen.v, "what was told is not there"
            if self._again:
                self.check(payload)
            self._gap = self._again = False
        self._gap |= not self.seen.take(kind, payload)

    def check(self, whole: Mapping[str, Any]) -> None:
        """That what he was told is what the server has, and makes of its log."""
        now = without_presence(whole["view"])
        if whole["v"] == self.seen.v:
            assert now == self.seen.view
        if whole["v"] <= CHECKED:
            course = self._course()
            assert course[whole["v"]] == now
            for v, view in self.seen.course.items():
                assert course[v] == view, f"version {v}"
            self.checked += 1
        self.seen.course.clear()

    def _course(self) -> dict[int, Any]:
        """His view at each version, as the server folds it from the log."""
        asked = urllib.request.Request(
            f"{self._server.url}/api/export",
            json.dumps({"token": self.token}).encode(),
            {"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                _, *lines, end = [json.loads(line) for line in answer]
        except (HTTPException, ValueError) as cut:
            raise Closed from cut
        if "end" not in end:
            raise Closed
        view: Any = None
        course = {}
        for line in lines:
            view = line["view"] if "view" in line else merge(view, line.get("patch", {}))
            course[line["v"]] = view
        return course

    def _message(self, browser: Browser) -> dict[str, Any]:
        if self._gap:
            known = len(browser.came)
            whole = browser.ask("view", {})
            self._hear(browser, known)
            self._heard("view", whole)
        ways = list(self._ways())
        do, args = self._dice.choices(ways, [RARE.get(do, 1.0) for do, _ in ways])[0]
        id = secrets.token_hex(16)
        self.told.sent.append(id)
        self.did[id] = do
        return {"id": id, "do": do, "args": args, "on": self._on(args), "nonce": "0" * 32}

    def _ways(self) -> Iterator[Move]:
        can, v = self.seen.view["can"], self.seen.v
        yield "say", {"text": "Hm."}
        for do, args in offered({do: can[do] for do in can if do in MODULE.commands}, self._dice):
            # Who loses his chips to the bank could not do what he was offered: that is no race.
            if do != "chips.award" or args["chips"] > 0:
                yield do, args
        if "table.rewind" in can and 20 < v < CHECKED:
            yield "table.rewind", {"to": v - self._dice.randint(1, 5)}

    def _on(self, args: Mapping[str, Any]) -> dict[str, Any] | None:
        """What he looks at, as a page tells it."""
        view, key = self.seen.view, args.get("character")
        for id, contest in view["contests"].items():
            if contest["phase"] != "settled" and key in contest["sides"]:
                on = {"contest": id, "phase": contest["phase"]}
                if "actions" in contest:
                    on["turn"] = contest["actions"]
                if args.get("contest", id) == id:
                    return {**on, "rewinds": view["table"].get("rewinds", 0)}
        return None

    def _refused(self, message: dict[str, Any], refusal: dict[str, Any]) -> bool:
        races = RACES | RAISES if message["do"] == "bet" else RACES
        if refusal["code"] not in races:
            return super()._refused(message, refusal)
        self.told.sent.pop()
        return True
