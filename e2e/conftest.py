"""A browser for all tests, a server for all tests, people for each."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from e2e import seating, shots
from e2e.folded import differences
from e2e.person import Device, Person
from e2e.server import ROOT, Server

OFF = (
    # What Playwright itself turns off: the switch counts once.
    *("AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades"),
    *("MediaRouter", "OptimizationHints", "PaintHolding", "ThirdPartyStoragePartitioning"),
    # A page of its own for the address bar's suggestions, in every window: half of all the work.
    *("WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup"),
)
QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    f"--disable-features={','.join(OFF)}",
    "--disable-sync",
    "--no-first-run",
)
TITLE = "A Viking in Manhattan"
"""Of the table that `gm` makes."""
PATIENCE = 420
"""Seconds for one test, on a machine that is busy with other things."""
LONGEST = ("test_hidden_contest", "test_simple_contest", "test_full_contest")
WRONG = re.compile(r'"level": "(error|critical)"|Traceback|[A-Z]\w+Error\b')
FAILED = pytest.StashKey[bool]()
expect.set_options(timeout=10_000)


class Invite(Protocol):
    def __call__(
        self, name: str, device: Device = "desktop", *, motion: bool = False
    ) -> Person: ...


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = os.environ.get("FACEDOWN_CHROMIUM")
    if not path:
        found = subprocess.run(
            ["sh", str(ROOT / "tools/browser.sh")], check=True, capture_output=True, text=True
        )
        path = found.stdout.strip()
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*QUIET, *root])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from _serving(tmp_path_factory.mktemp("server"))


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that the test may kill."""
    yield from _serving(tmp_path)


def _serving(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    server.start()
    yield server
    server.stop()
    wrong = [line for line in server.said().splitlines() if WRONG.search(line)]
    assert not wrong, "the server's log says:\n" + "\n".join(wrong)


def pytest_sessionstart(session: pytest.Session) -> None:
    if not hasattr(session.config, "workerinput"):
        shots.clear()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first, so that no worker is left alone with one of them."""
    items.sort(key=lambda item: LONGEST.index(item.name) if item.name in LONGEST else len(LONGEST))
    for item in items:
        item.add_marker(pytest.mark.timeout(PATIENCE))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def people(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[Invite]:
    yield from _people(request.node, browser, server)


@pytest.fixture
def own_people(
    request: pytest.FixtureRequest, browser: Browser, own_server: Server
) -> Iterator[Invite]:
    yield from _people(request.node, browser, own_server)


def _people(test: pytest.Item, browser: Browser, server: Server) -> Iterator[Invite]:
    """Makes a person of a name; at the end nobody's page may have done what none may do."""
    company: list[Person] = []

    def make(name: str, device: Device = "desktop", *, motion: bool = False) -> Person:
        person = Person(browser, server.url, name, device, motion=motion)
        company.append(person)
        return person

    yield make
    if test.stash.get(FAILED, False):
        for person in company:
            shots.failed(person.page, test.name, person.name)
    for person in company:
        person.leave()
    wrong = [what for person in company for what in person.check()]
    wrong += [
        f"{person.name}: {what}"
        for person in company
        for what in differences(person.received(), server.data)
    ]
    assert not wrong, "in the pages:\n" + "\n".join(wrong)


@pytest.fixture
def gm(people: Invite) -> Person:
    """At a new table of his own."""
    gm = people("Adrienne")
    seating.begin(gm, TITLE)
    return gm
