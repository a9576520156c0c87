"""A whitelist of what somebody may know of the combats ("Who sees what")."""

from __future__ import annotations

from typing import Any

from facedown.kernel.people import Viewer
from facedown.kernel.protocol import View
from facedown.kernel.world import World

from .declare import chooses
from .offers import offers
from .state import NO_ATTACK, Combat, Fighter, Pairing, Play, Side
from .use import why_not
from .waiting import waiting_for, waiting_in
from .who import condition_of, fit, supervised, undecided

_RESULT = ("a_throw", "b_throw", "a_score", "b_score", "a_parts", "b_parts", "winner", "fallen")


def public(world: World[Play]) -> View:
    """Everything but salts: a throw is nobody's to see before the reveal, its seal everybody's."""
    play = world.play
    combats = {id: _combat(world, combat) for id, combat in play.combats.items()}
    return {
        "characters": {
            c.id: _character(world, c.id) for c in world.characters.values() if not c.retired
        },
        "combats": combats,
        "running": sum(1 for _ in play.running),
        "waiting_for": waiting_for(world),
    }


def view(world: World[Play], viewer: Viewer) -> View:
    out: View = {"can": offers(world, viewer)}
    combats = {
        combat.id: {"pairings": salts}
        for combat in world.play.running
        if (salts := _salts(combat, viewer))
    }
    if combats:
        out["combats"] = combats
    return out


def _salts(combat: Combat, viewer: Viewer) -> dict[str, Any]:
    """Those of the throws that this very seat has made."""
    out: dict[str, Any] = {}
    for pairing in combat.pairings if combat.phase == "throwing" else ():
        for name, side in (("a_salt", pairing.a_side), ("b_salt", pairing.b_side)):
            if side.throw and side.throw.commitment in viewer.kept:
                out.setdefault(pairing.key, {})[name] = side.throw.salt
    return out


def _character(world: World[Play], id: str) -> dict[str, Any]:
    sheet = world.characters[id].sheet
    out: dict[str, Any] = {"sheet": sheet}
    rows: Any = sheet.get("abilities") or ()
    out["uses"] = [_use(world, id, row) for row in rows]
    combat = world.play.combat_of(id)
    if combat:
        out["combat"] = combat.id
    down = world.play.down.get(id)
    condition = condition_of(world, id)
    if down and condition == "unconscious":
        out["wakes_at"] = down.wakes_at
    if down and condition == "critical":
        out["dies_at"] = down.dies_at
    return out


def _use(world: World[Play], id: str, row: Any) -> dict[str, Any]:
    why = why_not(world, id, row)
    return {"name": row["name"], "usable": why is None, "why": why}


def _combat(world: World[Play], combat: Combat) -> dict[str, Any]:
    return {
        "phase": combat.phase,
        "exchange": combat.exchange,
        "order": list(combat.order),
        "fighters": {f.id: _fighter(world, combat, f) for f in combat.fighters},
        "pairings": {p.key: _pairing(p) for p in combat.pairings},
        "results": list(combat.results),
        "undecided": undecided(world, combat) if combat.phase == "declaring" else [],
        "supervised": supervised(world, combat),
        "since": combat.since,
        "begun_at": combat.begun_at,
        "until": combat.window[1] if combat.window else None,
        "ended": combat.ended,
        "waiting_for": waiting_in(world, combat) if combat.running else [],
    }


def _fighter(world: World[Play], combat: Combat, fighter: Fighter) -> dict[str, Any]:
    declared = combat.declarations
    closed = combat.phase != "declaring"
    attacks = fighter.attacks
    if combat.exchange and attacks is None and condition_of(world, fighter.id) == "injured":
        # L-11
        attacks = NO_ATTACK
    return {
        "attacks": attacks,
        "group": list(declared.group(fighter.id)),
        "primary": declared.primary(fighter.id) if closed else declared.settled(fighter.id),
        "able": fit(world, fighter.id),
        "chooses": chooses(combat, fighter.id),
    }


def _pairing(pairing: Pairing) -> dict[str, Any]:
    out: dict[str, Any] = {
        "a": pairing.a,
        "b": pairing.b,
        "mutual": pairing.mutual,
        "round": pairing.round,
    }
    shown = pairing.record is not None
    for name, side in (("a", pairing.a_side), ("b", pairing.b_side)):
        out |= _side(name, side, opened=shown)
    if pairing.record is not None:
        out |= {field: pairing.record[field] for field in _RESULT}
    return out


def _side(name: str, side: Side, *, opened: bool) -> dict[str, Any]:
    out: dict[str, Any] = {
        f"{name}_thrown": side.throw is not None,
        f"{name}_forfeited": side.forfeited,
    }
    if side.throw:
        out[f"{name}_seal"] = side.throw.commitment
        if opened:
            out[f"{name}_opening"] = side.throw.opening()
    return out
