"""The scan itself: whatever way a secret could come down a connection, it would be found."""

from __future__ import annotations

import gzip
import hashlib
import json

import pytest

from e2e.network import Stream
from e2e.scan import knew, listen, scan
from e2e.truth import Secret
from e2e.wire import received

QUEEN = Secret("the card Qh", "Qh", frozenset({"olaf"}), since=5, until=9)
TEN = Secret("the card Th", "Th")
SALT = Secret("the salt of Qh", "c0ffee" * 10)
TARGET = Secret("the target", "Fives full of twos", frozenset({None}), until=9)
SECRETS = (QUEEN, TEN, SALT, TARGET)

UPGRADE = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n"


def ws(payload: bytes, opcode: int = 1, *, end: bool = True) -> bytes:
    size = len(payload)
    head = bytes([opcode | (128 if end else 0)])
    if size < 126:
        return head + bytes([size]) + payload
    wide, mark = (2, 126) if size < 65536 else (8, 127)
    return head + bytes([mark]) + size.to_bytes(wide, "big") + payload


def frame(body: object, version: int = 7) -> bytes:
    return ws(f'42["frame",{json.dumps({"v": version, "patch": body})}]'.encode())


def http(body: bytes, *lines: str) -> bytes:
    head = ["HTTP/1.1 200 OK", "Content-Type: application/json", *lines]
    return "\r\n".join([*head, f"Content-Length: {len(body)}", "", ""]).encode() + body


def found(*data: bytes, plays: str = "", gm: bool = False) -> list[str]:
    """What a scan says of a socket that gave these bytes; the kinds of secrets."""
    told = received([Stream(1, bytearray(UPGRADE + b"".join(data)))])[0]
    leaks = scan(listen(told), SECRETS, plays={plays}, gm=gm)
    return [leak.partition(",")[0] for leak in leaks]


@pytest.mark.parametrize(
    "patch",
    [
        {"contests": {"c1": {"board": ["Qh"]}}},
        {"opened": {"cards": {"Qh": {"drawn": 3}}}},
        "Bob holds Qh, and nobody knows",
        {"text": "the Queen of Hearts"},
        {"text": "Q♥"},
        {"code": "QH"},
        {"rank": "Q", "suit": "h"},
        {"rank": 12, "suit": "hearts"},
        {"suit": "♥", "value": "queen"},
        ["Q", "h"],
        {"opening": {"preimage": '{"card":"Qh"}'}},
        {"opening": {"preimage": '{"card":"\\u0051\\u0068"}'}},
        {"card": {"rank": "Q", "suit": "h"}, "salt": "x" * 70000},
    ],
    ids=lambda patch: json.dumps(patch)[:40],
)
def test_a_card_in_any_spelling(patch: object) -> None:
    assert found(frame(patch)) == ["the card Qh"]


def test_a_ten_has_two_names() -> None:
    assert found(frame("10h")) == found(frame("Th")) == ["the card Th"]


def test_an_escape_of_json_hides_nothing() -> None:
    assert found(ws(b'42["frame",{"v":7,"a":"\\u0051\\u0068"}]')) == ["the card Qh"]
    assert found(ws(b'42["frame",{"v":7,"a":"Fives\\u0020full of twos"}]')) == ["the target"]


def test_binary_frames_are_read() -> None:
    head = ws(b'451-["frame",{"_placeholder":true,"num":0}]')
    assert found(head, ws(b'\x00{"card":"Qh"}\xff', opcode=2)) == ["the card Qh"]
    assert found(head, ws(b'{"card":"\\u0051h"}', opcode=2)) == ["the card Qh"]


def test_a_card_split_over_frames_and_segments() -> None:
    parts = ws(b'42["frame",{"v":7,"a":"Q', end=False) + ws(b"", 9) + ws(b'h"}]', opcode=0)
    assert found(parts) == ["the card Qh"]
    stream = Stream(1, bytearray(UPGRADE))
    for byte in frame({"a": "Qh"}):
        stream.received.append(byte)
    assert scan(listen(received([stream])[0]), SECRETS)


def test_answers_refusals_and_messages_without_a_version() -> None:
    for text in ('431[{"ok":false,"refusal":{"text":"You hold no Qh."}}]', "4Qh", '44{"m":"Qh"}'):
        assert found(ws(text.encode())) == ["the card Qh"]


@pytest.mark.parametrize("packed", [False, True])
def test_an_http_answer_may_never_tell(packed: bool) -> None:
    body = b'[{"v": 99, "waiting": "queen of hearts"}]'
    one = http(gzip.compress(body), "Content-Encoding: gzip") if packed else http(body)
    in_chunks = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    in_chunks += b"9\r\nfor it: Q\r\n1\r\nh\r\n0\r\n\r\n"
    told = received([Stream(1, bytearray(http(b"{}") + one + in_chunks + http(b"{}")))])[0]
    assert len(told) == 4
    assert len(scan(listen(told), [QUEEN])) == 2


def test_only_files_that_everybody_gets_are_let_through() -> None:
    script = http(b'const cards = ["Qh"]', "Content-Type: text/javascript")
    told = received([Stream(1, bytearray(script))])[0]
    public = {hashlib.sha256(b'const cards = ["Qh"]').hexdigest()}
    assert scan(listen(told), [QUEEN])
    assert not scan(listen(told, public), [QUEEN])


def test_what_somebody_may_know_and_when() -> None:
    """Olaf from version 5 on, everybody from 9 on; the GM knows what he chose."""
    assert not found(frame("Qh", 9))
    assert found(frame("Qh", 4), frame("Qh", 5), plays="olaf") == ["the card Qh"]
    assert found(frame("Qh", 8), plays="vera", gm=True) == ["the card Qh"]
    assert not found(frame("fives full of twos", 8), gm=True)
    assert found(frame(SALT.text, 99), plays="olaf", gm=True) == ["the salt of Qh"]


def test_words_that_only_look_like_cards() -> None:
    ace = Secret("the card As", "As")
    told = received(
        [Stream(1, bytearray(UPGRADE + frame({"as": "as you wish", "at": "AS IT IS"})))]
    )
    assert not scan(listen(told[0]), [ace])
    assert not found(frame({"id": "xQh", "hash": "Qh-4", "note": "aqh"}))


def test_that_he_was_told_is_known_too() -> None:
    def told(*data: bytes) -> bool:
        return knew(listen(received([Stream(1, bytearray(UPGRADE + b"".join(data)))])[0]), QUEEN)

    assert told(frame("Qh", 5))
    assert not told(frame("Qh", 9)), "by then everybody is told"
    assert not told(frame("Qd", 5))
    assert not told()


def test_what_a_cut_connection_broke_off_is_no_message() -> None:
    whole = frame({"a": "Qh"})
    assert not found(whole[:-3])
    assert found(whole, whole[:1]) == ["the card Qh"]


def test_what_cannot_be_read_is_no_pass() -> None:
    packed = UPGRADE[:-2] + b"Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
    with pytest.raises(AssertionError):
        received([Stream(1, bytearray(packed))])
    with pytest.raises(AssertionError):
        found(ws(b"Qh", opcode=0x41))
    with pytest.raises(AssertionError):
        received([Stream(1, bytearray(http(b"Qh", "Content-Encoding: br")))])
