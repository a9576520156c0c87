"""This module's part of the view, for the generator of the panel's contract.ts.

Members that are null, or that the viewer may not know, are not there at all.
"""

from __future__ import annotations

from typing import Any, Final

from marshmallow import EXCLUDE, Schema, fields, validate

from . import args
from .hands import HANDS
from .sheet import CONDITIONS, KINDS


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


class FighterView(Outbound):
    attacks = fields.String(metadata={"doc": 'a character, or "pass"; missing: undecided'})
    group = _texts("who attack him, in the order of their declarations")
    primary = fields.String(
        metadata={"doc": "whom he throws against; missing: nobody yet (L-4 after the close)"}
    )
    able = _flag("may declare: he is fit")
    chooses = _flag("a group attacks him, he attacks none of it, and may still choose his primary")


class PartsView(Outbound):
    """What a score is the sum of."""

    throw = _number()
    abilities = _number()
    weapon = _number()
    group = _number()
    not_attacking = _number()


class FallView(Outbound):
    character = _text()
    condition = _text(validate=validate.OneOf(("unconscious", "critical")))
    by = _text()


class OpeningView(Outbound):
    """SHA-256(salt ‖ preimage) is the commitment; the hand stands in the preimage."""

    salt = _text()
    preimage = _text("canonical JSON, to be hashed as it is")
    commitment = _text()


class PairingView(Outbound):
    """`a` is the fighter, `b` his primary opponent. From `a_score` on: after the reveal."""

    a = _text()
    b = _text()
    mutual = _flag("each is the other's primary: one throw for both (L-5)")
    round = _number("how often it is thrown again; `on` of a throw names it")
    a_thrown = _flag()
    b_thrown = _flag()
    a_forfeited = _flag("L-12")
    b_forfeited = _flag("L-12")
    a_seal = fields.String(metadata={"doc": "commitment (hex), public as soon as he has thrown"})
    b_seal = fields.String()
    a_salt = fields.String(metadata={"doc": "for the seat that threw, never a kiosk"})
    b_salt = fields.String()
    a_throw = fields.String(
        validate=validate.OneOf(HANDS), metadata={"doc": "missing after the reveal: forfeited"}
    )
    b_throw = fields.String(validate=validate.OneOf(HANDS))
    a_score = fields.Integer()
    b_score = fields.Integer()
    a_parts = fields.Nested(PartsView)
    b_parts = fields.Nested(PartsView)
    winner = fields.String(
        validate=validate.OneOf(("a", "b")), metadata={"doc": "missing: inconclusive"}
    )
    fallen = fields.List(fields.Nested(FallView))
    a_opening = fields.Nested(OpeningView)
    b_opening = fields.Nested(OpeningView)


class Waiting(Outbound):
    """`for`: declare, primary (optional after the close), throw, close (`seat`: each GM)."""

    character = fields.String()
    seat = fields.String()
    opponent = fields.String(metadata={"doc": "throw: against whom"})
    what = fields.String(
        required=True,
        data_key="for",
        validate=validate.OneOf(("declare", "primary", "throw", "close")),
    )
    since = _text()
    combat = _text()


class CombatView(Outbound):
    phase = _text(
        validate=validate.OneOf(("gathering", "declaring", "throwing", "resolved", "over"))
    )
    exchange = _number("0 before the first declaration")
    order = _texts("the fighters as they were gathered")
    fighters = fields.Dict(keys=fields.String(), values=fields.Nested(FighterView), required=True)
    pairings = fields.Dict(
        keys=fields.String(),
        values=fields.Nested(PairingView),
        required=True,
        metadata={"doc": '"<a>:<b>"; from the close of the declaration to the next exchange'},
    )
    results = _texts("keys of pairings in the order of their records; [] before the reveal")
    undecided = _texts("who can fight and has not declared")
    supervised = _flag("a GM closes the declaration (L-3)")
    since = _text("when the phase began")
    begun_at = _text()
    until = fields.String(metadata={"doc": "when missing throws are forfeited (L-12)"})
    ended = fields.String(
        validate=validate.OneOf(("no_attack", "too_few", "gm")), metadata={"doc": "over: why"}
    )
    waiting_for = fields.List(fields.Nested(Waiting), required=True)


class Nothing(Outbound):
    """No bounds."""


class GatherBounds(Outbound):
    """`own`: a player names exactly two, one of them his own; a GM has no `own`."""

    characters = _texts("in no combat, and not unconscious, critical or dead")
    own = _texts(required=False)
    most = _number()


class JoinBounds(Outbound):
    combats = _texts()


class DeclareBounds(Outbound):
    targets = _texts()
    weapons = _texts("that he may take in hand, beside none")


class OpponentBounds(Outbound):
    opponents = _texts()


class ThrowBounds(Outbound):
    opponents = _texts()
    hands = _texts()


class CloseBounds(Outbound):
    undecided = _texts("who would pass; any: only with `force`")


class PatientBounds(Outbound):
    patients = _texts()


class AbilityBounds(Outbound):
    abilities = _texts()


class ConditionBounds(Outbound):
    conditions = _texts()


class WakeBounds(Outbound):
    min = _number()
    max = _number()


def _places(bounds: type[Schema], key: str) -> fields.Dict:
    return fields.Dict(keys=fields.String(), values=fields.Nested(bounds), data_key=key)


class Can(Outbound):
    """Character → bounds; declaration.close, throw.again, combat.end: combat → bounds."""

    gather = fields.Nested(GatherBounds, data_key="combat.gather")
    join = _places(JoinBounds, "combat.join")
    leave = _places(Nothing, "leave")
    declare = _places(DeclareBounds, "attack.declare")
    pass_ = _places(Nothing, "attack.pass")
    close = _places(CloseBounds, "declaration.close")
    choose = _places(OpponentBounds, "primary.choose")
    throw = _places(ThrowBounds, "throw")
    again = _places(Nothing, "throw.again")
    forfeit = _places(OpponentBounds, "throw.forfeit")
    end = _places(Nothing, "combat.end")
    treat = _places(PatientBounds, "treat")
    use = _places(AbilityBounds, "ability.use")
    condition = _places(ConditionBounds, "condition.set")
    wake = _places(WakeBounds, "wake.set")


class AbilityView(Outbound):
    name = _text()
    kind = _text(validate=validate.OneOf(KINDS))
    combat_bonus = _number()
    usable_in_combat = _flag()
    treats = _flag()
    text = _text()


class WeaponView(Outbound):
    name = _text()
    kind = _text(validate=validate.OneOf(("melee", "firearm")))
    combat_bonus = _number()


class SheetView(Outbound):
    abilities = fields.List(fields.Nested(AbilityView), required=True)
    weapons = fields.List(fields.Nested(WeaponView), required=True)
    wielding = fields.String(metadata={"doc": "missing: bare hands"})
    condition = _text(validate=validate.OneOf(CONDITIONS))


class UseView(Outbound):
    """Whether an ability of the sheet can be used now, in the sheet's order (L-1)."""

    name = _text()
    usable = _flag()
    why = fields.String(
        validate=validate.OneOf(
            ("only_in_combat", "not_in_combat", "injured", "unconscious", "critical", "dead")
        ),
        metadata={"doc": "missing: it can"},
    )


class LarpCharacter(Outbound):
    """The table adds name, npc and owners. Instants are ISO 8601, UTC."""

    sheet = fields.Nested(SheetView, required=True)
    uses = fields.List(fields.Nested(UseView), required=True)
    combat = fields.String(metadata={"doc": "the running combat that he is in"})
    wakes_at = fields.String(metadata={"doc": "unconscious: missing until the combat has ended"})
    dies_at = fields.String(metadata={"doc": "critical: unless he is treated"})


class LarpView(Outbound):
    """This module's part of the whole view."""

    combats = fields.Dict(
        keys=fields.String(),
        values=fields.Nested(CombatView),
        required=True,
        metadata={"doc": "those that run, and the last few that are over"},
    )
    running = _number("combats that are not over")
    characters = fields.Dict(
        keys=fields.String(), values=fields.Nested(LarpCharacter), required=True
    )
    waiting_for = fields.List(fields.Nested(Waiting), required=True)
    can = fields.Nested(Can, required=True)


WIRE: Final[tuple[type[Schema], ...]] = (
    args.GatherArgs,
    args.CharacterArgs,
    args.JoinArgs,
    args.DeclareArgs,
    args.CombatArgs,
    args.CloseArgs,
    args.OpponentArgs,
    args.ThrowArgs,
    args.AgainArgs,
    args.TreatArgs,
    args.UseArgs,
    args.ConditionArgs,
    args.WakeArgs,
    FighterView,
    PartsView,
    FallView,
    OpeningView,
    PairingView,
    Waiting,
    CombatView,
    Nothing,
    GatherBounds,
    JoinBounds,
    DeclareBounds,
    OpponentBounds,
    ThrowBounds,
    CloseBounds,
    PatientBounds,
    AbilityBounds,
    ConditionBounds,
    WakeBounds,
    Can,
    AbilityView,
    WeaponView,
    SheetView,
    UseView,
    LarpCharacter,
    LarpView,
)
