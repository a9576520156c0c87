"""All that a table is: people, characters, settings, and the module's own play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from facedown.kernel.json import JsonMap
from facedown.kernel.people import Actor, Role, Viewer

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Seed:
    """A seat's outstanding die seed: `secret` (64 hex digits) stays here until it opens."""

    number: int
    secret: str
    commitment: str


@dataclass(frozen=True, slots=True)
class Seat:
    """`state`: seated; knocking (waits for a GM), and then refused, lapsed (nobody opened), crowded
    (others came) or withdrawn (by himself); revoked. Ids count s1, s2 …"""

    id: str
    name: str
    role: Role
    state: str = "seated"
    seed: Seed | None = None
    kiosk_for: tuple[str, ...] = ()
    """Kiosks: the characters that a GM handed to it."""
    acting: str | None = None
    """Kiosks: whose view it has now."""
    hidden_seed: Seed | None = None
    """For rolls that not everybody sees: a change of the public seed would tell of them."""
    since: str = ""
    """When it came into its state (as Event.at)."""
    network: str = ""
    """Who knocked: where from, as a word that is the same for all from there and says no more."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Open until somebody used its link; the token itself is in no state and no event."""

    id: str
    role: Role
    name: str
    seat: str | None = None
    """A renewed seat or a further device: the seat that the link opens."""
    by: str = ""
    character: str | None = None
    """Whoever opens it gets this one with the seat, while nobody else has it."""


@dataclass(frozen=True, slots=True)
class Character:
    id: str
    name: str
    npc: bool
    owners: tuple[str, ...]
    sheet: JsonMap
    retired: bool = False


@dataclass(frozen=True, slots=True)
class Info:
    """What the table is called and where it stands."""

    id: str
    title: str
    module: str
    code: str
    maker: str = ""
    archived: bool = False
    deleted: bool = False
    demo: bool = False


@dataclass(frozen=True, slots=True)
class World(Generic[S]):
    """Immutable: every change makes a new one. Mappings are never written to after they are in.

    `play` is the module's own state; characters and their sheets are shared by table and module,
    and a module's `apply` may return a world with changed sheets.
    """

    info: Info
    settings: JsonMap
    seats: Mapping[str, Seat]
    characters: Mapping[str, Character]
    play: S
    invitations: Mapping[str, Invitation] = field(default_factory=dict)
    counters: Mapping[str, int] = field(default_factory=dict)
    kept: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Secrets that stay with the seats that knew them, whoever gets the character afterwards: by
    names that the module gives them."""

    def character(self, id: str) -> Character | None:
        """The character that plays under this id, or None when unknown or retired."""
        found = self.characters.get(id)
        return None if found is None or found.retired else found

    def knows(self, seat: Seat) -> frozenset[str]:
        """The characters whose secrets are this seat's: unowned ones are the GMs'."""
        if seat.role is Role.KIOSK:
            return frozenset((seat.acting,)) if seat.acting else frozenset()
        return frozenset(
            c.id
            for c in self.characters.values()
            if not c.retired
            and (seat.id in c.owners or (seat.role.is_gm and not self.live_owners(c)))
        )

    def live_owners(self, character: Character) -> tuple[str, ...]:
        """Its owners who are seated now."""
        return tuple(
            o for o in character.owners if o in self.seats and self.seats[o].state == "seated"
        )

    def viewer(self, seat: str) -> Viewer:
        who = self.seats[seat]
        kept = frozenset(name for name, seats in self.kept.items() if seat in seats)
        return Viewer(who.role, self.knows(who), kept)

    def actor(self, seat: str, nonce: str | None = None) -> Actor:
        who = self.seats[seat]
        return Actor(seat, who.role, self.knows(who), nonce)

    def gms(self) -> frozenset[str]:
        """The seats of all GMs who are seated now."""
        return frozenset(s.id for s in self.seats.values() if s.role.is_gm and s.state == "seated")

    def owners_of(self, character: str) -> frozenset[str]:
        """The seats that know this character's secrets now (its owners, else the GMs)."""
        found = self.characters.get(character)
        live = self.live_owners(found) if found else ()
        return frozenset(live) if live else self.gms()

    def has_live_owner(self, character: str) -> bool:
        """Whether somebody seated owns it; otherwise it is the GMs'."""
        return bool(self.live_owners(self.characters[character]))

    def with_sheet(self, character: str, sheet: JsonMap) -> World[S]:
        old = self.characters[character]
        return replace(self, characters={**self.characters, character: replace(old, sheet=sheet)})

    def with_play(self, play: S) -> World[S]:
        return replace(self, play=play)


SYSTEM = Actor("", Role.SYSTEM)
