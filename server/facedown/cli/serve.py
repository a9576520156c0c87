"""facedown serve."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from facedown.cli.given import configured, one_sentence

if TYPE_CHECKING:
    from flask import Flask

    from facedown.config import Config


def serve(given: argparse.Namespace) -> int:
    from facedown import addresses
    from facedown.gateway.lan import lan_address
    from facedown.serve import serve

    config = configured(given)
    own = lan_address() if config.is_everywhere else None
    lan = f"http://{own}:{config.port}" if own else None
    address = addresses.best(config, lan)

    def make(config: Config) -> Flask:
        from facedown.app import create_app

        with one_sentence():
            return create_app(config, lan=lan)

    def announce() -> None:
        from facedown.banner import banner

        print(banner(config, lan, qr=not given.no_qr), flush=True)

    serve(config, make, announce, address=address)
    return 0
