"""Characters: made, edited, given to seats and taken from them, retired."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from marshmallow import fields

from facedown.kernel.command import Event, LogLine
from facedown.kernel.people import Actor, Role
from facedown.kernel.refusal import Refusal
from facedown.kernel.text import visible
from facedown.kernel.world import Character, Seat
from facedown.table.rules import kiosks, naming, sight
from facedown.table.rules.lookalike import Names, alike
from facedown.table.rules.scene import (
    NAME,
    AnyWorld,
    Apply,
    Args,
    ArgsSchema,
    Can,
    Happening,
    Name,
    Offer,
    Rule,
    Scene,
    Tell,
    bad_argument,
    event,
    keyed,
    need_gm,
    table_line,
)
from facedown.table.rules.seats import check_word
from facedown.table.rules.sheet_form import as_map, called, checked, under, with_changes

MOST = 500
"""Characters at one table; retired ones do not count."""

MOST_OWN = 20
"""Characters of one player who makes them himself."""

_OWNING = (Role.GM, Role.CO_GM, Role.PLAYER)


class MakeArgs(ArgsSchema):
    id = fields.String(allow_none=True, load_default=None)
    name = Name(required=True)
    sheet = fields.Dict(keys=fields.String(), load_default=dict)
    npc = fields.Boolean(load_default=False)


class EditArgs(ArgsSchema):
    character = fields.String(required=True)
    sheet = fields.Dict(keys=fields.String(), required=True)


class SeatArgs(ArgsSchema):
    character = fields.String(required=True)
    seat = fields.String(required=True)


class RetireArgs(ArgsSchema):
    character = fields.String(required=True)


def may_make(world: AnyWorld, actor: Actor) -> bool:
    return actor.is_gm or (
        actor.role is Role.PLAYER and world.settings.get("players_make_characters") is True
    )


def make(scene: Scene, args: Args) -> Sequence[Event]:
    world, actor = scene.world, scene.actor
    if not may_make(world, actor):
        raise Refusal("not_allowed", "Only a GM makes characters at this table.")
    if args["npc"] and not actor.is_gm:
        raise Refusal("not_allowed", "Only a GM makes characters that nobody plays.")
    if most := _full(world, actor):
        whose = "A table holds" if actor.is_gm else "A player has"
        raise Refusal("table_full", f"{whose} at most {most} characters.", most=most)
    sheet = _new_sheet(scene, args["sheet"])
    id = _new_id(scene, args)
    return [
        event(
            "character.made",
            who=scene.who,
            character=id,
            name=_new_name(scene, args["name"]),
            npc=args["npc"],
            owners=[] if actor.is_gm else [actor.seat],
            sheet=sheet,
        )
    ]


def _full(world: AnyWorld, actor: Actor) -> int | None:
    """The number that is reached, of the table or of this player, or None."""
    living = [c for c in world.characters.values() if not c.retired]
    if len(living) >= MOST:
        return MOST
    own = sum(actor.owns(c.id) for c in living)
    return MOST_OWN if own >= MOST_OWN and not actor.is_gm else None


def _new_sheet(scene: Scene, typed: Any) -> dict[str, Any]:
    """What a player may not edit later (his chips, say) he does not choose at the start either."""
    blank = scene.module.blank(scene.world.settings)
    sheet = checked(scene.module, as_map(under(blank, typed)))
    if not scene.actor.is_gm:
        usual = checked(scene.module, as_map(under(blank, {})))
        own = scene.module.owner_edits
        _bar(scene, sorted(k for k in sheet if k not in own and sheet[k] != usual[k]))
    return sheet


def _bar(scene: Scene, fields: Sequence[str]) -> None:
    if fields:
        names = ", ".join(called(scene.module, field) for field in fields)
        raise Refusal("not_allowed", f"Only a GM may set this: {names}.", fields=list(fields))


def _new_name(scene: Scene, name: str) -> str:
    """No two that play look alike by name: the second is numbered. Nobody's but a GM's passes for
    a GM, or for what stands for others: what is said as a character bears its name.

    No number tells of a character that is not seen: a GM's counts those that everybody sees, a
    player's those that he sees.
    """
    world = scene.world
    seen = sight.public(scene.module, world) if scene.actor.is_gm else sight.seen(scene)
    taken = Names(c.name for c in world.characters.values() if c.id in seen and not c.retired)
    name = naming.numbered(name, taken, NAME)
    if not scene.actor.is_gm:
        check_word(name, scene.actor.role)
        for gm in sorted(world.gms()):
            if alike(name, world.seats[gm].name):
                raise bad_argument("name", f"a GM is called {world.seats[gm].name}; add to it")
    return name


def _new_id(scene: Scene, args: Args) -> str:
    id: str | None = args["id"]
    if id is None:
        if args["npc"]:
            return scene.chance.ident("n")
        return naming.slug(args["name"], scene.world.characters)
    id = visible(id).strip()
    if reason := naming.fault(id):
        raise bad_argument("id", reason)
    if id in scene.world.characters:
        raise Refusal("id_taken", f"There is a character {id} already.", id=id)
    return id


def edit(scene: Scene, args: Args) -> Sequence[Event]:
    find = sight.need if scene.actor.is_gm else sight.need_owned
    character = find(scene, args["character"])
    changes: dict[str, Any] = args["sheet"]
    if not scene.actor.is_gm:
        _bar(scene, sorted(set(changes) - scene.module.owner_edits))
    sheet = checked(scene.module, with_changes(scene.module, character.sheet, changes))
    changed = {k: sheet[k] for k in sorted(changes) if sheet[k] != character.sheet.get(k)}
    if not changed:
        return []
    return [
        event(
            "character.edited",
            who=scene.who,
            character=character.id,
            fields=list(changed),
            sheet=sheet,
        )
    ]


def _owner_to_be(world: AnyWorld, id: str) -> Seat:
    seat = world.seats.get(id)
    if seat is None or seat.state != "seated" or seat.role not in _OWNING:
        raise bad_argument("seat", "name a seat of a player or a GM")
    return seat


def give(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "give characters to people")
    character = sight.need(scene, args["character"])
    seat = _owner_to_be(scene.world, args["seat"])
    if seat.id in character.owners:
        raise bad_argument("seat", "this seat owns the character already")
    theirs = seat.role.is_gm and scene.world.has_live_owner(character.id)
    return [
        event(
            "character.taken_over" if theirs else "character.given",
            who=scene.who,
            character=character.id,
            seat=seat.id,
            to=seat.name,
        )
    ]


def take(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "take characters from people")
    character = sight.need(scene, args["character"])
    if args["seat"] not in scene.world.live_owners(character):
        raise bad_argument("seat", "this seat does not own the character")
    return [
        event(
            "character.taken",
            who=scene.who,
            character=character.id,
            seat=args["seat"],
            **{"from": scene.world.seats[args["seat"]].name},
        )
    ]


def retire(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "retire characters")
    character = sight.need(scene, args["character"])
    if scene.module.busy(scene.world, character.id):
        raise Refusal(
            "in_play", f"{character.name} is in play; let that end first.", character=character.id
        )
    return [event("character.retired", who=scene.who, character=character.id)]


def _apply(it: Happening) -> AnyWorld:
    world, data = it.world, it.data
    id = data["character"]
    if it.kind == "character.made":
        new = Character(id, data["name"], data["npc"], tuple(data["owners"]), data["sheet"])
    else:
        old = world.characters[id]
        match it.kind:
            case "character.edited":
                new = replace(old, sheet=data["sheet"])
            case "character.taken":
                new = replace(old, owners=tuple(o for o in old.owners if o != data["seat"]))
            case "character.retired":
                new = replace(old, retired=True)
            case _:
                new = replace(old, owners=(*old.owners, data["seat"]))
    world = replace(world, characters={**world.characters, id: new})
    away = it.kind in ("character.given", "character.taken_over", "character.retired")
    return kiosks.put_away(world, id) if away else world


def _tell(it: Happening) -> Sequence[LogLine]:
    data, id = it.data, it.data["character"]
    audience = sight.audience(it.module, it.world, id)
    params = {"who": data["who"], "character": it.world.characters[id].name}
    params |= {k: data[k] for k in ("npc", "fields", "to", "from") if k in data}
    if "fields" in data:
        params["labels"] = {name: called(it.module, name) for name in data["fields"]}
    lines = list(table_line(it.kind, audience, **params))
    if it.kind == "character.taken" and not it.world.has_live_owner(id):
        lines += table_line("character.left", audience, character=params["character"])
    return lines


COMMANDS = {
    "character.make": Rule(MakeArgs, make),
    "character.edit": Rule(EditArgs, edit),
    "character.give": Rule(SeatArgs, give),
    "character.take": Rule(SeatArgs, take),
    "character.retire": Rule(RetireArgs, retire),
}
_KINDS = ("made", "edited", "given", "taken_over", "taken", "retired")
APPLY: dict[str, Apply] = {f"character.{kind}": _apply for kind in _KINDS}
TELL: dict[str, Tell] = {f"character.{kind}": _tell for kind in _KINDS}


def can(offer: Offer) -> Can:
    module, world, actor = offer.module, offer.world, offer.actor
    out: Can = {}
    if may_make(world, actor) and not _full(world, actor):
        blank = module.blank(world.settings)
        more = {"npc": True} if actor.is_gm else {"fields": sorted(module.owner_edits)}
        out["character.make"] = {"blank": blank, **more}
    living = [c for c in world.characters.values() if not c.retired]
    if not actor.is_gm:
        edits = sorted(module.owner_edits)
        mine = {c.id: {"fields": edits} for c in living if edits and actor.owns(c.id)}
        keyed(out, "character.edit", mine)
        return out
    seats = [s.id for s in world.seats.values() if s.state == "seated" and s.role in _OWNING]
    free = {c.id: [s for s in seats if s not in c.owners] for c in living}
    keyed(out, "character.edit", {c.id: {} for c in living})
    keyed(out, "character.give", {id: {"seats": all_} for id, all_ in free.items() if all_})
    owned = {c.id: list(world.live_owners(c)) for c in living}
    keyed(out, "character.take", {id: {"seats": all_} for id, all_ in owned.items() if all_})
    keyed(out, "character.retire", {c.id: {} for c in living if not module.busy(world, c.id)})
    return out
