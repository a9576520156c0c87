"""The measure itself: what is cut off or covered is named, with pixels; what is seen is not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from e2e import sight

PAGE = """<!doctype html><title>● Your turn</title>
<style>
  body {{ margin: 0; }}
  fd-felt {{ display: block; position: relative; height: 400px; overflow: auto; }}
  fd-felt * {{ position: absolute; box-sizing: border-box; }}
  button {{ left: 20px; top: 20px; width: 100px; height: 50px; border-radius: 25px; }}
  [role=group] {{ left: 200px; top: 200px; width: 300px; height: 150px; }}
  fd-zone {{ left: 20px; width: 50px; height: 50px; }}
  .hint {{ left: 0; top: 0; width: 65px; height: 90px; }}
  fd-card {{ width: 80px; height: 112px; background: #fff; }}
</style>
<fd-felt>{}</fd-felt>"""

HAND = '<div role="group" aria-label="Your hole cards">{}</div>'
CARD = '<fd-card aria-label="{}" style="{}"></fd-card>'


def hand(*styles: str) -> str:
    names = ("ace", "king", "queen")
    return HAND.format("".join(CARD.format(*one) for one in zip(names, styles, strict=False)))


@pytest.mark.parametrize(
    ("felt", "unseen"),
    [
        ("<button>Stand</button>", []),
        (
            '<button style="top: 370px">Stand</button>',
            ["the button “Stand” is cut off at the bottom by 20 px"],
        ),
        (
            '<button style="left: 760px">Stand</button>',
            ["the button “Stand” is cut off at the right by 60 px"],
        ),
        (
            '<button>Stand</button><div class="hint"></div>',
            ["the button “Stand” is covered by <div> “hint” over about 39 × 51 px"],
        ),
        ('<button disabled style="top: 390px">Stand</button>', []),
        ('<button style="top: 390px; visibility: hidden">Stand</button>', []),
        (
            '<fd-zone aria-label="the pot" style="top: 390px"></fd-zone>',
            ["the place “the pot” is cut off at the bottom by 40 px"],
        ),
        (hand("left: 0", "left: 70px; rotate: 8deg", "left: 140px; transform: rotate(12deg)"), []),
        (
            hand("left: 0", "left: 10px"),
            ["the card “ace” is covered by <fd-card> “king” over about 8 × 11 px"],
        ),
        (hand("top: 96px"), ["the card “ace” is cut off at the bottom by 8 px"]),
    ],
    ids=[
        "seen",
        "below",
        "beside",
        "covered",
        "disabled",
        "hidden",
        "zone",
        "fan",
        "index",
        "card",
    ],
)
def test_what_is_not_seen(browser: Browser, felt: str, unseen: list[str]) -> None:
    page = browser.new_page(viewport={"width": 800, "height": 600})
    page.set_content(PAGE.format(felt))
    found = page.evaluate(sight.LOOK)
    page.close()
    assert found["unseen"] == unseen


def test_what_must_be_scrolled_to_is_not_seen(browser: Browser) -> None:
    """Wherever the page has been scrolled before."""
    page = browser.new_page(viewport={"width": 800, "height": 600})
    page.set_content(PAGE.format('<button style="top: 700px">Stand</button>'))
    page.locator("button").scroll_into_view_if_needed()
    assert sight.unseen(page) == ["the button “Stand” is cut off at the bottom by 350 px"]
    page.close()


def test_it_is_no_pass_that_there_is_nothing_to_press(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(PAGE.format("<button>Void…</button>"))
    with pytest.raises(AssertionError, match="nothing to press"):
        sight.unseen(page)
    page.close()


NAMES = '<ul aria-label="Others in this contest">{}</ul>'
SEAT = '<li style="left: {}px"><p title="{}">{}</p>{}</li>'
LIST = '<section tabindex="0" aria-label="{}">{}</section>'
BOXED = '<p style="width: {}px; height: {}px; overflow: hidden; font: 16px/20px serif">{}</p>'


def seat(left: int, name: str, cards: int) -> str:
    held = "".join(f'<fd-card style="left: {40 * n}px"></fd-card>' for n in range(cards))
    return SEAT.format(left, name, name, held)


@pytest.mark.parametrize(
    ("felt", "unread"),
    [
        (BOXED.format(300, 40, "The hand to meet"), []),
        (
            BOXED.format(40, 40, "The hand to meet"),
            ["the text “The hand to meet” is cut"],
        ),
        (
            BOXED.format(20, 400, "Unbreakable").replace("hidden", "hidden; white-space: nowrap"),
            ["the text “Unbreakable” is cut"],
        ),
        (f'<div title="Rui Mendes">{BOXED.format(10, 20, "Rui Mendes")}</div>', []),
        ('<p style="top: 395px">Bank</p>', ["the text “Bank” is cut"]),
        (LIST.format("Showdown", BOXED.format(40, 20, "Ana, too")), ["the text “Ana, too” is cut"]),
        (LIST.format("Ladder", BOXED.format(40, 20, "Ana, too")), []),
        (NAMES.format(seat(0, "Ana", 2) + seat(130, "Ben", 3)), []),
        (
            NAMES.format(seat(0, "Ana", 2) + seat(110, "Ben", 1)),
            ["the hand of Ana lies on that of Ben"],
        ),
    ],
    ids=["whole", "clamped", "ellipsis", "title", "below", "showdown", "list", "hands", "on it"],
)
def test_what_cannot_be_read(browser: Browser, felt: str, unread: list[str]) -> None:
    page = browser.new_page(viewport={"width": 800, "height": 600})
    page.set_content(PAGE.format(felt).replace("● Your turn", "A table"))
    assert sight.unseen(page) == unread
    page.close()
