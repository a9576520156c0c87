"""What a server cannot start with, and a disk that is full: one sentence, and nothing is lost."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import IO
from urllib.error import HTTPError

import pytest

from facedown.app import open_store
from facedown.cli import main
from facedown.config import Config
from tests.gateway.server import MODULES, PATIENCE, RUN, Browser, Server, free_port

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


def run(*args: str, before: str = "", to: IO[str] | int = subprocess.PIPE) -> tuple[int, str]:
    """The status of the command line, and what it said beside its output."""
    tried = subprocess.run(
        [sys.executable, "-c", f"{before}\n{RUN}", *args],
        stdout=to,
        stderr=subprocess.PIPE,
        text=True,
        timeout=PATIENCE * 2,
        env={**os.environ, "FACEDOWN_MODULES": str(MODULES)},
        check=False,
    )
    assert "Traceback" not in tried.stderr, tried.stderr
    return tried.returncode, tried.stderr


def database(server: Server) -> Path:
    return server.folder / "facedown-data" / "facedown.sqlite"


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Server]:
    """A server with one table and 80 kB of talk; stopped."""
    server = Server(tmp_path, FACEDOWN_COMMANDS_PER_10_SECONDS="0")
    server.start()
    try:
        gm = server.make()
        for _ in range(40):
            assert gm.do("say", text="x" * 2_000)["ok"]
        server.hang_up()
        server.stop()
        yield server
    finally:
        server.stop()


def code(server: Server) -> str:
    """Of its first table."""
    with closing(sqlite3.connect(database(server))) as tables:
        (found,) = tables.execute("SELECT code FROM tables ORDER BY made_at").fetchone()
    return str(found)


NO_ROOM = FULL.format(40_000)
"""What is there can be read, and little is written: SQLite's index of its WAL takes 32 kB."""


def test_a_full_disk_does_not_keep_a_server_with_deleted_tables_from_serving(
    kept: Server,
) -> None:
    kept.start()
    ours = kept.make("Ours")
    version = ours.wait("view")["v"]
    kept.hang_up()
    kept.stop()
    with closing(sqlite3.connect(database(kept))) as file:
        file.execute("UPDATE tables SET deleted = 1 WHERE title <> 'Ours'")
        file.commit()
    kept._before = NO_ROOM
    kept.start()
    assert Browser(kept, ours.token).wait("view")["v"] == version
    assert "what is left of deleted tables stays for now" in kept.said()
    assert "Traceback" not in kept.said()
    kept.hang_up()


def test_what_cannot_be_imported_for_want_of_room(kept: Server, tmp_path: Path) -> None:
    file, data = tmp_path / "table.jsonl", str(database(kept).parent)
    with file.open("w") as out:
        assert run("export", code(kept), "--data", data, to=out)[0] == 0
    with closing(sqlite3.connect(database(kept))) as tables:
        tables.execute("UPDATE tables SET deleted = 1")
        tables.commit()
    status, said = run("import", str(file), "--data", data, before=NO_ROOM)
    assert status == 2
    assert "cannot be used now" in one_sentence(said)
    assert run("export", code(kept), "--data", data)[0] == 2
    assert run("import", str(file), "--data", data)[0] == 0
    assert run("export", code(kept), "--data", data)[0] == 0


def test_an_export_for_which_there_is_no_room(kept: Server, tmp_path: Path) -> None:
    data = str(database(kept).parent)
    with Path("/dev/full").open("w") as nowhere:
        status, said = run("export", code(kept), "--data", data, to=nowhere)
    assert status == 2
    assert "cannot be: No space left" in one_sentence(said.partition("\n")[2])


def test_an_export_that_nobody_reads_to_its_end(kept: Server) -> None:
    read, write = os.pipe()
    os.close(read)
    with os.fdopen(write, "w") as pipe:
        status, said = run("export", code(kept), "--data", str(database(kept).parent), to=pipe)
    assert (status, said.count("\n")) == (1, 1)


def test_a_module_for_which_there_is_no_room(tmp_path: Path) -> None:
    status, said = run("module", "new", "my-game", str(tmp_path), before=FULL.format(100))
    assert status == 2
    assert "my_game cannot be filled" in one_sentence(said)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:////nowhere/at/all/x.db"])
def test_a_database_that_cannot_be_names_its_variable(
    data: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    address: str,
) -> None:
    monkeypatch.setenv("FACEDOWN_DATABASE_URL", address)
    assert refused(capsys).startswith("facedown: FACEDOWN_DATABASE_URL: ")


def test_a_module_that_breaks_when_it_is_read_says_where(
    data: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert main(["module", "new", "my-game", str(tmp_path)]) == 0
    capsys.readouterr()
    broken = tmp_path / "my_game" / "module.py"
    broken.write_text("from __future__ import annotations\n\nHALF = 1 / 0\n")
    monkeypatch.setenv("FACEDOWN_MODULES", str(tmp_path))
    said = refused(capsys)
    assert "ZeroDivisionError" in said
    assert "(module.py, line 3)" in said


def test_a_folder_of_modules_that_is_none_is_named(
    data: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FACEDOWN_MODULES", str(tmp_path))
    assert f"FACEDOWN_MODULES: there is no module in {tmp_path}" in refused(capsys)
    assert main(["module", "new", "my-game", str(tmp_path)]) == 0
    capsys.readouterr()
    own = tmp_path / "my_game"
    monkeypatch.setenv("FACEDOWN_MODULES", str(own))
    assert f"{own} is a module; name the folder it lies in" in refused(capsys)
    monkeypatch.setenv("FACEDOWN_MODULES", str(tmp_path))
    (own / "panel.js").unlink()
    assert "The module my-game lacks its panel: " in refused(capsys)


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
