"""A list of characters as it travels: as large as it may be, and its faults in the answer."""

from __future__ import annotations

import json

from facedown import contract
from facedown.contract import MAX_FRAME
from facedown.table.rules.importing import MOST_BYTES, MOST_ROWS
from tests.gateway.people import House
from tests.gateway.server import Browser, Server


def _largest() -> str:
    """As many rows as may be, with as many quotes as a text may have, and not a byte more."""
    row = 'Fighter {},"says ""here"""\n'
    text = "name,motto\n" + "".join(row.format(n) for n in range(MOST_ROWS))
    return text + "," * (MOST_BYTES - len(text.encode()) - 1) + "\n"


def test_the_largest_list_fits_into_a_message(server: Server) -> None:
    gm = server.make()
    gm.wait("view")
    text = _largest()
    assert len(json.dumps(text)) < MAX_FRAME - 1024
    ack = gm.do("characters.import", text=text, check=True)
    assert ack["ok"] is True, ack
    some = "name,motto\n" + "\n".join(f'Fighter {n},"{"x" * 80}"' for n in range(MOST_ROWS))
    ack = gm.do("characters.import", text=some)
    assert ack["ok"] is True, ack
    seen = Browser(server, gm.token).wait("view")["view"]["characters"]
    assert len(seen) == MOST_ROWS


def test_faults_come_back_with_their_places(house: House) -> None:
    gm = house.make()
    ack = gm.do("characters.import", text="name;luck\r\nOlaf;12\r\nVera;x\r\n")
    assert contract.Ack().validate(ack) == {}
    faults = ack["refusal"]["params"]["faults"]
    assert [(fault["row"], fault["column"]) for fault in faults] == [(2, "luck"), (3, "luck")]


def test_a_link_with_a_character_opens_a_seat_that_has_it(house: House) -> None:
    gm = house.make()
    gm.do("characters.import", text="name\nOlaf\nVera\n")
    link = gm.do("seat.invite", role="player", name="Olaf", character="olaf")["secret"]["link"]
    # Nothing of it is sent to the server with the page.
    before, _, token = link.partition("#")
    assert "?" not in before
    assert len(token) == 43
    bob = house.come(house.post("/invitation/open", token=token, name="Bob")["token"])
    assert bob.whole["view"]["you"]["characters"] == ["olaf"]
