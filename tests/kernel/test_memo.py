"""What is remembered belongs to one object, and no more is kept than was said."""

from __future__ import annotations

from facedown.kernel.memo import Memo


def test_each_object_is_worked_on_once_equal_ones_each_by_itself() -> None:
    seen: list[list[int]] = []

    def total(numbers: list[int]) -> int:
        seen.append(numbers)
        return sum(numbers)

    memo, one, other = Memo(total), [1, 2], [1, 2]
    assert [memo(one), memo(other), memo(one)] == [3, 3, 3]
    assert len(seen) == 2


def test_what_is_forgotten_is_made_again() -> None:
    memo: Memo[list[int], [], list[int]] = Memo(sorted, most=2)
    lists = [[number] for number in range(50)]
    assert [memo(each) for each in lists] == lists
    assert memo(lists[0]) == [0]
