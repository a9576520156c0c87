"""A certificate that signs itself, kept in the data folder."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING

from facedown.certificate.names import is_address
from facedown.certificate.pair import Certificate, described, fit
from facedown.config import ConfigError

if TYPE_CHECKING:
    from cryptography.x509 import Certificate as Paper

CERTIFICATE = "tls-certificate.pem"
KEY = "tls-key.pem"
"""In the data folder."""
LASTS = timedelta(days=365)
LEFT = timedelta(days=30)
"""One that ends sooner is made anew."""
SLOW_CLOCKS = timedelta(days=1)
"""A tablet that has not been on the internet for long may be late."""
MOST_NAMES = 64


def own(data: Path, wanted: frozenset[str], now: datetime) -> Certificate:
    """The one in the folder, if it has all these names and time left; else a new one.

    What the old one was called the new one is called too: a laptop that goes to and fro between
    two networks would otherwise show a stranger at every start. `ConfigError`.
    """
    cert, key = data / CERTIFICATE, data / KEY
    found = _found(cert, key)
    known = _called(found) if found else frozenset[str]()
    try:
        if found is None or not _lasts(found, now) or not wanted <= known:
            spare = max(0, MOST_NAMES - len(wanted))
            found = _make(cert, key, wanted | frozenset(sorted(known - wanted)[:spare]), now)
        key.chmod(0o600)
    except OSError as wrong:
        raise ConfigError(
            f"The certificate for --tls cannot be kept in the folder {data} ({wrong.strerror}): "
            "name one that is writable with --data or FACEDOWN_DATA."
        ) from None
    return described(found, cert, key, made=True)


def _found(cert: Path, key: Path) -> Paper | None:
    """What lies there, if the two belong together."""
    from cryptography.exceptions import UnsupportedAlgorithm
    from cryptography.hazmat.primitives.serialization import load_pem_private_key
    from cryptography.x509 import load_pem_x509_certificate

    try:
        found = load_pem_x509_certificate(cert.read_bytes())
        its_key = load_pem_private_key(key.read_bytes(), None)
    except (OSError, ValueError, TypeError, UnsupportedAlgorithm):
        return None
    return found if fit(found, its_key) else None


def _lasts(cert: Paper, now: datetime) -> bool:
    return cert.not_valid_before_utc <= now <= cert.not_valid_after_utc - LEFT


def _called(cert: Paper) -> frozenset[str]:
    from cryptography.x509 import DNSName, ExtensionNotFound, IPAddress, SubjectAlternativeName

    try:
        said = cert.extensions.get_extension_for_class(SubjectAlternativeName).value
    except ExtensionNotFound:
        return frozenset()
    addresses = said.get_values_for_type(IPAddress)
    return frozenset([*said.get_values_for_type(DNSName), *(str(one) for one in addresses)])


def _make(cert: Path, key: Path, called: frozenset[str], now: datetime) -> Paper:
    """It signs for nobody else: whose device is told to trust it trusts this server alone."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
    from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

    its_key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Facedown in this network")])
    mark = x509.SubjectKeyIdentifier.from_public_key(its_key.public_key())
    alternatives = [
        x509.IPAddress(ip_address(one)) if is_address(one) else x509.DNSName(one)
        for one in sorted(called)
    ]
    extensions: list[tuple[x509.ExtensionType, bool]] = [
        (x509.SubjectAlternativeName(alternatives), False),
        (x509.BasicConstraints(ca=False, path_length=None), True),
        (x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), False),
        (mark, False),
        (x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(mark), False),
    ]
    paper = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(its_key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - SLOW_CLOCKS)
        .not_valid_after(now + LASTS)
    )
    for extension, critical in extensions:
        paper = paper.add_extension(extension, critical)
    made = paper.sign(its_key, hashes.SHA256())
    _write(key, its_key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    _write(cert, made.public_bytes(Encoding.PEM))
    return made


def _write(path: Path, text: bytes) -> None:
    """Whole or not at all, and its owner's alone from the first byte."""
    new = path.with_suffix(".new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(text)
    new.replace(path)
