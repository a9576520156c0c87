"""Merge patches (RFC 7386) between views."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from facedown.redact.patch import clash, diff, merge, same
from facedown.table.tree import merged

LEAVES = st.one_of(
    st.booleans(), st.integers(-3, 3), st.sampled_from(["", "a", "b"]), st.sampled_from([0.5, 1.0])
)
KEYS = st.sampled_from(["a", "b", "c", "can", "you"])
VALUES: st.SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=4)),
    max_leaves=12,
)
VIEWS = st.dictionaries(KEYS, VALUES, max_size=5)


@given(VIEWS, VIEWS)
def test_a_patch_makes_the_new_view_of_the_old_one(old: Any, new: Any) -> None:
    before = copy.deepcopy(old)
    assert same(merge(old, diff(old, new)), new)
    assert old == before


@given(VIEWS)
def test_nothing_changed_is_an_empty_patch(view: Any) -> None:
    assert diff(view, copy.deepcopy(view)) == {}


@given(VIEWS, VIEWS, VIEWS, VIEWS)
def test_two_patches_that_do_not_clash_are_one(s: Any, p: Any, s2: Any, p2: Any) -> None:
    shared, personal = diff(s, s2), diff(p, p2)
    if not clash(shared, p2) and not clash(personal, s2):
        assert same(merge(merged(s, p), merged(shared, personal)), merged(s2, p2))


def test_true_is_not_one() -> None:
    assert diff({"a": 1, "b": [0, {"c": True}]}, {"a": True, "b": [0, {"c": 1}]}) == {
        "a": True,
        "b": [0, {"c": 1}],
    }


def test_a_list_goes_whole_and_what_is_gone_is_null() -> None:
    old = {"hand": ["2h", "3h"], "pot": {"chips": 4, "side": {"chips": 1}}}
    new = {"hand": ["2h"], "pot": {"chips": 4}}
    assert diff(old, new) == {"hand": ["2h"], "pot": {"side": None}}
