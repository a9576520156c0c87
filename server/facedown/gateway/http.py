"""The pages, what they load, and the API for what needs no seat yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
from flask import Blueprint, Response, request
from marshmallow import Schema

from facedown import contract
from facedown.gateway import export
from facedown.gateway.codec import receive
from facedown.gateway.desk import Desk
from facedown.gateway.files import File
from facedown.gateway.headers import IMMUTABLE
from facedown.gateway.mine import row
from facedown.gateway.network import Veil
from facedown.gateway.origin import allowed
from facedown.kernel.refusal import Refusal
from facedown.table.port import Seated

PAGES = ("/", "/tables", "/join", "/table/<id>", "/demo")
BESIDE = ("sw.js", "manifest.webmanifest", "favicon.svg", "favicon.ico", "robots.txt")
"""Files of the client that must lie at the root: a service worker reaches no higher than itself."""


def as_json(value: object, status: int = 200) -> Response:
    return Response(orjson.dumps(value), status, content_type="application/json")


def pages(desk: Desk) -> Blueprint:
    blueprint = Blueprint("pages", __name__)

    def page(id: str = "") -> Response:  # noqa: ARG001 - the page reads its address itself
        return Response(desk.client.page, content_type="text/html; charset=utf-8")

    for rule in PAGES:
        blueprint.add_url_rule(rule, view_func=page)

    @blueprint.get("/static/<path:path>")
    def static(path: str) -> Response:
        return _file(desk.client.file(path))

    def beside() -> Response:
        return _file(desk.client.file(request.path.removeprefix("/")))

    for name in BESIDE:
        blueprint.add_url_rule(f"/{name}", view_func=beside)

    @blueprint.get("/panels/<id>/<hash>.js")
    def panel(id: str, hash: str) -> Response:
        return _file(desk.catalogue.panel(id, hash))

    return blueprint


def api(desk: Desk) -> Blueprint:
    blueprint = Blueprint("api", __name__, url_prefix="/api")
    veil = Veil()

    @blueprint.before_request
    def count() -> None:
        if not allowed(request.headers.get("Origin"), request.environ, desk.config.public_url):
            raise Refusal("bad_origin", "Only this server's own pages may ask this.")
        desk.limits.call(request.remote_addr or "")

    def post(path: str, schema: type[Schema], answer: Callable[[dict[str, Any]], object]) -> None:
        loader = schema()

        def view() -> Response:
            return as_json(answer(receive(loader, _body())))

        blueprint.add_url_rule(path, path, view, methods=["POST"])

    def make(asked: dict[str, Any]) -> object:
        if asked["module"] not in desk.catalogue:
            known = ", ".join(m["id"] for m in desk.catalogue.all())
            raise Refusal("unknown_module", f"There is no such rules module; there are: {known}.")
        made = desk.tables.make(
            module=asked["module"], title=asked["title"].strip(), name=asked["name"].strip()
        )
        return _seated(made)

    def mine(asked: dict[str, Any]) -> object:
        rows = [row(token, desk.tables, desk.redactor, desk.hub) for token in asked["tokens"]]
        return {"tables": rows}

    post("/tables", contract.MakeTable, make)
    post("/invitation", contract.LookAtInvitation, lambda asked: desk.tables.look(asked["token"]))
    post(
        "/invitation/open",
        contract.OpenInvitation,
        lambda asked: _seated(desk.tables.open(asked["token"], asked["name"].strip())),
    )

    def knock(asked: dict[str, Any]) -> object:
        network = veil.word(request.remote_addr or "")
        return _seated(desk.tables.knock(asked["code"].strip(), asked["name"].strip(), network))

    post("/knock", contract.Knock, knock)
    post("/mine", contract.Mine, mine)

    post("/demo", contract.Inbound, lambda _asked: _seated(desk.demo()))

    asks_export = contract.Export()

    @blueprint.post("/export")
    def seat_export() -> Response:
        return export.answer(desk, receive(asks_export, _body())["token"])

    @blueprint.get("/modules")
    def modules() -> Response:
        return as_json({"modules": desk.catalogue.all()})

    return blueprint


def _seated(seated: Seated) -> dict[str, str]:
    return {"table": seated.table, "seat": seated.seat, "token": seated.token}


def _body() -> object:
    if request.mimetype != "application/json":
        raise Refusal("bad_message", "Send JSON.", field="", reason="type")
    try:
        return orjson.loads(request.get_data())
    except orjson.JSONDecodeError:
        raise Refusal("bad_message", "This is not JSON.", field="", reason="json") from None


def _file(file: File | None) -> Response:
    if file is None:
        return Response(status=404)
    packed = file.packed is not None and request.accept_encodings["gzip"] > 0
    answer = Response(file.packed if packed else file.body, content_type=file.type)
    answer.headers["Cache-Control"] = IMMUTABLE if file.hashed else "no-cache"
    if packed:
        answer.headers["Content-Encoding"] = "gzip"
    if file.packed is not None:
        answer.headers["Vary"] = "Accept-Encoding"
    return answer
