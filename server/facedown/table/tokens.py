"""Tokens: only hashes are stored; a one-time token is remembered for its sender's second try."""

from __future__ import annotations

import hashlib
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta

KEEP = timedelta(minutes=10)
MOST = 256

Key = tuple[str, str, str]


def make_token() -> str:
    """256 random bits as 43 characters."""
    return secrets.token_urlsafe(32)


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Remembered:
    """One-time tokens by (table, seat, command), for minutes, in memory alone."""

    def __init__(self, clock: Callable[[], datetime]) -> None:
        self._clock = clock
        self._all: OrderedDict[Key, tuple[str, datetime]] = OrderedDict()
        self._lock = threading.Lock()

    def put(self, key: Key, token: str) -> None:
        with self._lock:
            self._all[key] = (token, self._clock() + KEEP)
            while len(self._all) > MOST:
                self._all.popitem(last=False)

    def get(self, key: Key) -> str | None:
        with self._lock:
            found = self._all.get(key)
            if found is None:
                return None
            token, until = found
            if until <= self._clock():
                del self._all[key]
                return None
            return token
