"""A whitelist of what somebody may know of the contests ("Who sees what")."""

from __future__ import annotations

from typing import Any

from facedown.kernel.json import Json
from facedown.kernel.memo import Memo
from facedown.kernel.people import NOBODY, Viewer
from facedown.kernel.protocol import View
from facedown.kernel.world import World

from .offers import offers
from .openings import more_opened, opened, seals
from .pots import Stake, side_pots
from .sides import knows_target, side_view, sides_beyond
from .state import Contest, Play
from .waiting import waiting_for


def public(world: World[Play]) -> View:
    play = world.play
    return {
        "characters": {
            c.id: {"sheet": c.sheet} for c in world.characters.values() if not c.retired
        },
        "contests": {id: _public(contest) for id, contest in play.contests.items()},
        "running": sum(1 for _ in play.running),
        "waiting_for": waiting_for(world),
    }


def view(world: World[Play], viewer: Viewer) -> View:
    play = world.play
    mine = {id: _contest(contest, viewer) for id, contest in play.contests.items()}
    out: View = {
        "contests": {id: part for id, part in mine.items() if part},
        "can": offers(world, viewer),
    }
    if viewer.is_gm:
        out["bank"] = play.bank
    return out


def _contest(contest: Contest, viewer: Viewer) -> dict[str, Any]:
    """What this viewer may know beyond what everybody does."""
    out: dict[str, Any] = {}
    if sides := sides_beyond(contest, viewer):
        out["sides"] = sides
    if openings := more_opened(contest, viewer):
        out["opened"] = openings
    if viewer.is_gm and not knows_target(contest, NOBODY):
        out |= _target(contest)
    # P-5: the floor is the GMs' alone.
    if viewer.is_gm and contest.floor_hand:
        out["floor"] = contest.floor_hand.to_wire()
    return out


def _make_public(contest: Contest) -> dict[str, Any]:
    """What everybody may know of it."""
    out: dict[str, Any] = {
        "kind": contest.kind,
        "title": contest.title,
        "phase": contest.phase,
        "since": contest.since,
        "opened_at": contest.opened_at,
        "order": [side.key for side in contest.sides],
        "sides": {side.key: side_view(contest, side) for side in contest.sides},
        "board": [card.code for card in contest.board],
        "pot": contest.pot,
        "shown": contest.shown,
        "seals": seals(contest),
        "opened": opened(contest),
    }
    if contest.phase != "ante":
        out["nonces"] = list(contest.decks[0].sealed.nonces)
    if contest.full:
        out |= _full(contest)
    elif knows_target(contest, NOBODY):
        out |= _target(contest)
    return out


_public = Memo(_make_public, most=256)


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


def _target(contest: Contest) -> dict[str, Any]:
    named = contest.hand_to_meet
    return {"target": named.to_wire()} if named else {}
