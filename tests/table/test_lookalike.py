"""Names that could be taken for each other at a glance, and names that could not."""

from __future__ import annotations

import pytest

from facedown.table.rules.lookalike import alike


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "\u0410nn\u0430"),  # Cyrillic
        ("bob", "\u0392ob"),  # Greek, and a capital
        ("Ian", "lan"),
        ("Ian", "ian"),
        ("Bill", "Bi11"),
        ("Olaf", "0laf"),
        ("Modern", "Modem"),
        ("Nun", "N\u03c5n"),
        ("ll", "\u05d5\u05d5"),  # Hebrew
        ("Caf\u00e9", "Cafe\u0301"),
        ("\u0441\u043e\u0441\u043e", "coco"),
        ("Al", "AI"),
        ("Al", "A\u0406"),  # Cyrillic
        ("AI", "A\u0399"),  # Greek
        ("lan", "\uff29an"),  # fullwidth
        ("ian", "\u0399an"),
        ("bill", "\u0392\u0406LL"),
        ("ian", "\ua4f2an"),  # Lisu, which has no small letters
        ("Ian", "lAN"),
        ("lan", "\u13dean"),  # Cherokee's L
        ("Lan", "LAN"),
        ("Ella", "ELLA"),
        ("ian", "i\u0307an"),
    ],
)
def test_alike(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bob", "Rob"),
        ("Ann", "Anne"),
        ("Jos\u00e9", "Jose"),
        ("\u041e\u043b\u044c\u0433\u0430", "\u0418\u0433\u043e\u0440\u044c"),
        ("Dan 1", "Dan 2"),
        ("\u5f20", "\u674e"),
        ("Ian", "Lan"),
        ("IAN", "LAN"),
        ("\u0406an", "Lan"),
        ("AL", "AI"),
        ("Ella", "Eila"),
        ("Ali", "All"),
    ],
)
def test_not_alike(one: str, other: str) -> None:
    assert not alike(one, other)
