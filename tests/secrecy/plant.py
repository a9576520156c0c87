"""Plants leaks in a scratch copy, one at a time, and tells which tests catch each.

    .venv/bin/python -m tests.secrecy.plant [name …]

Leaks are search and replace pairs in leaks.json. Exit status 1: one was not caught, or its place
in the code has changed so that it cannot be planted any more.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
COPIED = ("server", "tests", "pyproject.toml")
TESTS = ("tests/secrecy",)


def main(names: list[str]) -> int:
    leaks = json.loads((HERE / "leaks.json").read_text(encoding="utf-8"))
    known = {leak["name"] for leak in leaks}
    if strange := sorted(set(names) - known):
        print(f"There is no leak {strange[0]}; there are: {', '.join(sorted(known))}.")
        return 2
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        copy(scratch)
        if run(scratch):
            print("The tests fail without any leak.")
            return 1
        print("| leak | planted | caught by |\n|---|---|---|")
        for leak in leaks:
            if not names or leak["name"] in names:
                caught = planted(scratch, leak)
                bad += not caught
                by = ", ".join(caught) or "**nothing**"
                print(f"| {leak['name']} | {leak['what']} | {by} |", flush=True)
    return 1 if bad else 0


def copy(scratch: Path) -> None:
    for name in COPIED:
        there = ROOT / name
        if there.is_dir():
            shutil.copytree(there, scratch / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(there, scratch / name)


def planted(scratch: Path, leak: dict[str, str]) -> list[str]:
    """The tests that fail with this leak."""
    path = scratch / leak["file"]
    whole = path.read_text(encoding="utf-8")
    if whole.count(leak["old"]) != 1:
        print(f"{leak['file']} holds this {whole.count(leak['old'])} times: {leak['old']}")
        return []
    path.write_text(whole.replace(leak["old"], leak["new"]), encoding="utf-8")
    try:
        return run(scratch)
    finally:
        path.write_text(whole, encoding="utf-8")


def run(scratch: Path) -> list[str]:
    """The names of the tests that fail in the copy, at small counts."""
    env = {**os.environ, "PYTHONPATH": str(scratch / "server"), "PYTHONDONTWRITEBYTECODE": "1"}
    env.pop("FACEDOWN_LONG", None)
    asked = [sys.executable, "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", *TESTS]
    done = subprocess.run(asked, cwd=scratch, env=env, capture_output=True, text=True, check=False)
    failed = re.findall(r"^(?:FAILED|ERROR) \S*/(\S+)", done.stdout, re.MULTILINE)
    if done.returncode and not failed:
        raise SystemExit(done.stdout + done.stderr)
    return [f"`{name}`" for name in failed]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
