"""The whole server as one ASGI application, with the headers and limits of every answer."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec
from prometheus_client import generate_latest
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketClose

from coltexpress.server.api.openapi import API, ENDPOINTS, SOCKET, openapi, schema
from coltexpress.server.api.pages import MANIFEST, PAGES, WEB, manifest, page_handler
from coltexpress.server.api.requests import Handler, address_of, answering, as_json, is_local
from coltexpress.server.bot_pool import BotPool
from coltexpress.server.errors import Refused, error_frame
from coltexpress.server.ops import LOG, REGISTRY, Clock, Settings
from coltexpress.server.socket import serve_socket
from coltexpress.server.storage import Store
from coltexpress.server.table_actor import ServerContext
from coltexpress.server.table_registry import TableRegistry

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
    refusal: ASGIApp = WebSocketClose(REFUSED_SOCKET)
    if scope["type"] == "http":
        refusal = as_json(error_frame(Refused("wrong_origin")), 403)
    await refusal(scope, receive, _with_headers(send))


def make_app(store: Store, settings: Settings, clock: Clock | None = None) -> ASGIApp:
    """The application; it closes the store when it ends."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        bots = BotPool(settings.workers, settings.deadline)
        context = ServerContext(store, bots, settings, clock or Clock())
        registry = app.state.registry = TableRegistry(context)
        sweeping = asyncio.create_task(registry.sweep_loop())
        LOG.info("started")
        try:
            yield
        finally:
            sweeping.cancel()
            await registry.close()
            bots.close()
            await asyncio.to_thread(store.close)
            LOG.info("stopped")

    app = Starlette(routes=_routes(), lifespan=lifespan, exception_handlers={404: _not_found})
    return Guard(app, settings.base_url)


def _routes() -> list[BaseRoute]:
    found: list[BaseRoute] = [address.route() for address in ENDPOINTS]
    found += [
        Route(f"{API}/openapi.json", answering(_described(openapi)), methods=["GET"]),
        Route(f"{API}/schema.json", answering(_described(schema)), methods=["GET"]),
        Route("/healthz", _health, methods=["GET"]),
        Route("/metrics", answering(_metrics), methods=["GET"]),
        Route(MANIFEST, answering(manifest), methods=["GET"]),
        WebSocketRoute(SOCKET, _socket),
    ]
    found += [Route(path, answering(page_handler(name)), methods=["GET"]) for path, name in PAGES.items()]
    found.append(Mount("/static", Files(directory=WEB)))
    return found


class Files(StaticFiles):
    """The browser's files, asked for anew each time: a page never mixes two versions of ours."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        """The file, to be checked by its ETag before it is used again."""
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "no-cache"
        return response


async def _socket(socket: WebSocket) -> None:
    await serve_socket(socket, socket.app.state.registry)


def _described(make: Callable[[], dict[str, object]]) -> Handler:
    async def described() -> Response:
        return Response(msgspec.json.encode(make()), media_type="application/json")

    return described


async def _health(request: Request) -> Response:
    is_well = request.app.state.registry.context.store.is_well()
    return PlainTextResponse("ok\n" if is_well else "the store cannot write\n", 200 if is_well else 503)


async def _metrics(request: Request) -> Response:
    """Figures for whoever runs the server: at others they would show when somebody answers in secret."""
    if not is_local(address_of(request)):
        raise Refused("no_such_page")
    return Response(generate_latest(REGISTRY), media_type="text/plain; version=0.0.4")


async def _not_found(request: Request, _: Exception) -> Response:
    async def nowhere() -> Response:
        raise Refused("no_such_page")

    return await answering(nowhere)(request)
