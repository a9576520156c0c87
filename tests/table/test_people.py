from __future__ import annotations

import pytest

from facedown.kernel.refusal import Refusal
from facedown.table.port import Envelope, Refused
from facedown.table.rules import knocks, seats
from facedown.table.timers import Timers
from tests.table.house import House


def test_a_player_is_invited_and_sits_down(house: House) -> None:
    token = house.link(house.gm, "seat.invite", role="player", name="Bob")
    assert house.view(house.gm)["invitations"] == {"i1": {"role": "player", "name": "Bob"}}
    looked = house.tables.look(token)
    assert looked == {
        "title": "Friday",
        "module": "coin-toss",
        "role": "player",
        "name": "Bob",
        "by": "Ada",
        "seat": False,
    }
    bob = house.tables.open(token, " Bobby ")
    assert house.tables.seat_of(bob.token) == (house.table, bob.seat)
    assert house.view(bob.seat)["you"]["name"] == "Bobby"
    assert house.view(house.gm)["invitations"] == {}
    assert house.last(bob.seat)["params"] == {"name": "Bobby", "role": "player"}


def test_a_link_works_once(house: House) -> None:
    token = house.link(house.gm, "seat.invite", role="player")
    house.tables.open(token, "Bob")
    for use in (lambda: house.tables.open(token, "Eve"), lambda: house.tables.look(token)):
        with pytest.raises(Refusal, match="link_used"):
            use()
    assert [s.name for s in house.world.seats.values()] == ["Ada", "Bob"]


@pytest.mark.parametrize("role", ["player", "spectator", "co-gm", "kiosk"])
def test_every_role_can_be_invited(house: House, role: str) -> None:
    assert house.view(house.join("Zoe", role))["you"]["role"] == role


def test_no_second_gm_and_no_unknown_role(house: House) -> None:
    for role in ("gm", "system", "king"):
        assert house.code(house.gm, "seat.invite", role=role) == "bad_arguments"


@pytest.mark.parametrize(
    ("do", "args"),
    [
        ("seat.invite", {"role": "player"}),
        ("seat.revoke", {"seat": "s1"}),
        ("seat.renew", {"seat": "s1"}),
        ("seat.admit", {"seat": "s1"}),
        ("seat.refuse", {"seat": "s1"}),
        ("seat.rename", {"seat": "s1", "name": "X"}),
    ],
)
def test_a_player_does_none_of_it_to_others(house: House, do: str, args: dict[str, str]) -> None:
    assert house.code(house.join("Bob"), do, **args) == "not_allowed"


def test_an_invitation_is_told_to_gms_alone_and_its_token_to_nobody(house: House) -> None:
    bob = house.join("Bob")
    token = house.link(house.gm, "seat.invite", role="player", name="Cyn")
    assert house.last(house.gm)["key"] == "seat.invited"
    assert house.last(bob)["key"] == "seat.opened"
    assert "invitations" not in house.view(bob)
    assert house.store is not None
    kept = str(house.store.commits(house.table)) + str(house.log(house.gm))
    assert token not in kept + str(house.heard)


def test_an_invitation_can_be_withdrawn(house: House) -> None:
    token = house.link(house.gm, "seat.invite", role="player", name="Bob")
    assert house.view(house.gm)["can"]["seat.revoke"] == {"i1": {}}
    house.do(house.gm, "seat.revoke", seat="i1")
    with pytest.raises(Refusal, match="link_used"):
        house.tables.open(token, "Bob")
    assert house.last(house.gm)["key"] == "seat.withdrawn"


def test_a_revoked_seat_is_gone_at_once(house: House) -> None:
    bob = house.sit("Bob")
    olaf = house.character("Olaf", bob.seat)
    house.do(house.gm, "seat.revoke", seat=bob.seat)
    assert house.tables.seat_of(bob.token) is None
    assert house.heard[-1].closed == {bob.seat: "revoked"}
    assert house.code(bob.seat, "say", text="Hey") == "not_allowed"
    seen = house.view(house.gm)
    assert bob.seat not in seen["seats"]
    assert seen["you"]["characters"] == [olaf]
    assert house.log(bob.seat) == []
    assert [line["key"] for line in house.log(house.gm)][-2:] == ["seat.revoked", "character.left"]
    assert house.code(house.gm, "seat.revoke", seat=bob.seat) == "bad_arguments"


def test_a_revoked_gms_links_end_with_him(house: House) -> None:
    eve = house.join("Eve", "co-gm")
    token = house.link(eve, "seat.invite", role="co-gm")
    house.do(house.gm, "seat.revoke", seat=eve)
    with pytest.raises(Refusal, match="link_used"):
        house.tables.open(token, "Eve again")


def test_the_last_gm_stays(house: House) -> None:
    for do in ("seat.revoke", "seat.renew"):
        assert house.code(house.gm, do, seat=house.gm) == "last_gm"
    eve = house.join("Eve", "co-gm")
    assert house.code(eve, "seat.revoke", seat=house.gm) == "not_allowed"
    house.do(house.gm, "seat.revoke", seat=house.gm)
    assert house.code(eve, "seat.revoke", seat=eve) == "last_gm"


def test_a_renewed_seat_has_a_new_link_and_the_old_one_ends(house: House) -> None:
    bob = house.sit("Bob")
    device = house.link(bob.seat, "seat.device")
    renewed = house.link(house.gm, "seat.renew", seat=bob.seat)
    assert house.heard[-1].closed == {bob.seat: "renewed"}
    assert house.tables.seat_of(bob.token) is None
    with pytest.raises(Refusal, match="link_used"):
        house.tables.open(device, "Bob")
    looked = house.tables.look(renewed)
    assert (looked["role"], looked["name"], looked["by"]) == ("player", "Bob", "Ada")
    assert looked["seat"] is True
    again = house.tables.open(renewed, "Whoever")
    assert again.seat == bob.seat
    assert house.tables.seat_of(again.token) == (house.table, bob.seat)
    assert house.view(bob.seat)["you"]["name"] == "Bob"
    assert "seat.renewed" in [line["key"] for line in house.log(house.gm)]


def test_a_further_device_has_a_token_of_its_own(house: House) -> None:
    bob = house.sit("Bob")
    link = house.link(bob.seat, "seat.device")
    house.do(bob.seat, "seat.rename", name="Bobby")
    looked = house.tables.look(link)
    assert (looked["name"], looked["seat"]) == ("Bobby", True), "whose seat it is now"
    phone = house.tables.open(link, "x")
    assert phone.seat == bob.seat
    assert phone.token != bob.token
    for held in (phone.token, bob.token):
        assert house.tables.seat_of(held) == (house.table, bob.seat)
    assert len(house.world.seats) == 2


def test_a_device_link_ends_after_a_quarter_of_an_hour(house: House) -> None:
    link = house.link(house.gm, "seat.device")
    house.clock.pass_(15 * 60)
    with pytest.raises(Refusal, match="link_used"):
        house.tables.open(link, "Ada")


def test_a_newer_device_link_replaces_the_older(house: House) -> None:
    old, new = (house.do(house.gm, "seat.device").token for _ in range(2))
    assert old is not None
    assert new is not None
    with pytest.raises(Refusal, match="link_used"):
        house.tables.open(old, "Ada")
    assert house.tables.open(new, "Ada").seat == house.gm


def test_who_knocks_waits_and_sees_nothing(house: House) -> None:
    bob = house.join("Bob")
    house.character("Olaf", bob)
    code = house.view(house.gm)["table"]["code"]
    before = house.view(bob)
    dan = house.tables.knock(f" {code[:3].lower()}-{code[3:]} ", "Dan")
    assert house.tables.seat_of(dan.token) == (house.table, dan.seat)
    assert house.view(dan.seat) == {
        "you": {
            "seat": dan.seat,
            "role": "player",
            "name": "Dan",
            "characters": [],
            "state": "knocking",
        },
        "table": {"id": house.table, "title": "Friday", "module": "coin-toss"},
        "can": {"knock.withdraw": {}},
    }
    assert house.log(dan.seat) == []
    assert house.view(bob) == before
    assert house.last(bob)["key"] != "seat.knocked"
    seen = house.view(house.gm)
    assert seen["seats"][dan.seat] == {"name": "Dan", "role": "player", "state": "knocking"}
    assert seen["waiting_for"] == [
        {"seat": dan.seat, "for": "seat.admit", "since": house.world.seats[dan.seat].since}
    ]
    assert house.code(dan.seat, "say", text="Let me in") == "not_allowed"
    assert house.code(bob, "whisper", to=[dan.seat], text="psst") == "bad_arguments"


def test_a_gm_admits(house: House) -> None:
    dan = house.tables.knock(house.world.info.code, "Dan")
    house.do(house.gm, "seat.admit", seat=dan.seat)
    assert house.view(dan.seat)["you"]["state"] == "seated"
    assert "waiting_for" not in house.view(house.gm) or not house.view(house.gm)["waiting_for"]
    assert house.last(dan.seat)["params"] == {"who": "Ada", "name": "Dan"}
    house.do(dan.seat, "say", text="Thanks")
    assert house.code(house.gm, "seat.admit", seat=dan.seat) == "bad_arguments"


def test_a_gm_turns_away(house: House) -> None:
    dan = house.tables.knock(house.world.info.code, "Dan")
    house.do(house.gm, "seat.refuse", seat=dan.seat)
    assert house.tables.seat_of(dan.token) is None
    assert house.heard[-1].closed == {dan.seat: "refused"}
    assert dan.seat not in house.view(house.gm)["seats"]


def test_a_wrong_code_and_too_many_at_the_door(house: House) -> None:
    with pytest.raises(Refusal, match="no_such_table"):
        house.tables.knock("AAAAAA", "Dan")
    for number in range(20):
        house.tables.knock(house.world.info.code, f"Dan {number}")
    with pytest.raises(Refusal, match="table_full"):
        house.tables.knock(house.world.info.code, "Dan")


def test_one_network_does_not_shut_the_door_for_others(house: House) -> None:
    code = house.world.info.code
    first = house.tables.knock(code, "Ann", "home")
    eves = [house.tables.knock(code, f"Eve {n}", "den") for n in range(19)]
    bob = house.tables.knock(code, "Bob", "inn")
    assert house.heard[-1].closed == {eves[0].seat: "crowded"}
    assert house.tables.seat_of(eves[0].token) is None
    assert [line["key"] for line in house.log(house.gm)][-2:] == ["knock.crowded", "seat.knocked"]
    before = house.version
    with pytest.raises(Refusal, match="table_full"):
        house.tables.knock(code, "Eve again", "den")
    assert house.version == before
    for there in (first, bob, *eves[1:]):
        assert house.tables.seat_of(there.token) is not None
    house.restart()
    with pytest.raises(Refusal, match="table_full"):
        house.tables.knock(code, "Eve again", "den")


def test_nobody_gives_way_who_came_alone(house: House) -> None:
    """Else whoever has many networks would send the others away."""
    code = house.world.info.code
    held = [house.tables.knock(code, f"Guest {n}", f"net {n}") for n in range(20)]
    with pytest.raises(Refusal, match="table_full"):
        house.tables.knock(code, "Ann", "home")
    assert all(house.tables.seat_of(guest.token) for guest in held)


def test_the_id_of_who_knocks_counts_nobody(house: House) -> None:
    first = house.tables.knock(house.world.info.code, "Dan")
    house.join("Bob")
    second = house.tables.knock(house.world.info.code, "Eve")
    assert first.seat.startswith("k-")
    assert len(first.seat) == len(second.seat)


def test_no_day_brings_knocks_without_end(house: House) -> None:
    code = house.world.info.code
    for number in range(60):
        eve = house.tables.knock(code, f"Eve {number}", "den")
        house.do(eve.seat, "knock.withdraw")
    with pytest.raises(Refusal, match="table_full"):
        house.tables.knock(code, "Eve", "den")
    bob = house.tables.knock(code, "Bob", "inn")
    house.do(house.gm, "seat.admit", seat=bob.seat)
    house.clock.pass_(24 * 3600)
    house.tables.knock(code, "Eve", "den")


def test_a_day_has_an_end_for_many_networks_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(knocks, "A_DAY", 30)
    code = house.world.info.code
    for number in range(30):
        eve = house.tables.knock(code, "Eve", f"net {number}")
        house.do(eve.seat, "knock.withdraw")
    with pytest.raises(Refusal, match="table_full"):
        house.tables.knock(code, "Eve", "another")


def test_a_knock_can_be_withdrawn(house: House) -> None:
    bob = house.join("Bob")
    dan = house.tables.knock(house.world.info.code, "Dan")
    house.do(dan.seat, "knock.withdraw")
    assert house.tables.seat_of(dan.token) is None
    assert house.heard[-1].closed == {dan.seat: "withdrawn"}
    assert house.view(house.gm)["waiting_for"] == []
    assert house.last(house.gm)["key"] == "knock.withdrawn"
    assert house.last(house.gm)["params"] == {"name": "Dan"}
    assert house.last(bob)["key"] == "seat.opened"
    assert house.code(house.gm, "seat.admit", seat=dan.seat) == "bad_arguments"
    for seat in (dan.seat, bob, house.gm):
        assert house.code(seat, "knock.withdraw") == "not_allowed"


def test_a_knock_is_withdrawn_from_an_archived_table_too(house: House) -> None:
    dan = house.tables.knock(house.world.info.code, "Dan")
    house.do(house.gm, "table.archive")
    house.do(dan.seat, "knock.withdraw")
    assert house.tables.seat_of(dan.token) is None


def test_who_knocks_takes_no_place_from_who_is_invited(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seats, "MOST", 3)
    dan = house.tables.knock(house.world.info.code, "Dan")
    house.join("Bob")
    house.join("Cyn")
    assert house.code(house.gm, "seat.admit", seat=dan.seat) == "table_full"
    assert "seat.admit" not in house.view(house.gm)["can"]
    # How many sit inside is not for who is at the door.
    house.tables.knock(house.world.info.code, "Eve")


def test_what_concerns_nobody_else_is_told_to_gms_alone(house: House) -> None:
    """Who was turned away, and whose invitation was withdrawn."""
    bob, eve = house.join("Bob"), house.join("Eve", "co-gm")
    before = house.log(bob)
    dan = house.tables.knock(house.world.info.code, "Dan")
    house.do(house.gm, "seat.refuse", seat=dan.seat)
    house.link(house.gm, "seat.invite", role="player", name="Fay")
    (invitation,) = house.world.invitations
    house.do(house.gm, "seat.revoke", seat=invitation)
    assert house.log(bob) == before
    for gm in (house.gm, eve):
        told = [line["key"] for line in house.log(gm)]
        assert told[-4:] == ["seat.knocked", "seat.refused", "seat.invited", "seat.withdrawn"]


def test_a_kiosk_hands_out_no_link_to_its_seat(house: House) -> None:
    kiosk = house.join("Tablet", "kiosk")
    assert house.code(kiosk, "seat.device") == "not_allowed"
    assert "seat.device" not in house.view(kiosk)["can"]
    assert "seat.device" in house.view(house.gm)["can"]
    house.link(house.gm, "seat.renew", seat=kiosk)


def test_a_knock_lapses_after_a_day(house: House) -> None:
    dan = house.tables.knock(house.world.info.code, "Dan")
    house.clock.pass_(3600)
    eve = house.tables.knock(house.world.info.code, "Eve")
    timers = Timers(house.tables)
    timers.fire_due(house.clock.pass_(23 * 3600 - 1))
    assert house.tables.seat_of(dan.token) == (house.table, dan.seat)
    timers.fire_due(house.clock.pass_(1))
    assert house.tables.seat_of(dan.token) is None
    assert house.heard[-1].closed == {dan.seat: "lapsed"}
    assert [w["seat"] for w in house.view(house.gm)["waiting_for"]] == [eve.seat]
    assert house.last(house.gm)["key"] == "seat.lapsed"
    assert house.code(house.gm, "seat.admit", seat=dan.seat) == "bad_arguments"
    house.tables.knock(house.world.info.code, "Dan")


def test_who_was_let_in_stays(house: House) -> None:
    dan = house.tables.knock(house.world.info.code, "Dan")
    house.do(house.gm, "seat.admit", seat=dan.seat)
    Timers(house.tables).fire_due(house.clock.pass_(25 * 3600))
    assert house.tables.seat_of(dan.token) == (house.table, dan.seat)


def test_a_knock_lapses_at_an_archived_table_and_beside_the_modules_own_clock(
    house: House,
) -> None:
    olaf = house.character("Olaf")
    dan = house.tables.knock(house.world.info.code, "Dan")
    house.do(house.gm, "toss.call", character=olaf, side="heads")
    house.do(house.gm, "table.archive")
    timers = Timers(house.tables)
    timers.fire_due(house.clock.pass_(24 * 3600))
    assert house.tables.seat_of(dan.token) is None
    assert olaf in house.world.play.tosses
    house.do(house.gm, "table.archive", archived=False)
    timers.fire_due(house.clock.now)
    assert olaf not in house.world.play.tosses


@pytest.mark.parametrize("name", ["", "   ", "x" * 61])
def test_a_name_is_a_name(house: House, name: str) -> None:
    with pytest.raises(Refusal, match="bad_arguments"):
        house.tables.knock(house.world.info.code, name)
    assert house.code(house.gm, "seat.rename", name=name) == "bad_arguments"


def test_renamed_by_himself_or_by_a_gm(house: House) -> None:
    bob = house.join("Bob")
    house.do(bob, "seat.rename", name="Robert")
    house.do(house.gm, "seat.rename", seat=bob, name="Bert")
    assert house.view(house.gm)["seats"][bob]["name"] == "Bert"
    before = house.world, house.log(bob)
    house.do(bob, "seat.rename", name="Bert")
    assert before == (house.world, house.log(bob))


def test_links_of_a_seat_that_is_renewed_end_with_it(house: House) -> None:
    """Whoever had its old link may have made some."""
    eve = house.join("Eve", "co-gm")
    thiefs = house.link(eve, "seat.invite", role="co-gm")
    house.link(house.gm, "seat.renew", seat=eve)
    with pytest.raises(Refusal, match="link_used"):
        house.tables.open(thiefs, "Mallory")


def test_a_co_gm_cannot_withdraw_a_link_to_the_gms_seat(house: House) -> None:
    eve = house.join("Eve", "co-gm")
    token = house.service().invite_gm(house.table)
    house.tables.refresh(house.table)
    (link,) = house.world.invitations
    assert house.code(eve, "seat.revoke", seat=link) == "not_allowed"
    assert link not in house.view(eve)["can"].get("seat.revoke", {})
    assert house.tables.open(token, "Ada").seat == house.gm


@pytest.mark.parametrize("name", ["The GM", "gm", "Game Master", "You", "\u2065Ada", "Ada\ufffc"])
def test_nobody_passes_for_the_gm(house: House, name: str) -> None:
    token = house.link(house.gm, "seat.invite", role="player")
    with pytest.raises(Refusal, match="bad_arguments"):
        house.tables.open(token, name)


def test_a_gm_may_be_called_one(house: House) -> None:
    house.do(house.gm, "seat.rename", name="The GM")
    assert house.world.seats[house.gm].name == "The GM"


def test_the_operator_gives_the_gm_back(house: House) -> None:
    bob = house.join("Bob")
    operator = house.service()
    token = operator.invite_gm(house.table)
    again = house.tables.open(token, "Ada")
    assert again.seat == house.gm
    assert house.tables.seat_of(house.gm_token) == (house.table, house.gm)
    assert "seat.gm_link" in [line["key"] for line in house.log(bob)]


def test_a_kiosk_knows_no_character_and_plays_nothing(house: House) -> None:
    kiosk = house.join("Tablet", "kiosk")
    olaf = house.character("Olaf")
    seen = house.view(kiosk)
    assert seen["you"]["characters"] == []
    assert "toss.call" not in seen["can"]
    assert house.code(kiosk, "toss.call", character=olaf, side="heads") == "not_allowed"
    assert house.code(kiosk, "kiosk.act", character=olaf) == "not_handed"


@pytest.mark.parametrize(
    "name",
    ["Bob", "bob", " BOB ", "B\u200bob", "\uff22ob", "\u0412\u043eb", "\u0392ob", "B0b"],
)
def test_nobody_goes_by_the_name_of_somebody_who_is_here(house: House, name: str) -> None:
    bob = house.join("Bob")
    token = house.link(house.gm, "seat.invite", role="player", name="")
    with pytest.raises(Refusal) as refused:
        house.tables.open(token, name)
    assert (refused.value.code, refused.value.params["field"]) == ("bad_arguments", "name")
    cleo = house.tables.open(token, "Cleo").seat
    assert house.code(cleo, "seat.rename", name=name) == "bad_arguments"
    house.do(bob, "seat.rename", name="BOB")
    house.do(house.gm, "seat.revoke", seat=bob)
    house.do(cleo, "seat.rename", name="Bob")


def test_everybody_hears_that_one_more_device_opens_a_seat(house: House) -> None:
    bob, cleo = house.join("Bob"), house.join("Cleo")
    token = house.link(bob, "seat.device")
    house.tables.open(token, "Bob")
    assert house.last(cleo)["key"] == "seat.device_opened"


@pytest.mark.parametrize("more", ["\u3164", "\u2800", "\ufe0f", "\u034f", "\u115f", "\u200b", " "])
def test_what_nobody_sees_makes_no_other_name(house: House, more: str) -> None:
    with pytest.raises(Refusal) as refused:
        house.join(f"Ada{more}")
    assert refused.value.params["field"] == "name"
    with pytest.raises(Refusal):
        house.join(more)


@pytest.mark.parametrize("name", ["everybody", "GMs", "System", "gm\u0455"])
def test_nobody_is_called_what_stands_for_others(house: House, name: str) -> None:
    with pytest.raises(Refusal, match="means something else"):
        house.join(name)


def test_a_co_gm_does_not_rename_the_gm(house: House) -> None:
    gil = house.join("Gil", role="co-gm")
    assert house.gm not in house.view(gil)["can"]["seat.rename"]
    assert house.code(gil, "seat.rename", seat=house.gm, name="Nobody") == "not_allowed"
    house.do(gil, "seat.rename", seat=gil, name="Gilbert")
    house.do(house.gm, "seat.rename", seat=gil, name="Gil")


def test_what_waited_while_its_seat_was_renewed_is_not_done(house: House) -> None:
    eve = house.join("Eve", "co-gm")
    hello = Envelope(house.new_id(), "say", {"text": "Hello"})
    outcome = house.tables.run(house.table, eve, hello, still=lambda: False)
    assert isinstance(outcome, Refused)
    assert outcome.refusal.code == "bad_token"
    assert house.last(eve)["key"] != "said"


def test_who_knocks_learns_no_name_and_blocks_none(house: House) -> None:
    house.join("Bob Miller")
    code = house.world.info.code
    mallory = house.tables.knock(code, "bob mi11er")
    house.tables.knock(code, "Alice")
    alice = house.join("Alice")
    house.do(house.gm, "seat.admit", seat=mallory.seat)
    assert house.world.seats[alice].name == "Alice"
    assert house.world.seats[mallory.seat].name == "bob mi11er 2"
    house.restart()
    assert house.world.seats[mallory.seat].name == "bob mi11er 2"
