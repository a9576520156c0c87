"""Links that people hand to each other, and their QR codes."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

import segno

from facedown.config import LOOPBACK

QUIET = 4
"""Light modules around a QR code, as its standard asks for."""


@dataclass(frozen=True, slots=True)
class Links:
    """`public`: FACEDOWN_PUBLIC_URL; `lan`: this machine in its own network, where it listens."""

    public: str | None = None
    lan: str | None = None

    def base(self, asked: str) -> str:
        """Where others find this server; `asked` is the origin that the asker's page came from.

        Who looks at the server from the machine itself would hand out links that lead nowhere.
        """
        if self.public:
            return self.public
        if self.lan and urlsplit(asked).hostname in LOOPBACK:
            return self.lan
        return asked

    def join(self, asked: str, token: str) -> str:
        return f"{self.base(asked)}/join#{token}"

    def secret(self, asked: str, token: str) -> dict[str, object]:
        """contract.Secret for a one-time token."""
        link = self.join(asked, token)
        return {"link": link, "qr": qr(link)}


def qr(text: str) -> dict[str, object]:
    """contract.Qr: one row of dark modules is one rectangle of the path."""
    rows = [[bool(module) for module in row] for row in segno.make_qr(text, error="m").matrix]
    path = "".join(
        f"M{x + QUIET} {y + QUIET}h{width}v1h-{width}z"
        for y, row in enumerate(rows)
        for x, width in _runs(row)
    )
    return {"size": len(rows) + 2 * QUIET, "path": path}


def _runs(row: list[bool]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    start: int | None = None
    for x, dark in enumerate([*row, False]):
        if dark and start is None:
            start = x
        elif not dark and start is not None:
            runs.append((start, x - start))
            start = None
    return runs
