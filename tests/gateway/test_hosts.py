"""The server answers to addresses and to its own names, and to no name that is bent towards it."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from facedown.config import Config
from facedown.gateway.hosts import Hosts
from tests.gateway.people import House


@pytest.fixture(autouse=True)
def _called_laptop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.fritz.box")


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8000",
        "192.168.178.20",
        "[::1]:8000",
        "[fe80::1]",
        "localhost:8000",
        "LOCALHOST",
        "localhost.",
        "laptop:8000",
        "laptop.local",
        "laptop.fritz.box:8000",
        "games.lan",
        "table.example",
        "table.example:443",
    ],
)
def test_these_are_ours(host: str) -> None:
    config = Config(host="games.lan", public_url="https://table.example")
    assert Hosts(config).answers(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example:8000",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "laptop.evil.example",
        "2130706433",
        "127.1",
        "",
        ".",
        ".local",
        "evil;script-src *",
        "[not-an-address]",
        "localhost:8000:8000",
        "table.example",
    ],
)
def test_these_are_not(host: str) -> None:
    assert not Hosts(Config()).answers(host)


def test_a_machine_without_a_name_answers_to_no_empty_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "")
    assert not Hosts(Config()).answers("")
    assert not Hosts(Config()).answers(".local")


def test_who_sends_no_host_is_no_browser() -> None:
    assert Hosts(Config()).answers(None)


@pytest.mark.parametrize("path", ["/", "/api/modules", "/metrics", "/static/assets/x.js"])
def test_the_answer_names_what_to_set_and_shows_nothing(house: House, path: str) -> None:
    answer = house.http.get(path, headers={"Host": "evil.example"})
    assert answer.status_code == 421
    text = answer.json["text"] if path.startswith("/api/") else answer.text
    assert text.startswith("This server does not answer to evil.example. ")
    assert "FACEDOWN_PUBLIC_URL" in text
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


def test_what_is_no_name_is_not_repeated(house: House) -> None:
    answer = house.http.get("/", headers={"Host": "<b>evil</b>"})
    assert answer.status_code == 421
    assert "evil" not in answer.text


def test_with_a_public_address_its_name_is_known(tmp_path: Path) -> None:
    house = House(tmp_path, public_url="https://table.example")
    try:
        for host, status in (("table.example", 200), ("localhost", 200), ("other.example", 421)):
            assert house.http.get("/healthz", headers={"Host": host}).status_code == status
    finally:
        house.close()
