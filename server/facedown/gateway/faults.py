"""What a page or a program is told when a request cannot be answered: {code, text}."""

from __future__ import annotations

from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from facedown.gateway.http import as_json
from facedown.gateway.log import logger
from facedown.kernel.refusal import Refusal

_STATUS = {
    "bad_message": 400,
    "bad_arguments": 400,
    "unknown_module": 404,
    "no_such_table": 404,
    "bad_origin": 403,
    "bad_token": 403,
    "not_allowed": 403,
    "link_used": 410,
    "slow_down": 429,
    "try_again": 503,
}
OTHERWISE = 409
PAGE = """\
<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg">
<title>Facedown</title>
<main>
<h1>{text}</h1>
<p><a href="/">To the start</a>
</main>
</html>
"""


def register(app: Flask) -> None:
    app.register_error_handler(Refusal, _refused)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _bug)


def _refused(refusal: Refusal) -> Response:
    answer = {"code": refusal.code, "text": refusal.text, "params": refusal.params}
    return as_json(answer, _STATUS.get(refusal.code, OTHERWISE))


def _http(fault: HTTPException) -> Response:
    status = fault.code or 500
    text = {
        404: "There is nothing here.",
        405: "That cannot be done here.",
        413: "That is too large.",
    }.get(status, fault.name)
    if request.path.startswith("/api/"):
        return as_json({"code": fault.name.lower().replace(" ", "_"), "text": text}, status)
    if "text/html" in request.headers.get("Accept", ""):
        return Response(PAGE.format(text=text), status, content_type="text/html; charset=utf-8")
    return Response(f"{text}\n", status, content_type="text/plain; charset=utf-8")


def _bug(error: Exception) -> Response:
    logger().error(
        "request failed", path=request.url_rule and request.url_rule.rule, exc_info=error
    )
    return as_json({"code": "server_error", "text": "That went wrong in the server."}, 500)
