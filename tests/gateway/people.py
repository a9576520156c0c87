"""People at an application in threading mode, without a network."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from flask import Flask
from flask_socketio import SocketIOTestClient

from facedown.app import Parts, create_app
from facedown.config import Config

MODULES = Path(__file__).parents[1] / "modules"
PATIENCE = 10.0


def until(what: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Whatever `what` gives as soon as it gives anything; for so many seconds."""
    give_up = time.monotonic() + patience
    while time.monotonic() < give_up:
        if found := what():
            return found
        time.sleep(0.005)
    raise AssertionError(f"waited {patience} s in vain")


def command(do: str, args: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"id": secrets.token_hex(16), "do": do, "args": args or {}, **more}


class Person:
    """One connection. `heard`: every event, in order, as (name, payload)."""

    def __init__(self, house: House, token: str, **auth: Any) -> None:
        self._house = house
        self.token = token
        self.client = SocketIOTestClient(house.app, house.parts.sio, auth={"token": token, **auth})
        self._heard: list[tuple[str, Any]] = []
        self._kept = 0

    @property
    def connected(self) -> bool:
        return bool(self.client.is_connected())

    @property
    def heard(self) -> list[tuple[str, Any]]:
        new = self.client.queue[self._kept :]
        self._kept += len(new)
        self._heard += [(packet["name"], packet["args"][0]) for packet in new]
        return self._heard

    def all(self, name: str) -> list[Any]:
        return [payload for event, payload in self.heard if event == name]

    def wait(self, name: str, number: int = 1) -> Any:
        """The payload of the `number`th event of this name."""
        return until(lambda: self.all(name)[number - 1 :])[0]

    def ask(self, event: str, *payload: Any) -> Any:
        return self.client.emit(event, *payload, callback=True)

    def do(self, do: str, /, **args: Any) -> Any:
        return self.ask("command", command(do, args))

    @property
    def whole(self) -> dict[str, Any]:
        whole: dict[str, Any] = self.wait("view")
        return whole


class House:
    """An application of its own on a folder of its own."""

    def __init__(self, folder: Path, **config: Any) -> None:
        static = folder / "static"
        self.config = Config(
            **{"data": folder / "data", "modules": (MODULES,), "async_mode": "threading", **config}
        )
        self.app: Flask = create_app(self.config, static=static, pace=0.0)
        self.parts: Parts = self.app.extensions["facedown"]
        self.http: Any = self.app.test_client()

    def post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(f"/api{path}", json=body)
        assert answer.status_code == 200, answer.json
        return answer.json

    def make(self, title: str = "Friday") -> Person:
        made = self.post("/tables", title=title, module="coin-toss", name="Gale")
        return self.come(made["token"])

    def come(self, token: str, **auth: Any) -> Person:
        person = Person(self, token, **auth)
        person.wait("view")
        return person

    def sit(self, gm: Person, name: str, role: str = "player") -> Person:
        link = gm.do("seat.invite", role=role, name=name)["secret"]["link"]
        seated = self.post("/invitation/open", token=link.partition("#")[2], name=name)
        return self.come(seated["token"])

    def close(self) -> None:
        self.parts.demos.stop()
        self.parts.store.close()
