"""A whitelist of what somebody may know of the contests ("Who sees what")."""

from __future__ import annotations

from typing import Any

from facedown.kernel.json import Json
from facedown.kernel.people import Viewer
from facedown.kernel.protocol import View
from facedown.kernel.world import World

from .offers import offers
from .openings import opened, seals
from .pots import Stake, side_pots
from .sides import knows_target, side_view
from .state import Contest, Play
from .waiting import waiting_for


def view(world: World[Play], viewer: Viewer) -> View:
    play = world.play
    out: View = {
        "characters": {
            c.id: {"sheet": c.sheet} for c in world.characters.values() if not c.retired
        },
        "contests": {c.id: _contest(c, viewer) for c in play.contests.values()},
        "running": sum(1 for _ in play.running),
        "waiting_for": waiting_for(world),
        "can": offers(world, viewer),
    }
    if viewer.is_gm:
        out["bank"] = play.bank
    return out


def _contest(contest: Contest, viewer: Viewer) -> dict[str, Any]:
    out: dict[str, Any] = {
        "kind": contest.kind,
        "title": contest.title,
        "phase": contest.phase,
        "since": contest.since,
        "opened_at": contest.opened_at,
        "order": [side.key for side in contest.sides],
        "sides": {side.key: side_view(contest, side, viewer) for side in contest.sides},
        "board": [card.code for card in contest.board],
        "pot": contest.pot,
        "shown": contest.shown,
        "seals": seals(contest),
        "opened": opened(contest, viewer),
    }
    if contest.phase != "ante":
        out["nonces"] = list(contest.decks[0].sealed.nonces)
    if contest.full:
        return out | _full(contest)
    return out | _target(contest, viewer)


def _full(contest: Contest) -> dict[str, Any]:
    out: dict[str, Any] = {}
    if contest.opponent:
        out["opponent"] = {
            "name": contest.opponent.name,
            "attribute": contest.opponent.attribute,
            "skill": contest.opponent.skill,
        }
    if contest.betting:
        out |= {
            "turn": contest.turn,
            "level": contest.level,
            "raise_by": contest.raise_by,
        }
    out["actions"] = contest.actions
    stakes = [Stake(side.key, side.paid) for side in contest.sides]
    pots: list[Json] = [
        {"chips": pot.chips, "sides": list(pot.sides)}
        for pot in side_pots(stakes, contest.folds).pots
    ]
    if len(pots) > 1:
        out["pots"] = pots
    return out


def _target(contest: Contest, viewer: Viewer) -> dict[str, Any]:
    """P-5: the floor is the GMs' alone."""
    out: dict[str, Any] = {}
    named, floor = contest.hand_to_meet, contest.floor_hand
    if named and knows_target(contest, viewer):
        out["target"] = named.to_wire()
    if floor and viewer.is_gm:
        out["floor"] = floor.to_wire()
    return out
