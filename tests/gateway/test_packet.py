"""Packets that no browser of ours sends are refused before any handler hears of them."""

from __future__ import annotations

import pytest

from facedown.gateway.packet import TextPacket, Undecodable


@pytest.mark.parametrize(
    "text",
    [
        '2["connect",{},{"token":"x"}]',
        '2["disconnect"]',
        '2["disconnect","x"]',
        "2[]",
        "2{}",
        "2[[]]",
        "2[1]",
        "2",
        '3["x"]',
        "31[]",
        "4{}",
        '51-["command",{"_placeholder":true,"num":0}]',
        '59999999999-["command",{}]',
        '21-["command",{}]',
        "61-[]",
        "9",
        "²",
        "x",
        '2["command"',
        '0/admin,{"token":"x"}',
        '2/admin,["command",{}]',
        b"2",
        ["2"],
        {"a": 1},
    ],
)
def test_what_is_no_packet_of_ours_is_refused(text: object) -> None:
    with pytest.raises(Undecodable) as refused:
        TextPacket(encoded_packet=text)
    assert "command" not in str(refused.value)


def test_an_ordinary_event_passes_and_tells_whether_it_wants_an_ack() -> None:
    sent = ["command", {"id": "x"}]
    assert TextPacket(encoded_packet='27["command",{"id":"x"}]').data == [*sent, True]
    assert TextPacket(encoded_packet='20["command",{"id":"x"}]').data == [*sent, True]
    assert TextPacket(encoded_packet='2["command",{"id":"x"}]').data == [*sent, False]
