"""Where a server is found."""

from __future__ import annotations

from facedown.config import Config


def local(config: Config) -> str:
    """How this machine itself reaches it."""
    here = "127.0.0.1" if config.is_everywhere else config.host
    return f"http://{f'[{here}]' if ':' in here else here}:{config.port}"


def best(config: Config, lan: str | None) -> str:
    """How most people reach it. `lan`: its address in its own network."""
    return config.public_url or lan or local(config)
