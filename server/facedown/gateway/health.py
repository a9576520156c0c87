"""For whoever runs the server: is it alive, is it ready, how is it doing."""

from __future__ import annotations

from ipaddress import ip_address

from flask import Blueprint, Response, request

from facedown.gateway.desk import Desk
from facedown.gateway.metrics import TYPE

_FORWARDED = ("X-Forwarded-For", "X-Real-IP", "Forwarded")


def health(desk: Desk) -> Blueprint:
    blueprint = Blueprint("health", __name__)

    @blueprint.get("/healthz")
    def healthz() -> Response:
        return Response("ok\n", content_type="text/plain")

    @blueprint.get("/readyz")
    def readyz() -> Response:
        if desk.ready():
            return Response("ready\n", content_type="text/plain")
        return Response("the store does not answer\n", 503, content_type="text/plain")

    @blueprint.get("/metrics")
    def metrics() -> Response:
        shown = desk.config.metrics == "any" or (desk.config.metrics == "loopback" and _near())
        if not shown:
            return Response(status=404)
        return Response(desk.numbers.text(), content_type=TYPE)

    return blueprint


def _near() -> bool:
    """Asked on this machine itself, and not by a proxy for somebody else."""
    if any(name in request.headers for name in _FORWARDED):
        return False
    try:
        address = ip_address(request.remote_addr or "")
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return bool((mapped or address).is_loopback)
