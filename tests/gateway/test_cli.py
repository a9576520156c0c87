"""The command line beside `serve`."""

from __future__ import annotations

import json
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from facedown.app import open_store
from facedown.cli import main
from facedown.config import Config, ConfigError
from facedown.folder import held
from facedown.kernel.registry import load
from facedown.redact.frames import Redactor
from facedown.store.memory import MemoryStore
from facedown.table.chance import SystemChance
from facedown.table.port import Accepted, Envelope
from facedown.table.tables import TableService
from tests.gateway.people import MODULES, House


def test_a_gm_who_lost_his_link_gets_one_that_works_once(
    house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FACEDOWN_MODULES", str(MODULES))
    gm = house.make()
    table = gm.whole["view"]["table"]
    for name in (table["id"], table["code"].lower()):
        data = str(house.config.data)
        assert (
            main(["seat", name, "--gm", "--data", data, "--public-url", "https://t.example"]) == 0
        )
        said = capsys.readouterr().out.splitlines()
        link = next(line for line in said if line.startswith("https://t.example/join#"))
        seated = house.post("/invitation/open", token=link.partition("#")[2], name="Gale")
        again = house.come(seated["token"])
        assert again.whole["view"]["you"] == {
            **again.whole["view"]["you"],
            "seat": "s1",
            "role": "gm",
        }


def test_a_table_that_is_not_there_is_named(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["seat", "NOTHING", "--gm", "--data", str(house.config.data)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("facedown: NOTHING: ")
    assert f"Looked in the folder {house.config.data}." in said


def test_without_a_table_it_lists_those_there_are(
    house: House, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FACEDOWN_MODULES", str(MODULES))
    assert main(["seat", "--data", str(house.config.data)]) == 0
    assert "There are no tables in the folder" in capsys.readouterr().out
    first, second = house.make(), house.make()
    assert second.do("table.archive", archived=True)["ok"]
    capsys.readouterr()
    assert main(["seat", "--data", str(house.config.data)]) == 0
    said = capsys.readouterr().out.splitlines()
    assert str(house.config.data) in said[0]
    for line, gm, end in ((said[1], first, ""), (said[2], second, "  (archived)")):
        table = gm.whole["view"]["table"]
        assert line == f"  {table['code']}  {table['title']}{end}"
    code = first.whole["view"]["table"]["code"]
    assert main(["seat", code, "--data", str(house.config.data)]) == 2
    assert "add --gm" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("called", "typed"),
    [
        (".venv/bin/facedown", ".venv/bin/facedown"),
        ("/my games/facedown", "'/my games/facedown'"),
        ("/somewhere/facedown/__main__.py", "python3 -m facedown"),
    ],
)
def test_commands_are_printed_as_they_would_be_typed(
    house: House,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    called: str,
    typed: str,
) -> None:
    monkeypatch.setenv("FACEDOWN_MODULES", str(MODULES))
    monkeypatch.setattr(sys, "argv", [called])
    monkeypatch.setattr(sys, "orig_argv", ["python3"])
    house.make()
    folder = str(house.config.data)
    assert main(["seat", "--data", folder, "--public-url", "https://t.example"]) == 0
    flags = f"--data {folder} --public-url https://t.example"
    assert capsys.readouterr().out.endswith(f": {typed} seat CODE --gm {flags}\n")
    shelf = tmp_path / "my modules"
    assert main(["module", "new", "my-game", str(shelf)]) == 0
    said = capsys.readouterr().out
    assert said.endswith(f" runs with FACEDOWN_MODULES='{shelf}' {typed} serve\n")


def play(tmp_path: Path, refused: str | None) -> list[str]:
    step: dict[str, Any] = {"by": "Gale", "do": "toss.flip", "args": {"character": "olaf"}}
    transcript = {
        "title": "Nothing to turn",
        "module": "coin-toss",
        "members": [{"name": "Gale", "role": "gm"}],
        "characters": [{"id": "olaf", "name": "Olaf", "sheet": {}}],
        "steps": [step | ({"refused": refused} if refused else {})],
    }
    path = tmp_path / "toss.json"
    path.write_text(json.dumps(transcript))
    return ["play", str(path)]


def test_a_transcript_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FACEDOWN_MODULES", str(MODULES))
    assert main(play(tmp_path, "no_toss")) == 0
    assert capsys.readouterr().out.endswith("toss.json: ok\n")
    assert main(play(tmp_path, None)) == 1
    said = capsys.readouterr().out
    assert "toss.json: differs" in said
    assert "step 1" in said


def test_a_file_that_is_no_transcript_ends_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", str(tmp_path / "nowhere.json")]) == 2
    assert "nowhere.json cannot be read" in capsys.readouterr().err


def test_a_file_that_is_no_transcript_does_not_keep_the_others_from_being_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = Path(__file__).parents[1] / "vectors" / "poker-contest" / "void.json"
    assert main(["play", str(tmp_path / "nowhere.json"), str(good)]) == 2
    assert "void.json: ok" in capsys.readouterr().out


def test_a_data_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file" / "data"
    with pytest.raises(ConfigError, match=f"The data folder {folder} cannot be made"):
        open_store(Config(data=folder, async_mode="threading"))


def test_a_new_module_runs_as_it_is(tmp_path: Path) -> None:
    assert main(["module", "new", "my-game", str(tmp_path)]) == 0
    module = load(tmp_path / "my_game")
    assert (module.id, module.name) == ("my-game", "My game")
    assert module.panel.read_text().count("my-game-panel") == 1
    rules = {module.id: module.rules}
    tables = TableService(
        store=MemoryStore(),
        modules=rules,
        clock=lambda: datetime(2026, 1, 1, tzinfo=UTC),
        chance=SystemChance(),
    )
    made = tables.make(module="my-game", title="T", name="Gale")
    redactor = Redactor(tables, rules)

    def do(count: int, do: str, /, **args: Any) -> object:
        return tables.run(made.table, made.seat, Envelope(f"{count:032x}", do, args))

    assert isinstance(do(1, "character.make", id="olaf", name="Olaf", sheet={}), Accepted)
    view = redactor.view(made.table, made.seat)
    assert view["can"]["number.hide"] == {"olaf": {"most": 9}}
    assert isinstance(do(2, "number.hide", character="olaf", number=7), Accepted)
    assert redactor.view(made.table, made.seat)["mine"] == {"olaf": 7}
    assert isinstance(do(3, "number.show"), Accepted)
    assert redactor.view(made.table, made.seat)["shown"] == {"olaf": 7}


def test_a_new_module_brings_a_game_that_checks_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["module", "new", "my-game", str(tmp_path)]) == 0
    game = str(tmp_path / "my_game" / "game.json")
    assert main(["play", game]) == 2
    assert f"facedown: {game}: my-game is no module here" in capsys.readouterr().err
    monkeypatch.setenv("FACEDOWN_MODULES", str(tmp_path))
    assert main(["play", game]) == 0


@pytest.mark.parametrize("id", ["My Game", "1st", "gm", "a" * 33, "../up"])
def test_a_module_needs_a_proper_id(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], id: str
) -> None:
    assert main(["module", "new", id, str(tmp_path)]) == 2
    assert id in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_an_id_that_ships_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["module", "new", "poker-contest", str(tmp_path)]) == 2
    assert "cannot be poker-contest: a module of that id ships" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_stays_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my_game").mkdir()
    assert main(["module", "new", "my-game", str(tmp_path)]) == 2
    assert "my_game cannot be made" in capsys.readouterr().err


def _export(house: House, capsys: pytest.CaptureFixture[str], name: str) -> tuple[int, str, str]:
    capsys.readouterr()
    status = main(["export", name, "--data", str(house.config.data)])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_a_whole_table_moves_to_another_server(
    house: House,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FACEDOWN_MODULES", str(MODULES))
    gm = house.make()
    bob = house.sit(gm, "Bob")
    bob.do("whisper", to="gms", text="Only I know.")
    bob.do("say", text="For ever.")
    code = gm.whole["view"]["table"]["code"]
    status, out, err = _export(house, capsys, code.lower())
    assert status == 0
    assert "every secret" in err
    assert "Only I know." in out
    assert gm.token not in out
    assert bob.token not in out
    file, there = tmp_path / "friday.jsonl", tmp_path / "elsewhere"
    file.write_text(out, encoding="utf-8")
    assert main(["import", str(file), "--data", str(there)]) == 0
    assert f" seat {code} --gm --data {there}" in capsys.readouterr().out
    assert main(["export", code, "--data", str(there)]) == 0
    assert capsys.readouterr().out == out
    assert main(["import", str(file), "--data", str(there)]) == 2
    assert "already. Nothing was imported." in capsys.readouterr().err


def test_a_deleted_table_comes_back_from_its_export(
    house: House,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """But not while a server runs: it remembers that the table is gone."""
    monkeypatch.setenv("FACEDOWN_MODULES", str(MODULES))
    gm = house.make()
    code, there = gm.whole["view"]["table"]["code"], tmp_path / "elsewhere"
    _, out, _ = _export(house, capsys, code)
    file, place = tmp_path / "friday.jsonl", ["--data", str(there)]
    file.write_text(out, encoding="utf-8")
    assert main(["import", str(file), *place]) == 0
    with closing(sqlite3.connect(there / "facedown.sqlite")) as database:
        database.execute("UPDATE tables SET deleted = 1")
        database.commit()
    assert main(["export", code, *place]) == 2
    capsys.readouterr()
    with held(Config(data=there)):
        assert main(["import", str(file), *place]) == 2
        said = capsys.readouterr().err
        assert "friday.jsonl: this table was deleted here. The data folder" in said
        assert "is in use" in said
    assert main(["import", str(file), *place]) == 0
    capsys.readouterr()
    assert main(["export", code, *place]) == 0
    assert capsys.readouterr().out == out


def test_a_table_that_is_not_there_is_not_exported(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = _export(house, capsys, "NOTHING")
    assert (status, out) == (2, "")
    assert err.startswith("facedown: NOTHING: there is no such table in the folder")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "it is empty"),
        (b"\xff\xfe", "this is no text"),
        (b'{"facedown": "seat", "format": 1}\n', "this is no table that facedown exported"),
        (None, "cannot be read: no such file"),
    ],
)
def test_a_foreign_file_is_refused_and_nothing_is_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: bytes | None, why: str
) -> None:
    file = tmp_path / "file.jsonl"
    if text is not None:
        file.write_bytes(text)
    assert main(["import", str(file), "--data", str(tmp_path / "data")]) == 2
    assert why in capsys.readouterr().err
    assert main(["seat", "--data", str(tmp_path / "data")]) == 0
    assert "There are no tables" in capsys.readouterr().out
