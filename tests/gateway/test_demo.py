"""The visitor plays; the script plays the GM, through restarts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from facedown import app
from facedown.demo_script import Place, choose, holds, read
from facedown.kernel.registry import ModuleError
from facedown.scaffold import scaffold
from tests.gateway.people import House, Person, until

DEMO: dict[str, Any] = {
    "title": "A number behind the back",
    "gm": "Gale",
    "player": "The guest",
    "settings": {"most": 5},
    "characters": [
        {"id": "olaf", "name": "Olaf", "sheet": {"motto": "Why not?"}},
        {"id": "troll", "name": "Troll", "npc": True},
    ],
    "script": [
        {
            "when": {"hidden.troll": None},
            "do": "number.hide",
            "args": {"character": "troll", "number": 3},
        },
        {"when": {"hidden.olaf": True}, "do": "number.show", "pause": 3},
        {"when": {"shown.olaf": 2}, "do": "say", "args": {"text": "Next scene!"}, "asked": True},
    ],
    "loop_from": 0,
}


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Modules with a demo, instead of those that ship."""
    folder = scaffold("hidden-number", tmp_path / "shelf")
    manifest = json.loads((folder / "module.json").read_text())
    (folder / "module.json").write_text(json.dumps({**manifest, "demo": "demo.json"}))
    (folder / "demo.json").write_text(json.dumps(DEMO))
    monkeypatch.setattr(app, "SHIPPED", folder.parent)
    return folder


@pytest.fixture
def house(tmp_path: Path, shelf: Path) -> Iterator[House]:
    made = House(tmp_path)
    yield made
    made.close()


def begin(house: House) -> Person:
    return house.come(house.post("/demo")["token"])


def state(visitor: Person) -> dict[str, Any]:
    view: dict[str, Any] = visitor.ask("view", {})["view"]
    return view


def said(visitor: Person) -> list[str]:
    whole = visitor.ask("view", {})
    return [line["params"]["text"] for line in whole["log"] if line["key"] == "said"]


def _shows(visitor: Person, shown: dict[str, int]) -> bool:
    return bool(state(visitor).get("shown") == shown)


def test_the_visitor_has_the_players_seat_and_the_gm_plays(house: House) -> None:
    visitor = begin(house)
    view = state(visitor)
    assert view["table"]["demo"] is True
    assert view["you"]["characters"] == ["olaf"]
    assert view["characters"]["olaf"]["sheet"]["motto"] == "Why not?"
    (row,) = house.post("/mine", tokens=[visitor.token])["tables"]
    assert row["connected"] == 2, "the scripted GM is there, as the page shows him"
    assert view["can"]["number.hide"] == {"olaf": {"most": 5}}
    assert until(lambda: state(visitor).get("hidden") == {"troll": True})
    for number in (4, 5):
        assert visitor.do("number.hide", character="olaf", number=number)["ok"] is True
        shown = {"olaf": number, "troll": 3}
        assert until(partial(_shows, visitor, shown))
        assert until(lambda: state(visitor).get("hidden") == {"troll": True})


def test_the_next_scene_waits_until_the_visitor_asks_for_it(house: House) -> None:
    visitor = begin(house)
    assert until(lambda: state(visitor).get("hidden") == {"troll": True})
    visitor.do("say", text="Next scene? Not in the middle of this one.")
    visitor.do("number.hide", character="olaf", number=2)
    assert until(partial(_shows, visitor, {"olaf": 2, "troll": 3}))
    visitor.do("say", text="What a number.")
    assert "Next scene!" not in said(visitor)
    visitor.do("say", text="NEXT SCENE, please.")
    assert until(lambda: "Next scene!" in said(visitor))


def test_a_restart_goes_on_where_the_script_was(tmp_path: Path, house: House) -> None:
    visitor = begin(house)
    assert until(lambda: state(visitor).get("hidden") == {"troll": True})
    house.close()
    again = House(tmp_path)
    try:
        visitor = again.come(visitor.token)
        assert visitor.do("number.hide", character="olaf", number=1)["ok"] is True
        assert until(lambda: state(visitor).get("shown") == {"olaf": 1, "troll": 3})
        assert until(lambda: state(visitor).get("hidden") == {"troll": True})
    finally:
        again.close()


def test_nobody_gets_the_gms_seat_of_a_demo(house: House) -> None:
    visitor = begin(house)
    assert visitor.do("number.show")["refusal"]["code"] == "not_allowed"
    assert visitor.do("seat.renew", seat="s1")["refusal"]["code"] == "not_allowed"


def test_without_a_demo_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    monkeypatch.setattr(app, "SHIPPED", empty)
    house = House(tmp_path)
    try:
        answer = house.http.post("/api/demo", json={})
        assert (answer.status_code, answer.json["code"]) == (409, "no_demo")
    finally:
        house.close()


@pytest.mark.parametrize(
    ("path", "want", "is_so"),
    [
        ("contests.c1.phase", "bet1", True),
        ("contests.*.phase", "bet1", True),
        ("contests.*.phase", "bet2", False),
        ("contests.c2", None, True),
        ("contests.c1", None, False),
        ("contests.c1.pot", 1, True),
        ("contests.c1.pot", True, False),
        ("nothing.at.all", None, True),
        ("contests.c1.pot.deeper", None, True),
    ],
)
def test_when_looks_at_the_view(path: str, want: Any, is_so: bool) -> None:
    view = {"contests": {"c1": {"phase": "bet1", "pot": 1}}}
    assert holds(view, path, want) is is_so


def test_steps_whose_time_has_not_come_are_passed_over() -> None:
    steps = [
        {"when": {"phase": "bet"}},
        {"when": {"phase": "over"}},
        {"when": {}},
    ]
    demo = {"script": steps, "loop_from": None}
    assert choose(demo, Place(0, 0), {"phase": "over"}) == 1
    assert choose(demo, Place(0, 0), {"phase": "deal"}) is None
    assert choose(demo, Place(2, 2), {"phase": "deal"}) == 2
    assert choose(demo, Place(3, 3), {"phase": "bet"}) is None
    assert choose({**demo, "loop_from": 0}, Place(3, 3), {"phase": "bet"}) == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "is not JSON"),
        ("{}", "title"),
        (json.dumps({**DEMO, "script": [{"when": {}}]}), "script.0.do"),
        (json.dumps({**DEMO, "loop_from": 3}), "loop_from"),
    ],
)
def test_a_bad_demo_is_named(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "demo.json"
    path.write_text(text)
    with pytest.raises(ModuleError, match=said) as wrong:
        read(path)
    assert str(path) in str(wrong.value)
