"""`characters.import`: a list of characters out of a spreadsheet; all of them, or none.

One row a character; the first row names the columns, in any order: `name`, `npc` (yes or no) and
the fields of the module's sheet, by their names or labels. cells.py says how a cell is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from marshmallow import Schema, fields

from facedown.kernel import forms
from facedown.kernel.command import Event, LogLine
from facedown.kernel.json import Json, JsonMap
from facedown.kernel.refusal import Refusal
from facedown.kernel.text import visible
from facedown.kernel.world import Character
from facedown.table.rules import cells, naming, sight
from facedown.table.rules.characters import MOST
from facedown.table.rules.csv_text import Row, Torn, rows
from facedown.table.rules.lookalike import Names
from facedown.table.rules.scene import (
    NAME,
    AnyWorld,
    Apply,
    Args,
    ArgsSchema,
    Can,
    Happening,
    Module,
    Name,
    Offer,
    Rule,
    Scene,
    Tell,
    bad_argument,
    event,
    need_gm,
    table_line,
)
from facedown.table.rules.sheet_form import as_map, called, checked, under

MOST_BYTES = 56 * 1024
"""Of the text in UTF-8: in a message of 64 kB there is room for it and for its quotes."""
MOST_ROWS = 200
MOST_FAULTS = 20

_OURS = ("name", "npc")


class ImportArgs(ArgsSchema):
    text = fields.String(required=True)
    check = fields.Boolean(load_default=False)


class _NameAlone(Schema):
    name = Name(required=True)


@dataclass(frozen=True, slots=True)
class Fault:
    """`row` from 1, as a spreadsheet counts; `column`: its heading, "" for the whole row."""

    row: int
    column: str
    reason: str

    def json(self) -> JsonMap:
        return {"row": self.row, "column": self.column, "reason": self.reason}

    def __str__(self) -> str:
        where = f"Row {self.row}, {self.column}" if self.column else f"Row {self.row}"
        return f"{where}: {self.reason}"


@dataclass(frozen=True, slots=True)
class _Read:
    """A row that can be made a character."""

    name: str
    npc: bool
    sheet: JsonMap


def bring_in(scene: Scene, args: Args) -> Sequence[Event]:
    """With `check` nothing is made: only what is wrong is said."""
    need_gm(scene, "import characters")
    if _full(scene.world):
        raise Refusal("table_full", f"A table holds at most {MOST} characters.", most=MOST)
    if len(args["text"].encode()) > MOST_BYTES:
        most = MOST_BYTES // 1024
        raise bad_argument("text", f"a list holds at most {most} kB; import it in two parts")
    found = _read(scene, visible_lines(args["text"]))
    if _living(scene.world) + len(found) > MOST:
        raise Refusal(
            "table_full",
            f"A table holds at most {MOST} characters: there is room for "
            f"{MOST - _living(scene.world)} more, and the list has {len(found)}.",
            most=MOST,
        )
    made = _made(scene, found)
    if args["check"]:
        return []
    return [event("characters.imported", who=scene.who, characters=made)]


def visible_lines(text: str) -> str:
    """Without what nobody sees, but with its line breaks."""
    return visible(text.removeprefix("\ufeff")).replace("\0", "")


def _living(world: AnyWorld) -> int:
    return sum(not c.retired for c in world.characters.values())


def _full(world: AnyWorld) -> bool:
    return _living(world) >= MOST


def _read(scene: Scene, text: str) -> list[_Read]:
    try:
        table = rows(text)
    except Torn as torn:
        raise _bad(
            [Fault(torn.row, "", "A quotation mark is opened here and not closed.")]
        ) from None
    if len(table) < 2:
        first = table[0].number if table else 1
        told = "The first row names the columns, each further one is a character: there is none."
        raise _bad([Fault(first, "", told)])
    if len(table) - 1 > MOST_ROWS:
        raise _bad(
            [Fault(table[MOST_ROWS + 1].number, "", f"A list has at most {MOST_ROWS} characters.")]
        )
    sheet = _Sheet(scene.module, scene.module.blank(scene.world.settings))
    columns, faults = sheet.columns(table[0])
    out = []
    for row in table[1:] if not faults else ():
        read = list(sheet.row(columns, row))
        out += [one for one in read if isinstance(one, _Read)]
        faults += [one for one in read if isinstance(one, Fault)]
    if faults:
        raise _bad(faults)
    return out


def _bad(faults: Sequence[Fault]) -> Refusal:
    more = len(faults) - 1
    text = str(faults[0]) + (f" And {more} more." if more else "")
    shown = [fault.json() for fault in faults[:MOST_FAULTS]]
    return Refusal("bad_csv", text, faults=shown, count=len(faults))


class _Sheet:
    """The columns that a module's sheet takes, and what stands in them."""

    def __init__(self, module: Module, blank: JsonMap) -> None:
        self._module = module
        self._blank = blank
        self._kinds = {field["name"]: field for field in forms.describe(module.sheet())["fields"]}

    def columns(self, head: Row) -> tuple[list[str], list[Fault]]:
        """The field of each column ("" for one without a heading), and what is wrong with them."""
        known = {name: name for name in _OURS}
        for name, field in self._kinds.items():
            known.setdefault(str(field["label"]).casefold(), name)
            known.setdefault(name.casefold(), name)
        out: list[str] = []
        faults = []
        for cell in head.cells:
            name = known.get(" ".join(cell.casefold().split()), "")
            if cell and not name:
                legal = ", ".join((*_OURS, *(called(self._module, name) for name in self._kinds)))
                faults.append(Fault(head.number, cell[:60], f"The columns are: {legal}."))
            elif name in out and name:
                faults.append(Fault(head.number, cell, "This column is there twice."))
            out.append(name)
        if "name" not in out and not faults:
            faults.append(Fault(head.number, "name", "There is no column of this name."))
        return out, faults

    def row(self, columns: Sequence[str], row: Row) -> Iterator[_Read | Fault]:
        """One character, or all that is wrong with it."""
        faults = [
            Fault(row.number, f"no. {n + 1}", "This column has no heading.")
            for n, cell in enumerate(row.cells)
            if cell and not [*columns, *[""] * len(row.cells)][n]
        ]
        given = {name: cell for name, cell in zip(columns, row.cells, strict=False) if name}
        name = npc = None
        try:
            name = forms.check(_NameAlone(), {"name": given.pop("name", "")}, "bad_csv")["name"]
        except Refusal as refused:
            faults.append(Fault(row.number, "name", str(refused.params["reason"])))
        try:
            npc = cells.flag(given.pop("npc", "") or "no")
        except cells.Unclear as unclear:
            faults += [Fault(row.number, "npc", reason) for reason in unclear.reasons]
        sheet, wrong = self._sheet({key: cell for key, cell in given.items() if cell})
        faults += [Fault(row.number, column, reason) for column, reason in wrong]
        if faults or name is None or npc is None:
            yield from faults
        else:
            yield _Read(name, npc, sheet)

    def _sheet(self, given: Mapping[str, str]) -> tuple[JsonMap, list[tuple[str, str]]]:
        values: dict[str, Any] = {}
        wrong: list[tuple[str, str]] = []
        for name, cell in given.items():
            try:
                values[name] = cells.read(self._kinds[name], cell)
                reasons: Sequence[str] = list(self._parts(name, values[name]))
            except cells.Unclear as unclear:
                reasons = unclear.reasons
            if reasons:
                values.pop(name, None)
                wrong += [(called(self._module, name), reason) for reason in reasons]
        if wrong:
            # A text may name what stands in a cell that is wrong itself.
            values = {k: v for k, v in values.items() if self._kinds[k]["kind"] != "text"}
        while True:
            try:
                return checked(self._module, as_map(under(self._blank, values))), wrong
            except Refusal as refused:
                field = str(refused.params["field"]).partition(".")[0]
                column = called(self._module, field) if field in values else ""
                wrong.append((column, str(refused.params["reason"])))
                if values.pop(field, None) is None:
                    return {}, wrong

    def _parts(self, name: str, value: Any) -> Iterator[str]:
        """What is wrong with each entry of a list by itself, under the name that it was given."""
        if not isinstance(value, list):
            return
        for entry in value:
            try:
                checked(self._module, as_map(under(self._blank, {name: [entry]})))
            except Refusal as refused:
                if str(refused.params["field"]).startswith(name):
                    own = cells.name_of(entry)
                    yield (
                        f"{own[:40]}: {refused.params['reason']}"
                        if own
                        else str(refused.params["reason"])
                    )


def _made(scene: Scene, found: Sequence[_Read]) -> list[Json]:
    """With ids and names as `character.make` gives them, one after the other."""
    world = scene.world
    ids: list[str] = []
    for one in found:
        taken = {*world.characters, *ids}
        ids.append(scene.chance.ident("n") if one.npc else naming.slug(one.name, taken))
    new = {
        id: Character(id, one.name, one.npc, (), one.sheet)
        for id, one in zip(ids, found, strict=True)
    }
    # No number tells of a character that is not seen.
    there = replace(world, characters={**world.characters, **new})
    seen = sight.public(scene.module, there)
    names = [c.name for c in world.characters.values() if c.id in seen and not c.retired]
    out: list[Json] = []
    for id, one in zip(ids, found, strict=True):
        name = naming.numbered(one.name, Names(names), NAME)
        if id in seen:
            names.append(name)
        out.append({"id": id, "name": name, "npc": one.npc, "sheet": one.sheet})
    return out


def _apply(it: Happening) -> AnyWorld:
    new = {
        one["id"]: Character(one["id"], one["name"], one["npc"], (), one["sheet"])
        for one in it.data["characters"]
    }
    return replace(it.world, characters={**it.world.characters, **new})


def _tell(it: Happening) -> Sequence[LogLine]:
    """To everybody of those that everybody sees; of the others to those who see them."""
    told: dict[frozenset[str] | None, list[str]] = {}
    for one in it.data["characters"]:
        audience = sight.audience(it.module, it.world, one["id"])
        told.setdefault(audience, []).append(one["name"])
    return [
        line
        for audience, names in told.items()
        for line in table_line(it.kind, audience, who=it.data["who"], characters=names)
    ]


COMMANDS = {"characters.import": Rule(ImportArgs, bring_in)}
APPLY: dict[str, Apply] = {"characters.imported": _apply}
TELL: dict[str, Tell] = {"characters.imported": _tell}


def can(offer: Offer) -> Can:
    """`columns`: their names, those of the sheet as people call them."""
    if not offer.actor.is_gm or _full(offer.world):
        return {}
    fields = forms.describe(offer.module.sheet())["fields"]
    columns = [*_OURS, *(str(field["label"]) for field in fields)]
    return {"characters.import": {"columns": columns, "most": MOST_ROWS}}
