"""The same, where threads are green and SQLite works in real ones (eventlet.tpool)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
BY_ITSELF = {"test_eventlet.py", "test_crash.py"}
"""These start processes of their own, with threads of either kind."""

BARE = {**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""Without it pytest rewrites the asserts of every plugin that is installed, Hypothesis's 90 files
among them, and keeps nothing of it where Python may write no bytecode."""


@pytest.mark.timeout(900)  # each test in it has a limit of its own
def test_all_tests_hold_under_eventlet_and_the_hub_turns_meanwhile() -> None:
    suite = [path for path in sorted(HERE.glob("test_*.py")) if path.name not in BY_ITSELF]
    command = ["-m", "tests.store.under_eventlet", "pytest"]
    plugins = ["-p", "pytest_timeout", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [sys.executable, *command, *plugins, *suite, HERE / "green_hub.py"],
        cwd=HERE.parents[1],
        env=BARE,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
