"""Who is being waited for, and for what."""

from __future__ import annotations

from facedown.kernel.json import Json
from facedown.kernel.world import World

from .state import GM, Contest, Play, Side


def waiting_for(world: World[Play]) -> list[dict[str, Json]]:
    """`for`: ante; bet (or stand); muck (or stand); act (at one's turn). All of it is public.

    For the opponent's side every GM's seat is named.
    """
    out: list[dict[str, Json]] = []
    for contest in world.play.running:
        for side in contest.sides:
            what = _awaited(contest, side)
            if what is None:
                continue
            rest: dict[str, Json] = {"for": what, "since": contest.since, "contest": contest.id}
            if side.key == GM:
                out += [{"seat": seat, **rest} for seat in sorted(world.gms())]
            else:
                out.append({"character": side.key, **rest})
    return out


def _awaited(contest: Contest, side: Side) -> str | None:
    if contest.phase == "ante":
        return "ante" if side.ante is None else None
    if side.folded or side.stood:
        return None
    if not contest.betting:
        return "muck"
    if contest.full:
        return "act" if contest.turn == side.key else None
    return "bet"
