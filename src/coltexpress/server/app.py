"""The whole server as one ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp
from starlette.websockets import WebSocket

from coltexpress.server.actor import House
from coltexpress.server.connection import serve_socket
from coltexpress.server.endpoints import API, ENDPOINTS, SOCKET
from coltexpress.server.faults import Refused
from coltexpress.server.hall import Hall
from coltexpress.server.logs import LOG
from coltexpress.server.manifest import manifest
from coltexpress.server.metrics import METRICS
from coltexpress.server.pages import MANIFEST, PAGES, WEB, showing
from coltexpress.server.requests import address_of, answering, is_local, limits_for
from coltexpress.server.schemas import openapi, schema
from coltexpress.server.security import Guard
from coltexpress.server.settings import Settings, Surroundings
from coltexpress.server.store import Store
from coltexpress.server.tasks import all_finished
from coltexpress.server.thinking import Thinkers


def make_app(store: Store, settings: Settings, world: Surroundings | None = None) -> ASGIApp:
    """The application; it closes the store when it ends."""

    @contextlib.asynccontextmanager
    async def living(app: Starlette) -> AsyncIterator[None]:
        thinkers = Thinkers(settings.workers, settings.deadline)
        hall = app.state.hall = Hall(House(store, thinkers, settings, world or Surroundings()))
        app.state.limits = limits_for(hall)
        sweeping = asyncio.create_task(hall.sweep_on())
        LOG.info("started")
        try:
            yield
        finally:
            sweeping.cancel()
            hall.close()
            await all_finished()
            thinkers.close()
            await asyncio.to_thread(store.close)
            LOG.info("stopped")

    app = Starlette(routes=_routes(), lifespan=living, exception_handlers={404: _not_found})
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
    found += [Route(path, answering(showing(name)), methods=["GET"]) for path, name in PAGES.items()]
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
    await serve_socket(socket, socket.app.state.hall)


def _described(make: Callable[[], dict[str, object]]) -> Callable[[Request], Awaitable[Response]]:
    async def described(_: Request) -> Response:
        return Response(msgspec.json.encode(make()), media_type="application/json")

    return described


async def _health(request: Request) -> Response:
    is_well = request.app.state.hall.house.store.is_well()
    return PlainTextResponse("ok\n" if is_well else "the store cannot write\n", 200 if is_well else 503)


async def _metrics(request: Request) -> Response:
    """Figures for whoever runs the server: at others they would show when somebody answers in secret."""
    if not is_local(address_of(request)):
        raise Refused("no_such_page")
    return PlainTextResponse(METRICS.text(), media_type="text/plain; version=0.0.4")


async def _not_found(request: Request, _: Exception) -> Response:
    async def nowhere(_: Request) -> Response:
        raise Refused("no_such_page")

    return await answering(nowhere)(request)
