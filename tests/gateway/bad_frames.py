"""Frames that no page sends, each with its fault in it from the start, as Hypothesis strategies."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from facedown.modules.poker_contest import MODULE
from facedown.table import rules
from tests.table.misfits import misfits

ID = "0123456789abcdef" * 2
ACK = 7
MARKS = ("\x00", "\x1b", "\x7f", "\x9f", "\u202e", "\u2066", "\u202a")
"""Control characters, and marks that turn the direction of text around."""

NUMBERS: tuple[str, ...] = (
    "9007199254740992",
    "-9007199254740993",
    "1" + "0" * 400,
    "NaN",
    "Infinity",
    "-Infinity",
    *("1e999", "-1e999", "0x10", "01", "1_000"),
)
NO_JSON: tuple[str, ...] = (
    "{",
    "}",
    '{"id":',
    "{'a':1}",
    '{"a":1,}',
    "undefined",
    "//",
    '"\\ud800"',
    "\ufeff{}",
    *('"a\nb"', '"\\x41"', "[1 2]", "truth", "<xml/>", '{"a" 1}', ""),
)
LENGTHS = (2_001, 30_000, 70_000, 2**20)
DEPTHS = (17, 100, 1_000, 5_000, 20_000)

OTHER: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=6,
)
NO_OBJECT = OTHER.filter(lambda value: not isinstance(value, dict))
NO_TEXT = OTHER.filter(lambda value: not isinstance(value, str))


@dataclass(frozen=True)
class Bad:
    """`sent` as a text frame, as a binary one (bytes), or past the websocket's rules (`raw`)."""

    sent: str | bytes = field(repr=False)
    raw: bool = False

    def __repr__(self) -> str:
        return f"Bad({self.sent[:300]!r}, of {len(self.sent)}, raw={self.raw})"


def asked(payload: str, event: str = "command") -> Bad:
    return Bad(f"42{ACK}[{json.dumps(event)},{payload}]")


def command(do: object = "say", args: object = None, **more: object) -> Bad:
    message = {"id": ID, "do": do, "args": {"text": "Hm."} if args is None else args, **more}
    return asked(json.dumps(message))


HOLE = "§"
SAY: dict[str, Any] = {"id": ID, "do": "say", "args": {"text": "Hm."}}
PLACES: tuple[Any, ...] = (
    HOLE,
    {**SAY, "args": HOLE},
    {**SAY, "args": {"text": HOLE}},
    {**SAY, "args": {"text": "Hm.", "more": HOLE}},
    {**SAY, "on": [HOLE]},
    {**SAY, "id": HOLE},
    {**SAY, "do": HOLE},
)


def around(value: str) -> list[Bad]:
    """The same JSON text at every place of a command."""
    holes = [json.dumps(place, ensure_ascii=False) for place in PLACES]
    return [asked(text.replace(f'"{HOLE}"', value)) for text in holes]


def _shapes() -> st.SearchStrategy[Bad]:
    """A message with one field too few, too many, or of a wrong type."""
    return st.one_of(
        NO_OBJECT.map(lambda value: asked(json.dumps(value))),
        NO_OBJECT.filter(lambda v: v is not None).map(lambda value: command(args=value)),
        NO_OBJECT.filter(lambda v: v is not None).map(lambda value: command(on=value)),
        NO_TEXT.map(lambda value: command(do=value)),
        NO_TEXT.map(lambda value: asked(json.dumps({"id": value, "do": "say", "args": {}}))),
        NO_TEXT.filter(lambda v: v is not None).map(lambda value: command(nonce=value)),
        st.text(max_size=12).map(lambda name: command(**{f"x{name}": 1})),
        st.text(max_size=12).map(lambda name: command(args={"text": "Hm.", f"x{name}": 1})),
        st.sampled_from(("id", "do")).map(
            lambda name: asked(json.dumps({k: "say" for k in ("id", "do") if k != name}))
        ),
        st.sampled_from(("__proto__", "constructor", "prototype")).map(
            lambda name: command(args={"text": "Hm.", name: {}})
        ),
        st.tuples(st.sampled_from(("view", "clock")), OTHER.filter(lambda v: v != {})).map(
            lambda pair: asked(json.dumps(pair[1]), pair[0])
        ),
        NO_OBJECT.map(lambda value: asked(json.dumps(value), "log")),
        st.sampled_from(({"before": 0}, {"before": "1"}, {"kinds": [""]}, {"kinds": ["x"] * 17}))
        .map(json.dumps)
        .map(lambda payload: asked(payload, "log")),
    )


def _arguments() -> Iterator[Bad]:
    """Every argument of every command, wrong in every way that its schema knows."""
    schemas = {**MODULE.commands, **{do: rule.args for do, rule in rules.COMMANDS.items()}}
    for do, schema in schemas.items():
        for misfit in misfits(schema()):
            if schema().validate(misfit.value):
                yield command(do, dict(misfit.value))


def _marked() -> st.SearchStrategy[Bad]:
    """Where a name or an id should be. (In what people say such marks are taken out.)"""
    mark = st.sampled_from(MARKS)
    return st.one_of(
        mark.map(lambda m: command(args={"text": m * 3})),
        mark.map(lambda m: command(args={"text": "Hm.", f"as{m}": None})),
        mark.map(lambda m: command(**{f"{m}on": None})),
        mark.map(lambda m: command("bet", {"character": f"a{m}na", "chips": 1})),
        mark.map(lambda m: command(f"no{m}thing", {})),
        mark.map(lambda m: asked(json.dumps({"id": ID[:-1] + m, "do": "say", "args": {}}))),
        mark.map(lambda m: asked("{}", f"com{m}mand")),
        mark.map(lambda m: asked(json.dumps({**SAY, "args": {"text": m}}, ensure_ascii=False))),
    )


def _long() -> Iterator[Bad]:
    for length in LENGTHS:
        text = "x" * length
        yield from around(json.dumps(text))
        yield command(args={"text": "Hm.", text: 1})
        yield asked("{}", text)
        yield Bad(text)
        yield Bad(f"42{ACK}{text}")
        yield Bad("42" + "9" * length + '["clock",{}]')


def _deep() -> Iterator[Bad]:
    for depth in DEPTHS:
        yield from around("[" * depth + "]" * depth)
        yield from around('{"a":' * depth + "1" + "}" * depth)
        yield asked("[" * depth)


def _packets() -> Iterator[Bad]:
    for text in (
        "2", "2probe", "4", "5", "6", "7", "41", "43", "44", "45", "46", "49", "x", "é", "42",
        "421", "42[]", "42{}", '42["disconnect"]', '42["connect",{}]', "4[]", "43[]", "437[{}]",
        '451-["command",{"_placeholder":true,"num":0}]', '461-["x"]', "40/admin,{}", "42/x,[]",
        '42["command"', '427["nonsense",{}]', '427["",{}]', "427[null,{}]", "427[7]", "bAAAA",
    ):  # fmt: skip
        yield Bad(text)
    yield asked("{},{}")
    yield asked("{},{}", "view")


RAW = (
    b"\x81\x02hi",  # not masked
    b"\x83\x80abcd",  # an opcode that means nothing
    b"\xc1\x81abcd\x52",  # an extension that was not agreed on
    b"\x09\x80abcd",  # a ping in pieces
    b"\x89\xfe\x00\x80abcd" + b"x" * 128,  # a ping that is too long
    b"\x81\x82\0\0\0\0\xff\xfe",  # no UTF-8
    b"\x80\x81\0\0\0\0x",  # goes on where nothing began
    b"\x88\x81\0\0\0\0\x00",  # half a status
    b"\x88\x82\0\0\0\0\x00\x01",  # a status that there is not
    b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",  # 2^63 − 1 bytes
    b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",  # more than there may be
)


def elsewhere(table: str, seat: str, character: str) -> list[Bad]:
    """Commands about what belongs to another table, whose ids these are."""
    say = {"text": "Hm."}
    return [
        command(args=say, on={"table": table}),
        command(args={**say, "as": character}),
        command("whisper", {"to": seat, **say}),
        command("whisper", {"to": table, **say}),
        command("seat.revoke", {"seat": seat}),
        command("seat.rename", {"seat": seat, "name": "Mine"}),
        command("character.give", {"character": character, "seat": seat}),
        command("sheet.set", {"character": character, "path": "chips", "value": 9}),
        *(command(do, {"character": character}) for do in ("ante", "call", "check", "fold")),
        command("bet", {"character": character, "chips": 1}, on={"contest": "c1"}),
        command("contest.void", {"contest": "c1"}),
        command("table.delete", {"title": "Elsewhere"}),
        command(args=say, table=table),
        command(args=say, seat=seat),
        asked("{}", f"{table}/"),
    ]


def tokens(dead: dict[str, str]) -> st.SearchStrategy[Bad]:
    """What is shown instead of a seat's token: forged, of a wrong shape, or `dead` by now."""
    forged = st.text("abcXYZ019_-", min_size=43, max_size=43)
    shown: st.SearchStrategy[Any] = st.one_of(forged, st.sampled_from(sorted(dead.values())), OTHER)
    auth = st.one_of(shown.map(lambda token: {"token": token}), OTHER)
    return auth.map(lambda value: Bad(f"40{json.dumps(value)}"))


def bad_frames() -> st.SearchStrategy[Bad]:
    return st.one_of(
        _shapes(),
        st.sampled_from(list(_arguments())),
        st.sampled_from([bad for text in (*NUMBERS, *NO_JSON) for bad in around(text)]),
        st.sampled_from(list(_long())),
        st.sampled_from(list(_deep())),
        _marked(),
        st.sampled_from(list(_packets())),
        st.binary(min_size=1, max_size=40).map(Bad),
        st.sampled_from([Bad(data, raw=True) for data in RAW]),
        st.text(max_size=20).filter(lambda text: text not in ("3", "1")).map(Bad),
    )
