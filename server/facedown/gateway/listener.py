"""The listening socket, from which a connection can always be accepted, sooner or later."""

from __future__ import annotations

import errno
import time
from collections.abc import Callable
from typing import Any

from facedown.gateway.lobby import Lobby
from facedown.gateway.log import logger

AGAIN_SECONDS = 0.1
"""After the system could not accept one."""
SAY_SECONDS = 60
"""Between two lines in the log about the same trouble."""


class Listener:
    """Has the methods of a listening socket that eventlet uses.

    eventlet stops listening for good at the first error of `accept`, werkzeug asks again at once
    and for ever.
    """

    def __init__(
        self,
        inner: Any,
        lobby: Lobby,
        *,
        pause: Callable[[float], object] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._inner = inner
        self._lobby = lobby
        self._pause = pause
        self._clock = clock
        self._said: dict[str, float] = {}
        self.closed = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self._inner, name)

    def accept(self) -> tuple[Any, Any]:
        """Waits for one for which there is room. OSError when it was closed on this side."""
        while not self.closed:
            # Whoever was accepted before must have his turn, however many more there are.
            self._pause(0)
            taken = self.take()
            if taken is not None:
                return taken
        raise OSError(errno.ESHUTDOWN, "the server stops")

    def take(self) -> tuple[Any, Any] | None:
        """The next connection; None where that failed, or where there is no room for it."""
        try:
            below, address = self._inner.accept()
        except OSError as error:
            if not self.closed:
                self._say("cannot accept connections", why=error.strerror)
                self._lobby.relieve()
                self._pause(AGAIN_SECONDS)
            return None
        if self._lobby.enter(below, str(address[0])):
            return below, address
        self._say("too many connections")
        below.close()
        return None

    def close(self) -> None:
        self.closed = True
        self._inner.close()

    def _say(self, event: str, **fields: Any) -> None:
        now = self._clock()
        if now - self._said.get(event, -SAY_SECONDS) >= SAY_SECONDS:
            self._said[event] = now
            logger().warning(event, **fields)
