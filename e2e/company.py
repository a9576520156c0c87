"""A GM, two players and a spectator, seated through the real page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from e2e import seating
from e2e.conftest import Invite
from e2e.person import Device, Person
from e2e.scan import scan
from e2e.server import Server
from e2e.truth import Truth


@dataclass(frozen=True, slots=True)
class Company:
    """Bob plays Olaf (dexterity 4, chasing 3), Cleo plays Vera (wits 3, talking 2)."""

    gm: Person
    bob: Person
    cleo: Person
    ines: Person

    def __iter__(self) -> Iterator[Person]:
        return iter((self.gm, self.bob, self.cleo, self.ines))

    def look(self, game: str, phase: str, *others: Person) -> None:
        """Axe on a player's page, and a picture of it and of `others` at each size."""
        self.bob.axe(f"{game}, {phase}")
        for person in (self.bob, *others):
            person.shoot(game, phase)

    def scan(self, server: Server, *, gm_side: bool = False) -> Truth:
        """Nobody was told what he must not know; everybody's own token stayed his own."""
        truth = Truth(server.data, self.gm.table)
        sides = {"Bob": {"olaf"}, "Cleo": {"vera"}, "Adrienne": {"gm"} if gm_side else set()}
        for person in self:
            gm, plays = person is self.gm, sides.get(person.name, set())
            told = person.received()
            leaks = scan(told, truth, plays=plays, gm=gm)
            assert not leaks, f"{person.name} was told:\n" + "\n".join(leaks)
            if plays:
                assert scan(told, truth), f"{person.name} was not even told his own cards"
            everything = "".join(item.text for item in told)
            others = [token for other in self if other is not person for token in other.tokens()]
            assert len(others) == 3
            assert not [token for token in others if token in everything], f"for {person.name}"
            assert not [token for token in person.tokens() if token in server.said()]
        return truth


def seat(
    people: Invite, gm: Device = "desktop", bob: Device = "tablet", cleo: Device = "desktop"
) -> Company:
    company = Company(
        people("Adrienne", gm), people("Bob", bob), people("Cleo", cleo), people("Ines", "phone")
    )
    seating.make_table(company.gm, "A Viking in Manhattan")
    seating.sit_down(company.bob, seating.invite(company.gm, "Bob"))
    seating.sit_down(company.cleo, seating.invite(company.gm, "Cleo"))
    seating.sit_down(company.ines, seating.invite(company.gm, "Ines", "a spectator"))
    seating.make_character(company.bob, "Olaf", {"Dexterity": 4}, {"chasing": 3})
    seating.make_character(company.cleo, "Vera", {"Wits": 3}, {"talking": 2})
    return company
