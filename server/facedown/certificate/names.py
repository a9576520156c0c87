"""What a certificate that is made here is called."""

from __future__ import annotations

import re
from ipaddress import ip_address

from facedown.config import Config
from facedown.gateway.hosts import Hosts
from facedown.gateway.lan import lan_addresses

_LABEL = "[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?"
_NAME = re.compile(rf"(?=.{{1,253}}$){_LABEL}(\.{_LABEL})*")


def names(config: Config) -> frozenset[str]:
    """Names and addresses under which browsers reach this server, as far as it knows them."""
    near = lan_addresses() if config.is_everywhere else []
    found = {*Hosts(config).names, "127.0.0.1", "::1", *near}
    return frozenset(name for name in found if is_address(name) or _is_name(name))


def is_address(name: str) -> bool:
    """An address that somebody can be reached at."""
    try:
        return not ip_address(name).is_unspecified
    except ValueError:
        return False


def _is_name(name: str) -> bool:
    # 0.0.0.0 is none, but looks like one.
    return _NAME.fullmatch(name) is not None and not re.fullmatch(r"[\d.]+", name)
