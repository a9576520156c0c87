"""How OpenSSL is to show a certificate."""

from __future__ import annotations

import ssl

from facedown.certificate.pair import Certificate
from facedown.config import ConfigError


def context(certificate: Certificate) -> ssl.SSLContext:
    """`ConfigError` when OpenSSL does not take it."""
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    made.minimum_version = ssl.TLSVersion.TLSv1_2
    # A handshake costs a server far more than whoever asks for another one.
    made.options |= ssl.OP_NO_RENEGOTIATION
    made.set_alpn_protocols(["http/1.1"])
    try:
        made.load_cert_chain(certificate.cert, certificate.key)
    except OSError as wrong:
        why = getattr(wrong, "reason", None) or wrong.strerror
        raise ConfigError(f"The certificate {certificate.cert} cannot be used: {why}.") from None
    return made
