"""The certificate of --tls: made where there is none, taken where one is given."""

from __future__ import annotations

import ssl
import stat
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from cryptography import x509

from facedown.banner import banner
from facedown.certificate import context, ready
from facedown.certificate.names import names
from facedown.certificate.own import CERTIFICATE, KEY, own
from facedown.cli import main
from facedown.config import Config, ConfigError, load
from tests.gateway.papers import DAY, NOW, write_pair

NAMES = frozenset({"localhost", "127.0.0.1", "10.0.0.5"})


def _called(folder: Path) -> set[str]:
    paper = x509.load_pem_x509_certificate((folder / CERTIFICATE).read_bytes())
    said = paper.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    addresses = {str(one) for one in said.get_values_for_type(x509.IPAddress)}
    return addresses | set(said.get_values_for_type(x509.DNSName))


def test_one_is_made_for_a_year_and_its_key_is_the_owners_alone(tmp_path: Path) -> None:
    made = own(tmp_path, NAMES, NOW)
    assert made.made
    assert timedelta(days=364) < made.until - NOW <= timedelta(days=365)
    assert _called(tmp_path) == NAMES
    assert stat.S_IMODE((tmp_path / KEY).stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == [CERTIFICATE, KEY]
    assert context(made).minimum_version == ssl.TLSVersion.TLSv1_2


def test_it_can_vouch_for_nobody_else(tmp_path: Path) -> None:
    """Whoever tells his device to trust it trusts this server, and no other by it."""
    own(tmp_path, NAMES, NOW)
    paper = x509.load_pem_x509_certificate((tmp_path / CERTIFICATE).read_bytes())
    assert not paper.extensions.get_extension_for_class(x509.BasicConstraints).value.ca


def test_it_stays_the_same_as_long_as_it_will_do(tmp_path: Path) -> None:
    made = own(tmp_path, NAMES, NOW)
    (tmp_path / KEY).chmod(0o644)
    assert own(tmp_path, NAMES - {"10.0.0.5"}, NOW + 334 * DAY) == made
    assert stat.S_IMODE((tmp_path / KEY).stat().st_mode) == 0o600


@pytest.mark.parametrize("later", [-30 * DAY, 336 * DAY, 400 * DAY])
def test_it_is_made_anew_when_its_time_is_nearly_over(tmp_path: Path, later: timedelta) -> None:
    made = own(tmp_path, NAMES, NOW)
    assert own(tmp_path, NAMES, NOW + later).fingerprint != made.fingerprint


def test_it_is_made_anew_for_a_new_address_and_keeps_the_old_ones(tmp_path: Path) -> None:
    at_home, in_the_field = NAMES, frozenset({"localhost", "127.0.0.1", "192.168.4.1"})
    first = own(tmp_path, at_home, NOW)
    second = own(tmp_path, in_the_field, NOW)
    assert second.fingerprint != first.fingerprint
    assert _called(tmp_path) == at_home | in_the_field
    assert own(tmp_path, at_home, NOW) == second


def test_it_does_not_grow_for_ever(tmp_path: Path) -> None:
    for n in range(4):
        own(tmp_path, frozenset(f"10.{n}.0.{m}" for m in range(40)), NOW)
    assert len(_called(tmp_path)) == 64
    assert {f"10.3.0.{m}" for m in range(40)} <= _called(tmp_path)


@pytest.mark.parametrize("name", [CERTIFICATE, KEY])
@pytest.mark.parametrize("text", [b"", b"nonsense", None])
def test_what_cannot_be_used_is_made_anew(tmp_path: Path, name: str, text: bytes | None) -> None:
    made = own(tmp_path, NAMES, NOW)
    if text is None:
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).write_bytes(text)
    again = own(tmp_path, NAMES, NOW)
    assert again.fingerprint != made.fingerprint
    context(again)


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / KEY).mkdir()
    with pytest.raises(ConfigError, match=r"certificate for --tls cannot be kept in the folder"):
        own(tmp_path, NAMES, NOW)


def test_its_names_are_those_that_browsers_use(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Laptop.home")
    monkeypatch.setattr("facedown.certificate.names.lan_addresses", lambda: ["192.168.4.1"])
    usual = {"localhost", "laptop.home", "laptop", "laptop.local", "127.0.0.1", "::1"}
    assert names(Config()) == usual
    assert names(Config(host="0.0.0.0")) == usual | {"192.168.4.1"}
    assert names(Config(host="10.0.0.5")) == usual | {"10.0.0.5"}
    assert names(Config(public_url="https://table.example:8443")) == usual | {"table.example"}
    monkeypatch.setattr("socket.gethostname", lambda: "Ann’s laptop")
    assert names(Config()) == {"localhost", "127.0.0.1", "::1"}


def test_one_that_was_given_is_taken_as_it_is(tmp_path: Path) -> None:
    cert, key = write_pair(tmp_path)
    found = ready(Config(data=tmp_path / "data", tls_cert=cert, tls_key=key))
    assert (found.cert, found.key, found.made) == (cert, key, False)
    assert not (tmp_path / "data").exists()
    context(found)


def _given(cert: Path, key: Path) -> None:
    ready(Config(tls_cert=cert, tls_key=key))


def test_a_key_that_does_not_fit_is_said(tmp_path: Path) -> None:
    cert, _ = write_pair(tmp_path)
    (tmp_path / "other").mkdir()
    _, key = write_pair(tmp_path / "other")
    with pytest.raises(ConfigError, match=r"FACEDOWN_TLS_KEY \(--tls-key\) .* not the key of"):
        _given(cert, key)


def test_one_that_is_over_or_not_begun_is_said(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"\(--tls-cert\) cannot be .*: it ended on 20"):
        _given(*write_pair(tmp_path, since=NOW - 9 * DAY, until=NOW - DAY))
    with pytest.raises(ConfigError, match=r"valid from .* on; is this machine's clock right"):
        _given(*write_pair(tmp_path, since=NOW + DAY))


def test_what_is_no_certificate_or_no_key_is_said(tmp_path: Path) -> None:
    cert, key = write_pair(tmp_path)
    with pytest.raises(ConfigError, match=r"\(--tls-cert\) .* holds no certificate in PEM form"):
        _given(key, key)
    with pytest.raises(ConfigError, match=r"\(--tls-key\) .* holds no key in PEM form"):
        _given(cert, cert)
    with pytest.raises(ConfigError, match=r"\(--tls-key\) .* locked by a password"):
        _given(*write_pair(tmp_path, password=b"hunter2"))


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    cert, _ = write_pair(tmp_path)
    with pytest.raises(ConfigError, match=r"FACEDOWN_TLS_KEY cannot be /no: give a file that is"):
        load({}, {"FACEDOWN_TLS_CERT": str(cert), "FACEDOWN_TLS_KEY": "/no"})


@pytest.mark.parametrize(("name", "missing"), [("cert", "--tls-key"), ("key", "--tls-cert")])
def test_one_without_the_other_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, missing: str
) -> None:
    cert, _ = write_pair(tmp_path)
    assert main(["serve", f"--tls-{name}", str(cert)]) == 2
    said = capsys.readouterr().err
    assert "belong together" in said
    assert missing in said


def test_the_command_line_says_it_and_opens_no_port(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FACEDOWN_ASYNC_MODE", "threading")
    cert, key = write_pair(tmp_path, since=NOW - 9 * DAY, until=NOW - DAY)
    pair = ["--tls-cert", str(cert), "--tls-key", str(key)]
    assert main(["serve", *pair, "--data", str(tmp_path / "data")]) == 2
    assert f"cannot be {cert}: it ended on" in capsys.readouterr().err


def test_the_banner_says_what_the_first_visit_is_like_and_what_tls_adds(tmp_path: Path) -> None:
    config = Config(host="0.0.0.0", tls=True, data=tmp_path)
    made = ready(config)
    said = banner(config, "https://10.0.0.5:8000", made, qr=True)
    assert "Facedown serves at  https://127.0.0.1:8000" in said
    for what in ("warns", "Advanced", made.fingerprint, "keep the screen on", "without a network"):
        assert what in said
    assert f"{made.until:%Y-%m-%d}" in said
    given = banner(config, None, replace(made, made=False), qr=False)
    assert "warns" not in given
    assert f"valid until {made.until:%Y-%m-%d}" in given


def test_the_environment_says_it_as_well() -> None:
    assert load({}, {"FACEDOWN_TLS": "1"}).scheme == "https"
    assert load({}, {"FACEDOWN_TLS": "0"}).scheme == "http"
    assert load({"tls": "1"}, {}).is_secure
