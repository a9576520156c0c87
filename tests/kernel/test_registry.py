"""Modules are folders with a manifest; a bad one is named in one sentence."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from facedown.kernel.registry import ModuleError, find, load

COIN_TOSS = Path(__file__).parents[1] / "modules" / "coin_toss"
GOOD = json.loads((COIN_TOSS / "module.json").read_text(encoding="utf-8"))


def test_a_module_from_any_folder_is_found_by_its_manifest() -> None:
    found = find([COIN_TOSS.parent])
    assert found["coin-toss"].name == "Coin toss"
    assert found["coin-toss"].panel.read_text(encoding="utf-8").startswith("// A panel")
    assert found["coin-toss"].forms()["owner_edits"] == ["motto"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"protocol": 2}, "protocol"),
        ({"id": "Coin Toss"}, "id"),
        ({"python": "module.py"}, "python"),
        ({"python": "missing.py:MODULE"}, "missing.py:MODULE cannot be loaded"),
        ({"python": "module.py:NOTHING"}, "module.py:NOTHING cannot be loaded"),
        ({"id": "dice-toss"}, "its id is dice-toss"),
        ({"extra": 1}, "extra"),
        ({"name": None}, "name"),
    ],
)
def test_a_bad_manifest_names_what_is_wrong(
    tmp_path: Path, change: dict[str, object], said: str
) -> None:
    folder = tmp_path / "coin_toss"
    folder.mkdir()
    (folder / "module.py").write_text((COIN_TOSS / "module.py").read_text("utf-8"), "utf-8")
    (folder / "module.json").write_text(json.dumps({**GOOD, **change}), encoding="utf-8")
    with pytest.raises(ModuleError, match=said) as wrong:
        load(folder)
    assert str(folder / "module.json") in str(wrong.value)


def test_a_module_that_lacks_a_member_says_which(tmp_path: Path) -> None:
    folder = tmp_path / "coin_toss"
    shutil.copytree(COIN_TOSS, folder)
    module = folder / "module.py"
    text = module.read_text("utf-8").replace("def public(", "def open(")
    module.write_text(text.replace("def due(", "def later("), "utf-8")
    with pytest.raises(ModuleError, match=r"module\.py:MODULE lacks due, public: see RulesModule"):
        load(folder)


def test_a_manifest_that_is_no_json_or_not_there(tmp_path: Path) -> None:
    with pytest.raises(ModuleError, match="cannot be read"):
        load(tmp_path)
    (tmp_path / "module.json").write_text("{", encoding="utf-8")
    with pytest.raises(ModuleError, match="is not JSON"):
        load(tmp_path)
    (tmp_path / "module.json").write_bytes(b"\xff")
    with pytest.raises(ModuleError, match="is not UTF-8"):
        load(tmp_path)


def test_two_modules_of_one_id_and_a_missing_shelf_are_refused(tmp_path: Path) -> None:
    shelf = COIN_TOSS.parent
    with pytest.raises(ModuleError, match="there is a module coin-toss already"):
        find([shelf, shelf])
    with pytest.raises(ModuleError, match="is no folder"):
        find([tmp_path / "nowhere"])
