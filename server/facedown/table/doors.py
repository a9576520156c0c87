"""How people get in: tables made, links looked at and used, knocks, seat tokens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime

from marshmallow import Schema

from facedown.kernel import forms
from facedown.kernel.json import Json
from facedown.kernel.people import Role
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import Invitation
from facedown.store.port import Conflict, TableRow, TokenRow
from facedown.table.commands import Commands
from facedown.table.engine import Draft, Engine, try_again
from facedown.table.live import Live
from facedown.table.port import Seated
from facedown.table.rules import knocks, life, links, seats
from facedown.table.rules.scene import Name
from facedown.table.tokens import token_hash

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""32 of them, none easily read for another."""

CODE_LENGTH = 6


def link_used() -> Refusal:
    return Refusal(
        "link_used",
        "This link was used already, was withdrawn, or has expired; ask a GM for a new one.",
    )


def plain(field: str, text: str, most: int) -> str:
    form = Schema.from_dict({field: Name(most, required=True)})()
    return str(forms.check(form, {field: text}, "bad_arguments")[field])


class Doors:
    def __init__(self, engine: Engine, commands: Commands, make_token: Callable[[], str]) -> None:
        self._engine = engine
        self._commands = commands
        self._make_token = make_token

    def make(self, *, module: str, title: str, name: str, demo: bool) -> Seated:
        engine = self._engine
        with engine.guarded("(new)", "table.make"):
            rules = engine.rules_of(module)
            title, name = plain("title", title, life.TITLE), plain("name", name, 60)
            seats.check_word(name, Role.GM)
            row = self._new_row(module, title)
            maker = seats.seat_json(engine.chance, table=row.id, id="s1", name=name, role=Role.GM)
            event = life.made(rules, maker=maker, title=title, code=row.code, demo=demo)
            token = self._make_token()
            draft = Draft((event,), tokens=(_seat_row(token, row.id, "s1"),))
            engine.begin(row, rules, draft)
        return Seated(row.id, "s1", token)

    def _new_row(self, module: str, title: str) -> TableRow:
        chance = self._engine.chance
        for _ in range(20):
            row = TableRow(
                id=chance.ident("t"),
                code=_code(chance.salt()),
                title=title,
                module=module,
                made_at=self._engine.clock(),
            )
            try:
                self._engine.store.make_table(row)
            except Conflict:
                continue
            return row
        raise try_again()

    def seat_of(self, token: str) -> tuple[str, str] | None:
        engine = self._engine
        with engine.guarded("(unknown)", "seat_of"):
            row = engine.store.token(token_hash(token))
            if row is None or row.kind != "seat" or row.seat is None:
                return None
            try:
                seats_now = engine.state(row.table).world.seats
                if row.seat not in seats_now:
                    engine.refresh(row.table)
                    seats_now = engine.state(row.table).world.seats
            except Refusal as refused:
                if refused.code == "no_such_table":
                    return None
                raise
            there = seats_now[row.seat].state in ("seated", "knocking")
            return (row.table, row.seat) if there else None

    def look(self, token: str) -> Mapping[str, Json]:
        with self._engine.guarded("(unknown)", "look"):
            row = self._link_row(token)
            with self._table(row) as live:
                invitation, world = self._invitation(live, row), live.now.world
            by, seat = world.seats.get(invitation.by), world.seats.get(invitation.seat or "")
            return {
                "title": world.info.title,
                "module": world.info.module,
                "role": invitation.role.value,
                "name": seat.name if seat else invitation.name,
                "by": by.name if by else "",
                "seat": seat is not None,
            }

    def open(self, token: str, name: str) -> Seated:
        engine = self._engine
        with engine.guarded("(unknown)", "open"):
            name = plain("name", name, 60)
            row = self._link_row(token)
            fresh = self._make_token()
            taken = ""
            with self._table(row) as live:

                def attempt(_now: datetime) -> Draft:
                    nonlocal taken
                    # Whoever was faster spent it, so each time the store is asked anew.
                    invitation = self._invitation(live, self._link_row(token))
                    event = seats.opened(live.now.world, engine.chance, invitation, name)
                    taken = seats.seat_in(event)
                    rows = (_seat_row(fresh, live.id, taken),)
                    return Draft((event,), tokens=rows, spend=row.hash)

                engine.settle(live, attempt)
            return Seated(row.table, taken, fresh)

    def knock(self, code: str, name: str, network: str) -> Seated:
        engine = self._engine
        with engine.guarded("(unknown)", "knock"):
            name = plain("name", name, 60)
            row = engine.store.table_by_code(_typed(code))
            if row is None or row.deleted or not row.version:
                raise Refusal("no_such_table", "No table has this code; look at it again.")
            fresh = self._make_token()
            taken = ""
            with engine.hold(row.id) as live:

                def attempt(now: datetime) -> Draft:
                    nonlocal taken
                    events = knocks.knocked(live.now.world, engine.chance, name, network, now)
                    taken = seats.seat_in(events[-1])
                    return Draft(events, tokens=(_seat_row(fresh, live.id, taken),))

                engine.settle(live, attempt)
            return Seated(row.id, taken, fresh)

    def invite_gm(self, table: str) -> str:
        engine = self._engine
        with engine.guarded(table, "invite_gm"), engine.hold(table) as live:
            engine.catch_up(live)

            def attempt(now: datetime) -> Draft:
                events = (links.gm_link(live.now.world),)
                token, rows = self._commands.link_rows(live.id, events, now)
                return Draft(events, tokens=rows, token=token)

            token = engine.settle(live, attempt).token
        assert token is not None
        return token

    def _link_row(self, token: str) -> TokenRow:
        row = self._engine.store.token(token_hash(token))
        if row is None or row.kind != "once" or row.invitation is None:
            raise link_used()
        return row

    @contextmanager
    def _table(self, row: TokenRow) -> Iterator[Live]:
        try:
            with self._engine.hold(row.table) as live:
                yield live
        except Refusal as refused:
            if refused.code == "no_such_table":
                raise link_used() from None
            raise

    def _invitation(self, live: Live, row: TokenRow) -> Invitation:
        """What the link invites to; perhaps another process (the operator's) made it."""
        id = row.invitation or ""
        if id not in live.now.world.invitations:
            self._engine.catch_up(live)
        found = live.now.world.invitations.get(id)
        if found is None:
            raise link_used()
        return found


def _seat_row(token: str, table: str, seat: str) -> TokenRow:
    return TokenRow(token_hash(token), table, "seat", seat)


def _code(random: str) -> str:
    """A short code from random hexadecimal digits."""
    letters = bytes.fromhex(random)[:CODE_LENGTH]
    return "".join(CODE_LETTERS[b % len(CODE_LETTERS)] for b in letters)


def _typed(code: str) -> str:
    return "".join(c for c in code.upper() if c.isalnum())
