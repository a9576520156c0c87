"""By which names this server answers.

A page elsewhere can let its own name lead to this machine (DNS rebinding); its origin is this
server's then, and only the name gives it away. An address has no name that could be bent.
"""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

import orjson

from facedown.config import Config

_HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(?::\d{1,5})?")
MISDIRECTED = "421 Misdirected Request"


class Hosts:
    """`config`'s public address, the name that it listens at, and what the machine is called."""

    def __init__(self, config: Config) -> None:
        machine = socket.gethostname().lower()
        short = machine.partition(".")[0]
        public = urlsplit(config.public_url or "").hostname or ""
        names = {"localhost", machine, short, f"{short}.local", config.host.lower(), public}
        self._names = names - {"", ".local"}

    def answers(self, host: str | None) -> bool:
        """Whether a request with this Host header is meant for us. None: no browser sent it."""
        if host is None:
            return True
        name = _name(host)
        return name in self._names or _is_address(name)

    def refuse(self, environ: dict[str, Any], start: Any) -> list[bytes]:
        """The answer to a request under another name."""
        name = _name(str(environ.get("HTTP_HOST", "")))
        text = (
            f"This server does not answer to {name or 'that name'}. Whoever runs it: set "
            "FACEDOWN_PUBLIC_URL to the address that people use, such as https://table.example."
        )
        if str(environ.get("PATH_INFO", "")).startswith("/api/"):
            kind, body = "application/json", orjson.dumps({"code": "bad_host", "text": text})
        else:
            kind, body = "text/plain; charset=utf-8", f"{text}\n".encode()
        start(
            MISDIRECTED,
            [
                ("Content-Type", kind),
                ("Content-Length", str(len(body))),
                ("Cache-Control", "no-store"),
            ],
        )
        return [body]


def _name(host: str) -> str:
    """Without port and brackets; "" for what is no host at all."""
    found = _HOST.fullmatch(host.lower())
    return found[1].strip("[]").removesuffix(".") if found else ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
