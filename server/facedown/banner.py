"""What `facedown serve` tells whoever started it."""

from __future__ import annotations

import io

import segno

from facedown import addresses
from facedown.certificate import Certificate
from facedown.config import LOOPBACK, Config

ALONE = """\
This machine alone can open these links. To let the room in: make serve HOST=0.0.0.0
(or facedown serve --host 0.0.0.0)."""


MADE = """\
No device knows this certificate, for it was made here. On its first visit each one warns ("Your
connection is not private", or the like): choose Advanced there (Safari: Show Details), then go on
to this address. Whoever wants to be sure compares the certificate's SHA-256 fingerprint first:
  {fingerprint}
What HTTPS adds: browsers keep the screen on, copy links by a button, and have their own
cryptography; and nobody in the network reads along. What it does not add with a certificate that a
device does not trust: Facedown cannot be installed there, nor opened without a network. For these
give one that it trusts, by --tls-cert and --tls-key. This one is valid until {until}."""
GIVEN = "Its certificate     is valid until {until}"


def banner(
    config: Config, lan: str | None, certificate: Certificate | None = None, *, qr: bool
) -> str:
    """The addresses, and a QR code of the one that others in the room need.

    `certificate`: what browsers are shown, where it speaks HTTPS.
    """
    local, best = addresses.local(config), addresses.best(config, lan)
    rows = [f"Facedown serves at  {config.public_url or local}"]
    if lan and not config.public_url:
        rows.append(f"In this network     {lan}")
    elif config.is_everywhere and not config.public_url:
        rows.append("This machine has no address in a network: others cannot reach it yet.")
    rows.append(f"Try it alone        {best}/demo")
    if config.host in LOOPBACK and not config.public_url:
        rows.append(ALONE)
    if certificate:
        text = MADE if certificate.made else GIVEN
        until = f"{certificate.until:%Y-%m-%d}"
        said = text.format(fingerprint=certificate.fingerprint, until=until)
        rows += ["", said] if certificate.made else [said]
    if qr and (lan or config.public_url):
        picture = io.StringIO()
        segno.make_qr(best, error="m").terminal(picture, compact=True)
        rows += ["", picture.getvalue().rstrip("\n")]
    return "\n".join(rows)
