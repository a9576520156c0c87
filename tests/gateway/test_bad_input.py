"""Generated nonsense over real websockets: refused or cut off, and nobody else notices."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from websocket import WebSocketException

from tests.gateway.bad_frames import ACK, Bad, bad_frames, elsewhere, tokens
from tests.gateway.conftest import MODES
from tests.gateway.people import until
from tests.gateway.server import PATIENCE, Browser, Closed, Server
from tests.long import searching, sized

FRAMES, TOKENS = (100, 5_000), (20, 500)
"""In each of the two modes: by default, and where a long search is asked for."""
pytestmark = pytest.mark.timeout(sized(120, 3600))
HONEST_EVERY = 5
QUIET = 5.0
"""Seconds: who says nothing for most of a minute would be given up."""
MORE_MEMORY = 48 * 1024
"""Kilobytes by which a server may grow over all that; one frame of each could be kept in less."""
UNLIMITED: dict[str, Any] = {
    "FACEDOWN_COMMANDS_PER_10_SECONDS": "0",
    "FACEDOWN_CALLS_PER_MINUTE": "0",
}
"""Else most of it would only be told to slow down."""


class Play:
    """A server, a table with a GM, Bob who plays and Mallory; and another table elsewhere."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.gm = self._make("Friday")
        self.bob, mallory = (server.sit(self.gm, name) for name in ("Bob", "Mallory"))
        for person in (self.bob, mallory):
            person.wait("view")
        self.token, self.wire = mallory.token, mallory
        self.there = self._make("Elsewhere")
        table = self.there.wait("view")["view"]["table"]["id"]
        self.version_there = self.there.do("character.make", name="Zoe", id="zoe", sheet={})["v"]
        self.elsewhere = elsewhere(table, "s9", "zoe")
        self.dead = self._dead()
        self.bob.do("say", text="Let us begin.")
        self.version = self.bob.versions()[-1]
        self.asked, self.heard = 0, time.monotonic()
        self.before = self.memory()

    def _make(self, title: str) -> Browser:
        made = self.server.post("/tables", title=title, module="poker-contest", name="Gale")
        return Browser(self.server, made["token"])

    def _dead(self) -> dict[str, str]:
        """Tokens that opened something once, or never a seat."""
        out = {}
        for name in ("Revoked", "Renewed"):
            seated = self.server.sit(self.gm, name)
            seat = seated.wait("view")["view"]["you"]["seat"]
            out[name] = seated.token
            self.gm.do("seat.revoke" if name == "Revoked" else "seat.renew", seat=seat)
        for name in ("Spent", "Unused", "Expired"):
            out[name] = self.gm.do("seat.invite", role="player")["secret"]["link"].split("#")[1]
        self.server.post("/invitation/open", token=out["Spent"], name="Sam")
        device = self.bob.do("seat.device")["secret"]["link"].split("#")[1]
        out["Expired"] = device
        with closing(sqlite3.connect(self.server.folder / "facedown-data/facedown.sqlite")) as file:
            changed = file.execute("UPDATE tokens SET expires = 1 WHERE expires IS NOT NULL")
            assert changed.rowcount == 1
            file.commit()
        return out

    def honest(self) -> None:
        """Bob plays; what he does is the only thing that happens here."""
        self.asked += 1
        if self.asked % HONEST_EVERY == 0:
            answer = self.bob.do("say", text=f"My {self.asked}th.")
            assert answer["ok"]
            assert answer["v"] == self.version + 1
            self.version += 1
            self.bob.came.clear()
        if time.monotonic() - self.heard > QUIET:
            self.there.ask("clock", {})
            self.heard = time.monotonic()

    def refused(self, bad: Bad) -> None:
        """Mallory sends it as one who is seated: he gets a refusal, or is cut off."""
        ws = self.wire.ws
        try:
            if bad.raw:
                ws.sock.sendall(bad.sent)
            elif isinstance(bad.sent, bytes):
                ws.send_binary(bad.sent)
            else:
                ws.send(bad.sent)
            self.honest()
            ws.send('429["clock",{}]')
            answers = [self.wire._packet()]
            while not answers[-1].startswith("439["):
                answers.append(self.wire._packet())
        except (Closed, OSError, WebSocketException):
            self._again()
            return
        told = [json.loads(a[3:])[0] for a in answers if a.startswith(f"43{ACK}[")]
        # A second connect packet is told that it cannot be.
        told += [{"ok": False, "refusal": a} for a in answers if a.startswith("44")]
        assert [answer["ok"] for answer in told] == [False], (bad, answers)
        assert told[0]["refusal"], bad

    def _again(self) -> None:
        self.wire.ws.shutdown()

        def seated() -> Browser | None:
            """His seat may count the connection that was cut for a moment."""
            new = Browser(self.server, self.token)
            return None if new.refusal else new

        self.wire = until(seated)

    def turned_away(self, bad: Bad) -> None:
        """The same as somebody's first packet."""
        ws = self.server.dial(origin=self.server.url)
        try:
            ws.recv()
            ws.send(bad.sent)
            self.honest()
            answer = str(ws.recv())
            assert answer.startswith("44{"), (bad, answer)
            assert json.loads(answer[2:])["data"]["code"] in ("bad_token", "bad_message")
        except (OSError, WebSocketException):
            pass
        finally:
            ws.shutdown()

    def memory(self) -> int:
        process = self.server.process
        assert process is not None
        asked = ["ps", "-o", "rss=", "-p", str(process.pid)]
        return int(subprocess.run(asked, capture_output=True, check=True).stdout)

    def check(self) -> None:
        for path in ("/healthz", "/readyz"):
            assert self.server.get(path)[0] == 200
        assert self.bob.ask("view", {})["v"] == self.version
        assert self.there.ask("view", {})["v"] == self.version_there
        assert until(lambda: self._connected() <= 4, PATIENCE), "who was cut off is gone"
        assert self.memory() - self.before < MORE_MEMORY
        said = self.server.said()
        assert "Traceback" not in said
        assert not re.search(r'"level": ?"(error|critical)"', said)

    def _connected(self) -> float:
        numbers = self.server.get("/metrics")[2].decode()
        found = re.search(r"^facedown_connected (\S+)$", numbers, re.MULTILINE)
        assert found is not None
        return float(found[1])


@pytest.fixture(params=MODES, scope="module")
def play(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Play]:
    folder = tmp_path_factory.mktemp("bad")
    server = Server(folder, FACEDOWN_ASYNC_MODE=request.param, **UNLIMITED)
    server.start()
    try:
        yield Play(server)
    finally:
        server.hang_up()
        server.stop()


def test_every_malformed_frame_is_refused_or_cut_off(play: Play) -> None:
    @given(st.one_of(bad_frames(), st.sampled_from(play.elsewhere)))
    @searching(*FRAMES)
    def search(bad: Bad) -> None:
        play.refused(bad)

    search()
    play.check()


def test_no_dead_or_forged_token_opens_a_seat(play: Play) -> None:
    @given(tokens(play.dead))
    @searching(*TOKENS)
    def search(bad: Bad) -> None:
        play.turned_away(bad)

    search()
    for name in ("Spent", "Expired", "Revoked", "Renewed"):
        body = json.dumps({"token": play.dead[name], "name": "Eve"}).encode()
        assert _posted(play.server, "/invitation/open", body)[0] in (404, 409, 410), name
    play.check()


BODIES = sized(25, 500)
ROUTES = ("/tables", "/invitation", "/invitation/open", "/knock", "/mine", "/export", "/demo")


def test_every_malformed_body_is_refused(play: Play) -> None:
    bodies = st.one_of(
        bad_frames().map(lambda bad: bad.sent if isinstance(bad.sent, bytes) else _utf8(bad.sent)),
        bad_frames().map(lambda bad: _utf8(str(bad.sent).partition(",")[2][:-1])),
        st.binary(max_size=40),
    )

    @given(st.sampled_from(ROUTES), bodies)
    @searching(BODIES, BODIES)
    def search(route: str, body: bytes) -> None:
        assume(route != "/demo" or not _is_nothing(body))
        play.honest()
        status, answer = _posted(play.server, route, body)
        assert 400 <= status < 500, (route, body[:300], answer)
        assert {"code", "text"} <= set(answer)

    search()
    play.check()


def _is_nothing(body: bytes) -> bool:
    """An empty object, which is all that a demo asks for."""
    return b"".join(body.split()) == b"{}"


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _posted(server: Server, route: str, body: bytes) -> tuple[int, dict[str, Any]]:
    """As JSON, whatever it is."""
    with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as line:
        with suppress(BrokenPipeError, ConnectionResetError):
            line.request("POST", f"/api{route}", body, {"Content-Type": "application/json"})
        answer = line.getresponse()
        told: dict[str, Any] = json.loads(answer.read())
        return answer.status, told
