"""Links lead where others can go, and their QR codes can be read."""

from __future__ import annotations

import re

import segno

from facedown.gateway.lan import lan_address
from facedown.gateway.links import QUIET, Links, qr


def test_who_looks_from_the_machine_itself_hands_out_its_address_in_the_network() -> None:
    links = Links(lan="http://10.0.0.5:8000")
    assert links.base("http://127.0.0.1:8000") == "http://10.0.0.5:8000"
    assert links.base("http://[::1]:8000") == "http://10.0.0.5:8000"
    assert links.base("http://laptop.local:8000") == "http://laptop.local:8000"
    assert Links().base("http://127.0.0.1:8000") == "http://127.0.0.1:8000"


def test_the_token_stands_behind_the_fragments_mark() -> None:
    link = Links(public="https://table.example").join("http://x", "T" * 43)
    assert link == f"https://table.example/join#{'T' * 43}"


def test_a_qr_code_is_the_symbol_that_it_should_be() -> None:
    text = "https://table.example/join#" + "T" * 43
    drawn = qr(text)
    size = drawn["size"]
    assert isinstance(size, int)
    dark = set()
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", str(drawn["path"])):
        dark |= {(int(x) + n, int(y)) for n in range(int(width))}
    matrix = segno.make_qr(text, error="m").matrix
    wanted = {
        (x + QUIET, y + QUIET)
        for y, row in enumerate(matrix)
        for x, module in enumerate(row)
        if module
    }
    assert dark == wanted
    assert size == len(matrix) + 2 * QUIET


def test_the_lan_address_is_no_loopback() -> None:
    assert not (lan_address() or "10.0.0.1").startswith("127.")
