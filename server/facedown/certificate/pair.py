"""A certificate and its key.

`cryptography` is imported where it is used: most servers speak plain HTTP, and start without it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes
    from cryptography.x509 import Certificate as Paper


@dataclass(frozen=True, slots=True)
class Certificate:
    """Two files in PEM form. `made`: here, so no browser trusts it by itself.

    `fingerprint`: SHA-256 as browsers show it, "AB:CD:…". `until`: its last moment.
    """

    cert: Path
    key: Path
    made: bool
    fingerprint: str
    until: datetime


def fit(cert: Paper, key: PrivateKeyTypes) -> bool:
    """Whether this is its key."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    form = (Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return cert.public_key().public_bytes(*form) == key.public_key().public_bytes(*form)


def described(found: Paper, cert: Path, key: Path, *, made: bool) -> Certificate:
    from cryptography.hazmat.primitives import hashes

    mark = found.fingerprint(hashes.SHA256()).hex(":").upper()
    return Certificate(cert, key, made, mark, found.not_valid_after_utc)
