"""HTTPS by the server itself, in both async modes: a real process, its own certificate."""

from __future__ import annotations

import re
import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websocket import WebSocketBadStatusException, WebSocketException

from facedown.gateway.lobby import FIRST_SECONDS
from facedown.gateway.tls import BITE, EMPTY, HANDSHAKE, TlsSocket
from tests.gateway.conftest import MODES
from tests.gateway.papers import write_pair
from tests.gateway.people import until
from tests.gateway.server import PATIENCE, Browser, Server

HALF_A_HELLO = bytes([HANDSHAKE, 3, 1, 2, 0, 1, 0, 1])
"""A handshake record of 512 bytes, of which three have come."""


@pytest.fixture(params=MODES, scope="module")
def secure(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    made = Server(
        tmp_path_factory.mktemp("secure"), FACEDOWN_ASYNC_MODE=request.param, FACEDOWN_TLS="1"
    )
    made.start()
    yield made
    made.hang_up()
    made.stop()
    wrong = [line for line in made.said().splitlines() if re.search("Traceback| failed", line)]
    assert not wrong, "\n".join(wrong)


def _below(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE)


def test_a_browser_plays(secure: Server) -> None:
    gm = secure.make()
    gm.wait("view")
    secret = gm.do("seat.invite", role="player", name="Bob")["secret"]
    assert secret["link"].startswith(f"https://127.0.0.1:{secure.port}/join#")
    bob = secure.sit(gm, "Bob")
    bob.wait("view")
    ack = bob.do("say", text="Good evening.")
    while gm.wait("frame")["v"] < ack["v"]:
        pass
    assert "Good evening." in str(gm.came)


def test_what_is_large_arrives_whole(secure: Server) -> None:
    gm = secure.make()
    gm.wait("view")
    for number in range(60):
        assert gm.do("say", text=f"{number}: " + "y" * 1_900)["ok"]
    whole = Browser(secure, gm.token).wait("view")
    assert len(str(whole)) > 2 * BITE
    assert "59: y" in str(whole["log"])


def test_many_speak_at_once(secure: Server) -> None:
    """A connection is read and written at the same time, and each in its own time."""
    gm = secure.make()
    gm.wait("view")
    others = [secure.sit(gm, f"Player {n}") for n in range(4)]
    for person in others:
        person.wait("view")
    for number in range(20):
        message = {"do": "say", "args": {"text": "z" * 1_500}}
        for n, person in enumerate(others):
            person.send("command", {"id": f"{n:016x}{number:016x}", **message})
    for person in others:
        for _ in range(20):
            assert person.wait("ack")["ok"]


@pytest.mark.parametrize("version", [ssl.TLSVersion.TLSv1_2, ssl.TLSVersion.TLSv1_3])
def test_old_and_new_tls(secure: Server, version: ssl.TLSVersion) -> None:
    trust = secure.trust()
    assert trust is not None
    trust.minimum_version = trust.maximum_version = version
    with trust.wrap_socket(_below(secure), server_hostname="127.0.0.1") as line:
        line.sendall(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert line.recv(16).startswith(b"HTTP/1.1 200")


def test_nothing_binds_a_browser_to_a_certificate_that_will_change(secure: Server) -> None:
    """And nothing is kept in a cookie."""
    for path in ("/", "/api/modules", "/nothing"):
        _, headers, _ = secure.get(path)
        told = {name.lower() for name in headers}
        assert not told & {"strict-transport-security", "set-cookie"}
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_its_own_origin_is_https(secure: Server) -> None:
    with pytest.raises(WebSocketBadStatusException) as refused:
        secure.dial(origin=secure.url.replace("https", "http"))
    assert refused.value.status_code == 400
    secure.dial(origin=secure.url)
    assert secure.get("/api/modules", Origin=secure.url)[0] == 200
    assert secure.get("/api/modules", Host=f"evil.example:{secure.port}")[0] == 421


def _asked(server: Server, request: bytes) -> bytes:
    """All that comes back to what was sent in the open."""
    answer = b""
    with _below(server) as line, suppress(ConnectionError):
        line.sendall(request)
        while more := line.recv(4096):
            answer += more
    return answer


def test_who_asks_in_plain_http_is_shown_the_way(secure: Server) -> None:
    head = b"GET /table/x?y=1 HTTP/1.1\r\nUser-Agent: x\r\nHost: 10.0.0.5:8000\r\n\r\n"
    answer = _asked(secure, head)
    assert answer.startswith(b"HTTP/1.1 307 ")
    assert b"\r\nLocation: https://10.0.0.5:8000/table/x?y=1\r\n" in answer


@pytest.mark.parametrize(
    "junk",
    [
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: evil\x0devil\r\n\r\n",
        b"GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"\x00" * 100,
        b"\x15\x03\x01\x00\x02\x02\x28",
        bytes([HANDSHAKE]) + b"\xff" * 70_000,
        bytes([HANDSHAKE, 3, 1, 0, 4, 1, 0, 0, 0]),
    ],
)
def test_what_is_no_tls_ends(secure: Server, junk: bytes) -> None:
    answer = _asked(secure, junk)
    assert b" 200 " not in answer
    assert b"Location" not in answer
    assert secure.get("/readyz")[0] == 200


def test_who_does_not_trust_the_certificate_goes_and_nothing_is_written(secure: Server) -> None:
    before = secure.said()
    for _ in range(3):
        with pytest.raises(ssl.SSLCertVerificationError), _below(secure) as line:
            ssl.create_default_context().wrap_socket(line, server_hostname="127.0.0.1")
    assert secure.get("/readyz")[0] == 200
    assert secure.said() == before


def test_a_handshake_that_stalls_hinders_nobody_and_ends(secure: Server) -> None:
    with ExitStack() as ends:
        began = time.monotonic()
        stalled = [ends.enter_context(_below(secure)) for _ in range(30)]
        for line in stalled[10:]:
            line.sendall(HALF_A_HELLO)
        gm = secure.make()
        gm.wait("view")
        assert gm.do("say", text="Nobody waits.")["ok"]
        assert time.monotonic() - began < FIRST_SECONDS / 2
        for line in stalled:
            assert line.recv(100) == b""
        assert time.monotonic() - began < 2 * FIRST_SECONDS
        assert gm.do("say", text="Still here.")["ok"]


def test_who_does_not_read_is_cut_off(secure: Server) -> None:
    gm = secure.make()
    gm.wait("view")
    bob = secure.sit(gm, "Bob")
    bob.wait("view")
    for _ in range(100):
        assert gm.do("say", text="y" * 2_000)["ok"]
    slow = secure.dial(origin=secure.url, sockopt=[(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)])
    slow.send(f'40{{"token":"{bob.token}"}}')

    def given_up() -> bool:
        with suppress(OSError, WebSocketException):
            for number in range(5):
                slow.send(f'42{number}["view",{{}}]')
        return b"facedown_slow_connections_total 1.0" in secure.get("/metrics")[2]

    assert until(given_up)
    assert gm.do("say", text="Who is next?")["ok"]


def test_a_certificate_of_ones_own_is_shown(tmp_path: Path) -> None:
    cert, key = write_pair(tmp_path)
    server = Server(tmp_path, FACEDOWN_TLS_CERT=str(cert), FACEDOWN_TLS_KEY=str(key))
    server.start()
    server.make().wait("view")
    server.hang_up()
    assert server.stop() == 0
    assert "No device knows" not in server.said()
    assert not (tmp_path / "facedown-data" / "tls-key.pem").exists()


def test_it_ends_in_good_order_and_prints_no_key(tmp_path: Path) -> None:
    server = Server(tmp_path, FACEDOWN_TLS="1")
    server.start()
    server.make().wait("view")
    server.hang_up()
    assert server.stop() == 0
    key = (tmp_path / "facedown-data" / "tls-key.pem").read_text(encoding="ascii")
    assert key.splitlines()[1] not in server.said()
    assert "on its first visit" in server.said().lower()


class Endless:
    """Sends records that hold nothing, for ever."""

    def __init__(self) -> None:
        self.sent = 0

    def recv(self, size: int) -> bytes:
        self.sent += size
        return bytes([HANDSHAKE]) + b"x" * (size - 1)

    def sendall(self, _data: bytes) -> None:
        """Nobody reads."""


class Deaf:
    """An OpenSSL that always wants more."""

    def wrap_bio(self, *_: object, **__: object) -> Any:
        return self

    def do_handshake(self) -> None:
        raise ssl.SSLWantReadError


def test_what_holds_nothing_for_too_long_ends() -> None:
    inner = Endless()
    line = TlsSocket(inner, Deaf())  # type: ignore[arg-type]
    assert line.recv(100) == b""
    assert inner.sent < 2 * EMPTY
