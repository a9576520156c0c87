"""`POST /api/export`: the file of one's own seat."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from facedown.gateway.limits import EXPORTS_PER_MINUTE
from tests.gateway.people import House

UNKNOWN = "A" * 43


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    house = House(tmp_path)
    yield house
    house.close()


def test_it_is_a_file_of_what_the_seat_saw(house: House) -> None:
    gm = house.make()
    bob = house.sit(gm, "Bob")
    gm.do("whisper", to="gms", text="Not for Bob.")
    answer = house.http.post("/api/export", json={"token": bob.token})
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"].startswith('attachment; filename="facedown-')
    head, *_, end = [json.loads(line) for line in answer.text.splitlines()]
    assert (head["facedown"], head["seat"]) == ("seat", bob.whole["view"]["you"]["seat"])
    assert end.keys() == {"end", "sha256"}
    assert "Not for Bob." not in answer.text
    assert bob.token not in answer.text


def test_a_token_that_opens_nothing_gets_no_file(house: House) -> None:
    gm = house.make()
    bob = house.sit(gm, "Bob")
    gm.do("seat.revoke", seat=bob.whole["view"]["you"]["seat"])
    for token in (UNKNOWN, bob.token):
        answer = house.http.post("/api/export", json={"token": token})
        assert (answer.status_code, answer.json["code"]) == (403, "bad_token")


def test_who_knocks_gets_no_file(house: House) -> None:
    code = house.make().whole["view"]["table"]["code"]
    token = house.post("/knock", code=code, name="Eve")["token"]
    assert house.http.post("/api/export", json={"token": token}).status_code == 403


def test_one_seat_cannot_keep_the_server_busy(house: House) -> None:
    gm = house.make()
    asked = [house.http.post("/api/export", json={"token": gm.token}) for _ in range(6)]
    assert [a.status_code for a in asked] == [200] * EXPORTS_PER_MINUTE + [429] * 2


def test_a_shared_tablet_keeps_nothing_of_what_it_showed(house: House) -> None:
    kiosk = house.sit(house.make(), "Tablet", "kiosk")
    answer = house.http.post("/api/export", json={"token": kiosk.token})
    assert (answer.status_code, answer.json["code"]) == (403, "not_allowed")
