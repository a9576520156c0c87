"""What `facedown serve` tells whoever started it."""

from __future__ import annotations

import io

import segno

from facedown import addresses
from facedown.config import LOOPBACK, Config

ALONE = """\
This machine alone can open these links. To let the room in: make serve HOST=0.0.0.0
(or facedown serve --host 0.0.0.0)."""


def banner(config: Config, lan: str | None, *, qr: bool) -> str:
    """The addresses, and a QR code of the one that others in the room need."""
    local, best = addresses.local(config), addresses.best(config, lan)
    rows = [f"Facedown serves at  {config.public_url or local}"]
    if lan and not config.public_url:
        rows.append(f"In this network     {lan}")
    elif config.is_everywhere and not config.public_url:
        rows.append("This machine has no address in a network: others cannot reach it yet.")
    rows.append(f"Try it alone        {best}/demo")
    if config.host in LOOPBACK and not config.public_url:
        rows.append(ALONE)
    if qr and (lan or config.public_url):
        picture = io.StringIO()
        segno.make_qr(best, error="m").terminal(picture, compact=True)
        rows += ["", picture.getvalue().rstrip("\n")]
    return "\n".join(rows)
