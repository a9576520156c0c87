"""What the operator is told: where it serves, and a link that leads there."""

from __future__ import annotations

import os
import socket
import stat
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from facedown import addresses, folder
from facedown.banner import banner
from facedown.cli import main
from facedown.config import Config
from tests.gateway.server import Browser, Server


def test_on_loopback_it_says_who_can_open_the_links_and_how_to_let_others_in() -> None:
    said = banner(Config(), None, qr=True)
    assert "This machine alone can open these links." in said
    assert "make serve HOST=0.0.0.0" in said


@pytest.mark.parametrize(
    "config",
    [Config(host="0.0.0.0"), Config(host="10.0.0.5"), Config(public_url="https://table.example")],
)
def test_where_others_can_open_them_it_does_not(config: Config) -> None:
    assert "HOST=0.0.0.0" not in banner(config, "http://10.0.0.5:8000", qr=False)


@pytest.mark.parametrize(
    ("config", "lan", "address"),
    [
        (Config(port=8001), None, "http://127.0.0.1:8001"),
        (Config(host="::1"), None, "http://[::1]:8000"),
        (Config(host="0.0.0.0", port=80), "http://10.0.0.5:80", "http://10.0.0.5"),
        (Config(public_url="https://table.example"), None, "https://table.example"),
    ],
)
def test_what_was_served_is_remembered(
    tmp_path: Path, config: Config, lan: str | None, address: str
) -> None:
    with folder.held(replace(config, data=tmp_path)) as held:
        held.tell("http://127.0.0.1:1/a/longer/one")
        held.tell(addresses.best(config, lan))
    assert folder.remembered(tmp_path) == address
    (kept,) = tmp_path.iterdir()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_a_server_that_did_not_start_was_found_nowhere(
    own_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_server.stop()
    monkeypatch.chdir(own_server.folder)
    monkeypatch.setenv("FACEDOWN_ASYNC_MODE", "threading")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert main(["serve", "--port", str(taken.getsockname()[1])]) == 2
    assert folder.remembered(own_server.folder / "facedown-data") == own_server.url


def test_without_a_folder_nothing_is_remembered_and_nothing_made(tmp_path: Path) -> None:
    assert folder.remembered(tmp_path / "no") is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kept", [b"", b"nonsense", b"\xff\xfe", b"http://x/path", b"http://a b"])
def test_what_is_no_address_is_not_used(tmp_path: Path, kept: bytes) -> None:
    (tmp_path / folder.LOCK).write_bytes(kept)
    assert folder.remembered(tmp_path) is None


def test_the_gms_new_link_leads_to_where_the_server_really_is(
    own_server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    gm = own_server.make()
    table = gm.wait("view")["view"]["table"]["id"]
    monkeypatch.chdir(own_server.folder)
    monkeypatch.setenv("FACEDOWN_MODULES", str(Path(__file__).parents[1] / "modules"))
    assert main(["seat", table, "--gm"]) == 0
    link, said = capsys.readouterr().out.splitlines()
    base, _, token = link.partition("/join#")
    assert base == own_server.url
    assert said == "It works once."
    seated = own_server.post("/invitation/open", token=token, name="Gale")
    assert Browser(own_server, seated["token"]).wait("view")["view"]["you"]["seat"] == "s1"
    monkeypatch.setenv("FACEDOWN_PUBLIC_URL", "https://table.example")
    assert main(["seat", table, "--gm"]) == 0
    assert capsys.readouterr().out.startswith("https://table.example/join#")


def test_where_no_tables_are_it_says_where_it_looked_and_makes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for more, name in (((), "facedown-data"), (("--data", "games"), "games")):
        assert main(["seat", "t1", "--gm", *more]) == 2
        said = capsys.readouterr().err
        assert f"in the folder {tmp_path / name} (no server has kept" in said
        assert "--data or FACEDOWN_DATA" in said
    for url, said in (
        (f"sqlite:///{tmp_path}/x.db", "x.db is not there"),
        (f"sqlite:///{tmp_path}/empty.db", "empty.db is empty"),
    ):
        monkeypatch.setenv("FACEDOWN_DATABASE_URL", url)
        (tmp_path / "empty.db").touch()
        assert main(["seat", "t1", "--gm"]) == 2
        assert said in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["empty.db"]


def test_a_data_folder_that_may_not_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def barred(path: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_file", barred)
    assert main(["seat", "t1", "--gm", "--data", str(tmp_path)]) == 2
    assert f"in the folder {tmp_path} (Permission denied)" in capsys.readouterr().err


def _read(screen: int) -> str:
    """All that is left on a terminal that nobody writes to any more."""
    said = b""
    with os.fdopen(screen, "rb", buffering=0) as file, suppress(OSError):
        while part := file.read(4096):
            said += part
    return said.decode()


def test_on_a_terminal_the_log_is_for_people(tmp_path: Path) -> None:
    screen, terminal = os.openpty()
    server = Server(tmp_path, stderr=terminal)
    server.start()
    os.close(terminal)
    server.make("The hidden valley").wait("view")
    server.hang_up()
    server.stop()
    said = _read(screen)
    events = [line[10:].partition("  ")[0] for line in said.splitlines()]
    assert events[0] == "served"
    assert {"connected", "stopped"} <= set(events)
    assert "{" not in said
    assert "valley" not in said
    assert "This machine alone" in server.said()
