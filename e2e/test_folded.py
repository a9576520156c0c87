"""The replay of every game itself: a view that the log does not give would be found."""

from __future__ import annotations

from dataclasses import replace

from e2e import seating
from e2e.conftest import TITLE, Invite
from e2e.folded import differences
from e2e.person import Person
from e2e.server import Server


def test_another_view_than_that_of_the_log_is_found(
    people: Invite, gm: Person, server: Server
) -> None:
    bob = people("Bob")
    seating.join(gm, bob, "Olaf")
    told = bob.received()
    assert differences(told, server.data) == []
    forged = [[replace(it, text=it.text.replace(TITLE, "Elsewhere")) for it in one] for one in told]
    found = differences(forged, server.data)
    assert len(found) == 1
    assert "the log differs at ['table.title']" in found[0]
