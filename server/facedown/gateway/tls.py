"""TLS on an accepted connection: the handshake is made by whoever reads from it first.

The library's own TLS sockets shake hands where they are accepted, or cannot be read and written at
once: two threads share what OpenSSL wants nobody to share, and a green one that waits to write may
find that it has to read while another waits to. Here bytes go in and out of OpenSSL in memory, and
the network is read and written as without TLS, in both async modes.
"""

from __future__ import annotations

import errno
import io
import ssl
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from facedown.gateway.upgrade import upgrade

BITE = 16 * 1024
"""Bytes at a time; as many as one TLS record holds."""
EMPTY = 64 * 1024
"""Bytes after which something must have come that is no more of TLS itself."""
HANDSHAKE = 0x16
"""The first byte of whoever speaks TLS."""


class TlsSocket:
    """Has the methods of a network socket that both HTTP servers and websockets use.

    `inner`: an accepted socket, green or not. An end without a farewell is an end: HTTP's answers
    and websocket's frames say themselves how long they are.
    """

    def __init__(self, inner: Any, context: ssl.SSLContext) -> None:
        self._inner = inner
        self._in, self._out = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._in, self._out, server_side=True)
        self._state = threading.Lock()
        """Around OpenSSL, which never waits."""
        self._wire = threading.Lock()
        """Around what goes out: records arrive in the order in which they were sealed."""
        self._open = False
        self._over = False
        self._closed = False
        self._files = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def recv(self, size: int, _flags: int = 0) -> bytes:
        try:
            if not self._open and not self._over:
                self._greet()
            return b"" if self._over else self._read(size)
        except ssl.SSLError:
            # Whatever was sent, it was no TLS of ours, or the end; the other side is told which.
            self._over = True
            with suppress(OSError):
                self._flush()
            return b""

    def send(self, data: Any, _flags: int = 0) -> int:
        """At most a bite of it; how much that was."""
        piece = memoryview(data)[:BITE]
        if not self._open:
            raise OSError(errno.ENOTCONN, "the handshake is not over")
        with self._wire:
            try:
                with self._state:
                    taken = self._tls.write(piece)
                    sealed = self._out.read()
            except ssl.SSLError:
                raise OSError(errno.EPIPE, "TLS is over") from None
            self._inner.sendall(sealed)
        return taken

    def sendall(self, data: Any, _flags: int = 0) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[self.send(rest) :]

    def close(self) -> None:
        """Nothing is read any more; the network connection goes with the last file of it."""
        self._over = self._closed = True
        self._let_go()

    def makefile(self, mode: str = "r", buffering: int = -1, **_text: Any) -> Any:
        """A buffered file of bytes, to read or to write."""
        size = io.DEFAULT_BUFFER_SIZE if buffering < 0 else buffering
        self._files += 1
        raw = _Raw(self, self._dropped)
        return io.BufferedReader(raw, size) if "r" in mode else io.BufferedWriter(raw, size)

    def _dropped(self) -> None:
        self._files -= 1
        self._let_go()

    def _let_go(self) -> None:
        # Closed under whoever reads, the number of its file might be another connection's by then.
        if self._closed and self._files == 0:
            self._inner.close()

    def _greet(self) -> None:
        """The handshake; who speaks plain HTTP is shown the way."""
        first = self._inner.recv(BITE)
        if first and first[0] != HANDSHAKE:
            self._over = True
            upgrade(self._inner, first)
            return
        self._take(first)
        self._open = self._until(self._tls.do_handshake) is not None

    def _read(self, size: int) -> bytes:
        got: bytes | None = self._until(lambda: self._tls.read(size))
        return got or b""

    def _until(self, step: Callable[[], Any]) -> Any:
        """What `step` gives once enough has come for it; None at the end. `ssl.SSLError`."""
        taken = 0
        while not self._over:
            try:
                with self._state:
                    return step() or b""
            except ssl.SSLWantReadError:
                pass
            finally:
                self._flush()
            if taken > EMPTY:
                self._over = True
            else:
                taken += self._take(self._inner.recv(BITE))
        return None

    def _take(self, sealed: bytes) -> int:
        if not sealed:
            self._over = True
        with self._state:
            return self._in.write(sealed)

    def _flush(self) -> None:
        if not self._out.pending:
            return
        with self._wire:
            with self._state:
                sealed = self._out.read()
            if sealed:
                self._inner.sendall(sealed)


class _Raw(io.RawIOBase):
    """A TlsSocket as a file. `dropped`: it was closed; the socket goes on."""

    def __init__(self, socket: TlsSocket, dropped: Callable[[], None]) -> None:
        self._socket = socket
        self._dropped = dropped

    def readable(self) -> bool:
        return True

    def writable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        got = self._socket.recv(len(buffer))
        buffer[: len(got)] = got
        return len(got)

    def write(self, data: Any) -> int:
        return self._socket.send(data)

    def close(self) -> None:
        if not self.closed:
            super().close()
            self._dropped()
