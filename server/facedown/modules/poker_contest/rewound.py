"""What a rewind means for contests: what is hidden, what was shown, what is sealed anew.

Cards that were dealt by then stay where they were dealt; those that were not are shuffled and
sealed anew, and their old seals are void. No contest's number is given twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from facedown.kernel.chance import Chance
from facedown.kernel.command import Event
from facedown.kernel.fairness import SealedDeck, seal_deck
from facedown.kernel.json import Json
from facedown.kernel.people import Viewer
from facedown.kernel.world import World

from .sides import knows_target, sees_cards
from .state import Contest, Play, Side


def held(world: World[Play]) -> frozenset[str]:
    """Targets, floors and hole cards of contests that run."""
    return frozenset(name for contest in world.play.running for name in _secrets(contest))


def known(world: World[Play], viewer: Viewer) -> frozenset[str]:
    """Of them, and of those that are settled: what he sees."""
    contests = world.play.contests.values()
    return frozenset(name for contest in contests for name in _secrets(contest, viewer))


def _secrets(contest: Contest, viewer: Viewer | None = None) -> Iterator[str]:
    """Those that `viewer` sees; None: all."""
    hidden = contest.target if contest.kind == "hidden" else None
    if hidden and (viewer is None or knows_target(contest, viewer)):
        yield hidden.sealed.commitment
    if contest.floor and (viewer is None or viewer.is_gm or contest.floor_counted):
        yield contest.floor.sealed.commitment
    for side in contest.sides:
        if viewer is None or sees_cards(contest, side, viewer):
            yield from _cards(contest, side)


def _cards(contest: Contest, side: Side) -> Iterator[str]:
    return (f"{contest.decks[card.deck].commitment}/{card.drawn}" for card in side.cards)


def rewound(world: World[Play], left: World[Play], chance: Chance) -> Sequence[Event]:
    count = left.play.rewinds + 1
    gone: list[Json] = [*sorted(_seals(left) - _seals(world))]
    data: dict[str, Json] = {"counter": left.play.counter, "rewinds": count, "void": gone}
    events = [Event("rewound", data)]
    for contest in world.play.running:
        deck = _stub(contest, world.info.id, count, chance)
        if deck:
            void = contest.decks[-1].commitment
            sealed = {"contest": contest.id, "deck": deck.to_json(), "void": void}
            events.append(Event("resealed", sealed))
    return events


def _seals(world: World[Play]) -> frozenset[str]:
    """Of running contests: the deck in use, target and floor."""
    out = set[str]()
    for contest in world.play.running:
        chosen = (contest.target, contest.floor)
        out |= {choice.sealed.commitment for choice in chosen if choice}
        out.add(contest.decks[-1].commitment)
    return frozenset(out)


def _stub(contest: Contest, table: str, count: int, chance: Chance) -> SealedDeck | None:
    """What is left of the deck in use, in an order of its own; None where nothing is left."""
    deck = contest.decks[-1].sealed
    left = [deck.card(n) for n in range(contest.next, len(deck.cards))]
    if not left:
        return None
    return seal_deck(chance, table=table, name=f"{contest.id}-r{count}", cards=left)
