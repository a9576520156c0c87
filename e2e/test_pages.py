"""The pages around a table: what they look like, and that axe finds nothing on them."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e import axe
from e2e.conftest import Invite

SHEETS = {"landing": "/", "join": "/join", "tables": "/tables", "demo": "/demo", "nothing": "/nope"}


@pytest.mark.parametrize("name", SHEETS)
def test_axe_finds_nothing_on_a_page(people: Invite, name: str) -> None:
    ann = people("Ann")
    if name == "nothing":
        ann.faults.allow("the server responded with a status of 404")
    ann.page.goto(SHEETS[name])
    expect(ann.page.get_by_role("heading", level=1)).to_be_visible()
    ann.axe(name)
    ann.shoot("pages", name)
    ann.page.emulate_media(color_scheme="dark")
    axe.whole(ann.page, f"{name}, in the dark")
