"""Who makes room for whom."""

from __future__ import annotations

from typing import Any

import pytest

from facedown.config import Config
from facedown.gateway.hosts import Hosts
from facedown.gateway.lobby import (
    FIRST_SECONDS,
    NEXT_SECONDS,
    STRANGERS,
    STRANGERS_AT_AN_ADDRESS,
    Guest,
    Lobby,
)
from facedown.gateway.wsgi import GUEST, front


class Below:
    """A network socket."""

    def __init__(self) -> None:
        self.ended = False

    def shutdown(self, _how: int) -> None:
        self.ended = True


class Hall:
    """A lobby with a clock of its own."""

    def __init__(self, room: int = 10_000, *, named: bool = True) -> None:
        self.now = 0.0
        self.lobby = Lobby(room, named=named, clock=lambda: self.now)

    def enter(self, address: str = "10.0.0.1") -> Below:
        below = Below()
        assert self.lobby.enter(below, address)
        return below

    def guest(self, below: Below) -> Guest:
        guest = self.lobby.guest(below)
        assert guest is not None
        return guest

    def sit(self, address: str = "10.0.0.1") -> Below:
        below = self.enter(address)
        assert self.guest(below).sit()
        return below


def test_one_address_may_have_some_without_a_seat_and_the_quietest_goes_first() -> None:
    hall = Hall()
    seated = hall.sit()
    here = [hall.enter() for _ in range(STRANGERS_AT_AN_ADDRESS)]
    elsewhere = hall.enter("10.0.0.2")
    hall.guest(here[0]).called("10.0.0.1")
    last = hall.enter()
    assert [n for n, below in enumerate(here) if below.ended] == [1]
    assert not any(below.ended for below in (seated, elsewhere, last))


def test_a_field_of_tablets_that_loads_everything_at_once_is_let_in() -> None:
    hall = Hall(960)
    loading = [hall.enter() for _ in range(60 * 6)]
    playing = [hall.sit() for _ in range(60)]
    assert not any(below.ended for below in loading + playing)


def test_there_are_so_many_without_a_seat_in_all() -> None:
    hall = Hall()
    all_of_them = [hall.enter(f"10.0.{n // 256}.{n % 256}") for n in range(STRANGERS)]
    assert not any(below.ended for below in all_of_them)
    hall.enter("10.1.0.0")
    assert [below.ended for below in all_of_them[:2]] == [True, False]


def test_half_of_all_places_are_kept_for_seats() -> None:
    hall = Hall(20)
    strangers = [hall.enter(f"10.0.0.{n}") for n in range(12)]
    assert sum(below.ended for below in strangers) == 2


def test_where_it_is_full_a_stranger_ends_so_that_the_next_finds_room() -> None:
    hall = Hall(4)
    seats = [hall.sit(f"10.0.0.{n}") for n in range(3)]
    stranger = hall.enter()
    refused = Below()
    assert not hall.lobby.enter(refused, "10.0.0.9")
    assert stranger.ended
    assert not any(below.ended for below in seats)
    hall.lobby.leave(stranger)
    hall.enter("10.0.0.9")


def test_one_address_gets_half_of_all_places_with_seats_and_gets_them_back() -> None:
    hall = Hall(8)
    seats = [hall.sit() for _ in range(4)]
    late = hall.enter()
    assert not hall.guest(late).sit()
    hall.sit("10.0.0.2")
    hall.lobby.leave(seats[0])
    hall.lobby.leave(seats[0])
    assert hall.guest(late).sit()


def test_the_first_request_must_come_soon_and_the_next_not_much_later() -> None:
    hall = Hall()
    all_of_them = silent, asks, _ = hall.enter(), hall.enter(), hall.sit()

    def ended_after(seconds: float) -> list[Below]:
        hall.now += seconds
        hall.lobby.sweep()
        return [below for below in all_of_them if below.ended]

    assert ended_after(FIRST_SECONDS) == []
    hall.guest(asks).called("10.0.0.1")
    assert ended_after(1) == [silent]
    assert ended_after(NEXT_SECONDS) == [silent, asks]


def test_of_ipv6_a_whole_network_counts_as_one_address() -> None:
    hall = Hall()
    first = hall.enter("2001:db8::1")
    for n in range(STRANGERS_AT_AN_ADDRESS):
        hall.enter(f"2001:db8::2:{n:x}")
    assert first.ended
    mapped = hall.enter("::ffff:10.0.0.1")
    for _ in range(STRANGERS_AT_AN_ADDRESS):
        hall.enter("10.0.0.1")
    assert mapped.ended


@pytest.mark.parametrize("proxies", [0, 1])
def test_behind_a_proxy_the_address_is_the_one_that_the_proxy_names(proxies: int) -> None:
    hall = Hall(named=not proxies)
    app = front(lambda _environ, _start: [], proxies, Hosts(Config()))

    def ask(below: Below, address: str) -> None:
        environ: dict[str, Any] = {
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_X_FORWARDED_FOR": address,
            GUEST: hall.guest(below),
        }
        app(environ, None)

    browsers = [hall.enter("127.0.0.1") for _ in range(STRANGERS_AT_AN_ADDRESS)]
    for below in browsers:
        ask(below, "10.0.0.1")
    other = hall.enter("127.0.0.1")
    ask(other, "10.0.0.2")
    assert browsers[0].ended is not bool(proxies)
    ask(hall.enter("127.0.0.1"), "10.0.0.1")
    assert browsers[0].ended
    assert not other.ended
