"""Packets that no browser of ours sends are refused before any handler hears of them."""

from __future__ import annotations

import pytest

from facedown.gateway.wire import _TextPacket


@pytest.mark.parametrize(
    "text",
    [
        '2["connect",{},{"token":"x"}]',
        '2["disconnect"]',
        '2["disconnect","x"]',
        "2[]",
        "2{}",
        '51-["command",{"_placeholder":true,"num":0}]',
        '59999999999-["command",{}]',
    ],
)
def test_a_reserved_event_and_bytes_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no event|not taken|attachments|many"):
        _TextPacket(encoded_packet=text)


def test_an_ordinary_event_passes() -> None:
    assert _TextPacket(encoded_packet='27["command",{"id":"x"}]').data == ["command", {"id": "x"}]
