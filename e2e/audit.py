"""What one browser was told, against what its person may know; and that the scan saw it all."""

from __future__ import annotations

from collections.abc import Collection

from e2e.person import Person
from e2e.scan import Heard, knew, listen, scan
from e2e.server import Server
from e2e.truth import Truth
from e2e.wire import Received

POLL, PATIENCE = 50, 5000
"""Milliseconds: the last frame may still be on its way."""


def audit(
    person: Person, server: Server, *, plays: Collection[str] = (), gm: bool = False
) -> Truth:
    """Scans every message of all connections that this browser ever had.

    That nothing was found counts for something only because the same search finds his own cards
    and the GM's choices, and because no connection was silent. His page must still be open.
    """
    truth = Truth(server.data, person.table)
    _wait_for_the_newest(person, truth)
    told = person.received()
    heard = listen((item for one in told for item in one), server.public())
    leaks = scan(heard, truth.secrets, plays=plays, gm=gm)
    assert not leaks, f"{person.name} was told:\n" + "\n".join(leaks)
    _saw_what_he_may(person, heard, truth, plays, gm=gm)
    return truth


def _saw_what_he_may(
    person: Person, heard: list[Heard], truth: Truth, plays: Collection[str], *, gm: bool
) -> None:
    own = [secret for side in plays for secret in truth.dealt[side]]
    assert all(secret.knows & set(plays) for secret in own)
    for secret in own + (truth.chosen if gm else []):
        assert knew(heard, secret), f"{person.name} was told {secret.what}: the scan missed it"
    sockets = _sockets(person)
    assert len(sockets) >= person.arrivals, f"{person.name}: connections are missing"
    for number, messages in enumerate(sockets, 1):
        views = [item for item in messages if item.event() == "view"]
        assert views, f"{person.name}'s connection {number} of {len(sockets)} gave no view"


def _wait_for_the_newest(person: Person, truth: Truth) -> None:
    for _ in range(PATIENCE // POLL):
        # Not simply the last connection: the page may have fetched a file by a later one.
        newest = _sockets(person)[-1:]
        if any(it.version == truth.version for told in newest for it in listen(told)):
            return
        person.page.wait_for_timeout(POLL)
    raise AssertionError(f"{person.name} never heard of version {truth.version}")


def _sockets(person: Person) -> list[list[Received]]:
    """His websockets, in their order."""
    return [one for one in person.received() if any(it.kind == "upgrade" for it in one)]
