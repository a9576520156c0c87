"""What git tracks is enough to start: nothing that is imported, or that a manifest names, lies only
in somebody's working tree.

Without git (an archive, a copy in an image) what lies there is all there is, and that must do.
"""

from __future__ import annotations

import ast
import json
import shutil
import subprocess
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
CODE = {"facedown": "server/facedown", "tests": "tests", "e2e": "e2e"}
"""Packages, and where they lie."""


class Checkout:
    """The code of a clean checkout of `root`: `files`, as paths from there."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._names: dict[str, set[str]] = {}

    @cached_property
    def files(self) -> set[str]:
        git = shutil.which("git")
        if git and (self._root / ".git").exists():
            asked = [git, "-C", str(self._root), "ls-files", "-z", "--", *CODE.values()]
            return set(subprocess.check_output(asked, text=True).split("\0")) - {""}
        found = (path for where in CODE.values() for path in (self._root / where).rglob("*"))
        return {path.relative_to(self._root).as_posix() for path in found if path.is_file()}

    @cached_property
    def _folders(self) -> set[str]:
        code = (PurePosixPath(file) for file in self.files if file.endswith(".py"))
        return {str(above) for path in code for above in path.parents}

    def missing(self) -> set[str]:
        """What the code needs of itself and does not find."""
        needed: set[str] = set()
        for path in self.files:
            if path.endswith(".py"):
                needed |= set(self._imported(path))
            elif path.endswith("/module.json"):
                needed |= set(self._named(path))
        return needed - self.files

    def _tree(self, path: str) -> ast.Module:
        there = self._root / path
        # What somebody has just deleted imports nothing.
        return ast.parse(there.read_text(encoding="utf-8") if there.exists() else "")

    def _imported(self, path: str) -> Iterator[str]:
        name, where = next((n, w) for n, w in CODE.items() if path.startswith(f"{w}/"))
        package = [name, *path.removeprefix(f"{where}/").split("/")[:-1]]
        for node in ast.walk(self._tree(path)):
            if isinstance(node, ast.Import):
                for one in node.names:
                    yield from self._module(one.name)
            elif isinstance(node, ast.ImportFrom):
                above = package[: len(package) - node.level + 1] if node.level else []
                origin = ".".join([*above, *filter(None, [node.module])])
                yield from self._module(origin)
                for one in node.names:
                    if not self._has(origin, one.name):
                        yield from self._module(f"{origin}.{one.name}")

    def _has(self, origin: str, name: str) -> bool:
        """Whether it is something that stands in `origin` itself, and no module of a package."""
        base = _path(origin)
        if base not in self._folders:
            return True
        init = f"{base}/__init__.py"
        if init not in self._names:
            found = self._tree(init) if init in self.files else ast.Module([], [])
            self._names[init] = set(_defined(found, origin))
        return name in self._names[init]

    def _module(self, module: str) -> Iterator[str]:
        """The file of one of our modules; nothing for a package, and for those of others."""
        base = _path(module)
        if base and base not in self._folders:
            yield f"{base}.py"

    def _named(self, path: str) -> Iterator[str]:
        """What a rules module's manifest names, but for the panel, which is built."""
        manifest = json.loads((self._root / path).read_text(encoding="utf-8"))
        folder, origin = path.rpartition("/")[0], manifest["python"].partition(":")[0]
        if origin.endswith(".py"):
            yield f"{folder}/{origin}"
        else:
            yield from self._module(origin)
        if "demo" in manifest:
            yield f"{folder}/{manifest['demo']}"


def _path(module: str) -> str:
    first, *rest = module.split(".")
    return "/".join([CODE[first], *rest]) if first in CODE else ""


def _defined(tree: ast.Module, package: str) -> Iterator[str]:
    """What a package's own file has beside its modules, which it may import as well."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or package) == package:
            continue
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from (one.asname or one.name for one in node.names)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (target.id for target in targets if isinstance(target, ast.Name))


def test_what_is_tracked_is_enough() -> None:
    lost = sorted(Checkout(ROOT).missing())
    assert not lost, f"git does not track what is imported: {', '.join(lost)}"


def test_the_start_itself_is_tracked() -> None:
    files = Checkout(ROOT).files
    assert {f"server/facedown/{name}.py" for name in ("__main__", "cli/__init__", "app")} <= files
    assert len(files) > 300


def test_what_is_missing_is_found(tmp_path: Path) -> None:
    package = tmp_path / "server" / "facedown"
    for folder in ("kernel", "rules"):
        (package / folder).mkdir(parents=True)
    for path, text in {
        "cli.py": "import json\nimport facedown.gone\ndef late():\n from facedown.lost import it\n",
        "app.py": "from facedown.kernel import cards, forms, Seat, SUITS, loads\n",
        "kernel/__init__.py": "from . import dice\nfrom json import loads\nSUITS = Seat = 4\n",
        "kernel/cards.py": "",
        "kernel/chips.py": "from .purse import pay\nfrom . import cards, dice\n",
        "rules/module.json": '{"python": "rules.py:M", "demo": "demo.json"}',
        "rules/demo.json": "{}",
    }.items():
        (package / path).write_text(text)
    assert Checkout(tmp_path).missing() == {
        "server/facedown/gone.py",
        "server/facedown/kernel/dice.py",
        "server/facedown/kernel/forms.py",
        "server/facedown/kernel/purse.py",
        "server/facedown/lost.py",
        "server/facedown/rules/rules.py",
    }
