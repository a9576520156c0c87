"""Every network connection; those without a seat make room where it is short."""

from __future__ import annotations

import socket
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from facedown.gateway.network import network

FIRST_SECONDS = 10
"""Until the first whole request of a connection."""
NEXT_SECONDS = 60
"""From a request until the next, its answer included; a websocket with a seat has its own pings."""
STRANGERS_AT_AN_ADDRESS = 512
"""Without a seat. Sixty tablets behind one address open 420 when they all load the page at once."""
STRANGERS = 2048
LOOK_SECONDS = 1

Neighbours = OrderedDict["Guest", None]
"""Without a seat, whoever has been quiet longest first."""


class Guest:
    """One connection. `until`: when it ends unless it asks for something or takes a seat."""

    def __init__(self, lobby: Lobby, below: Any, address: str, until: float) -> None:
        self._lobby = lobby
        self.below = below
        self.address = address
        self.until = until
        self.seated = False

    def called(self, address: str) -> None:
        """It sent a request, which came from `address`: a proxy may stand between."""
        self._lobby.called(self, address)

    def sit(self) -> bool:
        """It takes a seat: from now on nobody takes its place. False where its address has half
        of all places already.
        """
        return self._lobby.sit(self)


class Lobby:
    """`room`: for how many connections at all; half of it is for those without a seat.

    One address has half of it at most with seats.

    `named`: whether connections come from their browser's own address, not from a proxy's.
    """

    def __init__(
        self, room: int, *, named: bool = True, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._room = room
        self._half = max(1, room // 2)
        self._named = named
        self._clock = clock
        self._lock = threading.Lock()
        self._guests: dict[Any, Guest] = {}
        self._strangers: Neighbours = OrderedDict()
        self._near: dict[str, Neighbours] = {}
        self._seated: Counter[str] = Counter()

    def guest(self, below: Any) -> Guest | None:
        return self._guests.get(below)

    def enter(self, below: Any, address: str) -> bool:
        """Whether there is room for this network socket. Where not, there soon is."""
        with self._lock:
            if len(self._guests) >= self._room:
                self._end_quietest(self._strangers)
                return False
            home = network(address) if self._named else ""
            guest = Guest(self, below, home, self._clock() + FIRST_SECONDS)
            self._guests[below] = guest
            self._settle(guest)
            return True

    def called(self, guest: Guest, address: str) -> None:
        with self._lock:
            if guest in self._strangers:
                guest.until = self._clock() + NEXT_SECONDS
                self._forget(guest)
                guest.address = network(address)
                self._settle(guest)

    def sit(self, guest: Guest) -> bool:
        with self._lock:
            if self._seated[guest.address] >= self._half:
                return False
            if guest in self._strangers:
                self._forget(guest)
                guest.seated = True
                self._seated[guest.address] += 1
            return True

    def leave(self, below: Any) -> None:
        """This network socket is closed, or will be at once."""
        with self._lock:
            guest = self._guests.pop(below, None)
            if guest is None:
                return
            self._forget(guest)
            if guest.seated:
                self._seated[guest.address] -= 1
                if not self._seated[guest.address]:
                    del self._seated[guest.address]

    def relieve(self) -> None:
        """End one connection that nobody will miss."""
        with self._lock:
            self._end_quietest(self._strangers)

    def sweep(self) -> None:
        """End whoever takes too long."""
        with self._lock:
            now = self._clock()
            for guest in [guest for guest in self._strangers if guest.until < now]:
                self._end(guest)

    def watch(self) -> None:
        """Sweep from now on."""

        def look() -> None:
            while True:
                time.sleep(LOOK_SECONDS)
                self.sweep()

        threading.Thread(target=look, daemon=True).start()

    def _settle(self, guest: Guest) -> None:
        """Among the strangers, as the one who was heard last; others make room."""
        near = self._near.get(guest.address, OrderedDict())
        if guest.address and len(near) >= STRANGERS_AT_AN_ADDRESS:
            self._end_quietest(near)
        if len(self._strangers) >= min(STRANGERS, self._half):
            self._end_quietest(self._strangers)
        self._near.setdefault(guest.address, OrderedDict())[guest] = None
        self._strangers[guest] = None

    def _end_quietest(self, among: Neighbours) -> None:
        if among:
            self._end(next(iter(among)))

    def _end(self, guest: Guest) -> None:
        self._forget(guest)
        with suppress(OSError):
            guest.below.shutdown(socket.SHUT_RDWR)

    def _forget(self, guest: Guest) -> None:
        self._strangers.pop(guest, None)
        near = self._near.get(guest.address)
        if near is not None:
            near.pop(guest, None)
            if not near:
                del self._near[guest.address]
