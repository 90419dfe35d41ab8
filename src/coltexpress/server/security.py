"""What every answer carries and every request must: headers, the same origin, a size and a rate."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from coltexpress.server.faults import Refused
from coltexpress.server.frames import Error
from coltexpress.words import sentence_of

_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
_CHANGING = ("POST", "PUT", "PATCH", "DELETE")
REFUSED_SOCKET = 1008


class Guard:
    """Adds the headers to every answer and lets no page of another origin speak for somebody."""

    def __init__(self, app: ASGIApp, base_url: str | None) -> None:
        self._app = app
        self._base = None if base_url is None else _origin(base_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or not."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        is_changing = scope["type"] == "websocket" or scope["method"] in _CHANGING
        if is_changing and not self._is_same_origin(Headers(scope=scope)):
            await _refuse(scope, receive, send)
            return
        await self._app(scope, receive, _with_headers(send))

    def _is_same_origin(self, headers: Headers) -> bool:
        """Whether it comes from our own pages, or from no page at all."""
        if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
            return False
        origin = headers.get("origin")
        if origin is None:
            return True
        return _origin(origin) == self._base or _host(origin) == headers.get("host", "").lower()


def _origin(url: str) -> tuple[str, str]:
    parts = urlsplit(url)
    return parts.scheme.lower(), parts.netloc.lower()


def _host(url: str) -> str:
    return urlsplit(url).netloc.lower() or "?"


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await send(message)

    return send_with_headers


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": REFUSED_SOCKET})
        return
    body = msgspec.json.encode(Error(None, "wrong_origin", sentence_of(Refused("wrong_origin"))))
    start = {
        "type": "http.response.start",
        "status": 403,
        "headers": [(b"content-type", b"application/json")],
    }
    await _with_headers(send)(start)
    await send({"type": "http.response.body", "body": body})
