"""Environment (FACEDOWN_*) and flags, as one frozen Config."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Literal, TypeVar, cast
from urllib.parse import urlsplit

T = TypeVar("T")
AsyncMode = Literal["eventlet", "threading"]
LogFormat = Literal["auto", "json", "text"]
Metrics = Literal["loopback", "any", "off"]

LOOPBACK = ("127.0.0.1", "::1", "localhost")
EVERYWHERE = ("0.0.0.0", "::")


class ConfigError(Exception):
    """One sentence: the variable, its value, and what is legal."""


@dataclass(frozen=True, slots=True)
class Config:
    """What is legal for each stands with its check below.

    `modules`: folders of further rules modules. `public_url`: how browsers reach this server; it
    decides links and QR codes, and is an allowed origin. `proxies`: how many trusted proxies stand
    in front.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = Path("facedown-data")
    database_url: str | None = None
    queue_url: str | None = None
    public_url: str | None = None
    modules: tuple[Path, ...] = ()
    async_mode: AsyncMode = "eventlet"
    log_format: LogFormat = "auto"
    """auto: text on a terminal, json elsewhere."""
    metrics: Metrics = "loopback"
    proxies: int = 0
    max_connections: int = 20_000
    commands_per_10_seconds: int = 150
    """By one seat. 0: no limit, as for the next."""
    calls_per_minute: int = 300
    """By one address, to what needs no seat yet; a field shares one address."""

    @property
    def is_everywhere(self) -> bool:
        """Whether other machines of the network can reach it."""
        return self.host in EVERYWHERE


def load(
    flags: Mapping[str, object] | None = None, environ: Mapping[str, str] | None = None
) -> Config:
    """`flags` (by Config's names; None: not given) go before the environment, before defaults."""
    given = os.environ if environ is None else environ
    values: dict[str, object] = {}
    for name, (check, legal) in _CHECKS.items():
        flag = (flags or {}).get(name)
        label = f"--{name.replace('_', '-')}" if flag is not None else f"FACEDOWN_{name.upper()}"
        raw = flag if flag is not None else given.get(label)
        if raw is None or raw == "":
            continue
        try:
            values[name] = check(str(raw))
        except ValueError:
            shown = "as it is set" if name in _SECRET else str(raw)
            raise ConfigError(f"{label} cannot be {shown}: {legal}.") from None
    return cast("Callable[..., Config]", Config)(**values)


def strangers(environ: Mapping[str, str] | None = None) -> list[str]:
    """What is said of FACEDOWN_* variables that nothing here reads, a sentence each.

    They stop nothing: what runs containers sets some of its own for a service of this name.
    """
    given = os.environ if environ is None else environ
    legal = [f"FACEDOWN_{name.upper()}" for name in _CHECKS]
    said = []
    for name in sorted(given):
        if name.startswith("FACEDOWN_") and name not in legal and not _DEVELOPERS.match(name):
            near = get_close_matches(name, legal, 1)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(legal)}."
            said.append(f"{name} is not known, and ignored: {hint}")
    return said


def _host(raw: str) -> str:
    if not re.fullmatch(r"[A-Za-z0-9.:_-]{1,255}", raw):
        raise ValueError
    return raw


def _between(low: int, high: int) -> Callable[[str], int]:
    def check(raw: str) -> int:
        if not raw.isascii() or not raw.isdecimal() or not low <= int(raw) <= high:
            raise ValueError
        return int(raw)

    return check


def _one_of(*legal: str) -> Callable[[str], str]:
    def check(raw: str) -> str:
        if raw not in legal:
            raise ValueError
        return raw

    return check


def _scheme(*legal: str) -> Callable[[str], str]:
    def check(raw: str) -> str:
        if raw.partition(":")[0] not in legal or "://" not in raw:
            raise ValueError
        return raw

    return check


def public_url(raw: str) -> str:
    """An origin such as https://table.example, in small letters. ValueError."""
    parts = urlsplit(raw)
    bare = not (parts.path.strip("/") or parts.query or parts.fragment or parts.username)
    named = re.fullmatch(r"[a-z0-9._:-]+", parts.hostname or "")
    if parts.scheme not in ("http", "https") or not named or not bare:
        raise ValueError
    port = parts.port  # raises for what is no port
    # As browsers write an origin: without the port that goes without saying.
    usual = {"http": 80, "https": 443}[parts.scheme]
    host = named[0].rstrip(".")
    host = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, usual) else "")


def _folders(raw: str) -> tuple[Path, ...]:
    found = tuple(Path(part) for part in raw.split(os.pathsep) if part)
    if not all(path.is_dir() for path in found):
        raise ValueError
    return found


def _folder(raw: str) -> Path:
    path = Path(raw)
    if path.exists() and not path.is_dir():
        raise ValueError
    return path


_DEVELOPERS = re.compile(r"FACEDOWN_(CHROMIUM|LONG|TEST_\w+)$")
"""Of our own tests."""

_SECRET = ("database_url", "queue_url")
"""May hold passwords: never shown."""

_CHECKS: Mapping[str, tuple[Callable[[str], object], str]] = {
    "host": (_host, "give a host name or an address such as 127.0.0.1 or 0.0.0.0"),
    "port": (_between(1, 65535), "give a number from 1 to 65535"),
    "data": (_folder, "give a folder (it is made when it is not there)"),
    "database_url": (
        _scheme("sqlite", "postgresql", "postgresql+psycopg"),
        "give an address that starts with sqlite:// or postgresql://",
    ),
    "queue_url": (
        _scheme("redis", "rediss"),
        "give an address that starts with redis:// or rediss://",
    ),
    "public_url": (
        public_url,
        "give an address such as https://table.example without path or query",
    ),
    "modules": (_folders, f"give folders that exist, separated by {os.pathsep!r}"),
    "async_mode": (_one_of("eventlet", "threading"), "give eventlet or threading"),
    "log_format": (_one_of("auto", "json", "text"), "give auto, json or text"),
    "metrics": (_one_of("loopback", "any", "off"), "give loopback, any or off"),
    "proxies": (_between(0, 8), "give the number of trusted proxies in front, 0 to 8"),
    "max_connections": (_between(1, 1_000_000), "give a number from 1 to 1000000"),
    "commands_per_10_seconds": (_between(0, 1_000_000), "give a number, or 0 for no limit"),
    "calls_per_minute": (_between(0, 1_000_000), "give a number, or 0 for no limit"),
}
