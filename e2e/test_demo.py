"""The demo table: playable to its showdown by following the page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.audit import audit
from e2e.conftest import Invite
from e2e.person import Device
from e2e.server import Server

FEW = 12


@pytest.mark.parametrize("device", ["desktop", "phone", "keyboard"])
def test_demo(people: Invite, server: Server, device: Device) -> None:
    """A hidden contest, by mouse, by touch and by keyboard alone.

    The brass button is what may be done now: nothing else is needed. The next scene comes when it
    is asked for.
    """
    ann = people("Ann", device, motion=device == "desktop")
    ann.page.goto("/")
    ann.hands.press(ann.page.get_by_role("link", name="Look at the demo table"))
    ann.hands.press(ann.page.get_by_role("button", name="Sit down at the demo table"))
    phases = ann.page.get_by_role("list", name="Phases").locator("[aria-current=step]")
    expect(phases).to_have_text("Ante")
    expect(ann.page.get_by_role("note")).to_be_visible()
    primary = ann.page.locator("fd-button[look=primary]")
    actions = 2
    while phases.inner_text() != "Showdown":
        if device == "desktop":
            ann.look("demo", f"{actions - 1}-{phases.inner_text().lower().replace(' ', '-')}")
        said = primary.inner_text()
        ann.hands.press(primary)
        actions += 1
        assert actions < FEW, f"no showdown after {actions} actions; now: {said}"
        same = primary.filter(has_text=re.compile(rf"^\s*{re.escape(said)}\s*$"))
        expect(same.and_(primary.locator("visible=true"))).to_have_count(0)
        expect(primary.or_(phases.filter(has_text="Showdown")).first).to_be_visible()
    expect(ann.page.get_by_role("region", name="Showdown")).to_be_visible()
    audit(ann, server, plays={"olaf"})
    over = ann.page.get_by_role("navigation", name="After the demo")
    expect(over.get_by_role("link", name="Make your own table")).to_be_visible()
    expect(over.get_by_role("button", name="Play again")).to_be_visible()
    assert ann.used_his_hands()
    if device == "desktop":
        ann.axe("the demo's showdown")
        ann.shoot("demo", f"{actions - 1}-showdown")
        before = ann.table
        ann.hands.press(over.get_by_role("button", name="Play again"))
        expect(phases).to_have_text("Ante")
        assert ann.table != before
        assert len(ann.tokens()) == 1, "the demo that is over stays among his tables"
    else:
        ann.hands.press(over.get_by_role("button", name="Next scene"))
        expect(ann.page.get_by_role("heading", name="The locked back door")).to_be_visible()
        expect(phases).to_have_text("Ante")
        expect(over).to_have_count(0)
