"""The log lines of each event: key: parameters. The client words them.

Everybody reads them but for those marked † (the owners of that character, or the GMs for the
opponent's side) and ‡ (the GMs). `name`: what a side is called; `side`: a character's id or "gm";
`title` may be ""; chips are whole numbers; cards are codes; hands and targets are texts
("queen-high flush"). A parameter in brackets may be missing.

- poker.opened: `kind`, `title`, `names`, [`target`: of simple contests]
- poker.target ‡: `target`, [`floor`]: of a hidden contest, or of a simple one with a floor
- poker.target_raised ‡: `field` (target, floor), `asked`, `text`: P-1
- poker.anted: `name`, `side`
- poker.unanted: `name`, `side`: plays without an ante
- poker.dealt: `title`, `hands` [{`name`, `side`, `cards`: how many}]
- poker.hand †: `name`, `side`, `cards`
- poker.bet: `name`, `side`, `chips`, `bets` (all of his), `pot`, `all_in`,
  [`target`: of simple contests, as lowered]
- poker.raised: the same without `target`; `chips` are the call and the raise together
- poker.called: the same without `target`
- poker.checked: `name`, `side`
- poker.stood: `name`, `side`, `phase`
- poker.folded: `name`, `side`
- poker.uncalled: `name`, `side`, `chips`: nobody called them, they go back
- poker.board: `cards`
- poker.mucked: `name`, `side`, `count`
- poker.drew †: `name`, `side`, `gone`, `cards` (the new ones)
- poker.reshuffled: `count`: the muck pile became the new stub (P-8)
- poker.betting: `title`: bet 2 begins
- poker.showdown: `title`, `kind`, [`target`: as the GM named it], [`floor`: when it counted]
- poker.result: `name`, `side`, `kind`, `hand`, `cards`, [`target`: that counted], `degree`,
  `success` (null: a tie), [`label`], `ante`, `bets`, `returned`, `kept`,
  [`decider` {`by`: kicker, card, pair, lower pair; `rank`, `against`: words}: of full contests,
  where hands differ below the top card; `against` is of the best other hand]
- poker.left: `name`, `side`, `kind`, `ante`, `bets`, `returned`, `kept`: folded before the end
- poker.last: the same: everybody else folded, he wins without showing
- poker.resealed: `title`, `count` (undealt cards, sealed anew after a rewind), `void` (their
  commitment before)
- poker.void: `void` (commitments that a rewind left behind)
- poker.voided: `title`, `back` [{`name`, `side`, `chips`}]
- poker.awarded: `name`, `chips` (negative: taken)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from facedown.kernel.command import Event, LogLine
from facedown.kernel.json import Json
from facedown.kernel.world import World

from .ladder import lower
from .purse import name_of
from .state import GM, Contest, Play, Side
from .tell_end import awarded, settled, voided

Told = Sequence[LogLine]


def tell(world: World[Play], event: Event) -> Told:
    """`world` is the world after the event."""
    if event.kind == "rewound":
        void: Any = event.data.get("void")
        return [LogLine("poker.void", {"void": void})] if void else ()
    if event.kind == "awarded":
        return awarded(event)
    if event.kind == "voided":
        return voided(event)
    contest = world.play.contests[str(event.data["contest"])]
    if event.kind == "settled":
        return settled(world, contest, event)
    return _TELL[event.kind](world, contest, event.data)


def _opened(world: World[Play], contest: Contest, data: Any) -> Told:
    names: list[Json] = [name_of(world, contest, side.key) for side in contest.sides]
    params: dict[str, Json] = {"kind": contest.kind, "title": contest.title, "names": names}
    named, floor = contest.hand_to_meet, contest.floor_hand
    if named and contest.kind == "simple":
        params["target"] = named.text
    lines = [LogLine("poker.opened", params)]
    gms = world.gms()
    if named and (contest.kind == "hidden" or floor):
        secret: dict[str, Json] = {"target": named.text}
        if floor:
            secret["floor"] = floor.text
        lines.append(LogLine("poker.target", secret, gms))
    for field, asked in data["asked"].items():
        hand = named if field == "target" else floor
        told: dict[str, Json] = {"field": field, "asked": asked, "text": hand.text if hand else ""}
        lines.append(LogLine("poker.target_raised", told, gms))
    return lines


def _anted(world: World[Play], contest: Contest, data: Any) -> Told:
    return [
        LogLine("poker.anted" if data["chips"] else "poker.unanted", _who(world, contest, data))
    ]


def _dealt(world: World[Play], contest: Contest, _data: Any) -> Told:
    hands: list[Json] = [
        {"name": name_of(world, contest, side.key), "side": side.key, "cards": side.size}
        for side in contest.sides
    ]
    lines = [LogLine("poker.dealt", {"title": contest.title, "hands": hands})]
    for side in contest.sides:
        who = _who(world, contest, {"side": side.key})
        lines.append(_private(world, side, "poker.hand", {**who, "cards": list(side.codes)}))
    return lines


def _bet(world: World[Play], contest: Contest, data: Any) -> Told:
    side = _side(contest, data)
    params: dict[str, Json] = {
        **_who(world, contest, data),
        "chips": data["chips"],
        "bets": side.bets,
        "pot": contest.pot,
        "all_in": data["all_in"],
    }
    named = contest.hand_to_meet
    if named and contest.kind == "simple":
        params["target"] = lower(named, side.bets).text
    return [LogLine(_BETS[data["what"]], params)]


def _uncalled(world: World[Play], contest: Contest, data: Any) -> Told:
    params = {**_who(world, contest, data), "chips": data["chips"]}
    return [LogLine("poker.uncalled", params)]


def _stood(world: World[Play], contest: Contest, data: Any) -> Told:
    return [LogLine("poker.stood", {**_who(world, contest, data), "phase": contest.phase})]


def _resealed(_world: World[Play], contest: Contest, data: Any) -> Told:
    params: dict[str, Json] = {
        "title": contest.title,
        "count": contest.stub,
        "void": data["void"],
    }
    return [LogLine("poker.resealed", params)]


def _boarded(_world: World[Play], contest: Contest, _data: Any) -> Told:
    return [LogLine("poker.board", {"cards": [card.code for card in contest.board]})]


def _mucked(world: World[Play], contest: Contest, data: Any) -> Told:
    who, gone, drawn = _who(world, contest, data), list(data["cards"]), list(data["drawn"])
    lines = [LogLine("poker.mucked", {**who, "count": len(gone)})]
    if data["deck"]:
        lines.append(LogLine("poker.reshuffled", {"count": len(data["deck"]["cards"])}))
    side = _side(contest, data)
    lines.append(_private(world, side, "poker.drew", {**who, "gone": gone, "cards": drawn}))
    return lines


def _plain(key: str) -> Callable[[World[Play], Contest, Any], Told]:
    return lambda world, contest, data: [LogLine(key, _who(world, contest, data))]


def _betting(_world: World[Play], contest: Contest, _data: Any) -> Told:
    return [LogLine("poker.betting", {"title": contest.title})]


def _private(world: World[Play], side: Side, key: str, params: dict[str, Json]) -> LogLine:
    readers = world.gms() if side.key == GM else world.owners_of(side.key)
    return LogLine(key, params, readers)


def _who(world: World[Play], contest: Contest, data: Any) -> dict[str, Json]:
    return {"name": name_of(world, contest, data["side"]), "side": data["side"]}


def _side(contest: Contest, data: Any) -> Side:
    side = contest.side(data["side"])
    assert side is not None
    return side


_BETS: Final = {"bet": "poker.bet", "raise": "poker.raised", "call": "poker.called"}
_TELL: Final[Mapping[str, Callable[[World[Play], Contest, Any], Told]]] = {
    "contest.opened": _opened,
    "anted": _anted,
    "dealt": _dealt,
    "bet": _bet,
    "checked": _plain("poker.checked"),
    "stood": _stood,
    "folded": _plain("poker.folded"),
    "uncalled": _uncalled,
    "boarded": _boarded,
    "resealed": _resealed,
    "mucked": _mucked,
    "betting": _betting,
}
