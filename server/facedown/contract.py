"""The wire: every shape that crosses it, as marshmallow schemas.

typescript.py writes contract.ts from these. What comes in is loaded through these schemas; tests
load what goes out.
"""

from __future__ import annotations

from marshmallow import EXCLUDE, RAISE, Schema, fields, validate

from facedown.kernel.text import Length

ID = r"^[a-z][a-z0-9_-]{0,31}\Z"
HEX_ID = r"^[0-9a-f]{32}\Z"
TOKEN = r"^[A-Za-z0-9_-]{43}\Z"  # noqa: S105 - a shape, not a token
MAX_FRAME = 64 * 1024
"""Bytes of the largest message that a client may send."""

JSON = {"ts": "Json"}


class Inbound(Schema):
    """What comes from outside: an unknown field is a fault."""

    class Meta:
        unknown = RAISE


class Outbound(Schema):
    """What goes out; modules and later versions may add."""

    class Meta:
        unknown = EXCLUDE


def _name(limit: int = 60) -> fields.String:
    return fields.String(required=True, validate=Length(1, limit))


# Socket, from the client


class Auth(Inbound):
    """Socket.IO's connect packet. `build` is the client's own; an older one is told to reload."""

    token = fields.String(required=True, validate=validate.Regexp(TOKEN))
    build = fields.String(validate=validate.Length(0, 64))


class CommandMessage(Inbound):
    """`command`: `id` 128 random bits; `on` what the person was looking at; `nonce` for chance."""

    id = fields.String(required=True, validate=validate.Regexp(HEX_ID))
    do = fields.String(required=True, validate=validate.Length(1, 64))
    args = fields.Dict(keys=fields.String(), load_default=dict, metadata=JSON)
    on = fields.Dict(keys=fields.String(), allow_none=True, load_default=None, metadata=JSON)
    nonce = fields.String(validate=validate.Regexp(HEX_ID), allow_none=True, load_default=None)


class LogRequest(Inbound):
    """`log`: the page of lines before version `before`; the newest when it is absent."""

    before = fields.Integer(validate=validate.Range(1), strict=True)
    kinds = fields.List(
        fields.String(validate=validate.Length(1, 16)), validate=validate.Length(max=16)
    )


# Socket, to the client


class RefusalMessage(Outbound):
    code = fields.String(required=True)
    text = fields.String(required=True)
    params = fields.Dict(keys=fields.String(), required=True, metadata=JSON)


class Line(Outbound):
    """One line of the log. `private`: only some may read it; `to`: their names."""

    v = fields.Integer(required=True)
    at = fields.String(required=True)
    key = fields.String(required=True)
    kind = fields.String(required=True)
    params = fields.Dict(keys=fields.String(), required=True, metadata=JSON)
    private = fields.Boolean()
    to = fields.List(fields.String())


class Frame(Outbound):
    """`frame`: what one version changed for this audience; bare `v` where it may see nothing.

    `patch` is a JSON Merge Patch (RFC 7386) of the whole view without `log`.
    """

    v = fields.Integer(required=True)
    now = fields.String(required=True)
    patch = fields.Dict(keys=fields.String(), metadata=JSON)
    log = fields.List(fields.Nested(Line))


class Qr(Outbound):
    """A QR code as an SVG path in a square of `size` units, quiet zone included."""

    size = fields.Integer(required=True)
    path = fields.String(required=True)


class Secret(Outbound):
    """What only the sender of a command gets, once: a link that works once."""

    link = fields.String(required=True)
    qr = fields.Nested(Qr, required=True)


class Ack(Outbound):
    """The answer to `command`. Accepted: `v`, and `frame` where it is the newest.

    Refused: `refusal`.
    """

    ok = fields.Boolean(required=True)
    v = fields.Integer()
    frame = fields.Nested(Frame)
    refusal = fields.Nested(RefusalMessage)
    secret = fields.Nested(Secret)


class SealedSeed(Outbound):
    """A seed for dice that is fixed and not opened yet."""

    number = fields.Integer(required=True)
    commitment = fields.String(required=True)


class You(Outbound):
    """`seed`: of this seat's rolls that not everybody sees."""

    seat = fields.String(required=True)
    role = fields.String(required=True)
    name = fields.String(required=True)
    characters = fields.List(fields.String(), required=True)
    state = fields.String(required=True)
    seed = fields.Nested(SealedSeed)


class TableView(Outbound):
    id = fields.String(required=True)
    title = fields.String(required=True)
    module = fields.String(required=True)
    code = fields.String()
    settings = fields.Dict(keys=fields.String(), metadata=JSON)
    archived = fields.Boolean()
    rewinds = fields.Integer(metadata={"doc": "how often it went back; missing: never"})
    demo = fields.Boolean()


class SeatView(Outbound):
    """`state`: seated or knocking. `connected` is presence, told apart from versions."""

    name = fields.String(required=True)
    role = fields.String(required=True)
    state = fields.String(required=True)
    connected = fields.Boolean()
    characters = fields.List(fields.String())
    seed = fields.Nested(SealedSeed)


class CharacterView(Outbound):
    """Modules add fields beside `sheet`."""

    name = fields.String(required=True)
    npc = fields.Boolean()
    owners = fields.List(fields.String())
    sheet = fields.Dict(keys=fields.String(), metadata=JSON)


class Waiting(Outbound):
    """One thing outstanding. `for` is a key that the client words."""

    seat = fields.String()
    character = fields.String()
    what = fields.String(required=True, data_key="for")
    since = fields.String(required=True)


class InvitationView(Outbound):
    """`character`: whoever opens the link gets it with the seat."""

    role = fields.String(required=True)
    name = fields.String(required=True)
    seat = fields.String()
    character = fields.String()


class View(Outbound):
    """The whole view, as far as the table itself goes; a module's paths stand beside these."""

    you = fields.Nested(You, required=True)
    table = fields.Nested(TableView, required=True)
    seats = fields.Dict(keys=fields.String(), values=fields.Nested(SeatView))
    characters = fields.Dict(keys=fields.String(), values=fields.Nested(CharacterView))
    invitations = fields.Dict(keys=fields.String(), values=fields.Nested(InvitationView))
    waiting_for = fields.List(fields.Nested(Waiting))
    can = fields.Dict(keys=fields.String(), metadata=JSON)


class ModuleInfo(Outbound):
    """`panel`: path of the ES module, named by its hash. `sheet`, `settings`: forms.describe."""

    id = fields.String(required=True)
    name = fields.String(required=True)
    summary = fields.String(required=True)
    panel = fields.String(required=True)
    sheet = fields.Dict(keys=fields.String(), required=True, metadata=JSON)
    settings = fields.Dict(keys=fields.String(), required=True, metadata=JSON)
    owner_edits = fields.List(fields.String(), required=True)
    demo = fields.Boolean(required=True)


class Whole(Outbound):
    """`view`, after connecting and on request: everything, and the last 100 lines."""

    v = fields.Integer(required=True, metadata={"doc": "0 for who still knocks"})
    now = fields.String(required=True)
    view = fields.Nested(View, required=True)
    log = fields.List(fields.Nested(Line), required=True)
    more = fields.Boolean(required=True, metadata={"doc": "older lines exist"})
    module = fields.Nested(ModuleInfo, required=True)


class LogPage(Outbound):
    lines = fields.List(fields.Nested(Line), required=True)
    more = fields.Boolean(required=True)


class Presence(Outbound):
    """`presence`: seat → connected, for the seats that changed."""

    seats = fields.Dict(keys=fields.String(), values=fields.Boolean(), required=True)


class Gone(Outbound):
    """`gone`: this seat is no more; the server closes the connection after it."""

    code = fields.String(required=True)
    text = fields.String(required=True)


# HTTP


class MakeTable(Inbound):
    title = _name(80)
    module = fields.String(required=True, validate=validate.Regexp(ID))
    name = _name()


class LookAtInvitation(Inbound):
    token = fields.String(required=True, validate=validate.Regexp(TOKEN))


class OpenInvitation(Inbound):
    token = fields.String(required=True, validate=validate.Regexp(TOKEN))
    name = _name()


class Knock(Inbound):
    code = fields.String(required=True, validate=validate.Length(1, 16))
    name = _name()


class Mine(Inbound):
    tokens = fields.List(
        fields.String(validate=validate.Regexp(TOKEN)),
        required=True,
        validate=validate.Length(max=100),
    )


class Export(Inbound):
    """Answered by a file (redact/export.py)."""

    token = fields.String(required=True, validate=validate.Regexp(TOKEN))


class Seated(Outbound):
    """A seat of this browser's; `token` is seen here once and never again."""

    table = fields.String(required=True)
    seat = fields.String(required=True)
    token = fields.String(required=True)


class InvitationInfo(Outbound):
    """`seat`: the link opens one that is taken already (a renewed one, a further device).

    Then `name` is whose seat it is; else how whoever comes was called by who invited, or "".
    `by`: who made the link; "" when it was the operator.
    """

    title = fields.String(required=True)
    module = fields.String(required=True)
    role = fields.String(required=True)
    name = fields.String(required=True)
    by = fields.String(required=True)
    seat = fields.Boolean(required=True)


class Names(Outbound):
    """Id → name."""

    seats = fields.Dict(keys=fields.String(), values=fields.String(), required=True)
    characters = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class MyTable(Outbound):
    """One row of "my tables". `waiting_for`: what the table waits for; `yours`: any of it his.

    `characters`: that he plays; `names`: of the ids in `waiting_for`.
    """

    table = fields.String(required=True)
    title = fields.String(required=True)
    module = fields.String(required=True)
    seat = fields.String(required=True)
    name = fields.String(required=True)
    role = fields.String(required=True)
    state = fields.String(required=True)
    archived = fields.Boolean(required=True)
    characters = fields.List(fields.String(), required=True)
    connected = fields.Integer(required=True)
    waiting_for = fields.List(fields.Nested(Waiting), required=True)
    names = fields.Nested(Names, required=True)
    yours = fields.Boolean(required=True)


class MyTables(Outbound):
    """In the order of the tokens; null for a token that opens nothing any more."""

    tables = fields.List(fields.Nested(MyTable, allow_none=True), required=True)


class Modules(Outbound):
    modules = fields.List(fields.Nested(ModuleInfo), required=True)


WIRE: tuple[type[Schema], ...] = (
    Auth,
    CommandMessage,
    LogRequest,
    RefusalMessage,
    Line,
    Frame,
    Qr,
    Secret,
    Ack,
    SealedSeed,
    You,
    TableView,
    SeatView,
    CharacterView,
    Waiting,
    InvitationView,
    View,
    ModuleInfo,
    Whole,
    LogPage,
    Presence,
    Gone,
    MakeTable,
    LookAtInvitation,
    OpenInvitation,
    Knock,
    Mine,
    Export,
    Seated,
    InvitationInfo,
    Names,
    MyTable,
    MyTables,
    Modules,
)
