"""Wrong settings are named in one sentence, before anything starts."""

from __future__ import annotations

from pathlib import Path

import pytest

from facedown.cli import main
from facedown.config import Config, ConfigError, load, strangers
from facedown.serve import listen


def test_nothing_set_is_a_server_for_oneself() -> None:
    assert load({}, {}) == Config()
    assert Config().host == "127.0.0.1"
    assert Config().metrics == "loopback"


def test_flags_go_before_the_environment() -> None:
    config = load({"port": "9000", "host": None}, {"FACEDOWN_PORT": "8001", "FACEDOWN_HOST": "::"})
    assert (config.port, config.host) == (9000, "::")


def test_a_public_url_is_an_origin() -> None:
    for given in ("https://Table.example", "https://table.example/"):
        assert load({}, {"FACEDOWN_PUBLIC_URL": given}).public_url == "https://table.example"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("HOST", "not a host"),
        ("PORT", "0"),
        ("PORT", "http"),
        ("PORT", "70000"),
        ("PORT", "8²"),
        ("DATA", __file__),
        ("PUBLIC_URL", "table.example"),
        ("PUBLIC_URL", "https://table.example/path"),
        ("PUBLIC_URL", "https://user@table.example"),
        ("PUBLIC_URL", "https://table.example:port"),
        ("PUBLIC_URL", "https://table example"),
        ("PUBLIC_URL", "https://täble.example"),
        ("MODULES", "/nowhere/at/all"),
        ("ASYNC_MODE", "gevent"),
        ("LOG_FORMAT", "xml"),
        ("METRICS", "yes"),
        ("PROXIES", "-1"),
        ("MAX_CONNECTIONS", "many"),
        ("COMMANDS_PER_10_SECONDS", "1.5"),
        ("CALLS_PER_MINUTE", ""),
    ],
)
def test_a_wrong_value_is_named_with_what_is_legal(name: str, value: str) -> None:
    if not value:
        assert load({}, {f"FACEDOWN_{name}": value}) == Config()
        return
    with pytest.raises(ConfigError) as wrong:
        load({}, {f"FACEDOWN_{name}": value})
    said = str(wrong.value)
    assert said.startswith(f"FACEDOWN_{name} cannot be {value}: give ")
    assert said.count(". ") == 0


@pytest.mark.parametrize("name", ["DATABASE_URL", "QUEUE_URL"])
def test_a_password_is_not_repeated(name: str) -> None:
    with pytest.raises(ConfigError) as wrong:
        load({}, {f"FACEDOWN_{name}": "mysql://user:hunter2@host/db"})
    assert "hunter2" not in str(wrong.value)


def test_the_command_line_says_it_and_ends_with_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["serve", "--port", "eighty"]) == 2
    said = capsys.readouterr().err
    assert said == "facedown: --port cannot be eighty: give a number from 1 to 65535.\n"


def test_a_variable_that_is_mistyped_is_named_with_the_nearest(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert strangers({"FACEDOWN_PORT": "1", "FACEDOWN_CHROMIUM": "x", "FACEDOWN_LONG": "1"}) == []
    monkeypatch.setenv("FACEDOWN_PROT", "9000")
    assert main(["play", str(tmp_path / "no.json")]) == 2
    said = capsys.readouterr().err
    assert "FACEDOWN_PROT is not known, and ignored: did you mean FACEDOWN_PORT?" in said
    assert "9000" not in said


def test_an_address_of_another_machine_is_blamed_and_not_the_port(
    tmp_path: Path,
) -> None:
    with pytest.raises(ConfigError, match=r"FACEDOWN_HOST \(--host\) cannot be 192\.0\.2\.1: this"):
        listen(Config(host="192.0.2.1", data=tmp_path))


@pytest.mark.parametrize(
    ("given", "origin"),
    [
        ("https://Table.example:443", "https://table.example"),
        ("http://table.example:80/", "http://table.example"),
        ("https://table.example.", "https://table.example"),
        ("http://[::1]:8000", "http://[::1]:8000"),
    ],
)
def test_a_public_url_is_the_origin_that_browsers_send(given: str, origin: str) -> None:
    assert load({}, {"FACEDOWN_PUBLIC_URL": given}).public_url == origin
