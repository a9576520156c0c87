"""Merge patches (RFC 7386) between views."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from facedown.redact.patch import diff, entangled, merge, same
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


@st.composite
def layers(draw: st.DrawFn) -> tuple[list[Any], list[Any]]:
    """Three, before and after: most stay as they are, or change in one place."""
    before = [draw(VIEWS) for _ in range(3)]
    now = [draw(st.sampled_from([old]) | VIEWS | VIEWS.map(old.__or__)) for old in before]
    return before, now


def _seen(of: list[Any]) -> Any:
    return merged(merged(of[0], of[1]), of[2])


@given(layers())
def test_patches_of_layers_that_are_not_entangled_are_one(
    both: tuple[list[Any], list[Any]],
) -> None:
    before, now = both
    patches = [diff(old, new) for old, new in zip(before, now, strict=True)]
    if not entangled(patches, before, now):
        assert same(merge(_seen(before), _seen(patches)), _seen(now))


def test_a_map_that_takes_a_leafs_place_is_entangled_with_what_lay_under_the_leaf() -> None:
    before: list[Any] = [{"b": {"a": 2}}, {}, {"b": 0}]
    now: list[Any] = [before[0], {}, {"b": {"c": 2}}]
    assert entangled([{}, {}, {"b": {"c": 2}}], before, now)


def test_true_is_not_one() -> None:
    assert diff({"a": 1, "b": [0, {"c": True}]}, {"a": True, "b": [0, {"c": 1}]}) == {
        "a": True,
        "b": [0, {"c": 1}],
    }


def test_a_list_goes_whole_and_what_is_gone_is_null() -> None:
    old = {"hand": ["2h", "3h"], "pot": {"chips": 4, "side": {"chips": 1}}}
    new = {"hand": ["2h"], "pot": {"chips": 4}}
    assert diff(old, new) == {"hand": ["2h"], "pot": {"side": None}}
