"""The certificate of this server, made where there is none."""

from __future__ import annotations

from datetime import UTC, datetime

from facedown import folder
from facedown.certificate.given import given
from facedown.certificate.names import names
from facedown.certificate.own import own
from facedown.certificate.pair import Certificate
from facedown.config import Config


def ready(config: Config) -> Certificate:
    """The one that was given, or our own. `ConfigError`."""
    now = datetime.now(UTC)
    if config.tls_cert is not None and config.tls_key is not None:
        return given(config.tls_cert, config.tls_key, now)
    folder.make(config.data)
    return own(config.data, names(config), now)
