"""A seat's own export: what it was sent, version by version, and nothing else."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from facedown.redact.export import export
from facedown.redact.patch import merge, same
from tests.redact.seated import Scene


def exported(scene: Scene, seat: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in raw(scene, seat)]


def raw(scene: Scene, seat: str) -> list[str]:
    return list(export(scene.tables.course(scene.table), scene.rules, seat))


def folded(lines: list[dict[str, Any]]) -> Any:
    view: Any = None
    for line in lines[1:-1]:
        view = line["view"] if "view" in line else merge(view, line.get("patch", {}))
    return view


def test_its_patches_make_the_view_that_the_seat_has() -> None:
    scene = Scene()
    bob, ann = scene.sit("Bob"), scene.sit("Ann")
    scene.cast("olaf", bob)
    scene.do(bob, "toss.call", character="olaf", side="heads")
    scene.do(scene.gm, "character.give", character="olaf", seat=ann)
    scene.do(scene.gm, "toss.flip", character="olaf")
    for seat in (scene.gm, bob, ann):
        assert same(folded(exported(scene, seat)), scene.whole(seat)["view"]), seat


def test_it_holds_nothing_that_the_seat_was_not_shown() -> None:
    scene = Scene()
    bob, eve = scene.sit("Bob"), scene.sit("Eve")
    scene.cast("olaf", bob)
    scene.do(bob, "whisper", to=[scene.gm], text="I am all in.")
    scene.do(bob, "toss.call", character="olaf", side="heads")
    hers, his = "".join(raw(scene, eve)), "".join(raw(scene, bob))
    assert "heads" in his
    assert "I am all in." in his
    assert "I am all in." not in hers
    assert '"called"' not in hers


def test_who_came_late_gets_the_lines_that_all_may_read_and_a_view_from_then_on() -> None:
    scene = Scene()
    scene.do(scene.gm, "say", text="Hello?")
    bob = scene.sit("Bob")
    lines = exported(scene, bob)
    seated = next(n for n, line in enumerate(lines) if "view" in line)
    assert [line["params"]["text"] for line in lines[seated - 2]["log"]] == ["Hello?"]
    assert all("patch" not in line for line in lines[:seated])


def test_every_version_is_in_it_even_where_nothing_was_to_be_seen() -> None:
    scene = Scene()
    bob, eve = scene.sit("Bob"), scene.sit("Eve")
    scene.do(bob, "whisper", to=[scene.gm], text="Psst.")
    *lines, last = exported(scene, eve)[1:]
    assert [line["v"] for line in lines] == list(range(1, scene.changes[-1].version + 1))
    assert lines[-1].keys() == {"v", "at"}
    assert last["end"] == len(lines)


def test_its_end_tells_whether_it_is_whole() -> None:
    scene = Scene()
    *lines, end = raw(scene, scene.gm)
    assert json.loads(end)["sha256"] == hashlib.sha256("".join(lines).encode()).hexdigest()
