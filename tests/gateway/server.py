"""A real `facedown serve`, and browsers that are nothing but a websocket."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError

from websocket import WebSocketConnectionClosedException, create_connection

MODULES = Path(__file__).parents[1] / "modules"
PATIENCE = 30.0
RUN = "import sys; from facedown.cli import main; sys.exit(main())"


def free_port() -> int:
    """Below those that the system gives to browsers, who would take it before the server does."""
    while True:
        port = 10_000 + secrets.randbelow(20_000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


class Server:
    """`said`: everything that it printed, over all its starts.

    `before`: Python that the process runs before it starts. `stderr`: a file of one's own for it.
    """

    def __init__(
        self, folder: Path, *, before: str = "", stderr: int = subprocess.STDOUT, **environ: str
    ) -> None:
        self.folder = folder
        self.port = free_port()
        self._log = folder / "said.txt"
        self._environ = {"FACEDOWN_MODULES": str(MODULES), **environ}
        self._before = before
        self._stderr = stderr
        self.process: subprocess.Popen[bytes] | None = None
        self._dialled: list[Any] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        clean = {k: v for k, v in os.environ.items() if not k.startswith("FACEDOWN_")}
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", f"{self._before}\n{RUN}", "serve", "--port", str(self.port)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=self._stderr,
                cwd=self.folder,
                env={**clean, "PYTHONUNBUFFERED": "1", **self._environ},
            )
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            assert self.process.poll() is None, self.said()
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=5):
                    return
            except (URLError, OSError):
                time.sleep(0.05)
        raise AssertionError(f"no answer:\n{self.said()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(how)
        status = self.process.wait(20)
        self.process = None
        return status

    def said(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        asked = urllib.request.Request(f"{self.url}{path}", headers=headers)
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return answer.status, dict(answer.headers), answer.read()
        except HTTPError as wrong:
            with wrong:
                return wrong.code, dict(wrong.headers), wrong.read()

    def post(self, path: str, **body: Any) -> Any:
        asked = urllib.request.Request(
            f"{self.url}/api{path}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return json.load(answer)

    def make(self, title: str = "Friday") -> Browser:
        made = self.post("/tables", title=title, module="coin-toss", name="Gale")
        return Browser(self, made["token"])

    def sit(self, gm: Browser, name: str) -> Browser:
        link = gm.do("seat.invite", role="player", name=name)["secret"]["link"]
        seated = self.post("/invitation/open", token=link.partition("#")[2], name=name)
        return Browser(self, seated["token"])

    def dial(self, **options: Any) -> Any:
        where = f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket"
        self._dialled.append(create_connection(where, timeout=PATIENCE, **options))
        return self._dialled[-1]

    def hang_up(self) -> None:
        """What all browsers leave open."""
        for ws in self._dialled:
            ws.shutdown()


class Closed(Exception):
    """The server has ended this connection."""


class Browser:
    """Speaks Socket.IO by hand, so that the order of what comes is what the server sent.

    `came`: everything after the connect packet, as (kind, payload): the event's name or `ack`.
    """

    def __init__(self, server: Server, token: str, *, origin: str | None = None) -> None:
        self.server = server
        self.token = token
        self.came: list[tuple[str, Any]] = []
        self._acks = 0
        self.refusal: Any = None
        self.ws = server.dial(origin=origin or server.url)
        self.opened = json.loads(self._packet()[1:])
        self.ws.send("40" + json.dumps({"token": token}))
        answer = self._packet()
        if answer.startswith("44"):
            self.refusal = json.loads(answer[2:])
        else:
            assert answer.startswith("40"), answer

    def _packet(self) -> str:
        while True:
            try:
                packet = str(self.ws.recv())
            except (WebSocketConnectionClosedException, OSError) as lost:
                raise Closed from lost
            if packet in ("", "1", "41"):
                raise Closed
            if packet != "2":
                return packet
            self.ws.send("3")

    def next(self) -> tuple[str, Any]:
        packet = self._packet()
        if packet.startswith("42"):
            name, payload = json.loads(packet[2:])
            item: tuple[str, Any] = (name, payload)
        else:
            assert packet.startswith("43"), packet
            item = ("ack", json.loads(packet[packet.index("[") :])[0])
        self.came.append(item)
        return item

    def wait(self, kind: str) -> Any:
        """The next of this kind; what comes before it is kept in `came`."""
        while True:
            found, payload = self.next()
            if found == kind:
                return payload

    def wait_closed(self) -> None:
        """Until the server ends the connection; what comes before it is kept in `came`."""
        try:
            while True:
                self.next()
        except Closed:
            return

    def send(self, event: str, payload: Any) -> None:
        self._acks += 1
        self.ws.send(f"42{self._acks}" + json.dumps([event, payload]))

    def ask(self, event: str, payload: Any) -> Any:
        self.send(event, payload)
        return self.wait("ack")

    def do(self, do: str, /, **args: Any) -> Any:
        return self.ask("command", {"id": secrets.token_hex(16), "do": do, "args": args})

    def versions(self) -> list[int]:
        """The versions in the order in which they came, by view, frame or ack."""
        out = []
        for kind, payload in self.came:
            if kind in ("view", "frame"):
                out.append(payload["v"])
            elif kind == "ack" and "frame" in payload:
                out.append(payload["frame"]["v"])
        return out
