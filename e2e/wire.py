"""Bytes that came down a connection → HTTP answers and websocket messages."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from e2e.network import Stream

PACKET = re.compile(r"\d*(?:-|/[^,\[{]*,)?\d*(?=[\[{])")
"""What stands before the JSON of a Socket.IO packet: "42", "4311", "451-"."""


@dataclass(frozen=True, slots=True)
class Received:
    """One HTTP answer (head and body), the head of an upgrade, or one websocket message, as text.

    `digest`: SHA-256 of an HTTP answer's body, unpacked.
    """

    text: str
    kind: Literal["http", "upgrade", "ws"]
    digest: str = ""

    def json(self) -> Any:
        """Whatever JSON it carries; None where it carries none."""
        text = self.text
        if self.kind == "http":
            text = text.partition("\r\n\r\n")[2]
        elif head := PACKET.match(text):
            text = text[head.end() :]
        try:
            return json.loads(text)
        except ValueError:
            return None

    def event(self) -> str:
        """The name of a Socket.IO event; "" of everything else."""
        body = self.json() if self.kind == "ws" and self.text.startswith("42") else None
        return str(body[0]) if isinstance(body, list) and body else ""


def received(streams: Sequence[Stream]) -> list[list[Received]]:
    """By connection."""
    return [list(_stream(bytes(stream.received))) for stream in streams]


def _stream(data: bytes) -> Iterator[Received]:
    """What a cut connection broke off never reached the page, and is left out."""
    at = 0
    while (end := data.find(b"\r\n\r\n", at)) >= 0:
        head = data[at:end].decode("latin-1")
        at = end + 4
        status, *lines = head.split("\r\n")
        headers = {k.strip().lower(): v.strip() for k, _, v in (x.partition(":") for x in lines)}
        if status.split(" ")[1] == "101":
            assert "permessage-deflate" not in head, "compressed frames could not be read"
            yield Received(head, "upgrade")
            yield from _messages(data[at:])
            return
        body, at = _body(data, at, headers)
        if at > len(data):
            return
        body = _decoded(body, headers)
        text = head + "\r\n\r\n" + body.decode("utf-8", "replace")
        yield Received(text, "http", hashlib.sha256(body).hexdigest())


def _body(data: bytes, at: int, headers: dict[str, str]) -> tuple[bytes, int]:
    """The body, and where the next answer begins: behind `data` where the body broke off."""
    if headers.get("transfer-encoding", "").lower() != "chunked":
        end = at + int(headers.get("content-length", "0"))
        return data[at:end], end
    body = b""
    while (end := data.find(b"\r\n", at)) >= 0:
        size = int(data[at:end].split(b";")[0], 16)
        body += data[end + 2 : end + 2 + size]
        at = end + 2 + size + 2
        if size == 0:
            return body, at
    return body, len(data) + 1


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
    """RFC 6455 frames of a server: never masked; text and binary alike, fragments put together."""
    at, whole = 0, b""
    while at + 2 <= len(data):
        first, size = data[at], data[at + 1] & 127
        assert not first & 0x70, "frames of a websocket extension could not be read"
        at += 2
        if size >= 126:
            wide = 2 if size == 126 else 8
            if at + wide > len(data):
                return
            size = int.from_bytes(data[at : at + wide], "big")
            at += wide
        part, at = data[at : at + size], at + size
        if at > len(data):
            return
        if first & 15 > 2:
            continue  # ping, pong, close
        whole += part
        if first & 128:
            yield Received(whole.decode("utf-8", "replace"), "ws")
            whole = b""
