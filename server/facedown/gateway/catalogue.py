"""The installed rules modules as the wire describes them, and their panels by hash."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from facedown.gateway.files import File, script
from facedown.kernel.registry import Installed
from facedown.table.rules import settings

MISSING = "missing"
"""Stands for the hash of a panel that has not been built."""


class Catalogue:
    """Panels are read again when they change on the disk, so that a module can be worked on."""

    def __init__(self, modules: Mapping[str, Installed]) -> None:
        self._modules = modules
        self._forms = {
            id: {**module.forms(), "settings": settings.form(module.rules)}
            for id, module in modules.items()
        }
        self._panels: dict[Path, tuple[tuple[int, int], str, File]] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._modules

    def all(self) -> list[dict[str, Any]]:
        """contract.ModuleInfo of each, by name."""
        return [self.info(m.id) for m in sorted(self._modules.values(), key=lambda m: m.name)]

    def info(self, id: str) -> dict[str, Any]:
        module = self._modules[id]
        return {
            "id": id,
            "name": module.name,
            "summary": module.summary,
            "panel": f"/panels/{id}/{self._panel(module.panel)[0]}.js",
            **self._forms[id],
            "demo": module.demo is not None,
        }

    def panel(self, id: str, hash: str) -> File | None:
        """The panel of module `id` while its hash is this one."""
        module = self._modules.get(id)
        if module is None:
            return None
        present, file = self._panel(module.panel)
        return file if present == hash else None

    def _panel(self, path: Path) -> tuple[str, File | None]:
        try:
            stat = path.stat()
            mark = (stat.st_mtime_ns, stat.st_size)
            known = self._panels.get(path)
            if known is None or known[0] != mark:
                text = path.read_bytes()
                known = (mark, hashlib.sha256(text).hexdigest()[:20], script(text))
                self._panels[path] = known
            return known[1], known[2]
        except OSError:
            return MISSING, None
