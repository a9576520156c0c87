"""What a connection is sent, and what it is told when it asks wrongly."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pytest

from facedown import contract
from tests.gateway.people import House, Person, command, until


def test_a_connection_gets_one_whole_view_first(house: House) -> None:
    gm = house.make()
    assert [name for name, _ in gm.heard if name != "presence"] == ["view"]
    whole = gm.whole
    assert contract.Whole().validate(whole) == {}
    assert whole["view"]["you"]["role"] == "gm"
    assert whole["module"]["id"] == "coin-toss"
    assert whole["view"]["seats"]["s1"]["connected"] is True


def test_the_senders_frame_rides_in_his_ack_and_nowhere_else(house: House) -> None:
    gm = house.make()
    bob = house.sit(gm, "Bob")
    ack = bob.do("say", text="Good evening.")
    assert contract.Ack().validate(ack) == {}
    assert ack["frame"]["v"] == ack["v"]
    assert ack["frame"]["log"][0]["params"]["text"] == "Good evening."
    assert gm.wait("frame", 2)["v"] == ack["v"]
    assert bob.all("frame") == []


def test_the_other_devices_of_a_seat_get_frames(house: House) -> None:
    gm = house.make()
    link = gm.do("seat.device")["secret"]["link"]
    device = house.post("/invitation/open", token=link.partition("#")[2], name="Gale")
    phone = house.come(device["token"])
    ack = gm.do("say", text="From the laptop.")
    assert phone.wait("frame")["v"] == ack["v"]
    assert phone.whole["view"]["you"]["seat"] == "s1"


def test_the_same_command_twice_happens_once(house: House) -> None:
    gm = house.make()
    bob = house.sit(gm, "Bob")
    message = command("say", {"text": "Once."})
    first, second = bob.ask("command", message), bob.ask("command", message)
    assert second["ok"] is True
    assert second["v"] == first["v"]
    assert "patch" not in second["frame"]
    assert str(gm.all("frame")).count("Once.") == 1
    other = bob.ask("command", {**message, "args": {"text": "Twice."}})
    assert other["refusal"]["code"] == "id_reused"


def test_a_refusal_is_an_answer(house: House) -> None:
    gm = house.make()
    version = gm.whole["v"]
    ack = gm.do("toss.flip", character="nobody")
    assert contract.Ack().validate(ack) == {}
    assert ack["refusal"]["code"] == "unknown_character"
    assert gm.ask("view", {})["v"] == version


@pytest.mark.parametrize(
    "payload",
    [
        None,
        "say",
        [],
        {"id": "short", "do": "say"},
        {"id": "0" * 32, "do": "say", "args": [], "on": None},
        {"id": "0" * 32, "do": "say", "seat": "s1"},
        {"id": "0" * 32, "do": "say", "args": {"text": 2**60}},
        {"id": "0" * 32, "do": "say", "args": {"__proto__": {}}},
        {"id": "0" * 32, "do": "say", "args": {"a": [[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]}},
    ],
)
def test_what_has_no_shape_is_refused(house: House, payload: Any) -> None:
    gm = house.make()
    assert gm.ask("command", payload)["refusal"]["code"] == "bad_message"
    assert gm.ask("command")["refusal"]["code"] == "bad_message"
    assert gm.ask("command", {}, {})["refusal"]["code"] == "bad_message"


def test_control_characters_do_not_get_through(house: House) -> None:
    gm = house.make()
    ack = gm.do("say", text="left\u202e\x00\x1b[31m right\r\nnext\tline")
    assert ack["frame"]["log"][0]["params"]["text"] == "left[31m right next\tline"


def test_views_pages_and_the_clock_are_answers(house: House) -> None:
    gm = house.make()
    for number in range(105):
        gm.do("say", text=f"line {number}")
    whole = gm.ask("view", {})
    assert contract.Whole().validate(whole) == {}
    assert whole["more"] is True
    page = gm.ask("log", {"before": whole["log"][0]["v"]})
    assert contract.LogPage().validate(page) == {}
    assert page["lines"][-1]["v"] < whole["log"][0]["v"]
    assert gm.ask("log", {"before": 0})["refusal"]["code"] == "bad_message"
    assert gm.ask("clock", {})["now"] >= whole["now"]


@pytest.mark.parametrize("auth", [None, {}, {"token": "x"}, {"token": "A" * 43}, "token"])
def test_no_seat_without_its_token(house: House, auth: Any) -> None:
    from flask_socketio import SocketIOTestClient

    house.make()
    stranger = SocketIOTestClient(house.app, house.parts.sio, auth=auth)
    assert not stranger.is_connected()


def test_a_page_of_another_build_is_told_to_reload(tmp_path: Path) -> None:
    (tmp_path / "static" / ".vite").mkdir(parents=True)
    (tmp_path / "static" / ".vite" / "manifest.json").write_text("{}")
    (tmp_path / "static" / "index.html").write_text("<html><head></head></html>")
    house = House(tmp_path)
    try:
        page = house.http.get("/").text
        build = page.partition('content="')[2].partition('"')[0]
        gm = house.make()
        assert house.come(gm.token, build=build).connected
        assert not Person(house, gm.token, build="another").connected
    finally:
        house.close()


def test_presence_is_told_to_who_is_seated(house: House) -> None:
    gm = house.make()
    bob = house.sit(gm, "Bob")
    seen: dict[str, bool] = {}

    def bob_is(connected: bool) -> bool:
        for message in gm.all("presence"):
            assert contract.Presence().validate(message) == {}
            seen.update(message["seats"])
        return seen.get("s2") is connected

    assert until(lambda: bob_is(True))
    version = gm.ask("view", {})["v"]
    bob.client.disconnect()
    assert until(lambda: bob_is(False))
    assert gm.ask("view", {})["v"] == version


def test_who_is_let_in_gets_a_whole_view(house: House) -> None:
    gm = house.make()
    code = gm.whole["view"]["table"]["code"]
    seated = house.post("/knock", code=code, name="Mallory")
    guest = house.come(seated["token"])
    assert set(guest.whole["view"]) == {"you", "table", "can"}
    gm.do("say", text="Not for strangers.")
    assert guest.do("say", text="Hello?")["refusal"]["code"] == "not_allowed"
    ack = gm.do("seat.admit", seat=seated["seat"])
    whole = guest.wait("view", 2)
    assert whole["v"] >= ack["v"]
    assert whole["view"]["you"]["state"] == "seated"
    assert [p["v"] for n, p in guest.heard if n in ("view", "frame")][:2] == [0, whole["v"]]
    assert guest.do("say", text="Good evening.")["ok"] is True


def test_who_knocks_may_go_again(house: House) -> None:
    gm = house.make()
    seated = house.post("/knock", code=gm.whole["view"]["table"]["code"], name="Ann")
    guest = house.come(seated["token"])
    assert guest.whole["view"]["can"] == {"knock.withdraw": {}}
    assert guest.do("knock.withdraw")["v"] == 0, "nobody at the door counts what happens inside"
    gone = guest.wait("gone")
    assert contract.Gone().validate(gone) == {}
    assert gone["code"] == "withdrawn"
    assert until(lambda: not guest.connected)
    assert not Person(house, seated["token"]).connected
    assert until(lambda: gm.ask("view", {})["view"]["waiting_for"] == [])


def test_tokens_are_not_to_be_guessed_without_end(tmp_path: Path) -> None:
    """What opens nothing counts like a call of its address."""
    house = House(tmp_path, calls_per_minute=5)
    try:
        for number in range(4):
            assert not Person(house, f"{number}" * 43).connected
        # Such a connection has no address here.
        here = {"REMOTE_ADDR": ""}
        answers = [house.http.get("/api/modules", environ_base=here) for _ in range(2)]
        assert [answer.status_code for answer in answers] == [200, 429]
    finally:
        house.close()


@pytest.mark.parametrize("end", ["seat.revoke", "seat.renew"])
def test_a_seat_that_ends_takes_its_connections_along(house: House, end: str) -> None:
    gm = house.make()
    bob = house.sit(gm, "Bob")
    eve = house.sit(gm, "Eve")
    assert gm.do(end, seat="s2")["ok"] is True
    gone = bob.wait("gone")
    assert contract.Gone().validate(gone) == {}
    assert until(lambda: not bob.connected)
    gm.do("say", text="Now that he is away.")
    assert "he is away" not in str(bob.heard)
    assert "he is away" in str(eve.heard)
    assert not Person(house, bob.token).connected


def test_a_seat_that_ends_while_somebody_connects_lets_nobody_in(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    gm = house.make()
    bob = house.sit(gm, "Bob")
    bob.client.disconnect()
    seat_of, raced = house.parts.tables.seat_of, False

    def race(token: str) -> tuple[str, str] | None:
        nonlocal raced
        found = seat_of(token)
        if not raced:
            raced = True
            assert gm.do("seat.renew", seat="s2")["ok"]
        return found

    monkeypatch.setattr(house.parts.tables, "seat_of", race)
    thief = Person(house, bob.token)
    assert not thief.connected
    gm.do("say", text="Only for us.")
    assert thief.heard == []


def _away(person: Person) -> bool:
    return not person.connected


def test_a_deleted_table_sends_everybody_home(house: House) -> None:
    gm = house.make("Short lived")
    bob = house.sit(gm, "Bob")
    assert gm.do("table.delete", title="Short lived")["ok"] is True
    for person in (gm, bob):
        assert person.wait("gone")["code"] == "deleted"
        assert until(partial(_away, person))


def test_too_many_commands_are_refused_in_a_friendly_way(tmp_path: Path) -> None:
    house = House(tmp_path, commands_per_10_seconds=5)
    try:
        gm = house.make()
        bob_too = [gm.do("say", text=str(n)) for n in range(12)]
        slow = [a["refusal"] for a in bob_too if not a["ok"]]
        assert {r["code"] for r in slow} == {"slow_down"}
    finally:
        house.close()
