"""Bytes that came down a connection → HTTP answers and websocket messages."""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from e2e.network import Stream

TEXT = 1


@dataclass(frozen=True, slots=True)
class Received:
    """One HTTP answer (head and body) or one websocket message, as text."""

    text: str
    kind: str

    def socket_io(self) -> tuple[str, Any] | None:
        """(event, payload) of a Socket.IO event, ("ack", payload) of an answer; else None."""
        if self.kind != "ws" or self.text[:2] not in ("42", "43"):
            return None
        body = json.loads(self.text[2:].lstrip("0123456789"))
        if self.text[1] == "3":
            return "ack", body[0] if body else None
        return str(body[0]), body[1] if len(body) > 1 else None


def received(streams: Sequence[Stream]) -> list[Received]:
    return [item for stream in streams for item in _stream(bytes(stream.received))]


def _stream(data: bytes) -> Iterator[Received]:
    """The last answer may be cut off: a connection was cut."""
    at = 0
    while (end := data.find(b"\r\n\r\n", at)) >= 0:
        head = data[at:end].decode("latin-1")
        at = end + 4
        status, *lines = head.split("\r\n")
        headers = {k.strip().lower(): v.strip() for k, _, v in (x.partition(":") for x in lines)}
        if status.split(" ")[1] == "101":
            assert "permessage-deflate" not in head, "compressed frames could not be read"
            yield Received(head, "http")
            yield from _messages(data[at:])
            return
        body, at = _body(data, at, headers)
        yield Received(
            head + "\r\n\r\n" + _decoded(body, headers).decode("utf-8", "replace"), "http"
        )


def _body(data: bytes, at: int, headers: dict[str, str]) -> tuple[bytes, int]:
    if headers.get("transfer-encoding", "").lower() != "chunked":
        end = at + int(headers.get("content-length", "0"))
        return data[at:end], end
    body = b""
    while (end := data.find(b"\r\n", at)) >= 0:
        size = int(data[at:end].split(b";")[0], 16)
        body += data[end + 2 : end + 2 + size]
        at = end + 2 + size + 2
        if size == 0:
            break
    return body, at


def _decoded(body: bytes, headers: dict[str, str]) -> bytes:
    match headers.get("content-encoding", ""):
        case "gzip":
            return gzip.decompress(body) if body else b""
        case "deflate":
            return zlib.decompress(body)
        case "":
            return body
        case other:
            raise AssertionError(f"an answer in {other} could not be read")


def _messages(data: bytes) -> Iterator[Received]:
    """RFC 6455 frames of a server: never masked."""
    at, whole = 0, b""
    while at + 2 <= len(data):
        first, size = data[at], data[at + 1] & 127
        at += 2
        if size >= 126:
            wide = 2 if size == 126 else 8
            size = int.from_bytes(data[at : at + wide], "big")
            at += wide
        part, at = data[at : at + size], at + size
        if first & 15 > 2:
            continue  # ping, pong, close
        whole += part
        if first & 128:
            yield Received(whole.decode("utf-8", "replace"), "ws")
            whole = b""
