"""What a hostile client does to a real server, and what everybody else notices of it: nothing."""

from __future__ import annotations

import json
import re
import secrets
import socket
import time
from contextlib import suppress

import pytest
from websocket import ABNF, WebSocket, WebSocketException, WebSocketTimeoutException

from facedown.gateway.hub import SEAT_CONNECTIONS
from tests.gateway.people import until
from tests.gateway.server import Browser, Server

JUNK = [
    '42["disconnect"]',
    '42["connect",{},{}]',
    "41",
    "49",
    '451-["command",{"_placeholder":true,"num":0}]',
    '4["command",{}]',
    "40/admin,{}",
    "x",
    b"x",
]


def _seat(server: Server) -> tuple[Browser, Browser]:
    gm = server.make()
    gm.wait("view")
    bob = server.sit(gm, "Bob")
    bob.wait("view")
    return gm, bob


def _flood(ws: WebSocket, packet: str, number: int) -> None:
    """Until they are sent, or nobody takes them any more."""
    frame = ABNF.create_frame(packet, ABNF.OPCODE_TEXT).format()
    with suppress(OSError, WebSocketException):
        assert ws.sock is not None
        ws.sock.sendall(frame * number)


def _ends(ws: WebSocket) -> bool:
    """Whether the server ends this connection, whatever it says before."""
    try:
        while True:
            code, data = ws.recv_data(control_frame=True)
            if code == ABNF.OPCODE_CLOSE or (code == ABNF.OPCODE_TEXT and data in (b"1", b"41")):
                return True
    except (TimeoutError, WebSocketTimeoutException):
        return False
    except (OSError, WebSocketException):
        return True


def _healthy(server: Server) -> None:
    began = time.monotonic()
    assert server.get("/healthz")[0] == 200
    assert time.monotonic() - began < 2


@pytest.mark.parametrize("junk", JUNK)
def test_the_first_junk_ends_a_seats_connection(server: Server, junk: str | bytes) -> None:
    gm, bob = _seat(server)
    if isinstance(junk, bytes):
        bob.ws.send_binary(junk)
    else:
        bob.ws.send(junk)
    bob.wait_closed()
    while True:
        changed = gm.wait("presence")["seats"]
        if changed.get("s2") is False:
            break
    gm.do("seat.renew", seat="s2")
    gm.do("say", text="Not for whoever was here before.")
    assert "frame" not in [kind for kind, _ in bob.came]
    assert "Traceback" not in server.said()


def test_a_strangers_flood_is_nobodys_trouble(server: Server) -> None:
    for packet in ("49", "3", '42["x",{}]'):
        before = len(server.said())
        ws = server.dial(origin=server.url)
        _flood(ws, packet, 10_000)
        _healthy(server)
        assert _ends(ws)
        assert len(server.said()) - before < 2_000


def test_a_seats_flood_ends_its_connection(server: Server) -> None:
    gm, bob = _seat(server)
    _flood(bob.ws, '421["clock",{}]', 5_000)
    _healthy(server)
    bob.wait_closed()
    assert len(bob.came) < 1_000
    assert gm.do("say", text="Where is he?")["ok"]


def test_all_connections_of_a_seat_share_what_it_may_send(server: Server) -> None:
    gm, bob = _seat(server)
    many = [Browser(server, bob.token) for _ in range(8)]
    wide = json.dumps(["log", {"kinds": ["say"] * 7_800}])
    for browser in many:
        _flood(browser.ws, f"421{wide}", 12)
    began = time.monotonic()
    assert gm.do("say", text="Is it slow?")["ok"]
    assert time.monotonic() - began < 2
    for browser in many:
        browser.ws.settimeout(2)
    assert sum(_ends(browser.ws) for browser in many) >= len(many) - 2


def test_a_message_in_fragments_may_not_be_larger_than_one_in_one_piece(server: Server) -> None:
    _, bob = _seat(server)
    text = json.dumps(["clock", {}])
    first, second = f"421{text[:5]}", text[5:]
    bob.ws.send_frame(ABNF.create_frame(first, ABNF.OPCODE_TEXT, fin=0))
    bob.ws.send_frame(ABNF.create_frame(second, ABNF.OPCODE_CONT))
    assert "now" in bob.wait("ack")
    with suppress(OSError, WebSocketException):
        bob.ws.send_frame(ABNF.create_frame("4" + "x" * 60_000, ABNF.OPCODE_TEXT, fin=0))
        for _ in range(4):
            bob.ws.send_frame(ABNF.create_frame("x" * 60_000, ABNF.OPCODE_CONT, fin=0))
    bob.wait_closed()


def test_a_strangers_endless_message_ends(server: Server) -> None:
    ws = server.dial(origin=server.url)
    with suppress(OSError, WebSocketException):
        ws.send_frame(ABNF.create_frame("4" + "x" * 1_000, ABNF.OPCODE_TEXT, fin=0))
        for _ in range(20):
            ws.send_frame(ABNF.create_frame("x" * 1_000, ABNF.OPCODE_CONT, fin=0))
    assert _ends(ws)


def test_who_asks_for_views_and_does_not_read_is_cut_off(server: Server) -> None:
    gm, bob = _seat(server)
    for _ in range(100):
        assert gm.do("say", text="y" * 2_000)["ok"]
    slow = server.dial(origin=server.url, sockopt=[(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)])
    slow.send("40" + json.dumps({"token": bob.token}))
    before = _slow(server)

    def given_up() -> bool:
        with suppress(OSError, WebSocketException):
            for number in range(5):
                slow.send(f'42{number}["view",{{}}]')
        return _slow(server) > before

    assert until(given_up)
    _healthy(server)


def _slow(server: Server) -> float:
    text = server.get("/metrics")[2].decode()
    found = re.search(r"^facedown_slow_connections_total (\S+)$", text, re.MULTILINE)
    assert found is not None
    return float(found[1])


def test_a_command_that_awaits_no_ack_is_seen_by_its_sender(server: Server) -> None:
    _, bob = _seat(server)
    message = {"id": secrets.token_hex(16), "do": "say", "args": {"text": "Hm."}}
    bob.ws.send("42" + json.dumps(["command", message]))
    assert "Hm." in str(bob.wait("frame")["log"])
    assert bob.do("say", text="Yes.")["ok"]
    versions = bob.versions()
    assert versions == list(range(versions[0], versions[-1] + 1))


def test_a_seat_has_a_few_connections_and_not_any_number(server: Server) -> None:
    gm, bob = _seat(server)
    more = [Browser(server, bob.token) for _ in range(SEAT_CONNECTIONS - 1)]
    assert [browser.refusal for browser in more] == [None] * len(more)
    assert Browser(server, bob.token).refusal["data"]["code"] == "slow_down"
    more[0].ws.shutdown()

    def again() -> bool:
        return Browser(server, bob.token).refusal is None

    assert until(again)
    assert Browser(server, gm.token).refusal is None


def test_who_does_not_hang_up_when_told_is_cut(server: Server) -> None:
    gm, bob = _seat(server)
    gm.do("seat.revoke", seat="s2")
    bob.wait_closed()
    pong = ABNF.create_frame("3", ABNF.OPCODE_TEXT).format()

    def broken() -> bool:
        try:
            bob.ws.sock.sendall(pong)
        except (AttributeError, OSError):
            return True
        return False

    assert until(broken)
