"""More connections than there is room for, silent ones, slow ones: everybody else plays on."""

from __future__ import annotations

import http.client
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Self

import pytest
from websocket import ABNF

from tests.gateway.conftest import MODES
from tests.gateway.people import until
from tests.gateway.server import PATIENCE, RUN, Browser, Server, free_port

FILES = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({0}, {0}))"


class Field:
    """A server in one async mode, and whoever comes to it."""

    def __init__(self, folder: Path, mode: str, **options: Any) -> None:
        folder.mkdir()
        self._ends = ExitStack()
        self.server = Server(folder, FACEDOWN_ASYNC_MODE=mode, **options)
        self._ends.callback(self.server.stop)
        self._ends.callback(self.server.hang_up)

    def __enter__(self) -> Self:
        self.server.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ends.close()

    def gm(self) -> Browser:
        gm = self.server.make()
        gm.wait("view")
        return gm

    def silent(self) -> socket.socket:
        """A connection that says nothing."""
        made = socket.create_connection(("127.0.0.1", self.server.port), timeout=PATIENCE)
        self._ends.callback(made.close)
        return made


Play = Callable[..., None]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Plays a scene in both async modes, side by side: most of their time they start or wait."""

    def both(scene: Callable[[Field], None], **options: Any) -> None:
        def one(mode: str) -> None:
            try:
                with Field(tmp_path / mode, mode, **options) as field:
                    scene(field)
            except BaseException as failed:
                failed.add_note(f"in the mode {mode}")
                raise

        with ThreadPoolExecutor(len(MODES)) as pool:
            for played in [pool.submit(one, mode) for mode in MODES]:
                played.result()

    return both


def _ended(below: socket.socket) -> bool:
    """Whether the other end has closed this."""
    try:
        return below.recv(1) == b""
    except OSError:
        return True


def _answers(server: Server) -> bool:
    with suppress(OSError, http.client.HTTPException):
        return server.get("/healthz")[0] == 200
    return False


def test_silent_strangers_take_nobodys_place(play: Play) -> None:
    def scene(field: Field) -> None:
        server, gm = field.server, field.gm()
        silent = [field.silent() for _ in range(400)]
        assert gm.do("say", text="Still here.")["ok"]
        assert until(lambda: _answers(server), PATIENCE)
        assert _ended(silent[0])
        bob = server.sit(gm, "Bob")
        assert bob.wait("view")
        for below in silent:
            below.close()
        assert _answers(server)

    play(scene, before=FILES.format(256))


def test_where_no_file_can_be_opened_it_waits_until_one_can(play: Play) -> None:
    def scene(field: Field) -> None:
        server, gm = field.server, field.gm()
        silent = [field.silent() for _ in range(80)]
        assert until(lambda: "cannot accept connections" in server.said(), PATIENCE)
        assert gm.do("say", text="Still here.")["ok"]
        for below in silent:
            below.close()
        assert until(lambda: _answers(server), PATIENCE)
        assert server.said().count("cannot accept connections") == 1

    believes = "from facedown.gateway import descriptors; descriptors.room = lambda _: 1000"
    play(scene, before=f"{FILES.format(40)}\n{believes}")


def test_who_sends_no_whole_request_is_closed_soon(play: Play) -> None:
    def scene(field: Field) -> None:
        gm = field.gm()
        silent, slow = field.silent(), field.silent()
        slow.sendall(b"GET /healthz HTTP/1.1\r\nX-Slow: ")

        def dripped() -> bool:
            slow.settimeout(0.2)
            try:
                slow.sendall(b"x")
                return slow.recv(1) == b""
            except TimeoutError:
                return False
            except OSError:
                return True

        assert until(dripped, PATIENCE)
        assert _ended(silent)
        assert gm.do("say", text="Still here.")["ok"]

    play(scene, before="from facedown.gateway import lobby; lobby.FIRST_SECONDS = 1")


def test_sixty_tablets_come_back_at_once(play: Play) -> None:
    def scene(field: Field) -> None:
        server, gm = field.server, field.gm()
        tokens = [server.sit(gm, f"Player {n}").token for n in range(20)]
        server.hang_up()

        def load(n: int) -> int:
            page = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            page.request("GET", "/healthz")
            assert page.getresponse().read()
            back = Browser(server, tokens[n % 20])
            assert back.refusal is None
            version: int = back.wait("view")["v"]
            page.request("GET", "/healthz")
            assert page.getresponse().read()
            page.close()
            return version

        with ThreadPoolExecutor(60) as tablets:
            assert len(set(tablets.map(load, range(60)))) == 1

    play(scene, before=FILES.format(1024), FACEDOWN_COMMANDS_PER_10_SECONDS="0")


def test_a_slow_link_gets_a_large_view_in_the_end(play: Play) -> None:
    def scene(field: Field) -> None:
        server, gm = field.server, field.gm()
        for _ in range(62):
            assert gm.do("say", text="é" * 2_000)["ok"]
        narrow = [(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)]
        slow = server.dial(origin=server.url, sockopt=narrow)
        slow.send(f'40{{"token":"{gm.token}"}}')
        began, came = time.monotonic(), b""
        while b'"more"' not in came[-2_000:]:
            piece = slow.sock.recv(2_048)
            assert piece, f"cut after {time.monotonic() - began:.1f} s and {len(came)} bytes"
            came += piece
            time.sleep(len(piece) / 60_000)
        assert time.monotonic() - began > 3.5, "no longer than a ping and its answer may take"
        slow.sock.sendall(ABNF.create_frame("3", ABNF.OPCODE_TEXT).format())
        slow.sock.sendall(ABNF.create_frame('421["clock",{}]', ABNF.OPCODE_TEXT).format())
        while not re.search(rb'431\[\{"now"', came[-500:]):
            piece = slow.sock.recv(2_048)
            assert piece
            came += piece

    hurried = (
        "from facedown.gateway import wire; from facedown.table import page\n"
        "wire.PING_SECONDS, wire.PONG_SECONDS, page.SIZE = 0.5, 3, 10**7"
    )
    play(scene, before=hurried, FACEDOWN_COMMANDS_PER_10_SECONDS="0")


def test_a_server_that_cannot_listen_any_more_ends_with_an_error(tmp_path: Path) -> None:
    with ThreadPoolExecutor(len(MODES)) as pool:
        for mode, (status, said) in zip(
            MODES, pool.map(_broken, (tmp_path / mode for mode in MODES), MODES), strict=True
        ):
            assert status == 1, mode
            assert "facedown: The server cannot take connections any more; start it again." in said


def _broken(folder: Path, mode: str) -> tuple[int, str]:
    """How it ends, and what it says."""
    folder.mkdir()
    before = (
        "from facedown.gateway.listener import Listener\n"
        "def broken(self):\n    raise MemoryError\n"
        "Listener.take = broken\n"
        "from socketserver import BaseServer\n"
        "BaseServer._handle_request_noblock = lambda self: self.get_request()\n"
    )
    port = free_port()
    with subprocess.Popen(
        [sys.executable, "-c", f"{before}\n{RUN}", "serve", "--port", str(port)],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "FACEDOWN_ASYNC_MODE": mode},
    ) as process:

        def ended() -> bool:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
                pass
            return process.poll() is not None

        try:
            assert until(ended, PATIENCE)
        finally:
            process.kill()
        _, said = process.communicate()
    return process.returncode, said
