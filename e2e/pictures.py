"""`make pictures`: the README's pictures, from what test_hidden.py has just photographed."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

from e2e.shots import FOLDER

IMAGES = Path(__file__).parent.parent / "docs/images"
TAKEN = {
    "player.png": "hidden-4-second-bet-bob-1024x768.png",
    "gm.png": "dialogs-open-hidden-adrienne-1440x900.png",
}
SIGNATURE = b"\x89PNG\r\n\x1a\n"


def packed(png: bytes) -> bytes:
    """The same picture; a shot is packed for speed, this for its size."""
    chunks = list(_chunks(png))
    pixels = zlib.decompress(b"".join(data for kind, data in chunks if kind == b"IDAT"))
    head, *_ = (data for kind, data in chunks if kind == b"IHDR")
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(pixels, 9)), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in parts)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(png):
        (size,) = struct.unpack_from(">I", png, at)
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += size + 12


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


if __name__ == "__main__":
    IMAGES.mkdir(exist_ok=True)
    for name, shot in TAKEN.items():
        (IMAGES / name).write_bytes(packed((FOLDER / shot).read_bytes()))
        print(f"docs/images/{name}: {shot}")
