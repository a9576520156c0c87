"""The Socket.IO packets that a browser of ours sends; everything else is refused unread."""

from __future__ import annotations

from socketio.packet import CONNECT, DISCONNECT, EVENT, Packet

NAMES = ("command", "view", "log", "clock")
"""The events that are taken. "connect" and "disconnect" the server makes itself: a client that sent
them would reach their handlers; and of any other python-socketio says nothing at all.
"""
TYPES = tuple(str(kind) for kind in (CONNECT, DISCONNECT, EVENT))
"""What a packet begins with."""


class Undecodable(ValueError):
    """Never says what was sent."""


class TextPacket(Packet):
    """What comes in as an event has one argument more than was sent: whether an ack is awaited."""

    # Nothing here sends bytes, and python-socketio's search for them costs a fifth of a move.
    uses_binary_events = False

    def decode(self, encoded_packet: object) -> int:
        """`Undecodable`."""
        try:
            attachments = super().decode(encoded_packet)
        except Exception:  # noqa: BLE001 - it fails in many ways, and all mean the same
            raise Undecodable("no packet") from None
        if attachments or str(self.packet_type) not in TYPES:
            raise Undecodable("no packet that is taken here")
        if self.namespace not in (None, "/"):
            raise Undecodable("no such namespace")
        if self.packet_type == EVENT:
            named = isinstance(self.data, list) and self.data and isinstance(self.data[0], str)
            if not named or self.data[0] not in NAMES:
                raise Undecodable("no event")
            self.data.append(self.id is not None)
        return 0
