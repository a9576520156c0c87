"""One command of one seat: receipt, seat, arguments, decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from marshmallow import Schema

from facedown.kernel import forms
from facedown.kernel.command import Command, Event
from facedown.kernel.refusal import Refusal
from facedown.store.port import TokenRow
from facedown.table import record, rules
from facedown.table.engine import Draft, Engine
from facedown.table.live import Live
from facedown.table.port import Accepted, Envelope, Outcome, Refused
from facedown.table.rules.links import link_of
from facedown.table.rules.scene import Scene, plays
from facedown.table.tokens import Remembered, token_hash

DEVICE_LINK = timedelta(minutes=15)
"""How long a link for a further device is good."""


class Commands:
    def __init__(self, engine: Engine, make_token: Callable[[], str]) -> None:
        self._engine = engine
        self._make_token = make_token
        self._remembered = Remembered(engine.clock)
        self._schemas: dict[tuple[str, str], Schema] = {}

    def run(self, table: str, seat: str, envelope: Envelope, still: Callable[[], bool]) -> Outcome:
        engine = self._engine
        try:
            with engine.guarded(table, envelope.do):
                body = record.body_hash(envelope)
                with engine.hold(table) as live:
                    if not still():
                        raise Refusal("bad_token", "This link opens this seat no more.")
                    accepted = engine.settle(
                        live, lambda now: self._attempt(live, seat, envelope, body, now)
                    )
        except Refusal as refused:
            engine.counts["refused"] += 1
            return Refused(refused)
        if accepted.repeated:
            engine.counts["repeated"] += 1
        elif accepted.token is not None:
            self._remembered.put((table, seat, envelope.id), accepted.token)
        return accepted

    def link_rows(
        self, table: str, events: Sequence[Event], now: datetime
    ) -> tuple[str | None, tuple[TokenRow, ...]]:
        """A one-time token for the link that these events open, and the row that stores it."""
        for event in events:
            link = link_of(event)
            if link is not None:
                token = self._make_token()
                expires = now + DEVICE_LINK if event.kind == "seat.device" else None
                row = TokenRow(token_hash(token), table, "once", link.seat, link.id, expires)
                return token, (row,)
        return None, ()

    def _attempt(
        self, live: Live, seat: str, envelope: Envelope, body: str, now: datetime
    ) -> Draft | Accepted:
        if repeated := self._repeated(live, seat, envelope, body):
            return repeated
        # What changes nothing is written down as well: sent again later, it might.
        events = tuple(self._decide(live, seat, envelope, now))
        token, rows = self.link_rows(live.id, events, now)
        return Draft(events, (seat, envelope.id, body), rows, token=token)

    def _repeated(self, live: Live, seat: str, envelope: Envelope, body: str) -> Accepted | None:
        if hash((seat, envelope.id)) not in live.receipts:
            return None
        receipt = self._engine.store.receipt(live.id, seat, envelope.id)
        if receipt is None:
            return None
        if receipt.body != body:
            raise Refusal("id_reused", "This command's id was used for another command.")
        token = self._remembered.get((live.id, seat, envelope.id))
        return Accepted(receipt.version, repeated=True, token=token)

    def _decide(self, live: Live, seat: str, envelope: Envelope, now: datetime) -> Sequence[Event]:
        world, module, do = live.now.world, live.rules, envelope.do
        rule = rules.COMMANDS.get(do)
        sitting = world.seats.get(seat)
        knocks = rule is not None and rule.at_the_door
        if sitting is None or sitting.state != ("knocking" if knocks else "seated"):
            where = "knock here" if knocks else "sit at this table"
            raise Refusal("not_allowed", f"You do not {where}.")
        if rule is None and (do not in module.commands or do == "tick"):
            raise Refusal("unknown_command", f"There is no command {do} here.", command=do)
        if world.info.archived and not (rule and rule.when_archived):
            raise Refusal("archived", "This table is archived; a GM can open it again.")
        if envelope.on and envelope.on.get("table", live.id) != live.id:
            raise Refusal("too_late", "That was meant for another table.")
        actor = world.actor(seat, envelope.nonce)
        if rule is not None:
            args = self._checked("", do, rule.args, envelope)
            past = partial(self._engine.past, live)
            return rule.decide(Scene(module, world, actor, self._engine.chance, past), args)
        if not plays(actor):
            raise Refusal("not_allowed", "Who only watches cannot do that.")
        back = rules.rewinds(world)
        if envelope.on and envelope.on.get("rewinds", back) != back:
            # The same contest and phase come again, and with them another hand.
            raise Refusal("too_late", "The table has gone back since you looked at it.")
        args = self._checked(module.id, do, module.commands[do], envelope)
        command = Command(do, args, envelope.on)
        return module.decide(world, actor, command, self._engine.chance, now)

    def _checked(
        self, module: str, do: str, schema: type[Schema], envelope: Envelope
    ) -> dict[str, Any]:
        made = self._schemas.get((module, do))
        if made is None:
            made = self._schemas[module, do] = schema()
        return forms.check(made, envelope.args, "bad_arguments")
