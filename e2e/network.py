"""One person's network: a SOCKS proxy between browser and server that can be cut and healed.

It keeps every byte that came down from the server: nothing that a browser was told can hide.
"""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Literal

State = Literal["up", "deaf", "cut"]
RESET = struct.pack("ii", 1, 0)


@dataclass(slots=True)
class Stream:
    """What came down one connection. `number` counts connections."""

    number: int
    received: bytearray = field(default_factory=bytearray)


class Network:
    """`deaf`: what the page sends arrives, no answer comes back. `cut`: nothing goes at all."""

    def __init__(self) -> None:
        self.streams: list[Stream] = []
        self._state: State = "up"
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._swallowed = threading.Event()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._spawn(self._accept)

    @property
    def url(self) -> str:
        return f"socks5://127.0.0.1:{self._listener.getsockname()[1]}"

    def cut(self) -> None:
        self._state = "cut"
        self._drop()

    def deafen(self) -> None:
        self._swallowed.clear()
        self._state = "deaf"

    def wait_swallowed(self, seconds: float = 10) -> None:
        """Until an answer was lost on its way down."""
        assert self._swallowed.wait(seconds), "no answer came that could be lost"

    def heal(self) -> None:
        if self._state == "deaf":
            self._drop()
        self._state = "up"

    def close(self) -> None:
        self.cut()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _spawn(self, work: Callable[..., None], *args: object) -> None:
        threading.Thread(target=work, args=args, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                browser, _ = self._listener.accept()
                if self._state == "cut":
                    _reset(browser)
                else:
                    self._spawn(self._serve, browser)

    def _serve(self, browser: socket.socket) -> None:
        try:
            server = _handshake(browser)
        except (OSError, EOFError):
            _reset(browser)
            return
        with self._lock:
            stream = Stream(len(self.streams) + 1)
            self.streams.append(stream)
            self._open |= {browser, server}
        self._spawn(self._up, browser, server)
        self._down(server, browser, stream)

    def _up(self, browser: socket.socket, server: socket.socket) -> None:
        with suppress(OSError):
            while data := browser.recv(65536):
                server.sendall(data)
        self._end(browser, server)

    def _down(self, server: socket.socket, browser: socket.socket, stream: Stream) -> None:
        with suppress(OSError):
            while data := server.recv(65536):
                if self._state == "deaf":
                    self._swallowed.set()
                    continue
                stream.received += data
                browser.sendall(data)
        self._end(browser, server)

    def _end(self, *pair: socket.socket) -> None:
        with self._lock:
            for end in pair:
                self._open.discard(end)
        for end in pair:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()

    def _drop(self) -> None:
        with self._lock:
            ends, self._open = self._open, set()
        for end in ends:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


def _reset(end: socket.socket) -> None:
    with suppress(OSError):
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    end.close()


def _handshake(browser: socket.socket) -> socket.socket:
    """RFC 1928 without authentication; the server is the address that the browser asks for."""
    browser.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    _, methods = _exactly(browser, 2)
    _exactly(browser, methods)
    browser.sendall(b"\x05\x00")
    _, _, _, kind = _exactly(browser, 4)
    if kind == 1:
        host = socket.inet_ntoa(_exactly(browser, 4))
    elif kind == 3:
        host = _exactly(browser, _exactly(browser, 1)[0]).decode()
    else:
        raise EOFError
    (port,) = struct.unpack(">H", _exactly(browser, 2))
    server = socket.create_connection((host, port))
    server.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    browser.sendall(b"\x05\x00\x00\x01\x00\x00\x00\x00\x00\x00")
    return server


def _exactly(end: socket.socket, count: int) -> bytes:
    data = b""
    while len(data) < count:
        more = end.recv(count - len(data))
        if not more:
            raise EOFError
        data += more
    return data
