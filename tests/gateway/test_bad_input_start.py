"""What a server cannot start with, and a disk that is full: one sentence, and nothing is lost."""

from __future__ import annotations

import json
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.error import HTTPError

import pytest

from facedown.app import open_store
from facedown.cli import main
from facedown.config import Config
from tests.gateway.server import PATIENCE, RUN, Browser, Server, free_port

FULL = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({0}, {0}))"
"""No file of the process may grow beyond so many bytes: what is written fails as on a full disk."""


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FACEDOWN_ASYNC_MODE", "threading")
    monkeypatch.setenv("FACEDOWN_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def refused(capsys: pytest.CaptureFixture[str]) -> str:
    assert main(["serve", "--port", str(free_port())]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    return one_sentence(said.err)


def one_sentence(said: str) -> str:
    assert said.startswith("facedown: ")
    assert said.endswith(".\n")
    assert said.count("\n") == 1
    return said


def test_a_database_of_a_newer_version(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    open_store(Config(data=data, async_mode="threading")).close()
    with closing(sqlite3.connect(data / "facedown.sqlite")) as file:
        assert file.execute("UPDATE meta SET value = '999' WHERE key = 'schema'").rowcount == 1
        file.commit()
    said = refused(capsys)
    assert str(data) in said
    assert "newer" in said


def test_a_database_that_is_none(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data.mkdir()
    (data / "facedown.sqlite").write_bytes(b"Dear diary, " * 1000)
    assert str(data) in refused(capsys)


def test_a_folder_in_which_nothing_can_be_written(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Permissions do not hold whoever is root; what stands in the way does."""
    (data / "lock").mkdir(parents=True)
    said = refused(capsys)
    assert str(data) in said
    assert "FACEDOWN_DATA" in said


@pytest.mark.parametrize("octets", [0, 4096])
def test_a_disk_that_is_full_from_the_start(tmp_path: Path, octets: int) -> None:
    """Before the server has noted where it is, and before its database is made."""
    tried = subprocess.run(
        [sys.executable, "-c", f"{FULL.format(octets)}\n{RUN}", "serve", "--port", "8000"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE * 2,
        check=False,
    )
    assert (tried.returncode, tried.stdout) == (2, "")
    assert "facedown-data" in one_sentence(tried.stderr)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Server]:
    """A server on a disk with little room."""
    server = Server(tmp_path, before=FULL.format(400_000), FACEDOWN_COMMANDS_PER_10_SECONDS="0")
    server.start()
    try:
        yield server
    finally:
        server.hang_up()
        server.stop()


def test_a_disk_that_fills_up_while_they_play(small: Server) -> None:
    gm = small.make()
    gm.wait("view")
    bob = small.sit(gm, "Bob")
    version = bob.wait("view")["v"]
    answer = bob.do("say", text="x" * 2_000)
    while answer["ok"]:
        version = answer["v"]
        answer = bob.do("say", text="x" * 2_000)
    assert answer["refusal"]["code"] == "try_again"
    assert bob.do("say", text="y" * 2_000)["refusal"]["code"] == "try_again"
    with pytest.raises(HTTPError) as refusal:
        small.make("Another")
    with refusal.value as wrong:
        assert (wrong.code, json.load(wrong)["code"]) == (503, "try_again")
    # Nobody was thrown out, and all that was acknowledged is there to be read.
    for person in (gm, bob):
        assert person.ask("view", {})["v"] == version
    assert small.get("/healthz")[0] == 200
    assert "Traceback" not in small.said()

    small.stop(signal.SIGKILL)
    small._before = ""
    small.start()
    back = Browser(small, bob.token)
    assert back.wait("view")["v"] == version
    assert back.do("say", text="There is room again.")["v"] == version + 1
