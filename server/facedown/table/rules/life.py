"""The table's own life: made, renamed, archived, deleted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from marshmallow import fields

from facedown.kernel.command import Event, LogLine
from facedown.kernel.people import Actor
from facedown.kernel.refusal import Refusal
from facedown.table.rules import settings
from facedown.table.rules.scene import (
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
    tidy,
)
from facedown.table.rules.seats import seat_from

TITLE = 80


class RenameArgs(ArgsSchema):
    title = Name(TITLE, required=True)


class ArchiveArgs(ArgsSchema):
    title = fields.String()
    archived = fields.Boolean(load_default=True)


class DeleteArgs(ArgsSchema):
    title = fields.String(required=True)


def rename(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "rename the table")
    old = scene.world.info.title
    if args["title"] == old:
        return []
    return [event("table.renamed", who=scene.who, old=old, title=args["title"])]


def archive(scene: Scene, args: Args) -> Sequence[Event]:
    need_gm(scene, "archive the table")
    _same_title(scene, args.get("title"))
    if args["archived"] is scene.world.info.archived:
        raise bad_argument("archived", "the table is so already")
    return [event("table.archived" if args["archived"] else "table.reopened", who=scene.who)]


def _same_title(scene: Scene, typed: str | None) -> None:
    """Archiving needs no title; one that is given must be this table's."""
    if typed is not None and tidy(typed) != scene.world.info.title:
        raise bad_argument("title", "type the table's title exactly as it is")


def may_delete(world: AnyWorld, actor: Actor) -> bool:
    return actor.is_gm and actor.seat == world.info.maker


def delete(scene: Scene, args: Args) -> Sequence[Event]:
    if not may_delete(scene.world, scene.actor):
        raise Refusal("not_allowed", "Only the GM who made the table may delete it.")
    _same_title(scene, args["title"])
    return [event("table.deleted", who=scene.who)]


def made(module: Module, *, maker: dict[str, Any], title: str, code: str, demo: bool) -> Event:
    """The first event of every table. `maker`: seats.seat_json of the GM's seat."""
    return event(
        "table.made",
        title=title,
        code=code,
        demo=demo,
        settings=settings.defaults(module),
        seat=maker,
    )


def _apply_made(it: Happening) -> AnyWorld:
    data, world = it.data, it.world
    seat = seat_from(data["seat"], it.event.at)
    # Settings that came with a later release of the module hold at older tables as well.
    chosen = {**settings.defaults(it.module), **data["settings"]}
    info = replace(
        world.info, title=data["title"], code=data["code"], demo=data["demo"], maker=seat.id
    )
    return replace(
        world, info=info, settings=chosen, seats={seat.id: seat}, play=it.module.start(chosen)
    )


def _apply(it: Happening) -> AnyWorld:
    world = it.world
    match it.kind:
        case "table.renamed":
            info = replace(world.info, title=it.data["title"])
        case "table.deleted":
            info = replace(world.info, deleted=True)
        case _:
            info = replace(world.info, archived=it.kind == "table.archived")
    return replace(world, info=info)


def _tell(it: Happening) -> Sequence[LogLine]:
    if it.kind == "table.made":
        return table_line(it.kind, who=it.data["seat"]["name"], title=it.data["title"])
    return table_line(it.kind, **it.data)


COMMANDS = {
    "table.rename": Rule(RenameArgs, rename),
    "table.archive": Rule(ArchiveArgs, archive, when_archived=True),
    "table.delete": Rule(DeleteArgs, delete, when_archived=True),
}
_KINDS = ("renamed", "archived", "reopened", "deleted")
APPLY: dict[str, Apply] = {
    "table.made": _apply_made,
    **{f"table.{kind}": _apply for kind in _KINDS},
}
TELL: dict[str, Tell] = {f"table.{kind}": _tell for kind in ("made", *_KINDS)}


def can(offer: Offer) -> Can:
    info = offer.world.info
    if not offer.actor.is_gm:
        return {}
    out: Can = {"table.archive": {"archived": not info.archived}}
    if not info.archived:
        out["table.rename"] = {}
    return out


def can_himself(offer: Offer) -> Can:
    return {"table.delete": {}} if may_delete(offer.world, offer.actor) else {}
