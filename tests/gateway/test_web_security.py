"""What the browser, other sites and other people behind the same address could be used for.

docs/security.md says who could want what; the tests of one subject stand here where no other file
has them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from html.parser import HTMLParser
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask_socketio import SocketIOTestClient
from websocket import WebSocketBadStatusException

from tests.gateway.people import House, Person
from tests.gateway.server import PATIENCE, Browser, Server

WEB = Path(__file__).parents[2] / "web"
SCRIPT = "<img src=x onerror=alert(1)><script>alert(1)</script>"
MakeHouse = Callable[..., House]


@pytest.fixture
def make_house(tmp_path: Path) -> Iterator[MakeHouse]:
    made: list[House] = []

    def make(**config: Any) -> House:
        made.append(House(tmp_path / str(len(made)), **config))
        return made[-1]

    yield make
    for house in made:
        house.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """In one mode: these answers are made before the two part."""
    made = Server(tmp_path_factory.mktemp("served"))
    made.start()
    yield made
    made.hang_up()
    made.stop()


# Every answer


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/", {}, 200),
        ("/join", {}, 200),
        ("/nowhere", {"Accept": "text/html"}, 404),
        ("/static/nowhere.js", {}, 404),
        ("/api/modules", {}, 200),
        ("/api/tables", {}, 405),
        ("/metrics", {}, 200),
        ("/api/modules", {"Origin": "http://evil.example"}, 403),
        ("/", {"Host": "evil.example"}, 421),
        ("/socket.io/?EIO=4&transport=polling", {}, 400),
        ("/socket.io/?EIO=4&transport=websocket", {"Origin": "http://evil.example"}, 400),
        ("/socket.io/", {"Host": "evil.example"}, 421),
    ],
)
def test_no_answer_can_be_framed_or_taken_for_something_else(
    server: Server, path: str, headers: dict[str, str], status: int
) -> None:
    given, told, _ = server.get(path, **headers)
    assert given == status
    told = {name.lower(): value for name, value in told.items()}
    assert told["content-security-policy"].startswith("default-src 'none'")
    assert "frame-ancestors 'none'" in told["content-security-policy"]
    assert "unsafe" not in told["content-security-policy"]
    assert told["x-content-type-options"] == "nosniff"
    assert told["referrer-policy"] == "no-referrer"
    assert "set-cookie" not in told
    assert "access-control-allow-origin" not in told


class Page(HTMLParser):
    """Collects what the policy would not run or would not paint."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self._script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        self._script = tag == "script"
        if tag in ("style", "base", "iframe", "object") or (tag == "script" and "src" not in names):
            self.wrong.append(f"<{tag}>")
        self.wrong += [f"<{tag} {n}>" for n in names if n == "style" or n.startswith("on")]
        linked = [names[n] or "" for n in ("src", "href", "action") if n in names]
        self.wrong += [link for link in linked if not link.startswith(("/", "#"))]

    def handle_data(self, data: str) -> None:
        if self._script and data.strip():
            self.wrong.append(data)


def test_no_page_holds_what_its_policy_forbids(house: House) -> None:
    pages = [house.http.get(path, headers={"Accept": "text/html"}) for path in ("/", "/nowhere")]
    texts = [page.text for page in pages]
    texts.append((WEB / "index.html").read_text(encoding="utf-8"))
    for text in texts:
        assert Page(text).wrong == []


def test_the_client_makes_no_html_of_what_people_typed() -> None:
    """lit escapes every value; these ways around it are used nowhere."""
    ways = re.compile(
        r"unsafe(HTML|SVG|Static)|innerHTML|outerHTML|insertAdjacentHTML|srcdoc|\beval\(|"
        r"new Function|document\.write|createContextualFragment|DOMParser|javascript:"
    )
    files = [f for f in (WEB / "src").rglob("*.ts") if not f.name.endswith(".test.ts")]
    assert len(files) > 50
    found = [(f.name, way[0]) for f in files for way in ways.finditer(f.read_text("utf-8"))]
    assert found == []


def test_what_people_typed_is_data_and_in_no_page(house: House) -> None:
    gm = house.make(f"A {SCRIPT}")
    bob = house.sit(gm, SCRIPT)
    assert bob.do("say", text=SCRIPT)["ok"]
    assert gm.do("character.make", name=SCRIPT, sheet={})["ok"]
    table = gm.whole["view"]["table"]["id"]
    for path in ("/", "/tables", "/join", f"/table/{table}", f"/nowhere/{SCRIPT}", "/demo"):
        assert "alert(1)" not in house.http.get(path, headers={"Accept": "text/html"}).text
    answer = house.http.post("/api/mine", json={"tokens": [bob.token]})
    assert answer.content_type == "application/json"
    assert SCRIPT in answer.json["tables"][0]["title"]
    wrong = house.http.post("/api/tables", json={"title": "T", "module": SCRIPT, "name": "N"})
    assert wrong.content_type == "application/json"


# Tokens


def test_a_seats_token_is_seen_by_nobody_else(house: House) -> None:
    """Not by the GM who invited him, nor by whoever may see a link: all that they were sent."""
    gm = house.make()
    eve = house.sit(gm, "Eve", "co-gm")
    bob = house.sit(gm, "Bob")
    bob.do("say", text="Good evening.")
    device = bob.do("seat.device")["secret"]["link"].partition("#")[2]
    phone = house.post("/invitation/open", token=device, name="Bob")["token"]
    gm.do("seat.rename", seat="s3", name="Robert")
    for person in (gm, eve):
        rows = house.post("/mine", tokens=[person.token])
        told = json.dumps([person.heard, person.ask("view", {}), person.ask("log", {}), rows])
        for token in (bob.token, phone, device, *({gm.token, eve.token} - {person.token})):
            assert token not in told


def test_tokens_are_hashed_at_rest(house: House) -> None:
    gm = house.make()
    bob = house.sit(gm, "Bob")
    links = [
        gm.do("seat.invite", role="player")["secret"]["link"],
        gm.do("seat.renew", seat="s2")["secret"]["link"],
        gm.do("seat.device")["secret"]["link"],
    ]
    tokens = [gm.token, bob.token, *(link.partition("#")[2] for link in links)]
    kept = b"".join(f.read_bytes() for f in house.config.data.rglob("*") if f.is_file())
    assert b"Bob" in kept
    for token in tokens:
        assert len(token) == 43
        assert token.encode() not in kept
        assert bytes(reversed(token.encode())) not in kept


def test_a_link_holds_its_token_behind_the_fragments_mark(house: House) -> None:
    """Browsers send no fragment to any server, and no Referer from here."""
    gm = house.make()
    house.sit(gm, "Bob")
    for do, args in (
        ("seat.invite", {"role": "spectator"}),
        ("seat.renew", {"seat": "s2"}),
        ("seat.device", {}),
    ):
        link = urlsplit(gm.do(do, **args)["secret"]["link"])
        assert (link.path, link.query) == ("/join", "")
        assert len(link.fragment) == 43


def test_a_token_in_a_query_opens_nothing(house: House) -> None:
    gm = house.make()
    for query in (f"token={gm.token}", f"auth={json.dumps({'token': gm.token})}"):
        sio = house.parts.sio
        stranger = SocketIOTestClient(house.app, sio, query_string=f"?{query}", auth={})
        assert not stranger.is_connected()
        assert house.http.post(f"/api/mine?{query}", json={}).status_code == 400
        assert house.http.get(f"/api/mine?{query}").status_code == 405


# Where a page came from


@pytest.mark.parametrize("origin", ["null", "http://evil.example", "http://127.0.0.1:1", "file://"])
def test_a_page_from_elsewhere_gets_no_socket_and_no_answer(server: Server, origin: str) -> None:
    with pytest.raises(WebSocketBadStatusException) as refused:
        server.dial(origin=origin)
    assert refused.value.status_code == 400
    status, _, body = server.get("/api/modules", Origin=origin)
    assert (status, json.loads(body)["code"]) == (403, "bad_origin")


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_websocket_is_the_only_transport(server: Server, method: str) -> None:
    """Polling would have a session's id in the query, and could be made by a form elsewhere."""
    gm = server.make()
    sid = gm.opened["sid"]
    assert gm.opened["upgrades"] == []
    for more in ("", f"&sid={sid}"):
        with closing(HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as line:
            line.request(method, f"/socket.io/?EIO=4&transport=polling{more}", b"40{}")
            answer = line.getresponse()
            assert answer.status == 400
            assert sid not in answer.read().decode()
    assert gm.ask("clock", {})["now"]


# How often


def test_whoever_sits_is_counted_by_seat_and_not_by_address(make_house: MakeHouse) -> None:
    house = make_house(commands_per_10_seconds=5)
    gm = house.make()
    bob = house.sit(gm, "Bob")
    told = [bob.do("say", text=str(number)) for number in range(10)]
    assert [answer["ok"] for answer in told] == [True] * 5 + [False] * 5
    assert {answer["refusal"]["code"] for answer in told[5:]} == {"slow_down"}
    phone = Person(house, bob.token)
    assert phone.do("say", text="From my phone.")["refusal"]["code"] == "slow_down"
    assert gm.do("say", text="From the same address.")["ok"]


def test_an_address_that_calls_too_often_does_not_hinder_whoever_sits_there(
    make_house: MakeHouse,
) -> None:
    house = make_house(calls_per_minute=4)
    gm = house.make()
    statuses = [house.http.get("/api/modules").status_code for _ in range(8)]
    assert statuses[-1] == 429
    assert gm.do("say", text="Still here.")["ok"]
    assert house.come(gm.token).connected
    elsewhere = house.http.get("/api/modules", environ_base={"REMOTE_ADDR": "192.0.2.7"})
    assert elsewhere.status_code == 200


def test_guessing_tokens_is_a_call_as_well(make_house: MakeHouse) -> None:
    house = make_house(calls_per_minute=6)
    gm = house.make()
    for number in range(10):
        assert not Person(house, f"{number:043}").connected
    # These connections are made without a network, so from no address at all.
    nowhere = {"REMOTE_ADDR": ""}
    assert house.http.get("/api/modules", environ_base=nowhere).status_code == 429
    assert house.come(gm.token).connected


# Numbers for whoever runs it


@pytest.mark.parametrize(
    ("metrics", "near", "far"), [("loopback", 200, 404), ("any", 200, 200), ("off", 404, 404)]
)
def test_metrics_are_for_whom_the_operator_says(
    make_house: MakeHouse, metrics: str, near: int, far: int
) -> None:
    house = make_house(metrics=metrics)
    for address, status in (("127.0.0.1", near), ("::1", near), ("192.0.2.7", far)):
        asked = house.http.get("/metrics", environ_base={"REMOTE_ADDR": address})
        assert asked.status_code == status


def test_metrics_tell_of_nobody(house: House) -> None:
    gm = house.make("The hidden valley")
    gm.do("say", text="Hm.")
    text = house.http.get("/metrics").text
    assert "facedown_commands_total" in text
    for word in ("valley", "Gale", gm.token, gm.whole["view"]["table"]["id"]):
        assert word not in text


def test_a_revoked_seats_browser_is_told_nothing_more(server: Server) -> None:
    gm = server.make()
    gm.wait("view")
    bob = server.sit(gm, "Bob")
    bob.wait("view")
    gm.do("seat.renew", seat="s2")
    gm.do("say", text="Now that he is away.")
    bob.wait_closed()
    assert "he is away" not in json.dumps(bob.came)
    assert Browser(server, bob.token).refusal["data"]["code"] == "bad_token"
