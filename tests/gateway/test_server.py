"""A real process, and browsers that speak to it through a real websocket."""

from __future__ import annotations

import json
import secrets
import signal
import socket
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websocket import WebSocketBadStatusException

from tests.gateway.server import Browser, Server, free_port


def test_a_browser_plays(server: Server) -> None:
    gm = server.make()
    assert gm.opened["pingInterval"] <= 25_000
    whole = gm.wait("view")
    assert whole["view"]["you"]["role"] == "gm"
    bob = server.sit(gm, "Bob")
    bob.wait("view")
    ack = bob.do("say", text="Good evening.")
    while gm.wait("frame")["v"] < ack["v"]:
        pass
    versions = gm.versions()
    assert versions == list(range(versions[0], versions[-1] + 1))
    assert [kind for kind, _ in gm.came].count("view") == 1


def test_everybody_gets_every_version_once_and_in_order(
    server: Server, request: pytest.FixtureRequest
) -> None:
    """Of threads one may overtake an answer that another is about to send; a page then waits for
    what is missing (state.test.ts), and nothing is lost or doubled.
    """
    threads = "threading" in request.node.name
    gm = server.make()
    gm.wait("view")
    others = [server.sit(gm, f"Player {n}") for n in range(3)]

    def talk(person: Browser) -> None:
        if ("view" in [k for k, _ in person.came]) is False:
            person.wait("view")
        for number in range(20):
            assert person.do("say", text=f"{number}")["ok"]

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(talk, [gm, *others]))
    last = gm.do("say", text="The end.")["v"]
    for person in others:
        while person.versions()[-1] < last:
            person.next()
        versions = sorted(person.versions()) if threads else person.versions()
        assert versions == list(range(versions[0], last + 1))


def test_two_commands_at_once_are_answered_in_their_order(server: Server) -> None:
    gm = server.make()
    gm.wait("view")
    for text in ("first", "second"):
        message = {"id": secrets.token_hex(16), "do": "say", "args": {"text": text}}
        gm.send("command", message)
    first, second = gm.wait("ack"), gm.wait("ack")
    assert second["v"] == first["v"] + 1
    assert "first" in str(first["frame"])


def test_what_was_acknowledged_outlives_a_kill(own_server: Server) -> None:
    server = own_server
    gm = server.make()
    gm.wait("view")
    message = {"id": secrets.token_hex(16), "do": "say", "args": {"text": "For ever."}}
    before = gm.ask("command", message)
    server.stop(signal.SIGKILL)
    server.start()
    again = Browser(server, gm.token)
    whole = again.wait("view")
    assert whole["v"] == before["v"]
    assert "For ever." in json.dumps(whole["log"])
    resent = again.ask("command", message)
    assert resent["v"] == before["v"]
    assert again.ask("view", {})["v"] == before["v"]


def test_a_revoked_seat_is_told_and_its_connection_closed(server: Server) -> None:
    gm = server.make()
    gm.wait("view")
    bob = server.sit(gm, "Bob")
    bob.wait("view")
    gm.do("seat.revoke", seat="s2")
    assert bob.wait("gone")["code"] == "revoked"
    bob.wait_closed()
    assert Browser(server, bob.token).refusal["data"]["code"] == "bad_token"


def test_another_sites_page_gets_no_connection(server: Server) -> None:
    with pytest.raises(WebSocketBadStatusException) as refused:
        server.dial(origin="http://evil.example")
    assert refused.value.status_code == 400


def test_a_name_that_somebody_else_points_here_gets_no_page_and_no_connection(
    server: Server,
) -> None:
    bent = f"evil.example:{server.port}"
    status, _, body = server.get("/api/modules", Host=bent)
    assert status == 421
    assert json.loads(body)["code"] == "bad_host"
    with pytest.raises(WebSocketBadStatusException) as refused:
        server.dial(origin=f"http://{bent}", host=bent)
    assert refused.value.status_code == 421


def test_websockets_are_not_compressed(server: Server) -> None:
    offer = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}
    ws = server.dial(origin=server.url, header=offer)
    assert "sec-websocket-extensions" not in {k.lower() for k in ws.getheaders()}


def test_long_polling_is_not_offered(server: Server) -> None:
    status, _, _ = server.get("/socket.io/?EIO=4&transport=polling")
    assert status == 400


def test_a_message_that_is_too_large_ends_the_connection(server: Server) -> None:
    gm = server.make()
    gm.wait("view")
    gm.send("command", {"id": "0" * 32, "do": "say", "args": {"text": "x" * 70_000}})
    gm.wait_closed()
    assert "ack" not in [kind for kind, _ in gm.came]
    assert Browser(server, gm.token).wait("view")["v"] == gm.came[0][1]["v"]


def test_no_secret_is_in_anything_that_the_server_prints(own_server: Server) -> None:
    server = own_server
    gm = server.make("The hidden valley")
    gm.wait("view")
    secret = gm.do("seat.invite", role="player", name="Roberta")["secret"]
    token = secret["link"].partition("#")[2]
    seated = server.post("/invitation/open", token=token, name="Roberta")
    bob = Browser(server, seated["token"])
    bob.wait("view")
    bob.do("say", text="I have the ace of spades.")
    bob.ask("command", {"id": "x", "do": "I have spades", "args": {"x": "spades"}})
    assert Browser(server, "B" * 43).refusal["data"]["code"] == "bad_token"
    bob.ask("command", {"id": "1" * 32, "do": "spades", "args": {}})
    for sent in (b"spades\r\n\r\n", b"GET / spades/1\r\n\r\n", b"GET /spades HTTP/9.9\r\n\r\n"):
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as stranger:
            stranger.sendall(sent)
            stranger.recv(1000)
    server.stop()
    said = server.said()
    for never in (gm.token, token, seated["token"], "B" * 43, "spades", "Roberta", "valley"):
        assert never not in said
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    first = said.index("{")
    assert all(line.startswith("{") for line in said[first:].splitlines())
    events = [line["event"] for line in lines]
    assert events[0] == "served"
    assert {"connected", "command accepted", "command refused", "stopped"} <= set(events)
    accepted = next(line for line in lines if line.get("do") == "say")
    assert {"table", "seat", "ms", "v"} <= set(accepted)


def test_a_signal_ends_it_in_good_order(own_server: Server) -> None:
    server = own_server
    gm = server.make()
    gm.wait("view")
    process = server.process
    assert process is not None
    waiting = threading.Thread(target=lambda: server.stop(signal.SIGINT))
    waiting.start()
    gm.wait_closed()
    waiting.join()
    assert process.returncode == 0
    assert "Traceback" not in server.said()


def test_a_port_that_is_taken_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        tried = subprocess.run(
            [sys.executable, "-m", "facedown", "serve", "--port", port],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert tried.returncode == 2
    assert tried.stdout == ""
    assert tried.stderr.startswith(f"facedown: FACEDOWN_PORT (--port) cannot be {port}")
    assert tried.stderr.count("\n") == 1


def test_the_banner_names_the_addresses(tmp_path: Path) -> None:
    server = Server(tmp_path, FACEDOWN_PUBLIC_URL="https://table.example")
    server.port = free_port()
    server.start()
    server.stop()
    said = server.said()
    assert "https://table.example/demo" in said
    assert "█" in said
