"""What may come in at all."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.contract import Auth, CommandMessage, LogRequest
from facedown.gateway.codec import MAX_DEPTH, MAX_VALUES, plain, receive
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


@pytest.mark.parametrize(
    "raw",
    [
        ["a"] * MAX_VALUES,
        {f"k{n}": 1 for n in range(MAX_VALUES)},
        [[["a"] * 50 for _ in range(10)] for _ in range(4)],
    ],
)
def test_a_message_holds_so_much_and_no_more(raw: Any) -> None:
    with pytest.raises(Refusal, match=f"more than {MAX_VALUES} values"):
        plain(raw)


def test_a_large_sheet_is_taken() -> None:
    sheet = {f"skill {n}": {"value": n, "name": "x" * 20} for n in range(400)}
    assert plain(sheet) == sheet


def test_a_page_of_the_log_is_asked_for_by_few_kinds() -> None:
    assert receive(LogRequest(), {"kinds": ["say"] * 16})
    with pytest.raises(Refusal) as refused:
        receive(LogRequest(), {"kinds": ["say"] * 17})
    assert refused.value.params["field"] == "kinds"
