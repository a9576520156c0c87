"""A certificate that somebody else made, of --tls-cert and --tls-key."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from facedown.certificate.pair import Certificate, described, fit
from facedown.config import ConfigError

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.types import PrivateKeyTypes
    from cryptography.x509 import Certificate as Paper


def given(cert: Path, key: Path, now: datetime) -> Certificate:
    """`ConfigError` for what browsers would refuse, or OpenSSL."""
    found = _certificate(cert)
    if now > found.not_valid_after_utc:
        raise _wrong(cert, f"it ended on {found.not_valid_after_utc:%Y-%m-%d}; get a new one")
    if now < found.not_valid_before_utc:
        since = f"{found.not_valid_before_utc:%Y-%m-%d}"
        raise _wrong(cert, f"it is valid from {since} on; is this machine's clock right?")
    if not fit(found, _key(key)):
        raise ConfigError(
            f"FACEDOWN_TLS_KEY (--tls-key) cannot be {key}: it is not the key of {cert}."
        )
    return described(found, cert, key, made=False)


def _certificate(path: Path) -> Paper:
    """The first one of the file: those behind it vouch for it."""
    from cryptography.x509 import load_pem_x509_certificates

    try:
        return load_pem_x509_certificates(path.read_bytes())[0]
    except OSError as wrong:
        raise _wrong(path, f"{wrong.strerror}") from None
    except ValueError:
        raise _wrong(path, "it holds no certificate in PEM form") from None


def _wrong(cert: Path, why: str) -> ConfigError:
    return ConfigError(f"FACEDOWN_TLS_CERT (--tls-cert) cannot be {cert}: {why}.")


def _key(path: Path) -> PrivateKeyTypes:
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    try:
        return load_pem_private_key(path.read_bytes(), None)
    except OSError as wrong:
        why = f"{wrong.strerror}"
    except TypeError:
        why = "it is locked by a password; give one without"
    except (ValueError, UnsupportedAlgorithm):
        why = "it holds no key in PEM form"
    raise ConfigError(f"FACEDOWN_TLS_KEY (--tls-key) cannot be {path}: {why}.")
