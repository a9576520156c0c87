"""What may come in at all."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.contract import Auth, CommandMessage
from facedown.gateway.codec import MAX_DEPTH, plain, receive
from facedown.kernel.refusal import Refusal

JSON: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=6)),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)


@given(JSON)
def test_anything_is_taken_or_refused(raw: Any) -> None:
    for schema in (CommandMessage(), Auth()):
        with suppress(Refusal):
            receive(schema, raw)


@given(JSON)
def test_what_was_taken_is_taken_again_as_it_is(raw: Any) -> None:
    try:
        once = plain(raw)
    except Refusal:
        return
    assert plain(once) == once


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


def test_the_depth_has_an_end() -> None:
    plain(nested(MAX_DEPTH))
    with pytest.raises(Refusal, match="nested"):
        plain(nested(MAX_DEPTH + 1))


@pytest.mark.parametrize("number", [float("nan"), float("inf"), 2**53, -(2**53)])
def test_numbers_are_those_of_a_browser(number: float) -> None:
    with pytest.raises(Refusal):
        plain({"n": number})


def test_bytes_are_no_json() -> None:
    with pytest.raises(Refusal):
        plain([b"x"])
