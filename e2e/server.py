"""A real `facedown serve` of one data folder: started, killed and started again."""

from __future__ import annotations

import hashlib
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent
PATIENCE = 30.0
"""Seconds until a server answers; the machine may be busy."""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`log`: the file that holds everything it ever printed, over all its starts."""

    def __init__(self, folder: Path, **environ: str) -> None:
        self.data = folder / "data"
        self.log = folder / "server.log"
        self.port = free_port()
        self._environ = environ
        self._process: subprocess.Popen[bytes] | None = None
        self._public: set[str] = set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        ours = {k: v for k, v in os.environ.items() if not k.startswith("FACEDOWN_")}
        command = [str(Path(sys.executable).parent / "facedown"), "serve", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, "--data", str(self.data)],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=ROOT,
                env={**ours, "PYTHONUNBUFFERED": "1", **self._environ},
            )
        self._wait(self._process)
        self.public()

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """At any instant, as a power cut would."""
        self._end(signal.SIGKILL)

    def said(self) -> str:
        return self.log.read_text(encoding="utf-8", errors="replace")

    def public(self) -> set[str]:
        """SHA-256 of every file that is the same for all browsers, also of builds before this."""
        folder = ROOT / "server/facedown"
        files = [*(folder / "static").rglob("*"), *folder.glob("modules/*/panel.js")]
        self._public |= {
            hashlib.sha256(file.read_bytes()).hexdigest() for file in files if file.is_file()
        }
        return self._public

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(5)
            raise AssertionError(f"the server did not end by {how.name}:\n{self.said()}") from None
        finally:
            self._process = None

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        give_up = time.monotonic() + PATIENCE
        while time.monotonic() < give_up:
            if process.poll() is not None:
                raise AssertionError(f"the server ended with {process.returncode}:\n{self.said()}")
            try:
                with urllib.request.urlopen(f"{self.url}/readyz", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise AssertionError(f"the server did not answer for {PATIENCE} s:\n{self.said()}")
