"""One data folder, one server."""

from __future__ import annotations

import signal
from dataclasses import replace
from pathlib import Path

import pytest

from facedown.cli import main
from facedown.config import Config, ConfigError
from facedown.folder import held, remembered
from tests.gateway.server import Server, free_port


def test_a_second_server_names_the_folder_and_where_the_first_is(
    own_server: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = own_server.make().wait("view")["view"]["table"]["id"]
    monkeypatch.chdir(own_server.folder)
    monkeypatch.setenv("FACEDOWN_MODULES", str(Path(__file__).parents[1] / "modules"))
    monkeypatch.setenv("FACEDOWN_ASYNC_MODE", "threading")
    assert main(["serve", "--port", str(free_port())]) == 2
    said = capsys.readouterr().err
    data = own_server.folder / "facedown-data"
    assert said.startswith(f"facedown: The data folder {data} is in use: a server at ")
    assert own_server.url in said
    assert remembered(data) == own_server.url
    assert main(["seat", table, "--gm"]) == 0
    assert capsys.readouterr().out.startswith(own_server.url)


def test_a_killed_server_holds_nothing(own_server: Server) -> None:
    own_server.stop(signal.SIGKILL)
    own_server.start()


def test_where_the_database_is_shared_on_purpose_nothing_is_held(tmp_path: Path) -> None:
    config = Config(data=tmp_path / "data")
    named, joined = replace(config, database_url="x://"), replace(config, queue_url="x://")
    with held(config) as first:
        first.tell("http://127.0.0.1:1")
        with held(named), held(joined):
            pass
        with pytest.raises(ConfigError, match=r"a server at http://127\.0\.0\.1:1 keeps"):
            held(config).__enter__()
    with held(config) as second:
        second.tell("http://127.0.0.1:2")
        assert (config.data / "lock").read_text() == "http://127.0.0.1:2\n"
