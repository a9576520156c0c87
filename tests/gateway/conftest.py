from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gateway.people import House
from tests.gateway.server import Server


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    yield made
    made.close()


MODES = ["eventlet", "threading"]


def _served(folder: Path, mode: str) -> Iterator[Server]:
    made = Server(folder, FACEDOWN_ASYNC_MODE=mode)
    made.start()
    yield made
    made.hang_up()
    made.stop()


@pytest.fixture(params=MODES, scope="module")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A real process in each async mode; every test makes a table of its own."""
    yield from _served(tmp_path_factory.mktemp("served"), request.param)


@pytest.fixture(params=MODES)
def own_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """One that the test may end."""
    yield from _served(tmp_path, request.param)
