"""What `make` would run, without running it."""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def would_run(*asked: str, **environ: str) -> list[str]:
    """The words of the last line of what it would do."""
    clean = {"PATH": os.environ["PATH"], **environ}
    said = subprocess.run(
        ["make", "--dry-run", "--no-print-directory", *asked],
        cwd=ROOT,
        env=clean,
        check=True,
        capture_output=True,
        text=True,
    )
    return shlex.split(said.stdout.splitlines()[-1])


@pytest.mark.parametrize(
    ("asked", "environ", "flags"),
    [
        ((), {}, []),
        ((), {"PORT": "8123"}, ["--port", "8123"]),
        ((), {"DATA": "my games"}, ["--data", "my games"]),
        ((), {"PORT": "8123", "DATA": "games"}, ["--port", "8123", "--data", "games"]),
        (("PORT=9000",), {"PORT": "8123"}, ["--port", "9000"]),
        (("HOST=10.0.0.5",), {"HOST": "laptop"}, ["--host", "10.0.0.5"]),
        ((), {"HOST": "0.0.0.0"}, ["--host", "0.0.0.0"]),
        # Some shells export what the machine is called.
        ((), {"HOST": "laptop"}, []),
    ],
)
def test_where_it_serves(asked: tuple[str, ...], environ: dict[str, str], flags: list[str]) -> None:
    assert would_run("serve", *asked, **environ) == [
        "exec",
        ".venv/bin/facedown",
        "serve",
        *flags,
    ]


def test_what_is_a_folder_too_is_still_made() -> None:
    assert would_run("server") == would_run("serve")
    assert would_run("tests") == would_run("test")
