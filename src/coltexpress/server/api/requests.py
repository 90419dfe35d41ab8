"""HTTP around the tables: bodies read with a limit, languages chosen, every refusal as one sentence."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from coltexpress.engine.rules_validation import ColtError
from coltexpress.i18n import LANGUAGES, sentence_of
from coltexpress.i18n.languages import SOURCE
from coltexpress.server.errors import Refused, status_of
from coltexpress.server.frames import Error
from coltexpress.server.ops import LOG, METRICS, Buckets
from coltexpress.server.socket import MOST_BYTES, checked_lang
from coltexpress.server.table import Table
from coltexpress.server.table_registry import TableRegistry

_REQUESTS = METRICS.counter("http_requests_total", "HTTP requests by status.", "status")
_OWN = ("127.0.0.1", "::1")
_ENCODER = msgspec.json.Encoder()
Body = TypeVar("Body")
Endpoint = Callable[[Request], Awaitable[Response]]


def as_json(data: object, status: int = 200) -> Response:
    """Data as an answer that nobody keeps."""
    headers = {"Cache-Control": "no-store"}
    return Response(_ENCODER.encode(data), status, headers, media_type="application/json")


def registry_of(request: Request) -> TableRegistry:
    """The tables of the server that is asked."""
    registry: TableRegistry = request.app.state.registry
    return registry


def lang_of(request: Request) -> str:
    """The language that was asked for, or the first that the browser prefers and we speak."""
    wanted = request.query_params.get("lang")
    if wanted is not None:
        return checked_lang(wanted)
    for part in request.headers.get("accept-language", "").split(",")[:10]:
        tag = part.partition(";")[0].strip().lower().partition("-")[0]
        if tag in LANGUAGES:
            return tag
    return SOURCE


def token_of(request: Request) -> str | None:
    """The token in the header `Authorization: Bearer ...`; it is never in an address."""
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() or None if kind.lower() == "bearer" else None


def is_known(request: Request, table: Table) -> bool:
    """Whether somebody of the table asks: a guest by token, or a screen of the room by its invitation."""
    is_invited = request.headers.get("x-invitation") == table.invitation
    return is_invited or table.guest_with(token_of(request)) is not None


def is_late(request: Request, table: Table) -> bool:
    """Whether somebody asks to whom the table shows its game later than to its guests."""
    return table.options.spectator_delay > 0 and not is_known(request, table)


def address_of(request: Request) -> str:
    """From where a request comes, for rates only."""
    return request.client.host if request.client else ""


def is_local(address: str) -> bool:
    """Whether it comes from this machine, and not through a proxy on it."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


async def read_bytes(request: Request, most: int = MOST_BYTES) -> bytes:
    """The body, if it is not too large; more is not even read."""
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > most:
            raise Refused("too_large", most=most)
    return bytes(found)


async def read_body(request: Request, kind: Any) -> Any:
    """The body as a message of this type."""
    data = await read_bytes(request)
    try:
        return msgspec.json.decode(data or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        why = str(fault) if isinstance(fault, msgspec.DecodeError) else type(fault).__name__
        raise Refused("bad_message", why=why) from fault


class Limits(Struct):
    """How often one address may ask, and make tables."""

    requests: Buckets
    tables: Buckets


def limits_for(registry: TableRegistry) -> Limits:
    """The limits of a server."""
    s, now = registry.context.settings, registry.context.world.now
    return Limits(
        Buckets(s.requests_per_second, s.requests_at_once, now),
        Buckets(s.tables_per_second, s.tables_at_once, now),
    )


def limit(request: Request, buckets: Buckets) -> None:
    """Not too often from one address; whoever sits at this machine itself, with no proxy, is free."""
    address = address_of(request)
    is_own = address in _OWN and registry_of(request).context.settings.base_url is None
    if not is_own and not buckets.take(address):
        raise Refused("too_fast")


def answering(endpoint: Endpoint) -> Endpoint:
    """An endpoint whose refusals are answered with a sentence, and whose faults are ours."""

    async def answered(request: Request) -> Response:
        response = await _answer(endpoint, request)
        _REQUESTS.add(1, str(response.status_code))
        return response

    answered.__name__ = getattr(endpoint, "__name__", "endpoint")
    return answered


async def _answer(endpoint: Endpoint, request: Request) -> Response:
    try:
        limit(request, request.app.state.limits.requests)
        return await endpoint(request)
    except ColtError as fault:
        return _refusal(request, fault)
    except ClientDisconnect:
        return Response(status_code=400)
    except Exception as fault:  # ours: the log says where, the client is told that it was not their mistake
        LOG.failure("unexpected", fault, path=request.scope.get("path", ""))
        return as_json(Error(None, "our_fault", sentence_of(Refused("our_fault"), SOURCE)), 500)


def _refusal(request: Request, fault: ColtError) -> Response:
    try:
        lang = lang_of(request)
    except ColtError:
        lang = SOURCE
    return as_json(Error(None, fault.code, sentence_of(fault, lang)), status_of(fault))
