from __future__ import annotations

from typing import Any

from facedown.kernel.people import Role, Viewer
from facedown.table import view
from facedown.table.ground import Ground
from facedown.table.tree import merged, plain
from tests.table.house import COIN, House


def test_no_map_holds_a_null(house: House) -> None:
    bob = house.join("Bob")
    olaf = house.character("Olaf", bob)
    house.do(bob, "toss.call", character=olaf, side="heads")
    assert not list(_nulls(house.view(house.gm)))
    assert "called" not in house.view(house.gm)["tosses"][olaf]
    assert house.view(bob)["tosses"][olaf]["called"] == "heads"


def _nulls(value: Any) -> Any:
    if isinstance(value, dict):
        yield from (key for key, inner in value.items() if inner is None)
        for inner in value.values():
            yield from _nulls(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _nulls(inner)


def test_plain_keeps_the_places_of_a_list() -> None:
    assert plain({"a": (None, {"b": None, "c": 1}), "d": None}) == {"a": [None, {"c": 1}]}


def test_what_waits_is_the_modules_and_for_gms_who_knocks(house: House) -> None:
    bob = house.join("Bob")
    olaf = house.character("Olaf", bob)
    house.do(bob, "toss.call", character=olaf, side="heads")
    dan = house.tables.knock(house.world.info.code, "Dan").seat
    assert [w["for"] for w in house.view(bob)["waiting_for"]] == ["flip"]
    waiting = house.view(house.gm)["waiting_for"]
    assert [(w["for"], w.get("seat"), w.get("character")) for w in waiting] == [
        ("flip", None, olaf),
        ("seat.admit", dan, None),
    ]


def test_seats_do_not_list_characters_that_the_viewer_does_not_see(shy: House) -> None:
    bob = shy.join("Bob")
    dragon = shy.character("Dragon", npc=True)
    shy.do(shy.gm, "character.give", character=dragon, seat=shy.gm)
    assert shy.view(bob)["seats"][shy.gm]["characters"] == []
    assert shy.view(shy.gm)["seats"][shy.gm]["characters"] == [dragon]
    assert dragon not in shy.view(bob)["characters"]


def test_die_seeds_show_their_commitments_alone(house: House) -> None:
    bob = house.join("Bob")
    for seat in house.world.seats.values():
        for seed in (seat.seed, seat.hidden_seed):
            assert seed is not None
            for viewer in (bob, house.gm):
                assert seed.secret not in str(house.view(viewer))
    shown = house.view(bob)["seats"][house.gm]["seed"]
    assert set(shown) == {"number", "commitment"}
    own = house.world.seats[bob].hidden_seed
    assert own is not None
    assert own.commitment in str(house.view(bob))
    assert own.commitment not in str(house.view(house.gm))


def test_equal_viewers_share_all_but_their_own(house: House) -> None:
    bob, cyn = house.join("Bob"), house.join("Cyn")
    world = house.world
    ground = Ground(COIN, world)
    low = view.common(COIN, world, ground)
    shared = view.shared(COIN, world, Viewer(Role.PLAYER), ground, low)
    assert world.viewer(bob) == world.viewer(cyn) == Viewer(Role.PLAYER)
    for seat in (bob, cyn):
        own = ground.personal(seat)
        assert set(own) == {"you", "can"}
        assert merged(merged(low, shared), own) == house.view(seat)
    assert "you" not in {**low, **shared}


def test_merging_changes_neither() -> None:
    low: dict[str, Any] = {"can": {"say": {}, "seat.rename": {"s1": {}}}}
    high: dict[str, Any] = {"can": {"seat.rename": {"s2": {}}}}
    assert merged(low, high) == {"can": {"say": {}, "seat.rename": {"s1": {}, "s2": {}}}}
    assert low == {"can": {"say": {}, "seat.rename": {"s1": {}}}}


def test_a_module_cannot_speak_for_the_table(house: House) -> None:
    class Loud:
        def __getattr__(self, name: str) -> Any:
            return getattr(COIN, name)

        def public(self, world: Any) -> dict[str, Any]:
            return {"you": {"role": "gm"}, "invitations": {"i1": {}}}

        def view(self, world: Any, viewer: Viewer) -> dict[str, Any]:
            return COIN.view(world, viewer) | {"you": {"role": "gm"}, "invitations": {"i1": {}}}

    loud: Any = Loud()
    ground = Ground(loud, house.world)
    low = view.common(loud, house.world, ground)
    seen = view.shared(loud, house.world, Viewer(Role.PLAYER), ground, low)
    for said in (low, seen):
        assert "you" not in said
        assert "invitations" not in said


def test_a_spectator_is_offered_nothing_of_the_play(house: House) -> None:
    zoe = house.join("Zoe", "spectator")
    house.character("Olaf")
    assert set(house.view(zoe)["can"]) == {"seat.rename", "seat.device"}
