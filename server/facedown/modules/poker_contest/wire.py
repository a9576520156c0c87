"""This module's part of the view, for the generator of the panel's contract.ts.

Members that are null, or that the viewer may not know, are not there at all.
"""

from __future__ import annotations

from typing import Any, Final

from marshmallow import EXCLUDE, Schema, fields, validate

from . import args
from .category import Category

_CATEGORIES: Final = tuple(category.wire for category in Category)


class Outbound(Schema):
    class Meta:
        unknown = EXCLUDE


def _text(doc: str = "", **more: Any) -> fields.String:
    return fields.String(required=True, metadata={"doc": doc}, **more)


def _number(doc: str = "", **more: Any) -> fields.Integer:
    return fields.Integer(required=True, metadata={"doc": doc}, **more)


def _flag(doc: str = "") -> fields.Boolean:
    return fields.Boolean(required=True, metadata={"doc": doc})


def _texts(doc: str = "", *, required: bool = True) -> fields.List[Any]:
    return fields.List(fields.String(), required=required, metadata={"doc": doc})


class TargetView(Outbound):
    """A target, a floor, or a target as lowered. `ranks`: "2"…"9", "T", "J", "Q", "K", "A"."""

    category = _text(validate=validate.OneOf(_CATEGORIES))
    ranks = _texts()
    text = _text()


class HandView(Outbound):
    """`cards` in ranking order."""

    category = _text(validate=validate.OneOf(_CATEGORIES))
    cards = _texts()
    text = _text()


class BestView(Outbound):
    """The best that these hole cards make with the board so far."""

    text = _text()
    cards = _texts()


class ResultView(Outbound):
    """How a side came out; a missing `degree` compared nothing, a missing `success` tied."""

    hand = fields.Nested(HandView)
    degree = fields.Integer()
    success = fields.Boolean()
    label = fields.String()
    returned = _number("chips that came back, uncalled ones among them")
    kept = _number("ante and bets that did not")


class SideView(Outbound):
    """One side; its key is a character's id, or "gm" for the opponent's."""

    attribute = _text('"" for the opponent')
    skill = _text('"" when it replaces nothing by a skill')
    size = _number("hole cards that it is dealt")
    card_count = _number("hole cards that it holds; 0 before the deal and after folding")
    cards = _texts("codes; for those who may see them", required=False)
    best = fields.Nested(BestView, metadata={"doc": "for those who see the cards"})
    bets = _number("chips bet, without the ante")
    uncalled = _number("those of them that came back uncalled")
    anted = _flag("paid the ante")
    unanted = _flag("plays without one")
    stood = _flag("in this phase")
    folded = _flag()
    replacements_left = _number()
    target = fields.Nested(
        TargetView, metadata={"doc": "lowered by the chips alone; once settled what counted"}
    )
    round = fields.Integer(metadata={"doc": "full: chips bet in this betting round"})
    all_in = fields.Boolean(metadata={"doc": "full"})
    result = fields.Nested(ResultView)


class OpponentView(Outbound):
    name = _text()
    attribute = _number()
    skill = _number()


class PotView(Outbound):
    """The main pot first."""

    chips = _number()
    sides = _texts("who can win it")


class SealsView(Outbound):
    """Commitments (hex), public from the start."""

    deck = _text("of the deck in use")
    decks = fields.Dict(
        keys=fields.String(), values=fields.String(), required=True, metadata={"doc": "by name"}
    )
    target = fields.String()
    floor = fields.String(metadata={"doc": '"no floor" is sealed as well'})


class OpeningView(Outbound):
    """SHA-256(salt ‖ preimage) is the commitment; the value stands in the preimage."""

    salt = _text()
    preimage = _text("canonical JSON, to be hashed as it is")
    commitment = _text()


class CardOpeningView(Outbound):
    """The `drawn`-th card of `deck` lay sealed at `position`, with this salt."""

    deck = _text()
    drawn = _number()
    position = _number()
    card = _text()
    salt = _text()


class OpenedView(Outbound):
    """What this viewer may open; the GM has what he chose from the start."""

    target = fields.Nested(OpeningView)
    floor = fields.Nested(OpeningView, metadata={"doc": "for all only when it counted"})
    cards = fields.Dict(
        keys=fields.String(), values=fields.Nested(CardOpeningView), metadata={"doc": "by code"}
    )


class ContestView(Outbound):
    kind = _text(validate=validate.OneOf(("simple", "hidden", "full")))
    title = _text('may be ""')
    phase = _text(validate=validate.OneOf(("ante", "bet1", "board", "bet2", "settled")))
    since = _text("when the phase or the turn began")
    opened_at = _text()
    order = _texts("keys of the sides in their order")
    sides = fields.Dict(keys=fields.String(), values=fields.Nested(SideView), required=True)
    board = _texts("codes")
    pot = _number("all sides' chips together; once settled as it was")
    shown = _flag("there was a showdown")
    seals = fields.Nested(SealsView, required=True)
    opened = fields.Nested(OpenedView, required=True)
    nonces = _texts("that ordered the deck, once it is dealt", required=False)
    target = fields.Nested(
        TargetView, metadata={"doc": "as named; GMs, all in simple contests and at a showdown"}
    )
    floor = fields.Nested(TargetView, metadata={"doc": "GMs"})
    opponent = fields.Nested(OpponentView)
    turn = fields.String(metadata={"doc": "full: whose turn it is"})
    actions = fields.Integer(metadata={"doc": 'full: betting actions so far; `on` "turn"'})
    level = fields.Integer(metadata={"doc": "full: what must have been bet in this round"})
    raise_by = fields.Integer(metadata={"doc": "full: the least raise"})
    pots = fields.List(fields.Nested(PotView), metadata={"doc": "full: when there are side pots"})


class Waiting(Outbound):
    """`for`: ante, bet, muck, act. `seat` for the opponent's side: one entry a GM."""

    character = fields.String()
    seat = fields.String()
    what = fields.String(
        required=True,
        data_key="for",
        validate=validate.OneOf(("ante", "bet", "muck", "act")),
    )
    since = _text()
    contest = _text()


class Nothing(Outbound):
    """No bounds."""


class OpenBounds(Outbound):
    """`characters`: free to be sides. A player names at least one of `own`, and not only those."""

    kinds = _texts()
    characters = _texts()
    own = _texts(required=False)
    opponent = fields.Boolean(metadata={"doc": "a full contest may have one"})
    hole_cards = fields.Integer(metadata={"doc": "of all sides together, at most"})
    sides = fields.Integer(metadata={"doc": "of a full contest, the opponent's too, at most"})


class BetBounds(Outbound):
    """`raise_min` (full): a call and the least raise; `min` is lower only for an all-in."""

    min = _number()
    max = fields.Integer(metadata={"doc": "missing: without limit"})
    raise_min = fields.Integer()


class CallBounds(Outbound):
    chips = _number("what a call takes")


class MuckBounds(Outbound):
    max = _number()
    cards = _texts()


class AwardBounds(Outbound):
    min = _number()
    max = _number()


def _places(bounds: type[Schema]) -> fields.Dict:
    return fields.Dict(keys=fields.String(), values=fields.Nested(bounds))


class Can(Outbound):
    """Character → bounds; contest.void: contest → {}; contest.open: its bounds.

    While several contests have an opponent, "gm" has {`contests`: {contest → bounds}} instead.
    """

    open = fields.Nested(OpenBounds, data_key="contest.open")
    ante = _places(Nothing)
    bet = _places(BetBounds)
    call = _places(CallBounds)
    check = _places(Nothing)
    stand = _places(Nothing)
    fold = _places(Nothing)
    muck = _places(MuckBounds)
    void = fields.Dict(keys=fields.String(), values=fields.Nested(Nothing), data_key="contest.void")
    award = fields.Dict(
        keys=fields.String(), values=fields.Nested(AwardBounds), data_key="chips.award"
    )


class SheetView(Outbound):
    attributes = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    skills = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    chips = _number()


class PokerCharacter(Outbound):
    """The table adds name, npc and owners."""

    sheet = fields.Nested(SheetView, required=True)


class PokerView(Outbound):
    """This module's part of the whole view."""

    contests = fields.Dict(keys=fields.String(), values=fields.Nested(ContestView), required=True)
    running = _number("contests that are not settled")
    characters = fields.Dict(
        keys=fields.String(), values=fields.Nested(PokerCharacter), required=True
    )
    bank = fields.Integer(metadata={"doc": "GMs"})
    waiting_for = fields.List(fields.Nested(Waiting), required=True)
    can = fields.Nested(Can, required=True)


WIRE: Final[tuple[type[Schema], ...]] = (
    args.SideArgs,
    args.OpponentArgs,
    args.OpenArgs,
    args.SideCommand,
    args.BetArgs,
    args.MuckArgs,
    args.VoidArgs,
    args.AwardArgs,
    TargetView,
    HandView,
    BestView,
    ResultView,
    SideView,
    OpponentView,
    PotView,
    SealsView,
    OpeningView,
    CardOpeningView,
    OpenedView,
    ContestView,
    Waiting,
    Nothing,
    OpenBounds,
    BetBounds,
    CallBounds,
    MuckBounds,
    AwardBounds,
    Can,
    SheetView,
    PokerCharacter,
    PokerView,
)
