"""Pages, panels, the API and the headers around them."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from facedown import contract
from facedown.gateway.headers import IMMUTABLE
from facedown.store.port import Unavailable
from tests.gateway.people import House

PAGES = ["/", "/tables", "/join", "/table/t-1", "/demo"]


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """What Vite leaves behind."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / ".vite").mkdir()
    (static / ".vite" / "manifest.json").write_text('{"index.html": {}}')
    (static / "index.html").write_text("<html><head><title>Facedown</title></head></html>")
    (static / "assets" / "main-abc.js").write_text("let a = 1;\n" * 500)
    (static / "sw.js").write_text("self.skipWaiting();")
    return static


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_the_same_page(built: Path, house: House, path: str) -> None:
    answer = house.http.get(path)
    assert answer.status_code == 200
    assert answer.mimetype == "text/html"
    assert '<meta name="facedown-build"' in answer.text
    assert answer.headers["Cache-Control"] == "no-store"


def test_a_client_that_is_not_built_says_how(house: House) -> None:
    answer = house.http.get("/")
    assert answer.status_code == 200
    assert "make client" in answer.text


def test_assets_are_kept_for_ever_and_packed(built: Path, house: House) -> None:
    plain = house.http.get("/static/assets/main-abc.js")
    packed = house.http.get("/static/assets/main-abc.js", headers={"Accept-Encoding": "gzip"})
    assert plain.mimetype == "text/javascript"
    assert plain.headers["Cache-Control"] == IMMUTABLE
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data)
    assert house.http.get("/sw.js").headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("name", ["%00", "a%00.js", "x" * 5_000, "x/" * 2_500, "nothing.js"])
def test_a_name_that_no_file_has_is_not_found(
    built: Path, house: House, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert house.http.get(f"/static/{name}").status_code == 404
    assert "request failed" not in "".join(capsys.readouterr())


def test_the_forms_of_a_module_hold_the_tables_own_house_rules(house: House) -> None:
    for module in house.http.get("/api/modules").json["modules"]:
        names = [field["name"] for field in module["settings"]["fields"]]
        assert names[-2:] == ["players_make_characters", "spectators_speak"]


@pytest.mark.parametrize(
    "path",
    [
        "/static/.vite/manifest.json",
        "/static/../data/facedown.sqlite",
        "/static/%2e%2e/data/facedown.sqlite",
        "/static/assets",
        "/favicon.ico",
        "/static/etc/passwd",
        "/panels/coin-toss/missing.js",
        "/panels/coin-toss/0123456789abcdef0123.js",
        "/panels/nothing/0123456789abcdef0123.js",
        "/nowhere",
    ],
)
def test_what_is_not_there_is_not_there(built: Path, house: House, path: str) -> None:
    assert house.http.get(path).status_code == 404


def test_a_panel_is_served_by_its_hash(house: House) -> None:
    answer = house.http.get("/api/modules")
    assert contract.Modules().validate(answer.json) == {}
    module = next(m for m in answer.json["modules"] if m["id"] == "coin-toss")
    panel = house.http.get(module["panel"])
    assert panel.mimetype == "text/javascript"
    assert panel.headers["Cache-Control"] == IMMUTABLE
    assert "coin-toss-panel" in panel.text
    packed = house.http.get(module["panel"], headers={"Accept-Encoding": "gzip"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == panel.data
    assert packed.headers["Vary"] == panel.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("path", ["/", "/api/modules", "/nowhere", "/healthz"])
def test_every_answer_forbids_what_no_page_needs(house: House, path: str) -> None:
    headers = house.http.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert "unsafe" not in policy
    assert "connect-src 'self' ws://localhost wss://localhost;" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Set-Cookie" not in headers


@pytest.mark.parametrize(
    ("host", "more"),
    [
        ("127.0.0.1:8000", " ws://127.0.0.1:8000 wss://127.0.0.1:8000"),
        # No source can name it, and a browser says so of one that tries.
        ("[::1]:8000", ""),
    ],
)
def test_the_policy_names_websockets_where_it_can(house: House, host: str, more: str) -> None:
    policy = house.http.get("/", headers={"Host": host}).headers["Content-Security-Policy"]
    assert f"connect-src 'self'{more};" in policy


def test_a_made_up_host_does_not_get_into_the_policy(house: House) -> None:
    answer = house.http.get("/healthz", headers={"Host": "evil;script-src *"})
    assert "evil" not in answer.headers.get("Content-Security-Policy", "")


def test_an_invitation_opens_once(house: House) -> None:
    gm = house.make("Friday")
    secret = gm.do("seat.invite", role="player", name="Bob")["secret"]
    assert contract.Secret().validate(secret) == {}
    assert secret["link"].startswith("http://localhost/join#")
    token = secret["link"].partition("#")[2]
    info = house.post("/invitation", token=token)
    assert contract.InvitationInfo().validate(info) == {}
    assert info["title"] == "Friday"
    seated = house.post("/invitation/open", token=token, name="Bob")
    assert contract.Seated().validate(seated) == {}
    again = house.http.post("/api/invitation/open", json={"token": token, "name": "Eve"})
    assert again.status_code == 410
    assert again.json["code"] == "link_used"


def test_my_tables_are_those_of_my_tokens(house: House) -> None:
    gm = house.make()
    bob = house.sit(gm, "Bob")
    gm.do("character.make", id="olaf", name="Olaf", sheet={})
    gm.do("character.give", character="olaf", seat="s2")
    bob.do("toss.call", character="olaf", side="heads")
    answer = house.post("/mine", tokens=[gm.token, "A" * 43, bob.token])
    assert contract.MyTables().validate(answer) == {}
    first, second, third = answer["tables"]
    assert second is None
    assert (first["role"], third["role"]) == ("gm", "player")
    assert first["connected"] == 2
    assert third["yours"] is True
    assert first["yours"] is False
    assert [w.get("character") for w in first["waiting_for"]] == ["olaf"]
    assert first["names"] == {"seats": {}, "characters": {"olaf": "Olaf"}}
    assert (first["characters"], third["characters"]) == ([], ["olaf"])


def test_who_knocks_waits_for_the_gm_and_learns_nothing_of_who_is_inside(house: House) -> None:
    gm = house.make()
    bob = house.sit(gm, "Bob")
    knocked = house.post("/knock", code=gm.whole["view"]["table"]["code"], name="Ann")
    guest = house.come(knocked["token"])
    answer = house.post("/mine", tokens=[gm.token, bob.token, guest.token])
    assert contract.MyTables().validate(answer) == {}
    host, player, knocker = answer["tables"]
    assert [row["yours"] for row in (host, player, knocker)] == [True, False, False]
    assert [row["connected"] for row in (host, player, knocker)] == [2, 2, 0]


def test_knocks_are_counted_by_network_and_the_network_is_not_kept(house: House) -> None:
    gm = house.make()
    code = gm.whole["view"]["table"]["code"]

    def knock(name: str, address: str) -> Any:
        return house.http.post(
            "/api/knock",
            json={"code": code, "name": name},
            environ_base={"REMOTE_ADDR": address},
        )

    # One machine has as many of these addresses as it likes.
    greedy = [knock(f"Eve {n}", f"2001:db8::{n + 1:x}") for n in range(21)]
    assert [a.status_code == 200 for a in greedy] == [True] * 20 + [False]
    assert greedy[-1].json["code"] == "table_full"
    assert knock("Ann", "192.0.2.7").status_code == 200
    seats = house.parts.tables.world(gm.whole["view"]["table"]["id"])[1].seats.values()
    assert [s.name for s in seats if s.state == "crowded"] == ["Eve 0"]
    kept = str(seats) + gm.ask("view", {})["view"].__repr__()
    assert "192.0.2.7" not in kept
    assert "2001:" not in kept


def test_a_knock_needs_the_tables_code(house: House) -> None:
    gm = house.make()
    code = gm.whole["view"]["table"]["code"]
    assert contract.Seated().validate(house.post("/knock", code=code, name="Ann")) == {}
    wrong = house.http.post("/api/knock", json={"code": "NOTHING", "name": "Ann"})
    assert wrong.status_code == 404


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({}, "title"),
        ({"title": "", "module": "coin-toss", "name": "Gale"}, "title"),
        ({"title": "x" * 81, "module": "coin-toss", "name": "Gale"}, "title"),
        ({"title": "T", "module": "../x", "name": "Gale"}, "module"),
        ({"title": "T", "module": "coin-toss", "name": "Gale", "demo": True}, "demo"),
        ([], "object"),
    ],
)
def test_a_bad_request_says_what_is_wrong(house: House, body: Any, said: str) -> None:
    answer = house.http.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert answer.json["code"] == "bad_message"
    assert said in answer.json["text"].casefold()


def test_a_name_is_as_long_as_it_is_seen(house: House) -> None:
    asked = {"title": "T", "module": "coin-toss"}
    long = house.http.post("/api/tables", json={**asked, "name": "x" * 61})
    assert long.status_code == 400
    made = house.post("/tables", **asked, name="x" * 30 + "\u200b" + "x" * 30)
    assert house.come(made["token"]).whole["view"]["you"]["name"] == "x" * 60


def test_an_unknown_module_names_those_that_there_are(house: House) -> None:
    answer = house.http.post("/api/tables", json={"title": "T", "module": "chess", "name": "Gale"})
    assert answer.status_code == 404
    assert "coin-toss" in answer.json["text"]


def test_only_json_of_this_servers_own_pages_is_taken(house: House) -> None:
    form = house.http.post("/api/tables", data={"title": "T"})
    assert form.status_code == 400
    broken = house.http.post("/api/tables", data="{", content_type="application/json")
    assert broken.status_code == 400
    foreign = house.http.post("/api/demo", headers={"Origin": "http://evil.example"})
    assert foreign.status_code == 403
    large = house.http.post("/api/mine", data="x" * 70_000, content_type="application/json")
    assert large.status_code == 413


def test_health_is_for_everybody_and_numbers_are_for_this_machine(house: House) -> None:
    assert house.http.get("/healthz").status_code == 200
    assert house.http.get("/readyz").status_code == 200
    house.make().do("say", text="Hm.")
    numbers = house.http.get("/metrics").text
    assert 'facedown_commands_total{outcome="accepted"} 1.0' in numbers
    assert "facedown_connected 1.0" in numbers
    assert "facedown_commit_seconds_count 2.0" in numbers
    elsewhere = {"REMOTE_ADDR": "10.0.0.7"}
    assert house.http.get("/metrics", environ_base=elsewhere).status_code == 404
    forwarded = house.http.get("/metrics", headers={"X-Forwarded-For": "10.0.0.7"})
    assert forwarded.status_code == 404


def test_readiness_is_the_stores(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def silent() -> None:
        raise Unavailable("no answer")

    monkeypatch.setattr(house.parts.store, "next_due", silent)
    assert house.http.get("/readyz").status_code == 503
    assert house.http.get("/healthz").status_code == 200


def test_who_calls_too_often_is_asked_to_wait(tmp_path: Path) -> None:
    house = House(tmp_path, calls_per_minute=3)
    try:
        answers = [house.http.get("/api/modules") for _ in range(8)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429
        assert answers[-1].json["code"] == "slow_down"
    finally:
        house.close()


def test_the_public_url_decides_links_and_origins(tmp_path: Path) -> None:
    house = House(tmp_path, public_url="https://table.example")
    try:
        link = house.make().do("seat.invite", role="player", name="Bob")["secret"]["link"]
        assert link.startswith("https://table.example/join#")
        # The page came by its bare address too, and there it works as well.
        for origin, status in (
            ("https://table.example", 200),
            ("http://localhost", 200),
            ("http://table.example", 403),
            ("http://localhost:8001", 403),
            ("null", 403),
        ):
            assert _mine(house, Origin=origin).status_code == status, origin
    finally:
        house.close()


def _mine(house: House, **headers: str) -> Any:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return house.http.post("/api/mine", json={"tokens": []}, headers=named)


@pytest.mark.parametrize(
    ("scheme", "port", "origin", "status"),
    [
        ("https", "443", "https://localhost", 200),
        ("https", "8443", "https://localhost:8443", 200),
        ("http", "80", "http://localhost", 200),
        ("https", "443", "http://localhost", 403),
        ("https", "443", "https://evil.example", 403),
        ("https", "80", "https://localhost", 403),
    ],
)
def test_behind_a_proxy_its_own_pages_may_ask(
    tmp_path: Path, scheme: str, port: str, origin: str, status: int
) -> None:
    house = House(tmp_path, proxies=1)
    try:
        answer = _mine(house, Origin=origin, X_Forwarded_Proto=scheme, X_Forwarded_Port=port)
        assert answer.status_code == status
    finally:
        house.close()


def test_a_bug_is_answered_without_its_insides(
    house: House, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("the secret is 42")

    monkeypatch.setattr(house.parts.tables, "make", broken)
    answer = house.http.post(
        "/api/tables", json={"title": "T", "module": "coin-toss", "name": "Gale"}
    )
    assert answer.status_code == 500
    assert answer.json["code"] == "server_error"
    assert "42" not in answer.text


def test_an_address_that_leads_nowhere_leads_a_browser_home(house: House) -> None:
    page = house.http.get("/nonsense", headers={"Accept": "text/html,*/*;q=0.8"})
    assert (page.status_code, page.mimetype) == (404, "text/html")
    assert '<a href="/">' in page.text
    program = house.http.get("/nonsense", headers={"Accept": "*/*"})
    assert (program.status_code, program.text) == (404, "There is nothing here.\n")
