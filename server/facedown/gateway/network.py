"""Networks that addresses belong to, and words that stand for them where they are kept."""

from __future__ import annotations

import hashlib
import secrets
from ipaddress import IPv6Address, ip_address


def network(address: str) -> str:
    """What counts as one address: of IPv6 what one home may have, 2^80 of them (a /48)."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or found.packed[:6].hex())
    return str(found)


class Veil:
    """The same word for the same network, as long as this server runs; nobody can turn it back."""

    def __init__(self) -> None:
        self._key = secrets.token_bytes(32)

    def word(self, address: str) -> str:
        """16 hexadecimal digits."""
        return hashlib.blake2b(network(address).encode(), key=self._key, digest_size=8).hexdigest()
