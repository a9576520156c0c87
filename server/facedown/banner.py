"""What `facedown serve` tells whoever started it."""

from __future__ import annotations

import io

import segno

from facedown.config import Config


def banner(config: Config, lan: str | None, *, qr: bool) -> str:
    """The addresses, and a QR code of the one that others in the room need."""
    here = "127.0.0.1" if config.is_everywhere else config.host
    local = f"http://{f'[{here}]' if ':' in here else here}:{config.port}"
    best = config.public_url or lan or local
    rows = [f"Facedown serves at  {config.public_url or local}"]
    if lan and not config.public_url:
        rows.append(f"In this network     {lan}")
    elif config.is_everywhere and not config.public_url:
        rows.append("This machine has no address in a network: others cannot reach it yet.")
    rows.append(f"Try it alone        {best}/demo")
    if qr and (lan or config.public_url):
        picture = io.StringIO()
        segno.make_qr(best, error="m").terminal(picture, compact=True)
        rows += ["", picture.getvalue().rstrip("\n")]
    return "\n".join(rows)
