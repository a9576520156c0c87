"""The built client: index.html, hashed assets, what lies beside them. Read once, packed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from functools import cached_property, lru_cache
from html import escape
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"
WORTH_PACKING = 1024
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
_TEXT = (".js", ".css", ".html", ".svg", ".webmanifest", ".json")

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Facedown</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<h1>The server runs; its pages are not built yet.</h1>
<p>Run <code>make client</code> in the project's folder, then load this page again.</p>
</html>
"""


@dataclass(frozen=True, slots=True)
class File:
    """`packed`: gzipped, where that is worth its while. `hashed`: the name changes with it."""

    body: bytes
    type: str
    packed: bytes | None
    hashed: bool


def script(body: bytes) -> File:
    """JavaScript whose address names what is in it."""
    return File(body, _TYPES[".js"], gzip.compress(body, mtime=0), hashed=True)


class Client:
    """The files that Vite wrote into `root`."""

    def __init__(self, root: Path = STATIC) -> None:
        self._root = root.resolve()
        self._read = lru_cache(maxsize=512)(self._load)

    def file(self, path: str) -> File | None:
        """A file below `root`; nothing whose path has a part that begins with a dot."""
        if any(part.startswith(".") for part in path.split("/")):
            return None
        try:
            found = (self._root / path).resolve()
            if not found.is_relative_to(self._root) or not found.is_file():
                return None
            return self._read(found, found.stat().st_mtime_ns)
        except (OSError, ValueError):
            # A name that no file can have: too long, or with a NUL.
            return None

    @property
    def page(self) -> bytes:
        """index.html, with this build's name for the page to send when it connects."""
        try:
            text = (self._root / "index.html").read_text(encoding="utf-8")
        except OSError:
            return NOT_BUILT.encode()
        mark = f'<meta name="facedown-build" content="{escape(self.build)}" />'
        return text.replace("</head>", f"{mark}</head>", 1).encode()

    @cached_property
    def build(self) -> str:
        """A name for what was built, made from its manifest of hashed names; "" when nothing is."""
        try:
            manifest = (self._root / ".vite" / "manifest.json").read_bytes()
        except OSError:
            return ""
        return hashlib.sha256(manifest).hexdigest()[:16]

    def _load(self, path: Path, _mark: int) -> File:
        body = path.read_bytes()
        worth = path.suffix in _TEXT and len(body) >= WORTH_PACKING
        return File(
            body,
            _TYPES.get(path.suffix)
            or mimetypes.guess_type(path.name)[0]
            or "application/octet-stream",
            gzip.compress(body, mtime=0) if worth else None,
            hashed=path.parent == self._root / "assets",
        )
