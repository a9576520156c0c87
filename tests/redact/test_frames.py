"""Frames: differences between redacted views, and lines for their audience alone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from facedown.kernel.refusal import Refusal
from tests.redact.seated import Scene


def nulls(value: Any) -> bool:
    if isinstance(value, dict):
        return any(v is None or nulls(v) for v in value.values())
    return isinstance(value, list) and any(nulls(v) for v in value)


def test_a_hidden_call_is_in_no_frame_but_its_owners() -> None:
    scene = Scene()
    bob, ann, eve = scene.sit("Bob"), scene.sit("Ann"), scene.sit("Eve", "spectator")
    scene.cast("olaf", bob)
    scene.watch(scene.gm, bob, ann, eve)
    scene.do(bob, "toss.call", character="olaf", side="heads")
    assert scene.frame(bob)["patch"]["tosses"]["olaf"]["called"] == "heads"
    for other in (scene.gm, ann, eve):
        assert "called" not in json.dumps(scene.frame(other)["patch"])
        assert "heads" not in json.dumps(scene.frame(other))
    scene.check()


def test_equal_viewers_share_one_frame() -> None:
    scene = Scene()
    watchers = [scene.sit(f"Watcher {n}", "spectator") for n in range(4)]
    bob = scene.sit("Bob")
    scene.cast("olaf", bob)
    scene.do(bob, "toss.call", character="olaf", side="heads")
    frames = scene.frames[-1]
    assert len({id(frames[w]) for w in watchers}) == 1
    assert frames[bob] is not frames[watchers[0]]


def test_who_may_see_nothing_of_it_gets_the_version_alone() -> None:
    scene = Scene()
    bob, ann, eve = scene.sit("Bob"), scene.sit("Ann"), scene.sit("Eve")
    scene.do(bob, "whisper", to=[ann], text="He has nothing.")
    frame, version = scene.frame(eve), scene.changes[-1].version
    assert frame == {"v": version, "now": frame["now"]}
    line = scene.frame(ann)["log"][0]
    assert line["private"] is True
    assert sorted(line["to"]) == ["Ann", "Bob"]
    assert "He has nothing." not in json.dumps(scene.frame(scene.gm))
    assert [at["v"] for at in scene.whole(eve)["log"] if at["v"] == version] == []


def test_taking_a_character_away_takes_everything_of_it() -> None:
    scene = Scene()
    bob, ann = scene.sit("Bob"), scene.sit("Ann")
    scene.cast("olaf", bob)
    scene.do(bob, "toss.call", character="olaf", side="tails")
    scene.watch(scene.gm, bob, ann)
    scene.do(scene.gm, "character.give", character="olaf", seat=ann)
    scene.do(scene.gm, "character.take", character="olaf", seat=bob)
    scene.check()
    assert "tails" not in json.dumps(scene.seen[bob])
    assert scene.seen[ann]["tosses"]["olaf"]["called"] == "tails"
    assert scene.seen[bob]["you"]["characters"] == []


def test_somebody_new_is_left_to_a_whole_view() -> None:
    scene = Scene()
    bob = scene.sit("Bob")
    assert bob not in scene.frames[-1]
    assert scene.gm in scene.frames[-1]


def test_who_knocks_learns_nothing_of_the_table() -> None:
    scene = Scene()
    bob = scene.sit("Bob")
    scene.cast("olaf", bob)
    code = scene.whole(scene.gm)["view"]["table"]["code"]
    stranger = scene.tables.knock(code, "Mallory").seat
    whole = scene.whole(stranger)
    assert set(whole["view"]) == {"you", "table", "can"}
    assert whole["view"]["can"] == {"knock.withdraw": {}}
    assert whole["log"] == []
    assert scene.redactor.lines(scene.table, stranger, None, None) == ([], False)
    scene.do(bob, "say", text="Who is there?")
    assert scene.frames[-1][stranger] is None
    scene.do(scene.gm, "table.rename", title="Saturday")
    assert stranger not in scene.frames[-1]
    assert scene.whole(stranger)["view"]["table"]["title"] == "Saturday"
    scene.do(scene.gm, "seat.admit", seat=stranger)
    assert stranger not in scene.frames[-1]
    assert "olaf" in scene.whole(stranger)["view"]["characters"]


def test_a_revoked_seat_sees_nothing_more() -> None:
    scene = Scene()
    bob = scene.sit("Bob")
    scene.do(scene.gm, "seat.revoke", seat=bob)
    assert bob not in scene.frames[-1]
    with pytest.raises(Refusal, match="no more"):
        scene.whole(bob)


def test_a_whole_view_has_the_last_hundred_lines() -> None:
    scene = Scene()
    for number in range(120):
        scene.do(scene.gm, "say", text=f"line {number}")
    whole = scene.whole(scene.gm)
    assert len(whole["log"]) == 100
    assert whole["more"] is True
    assert "line 119" in json.dumps(whole["log"][-1])


def test_frames_are_right_also_when_nothing_was_kept() -> None:
    scene = Scene()
    bob = scene.sit("Bob")
    scene.cast("olaf", bob)
    scene.watch(scene.gm, bob)
    scene.redactor.forget(scene.table)
    scene.do(bob, "toss.call", character="olaf", side="heads")
    scene.check()


ACTS = st.lists(
    st.tuples(
        st.sampled_from(
            ["give", "take", "call", "flip", "say", "rename", "title", "archive", "make", "retire"]
        ),
        st.integers(0, 3),
        st.sampled_from(["olaf", "freya", "sven"]),
    ),
    max_size=25,
)


@settings(max_examples=25, deadline=None)
@given(ACTS)
def test_every_seat_keeps_up_by_frames_alone(acts: list[tuple[str, int, str]]) -> None:
    scene = Scene()
    seats = [scene.gm, scene.sit("Bob"), scene.sit("Ann"), scene.sit("Eve", "spectator")]
    scene.cast("olaf", seats[1])
    scene.watch(*seats)
    for act, who, character in acts:
        seat = seats[who]
        match act:
            case "give" | "take":
                scene.try_(scene.gm, f"character.{act}", character=character, seat=seat)
            case "call":
                scene.try_(seat, "toss.call", character=character, side="heads")
            case "flip":
                scene.try_(scene.gm, "toss.flip", character=character)
            case "say":
                scene.try_(seat, "say", text="Well.")
            case "rename":
                scene.try_(seat, "seat.rename", name=f"Name {len(scene.changes)}")
            case "title":
                scene.try_(scene.gm, "table.rename", title=f"Title {len(scene.changes)}")
            case "archive":
                archived = scene.seen[scene.gm]["table"].get("archived", False)
                scene.try_(scene.gm, "table.archive", archived=not archived)
            case "make":
                scene.try_(scene.gm, "character.make", id=character, name=character, sheet={})
            case _:
                scene.try_(scene.gm, "character.retire", character=character)
        scene.check()
    assert not any(nulls(view) for view in scene.seen.values())


def test_frames_are_made_for_who_listens_alone() -> None:
    scene = Scene()
    bob = scene.sit("Bob")
    scene.sit("Ann")
    scene.do(bob, "say", text="Hello")
    made = scene.redactor.frames(scene.changes[-1], [bob])
    assert list(made) == [bob]
    frame = made[bob]
    assert frame is not None
    assert frame["log"] == scene.frame(bob)["log"]
    assert scene.redactor.frames(scene.changes[-1], ["s99"]) == {}
