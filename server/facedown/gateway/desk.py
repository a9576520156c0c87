"""What the routes and the events of the gateway work with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

from facedown.config import Config
from facedown.gateway.catalogue import Catalogue
from facedown.gateway.files import Client
from facedown.gateway.hub import Hub
from facedown.gateway.limits import Limits
from facedown.gateway.links import Links
from facedown.gateway.metrics import Numbers
from facedown.redact.frames import Redactor
from facedown.table.port import Seated, Tables


@dataclass(frozen=True, slots=True)
class Desk:
    """`demo` makes a demo table and seats the asker; `ready` tells whether the store answers.

    `pause` lets others go on.
    """

    config: Config
    tables: Tables
    redactor: Redactor
    hub: Hub
    catalogue: Catalogue
    client: Client
    limits: Limits
    links: Links
    numbers: Numbers
    ready: Callable[[], bool]
    demo: Callable[[], Seated]
    pause: Callable[[float], object]


def now() -> str:
    """The server's time as the wire writes it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")
