"""A GM, two players and a spectator, seated through the real page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from e2e import seating
from e2e.audit import audit
from e2e.conftest import TITLE, Invite
from e2e.person import Device, Person
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

    def look(self, game: str, phase: str, *pictured: Person) -> None:
        """A picture of each at each size; and whoever must act sees what he needs."""
        for person in self:
            person.look(game, phase, picture=person in pictured)

    def scan(self, server: Server, *, gm_side: bool = False) -> Truth:
        """Nobody was told what he must not know; everybody's own token stayed his own."""
        sides = {"Bob": {"olaf"}, "Cleo": {"vera"}, "Adrienne": {"gm"} if gm_side else set()}
        for person in self:
            audit(person, server, plays=sides.get(person.name, set()), gm=person is self.gm)
            everything = person.was_told()
            others = [token for other in self if other is not person for token in other.tokens()]
            assert len(others) == 3
            assert not [token for token in others if token in everything], f"for {person.name}"
            assert not [token for token in person.tokens() if token in server.said()]
        for person in (self.gm, self.bob, self.cleo):
            assert person.used_his_hands(), f"{person.name}: {person.inputs.felt}"
        return Truth(server.data, self.gm.table)


def seat(
    people: Invite, gm: Device = "desktop", bob: Device = "tablet", cleo: Device = "desktop"
) -> Company:
    """Through the real page, form by form."""
    company = _company(people, gm, bob, cleo)
    seating.make_table(company.gm, TITLE)
    seating.sit_down(company.bob, seating.invite(company.gm, "Bob"))
    seating.sit_down(company.cleo, seating.invite(company.gm, "Cleo"))
    seating.sit_down(company.ines, seating.invite(company.gm, "Ines", "a spectator"))
    seating.make_character(company.bob, "Olaf", {"Dexterity": 4}, {"chasing": 3})
    seating.make_character(company.cleo, "Vera", {"Wits": 3}, {"talking": 2})
    return company


def seat_at_once(people: Invite, gm: Device, bob: Device, cleo: Device) -> Company:
    """The same without a form."""
    company = _company(people, gm, bob, cleo)
    seating.begin(company.gm, TITLE)
    olaf = {"attributes": {"dexterity": 4}, "skills": {"chasing": 3}}
    vera = {"attributes": {"wits": 3}, "skills": {"talking": 2}}
    seating.join(company.gm, company.bob, "Olaf", olaf)
    seating.join(company.gm, company.cleo, "Vera", vera)
    seating.join(company.gm, company.ines, role="spectator")
    return company


def _company(people: Invite, gm: Device, bob: Device, cleo: Device) -> Company:
    return Company(
        people("Adrienne", gm), people("Bob", bob), people("Cleo", cleo), people("Ines", "phone")
    )
