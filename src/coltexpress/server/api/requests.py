"""HTTP around the tables: handlers get what they take, limits hold, every refusal is one sentence."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from inspect import Parameter, signature
from ipaddress import ip_address
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from coltexpress.engine.rules_validation import ColtError
from coltexpress.i18n import LANGUAGES
from coltexpress.i18n.languages import SOURCE
from coltexpress.server.errors import Refused, error_frame, status_of
from coltexpress.server.ops import LOG, Buckets, counter
from coltexpress.server.socket import MOST_BYTES, checked_lang, decoded
from coltexpress.server.table import Table
from coltexpress.server.table_actor import Actor
from coltexpress.server.table_registry import TableRegistry

MOST_RECORD = 1024 * 1024
_REQUESTS = counter("http_requests_total", "HTTP requests by status.", "status")
_ENCODER = msgspec.json.Encoder()
Handler = Callable[..., Awaitable[Any]]
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
    wanted = request.path_params.get("lang", request.query_params.get("lang"))
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


async def _read_bytes(request: Request, most: int) -> bytes:
    """The body, if it is not too large; more is not even read."""
    found = bytearray()
    async for part in request.stream():
        found += part
        if len(found) > most:
            raise Refused("too_large", most=most)
    return bytes(found)


async def _read_body(request: Request, kind: Any) -> Any:
    """The body as a message of this type, or as it is."""
    if kind is bytes:
        return await _read_bytes(request, MOST_RECORD)
    data = await _read_bytes(request, MOST_BYTES)
    return decoded(msgspec.json.Decoder(kind), data or b"{}")


def limit(request: Request, buckets: Buckets) -> None:
    """Not too often from one address; whoever sits at this machine itself, with no proxy, is free."""
    address = address_of(request)
    is_own = is_local(address) and registry_of(request).context.settings.base_url is None
    if not is_own and not buckets.take(address):
        raise Refused("too_fast")


# --- handlers: what they take and what becomes of what they return ------------------------------------
def parameters_of(handler: Handler) -> list[Parameter]:
    """What a handler takes; the OpenAPI description reads the same."""
    return list(signature(handler, eval_str=True).parameters.values())


def is_in_query(parameter: Parameter) -> bool:
    """Whether it comes from the part of an address after `?`, unless the path has it."""
    is_plain = parameter.annotation in (str, int)
    return is_plain and parameter.name != "body"


async def _argument(request: Request, parameter: Parameter) -> Any:
    """One thing that a handler takes, by its type and its name."""
    name, kind = parameter.name, parameter.annotation
    if kind is Request:
        return request
    if kind is TableRegistry:
        return registry_of(request)
    if kind is Actor:
        return await registry_of(request).table(str(request.path_params["table"]))
    if name == "body":
        return await _read_body(request, kind)
    if name == "lang":
        return lang_of(request)
    text = request.path_params.get(name, request.query_params.get(name))
    if text is None:
        return parameter.default
    return _number(name, text) if kind is int else str(text)


def _number(name: str, text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
        raise Refused("bad_message", why=f"{name}={text[:20]!r}")
    return int(text)


def answering(handler: Handler, status: int = 200) -> Endpoint:
    """An endpoint that gives its handler what it takes and answers with what it returns, or why not."""
    parameters = parameters_of(handler)

    async def answered(request: Request) -> Response:
        response = await _answer(handler, parameters, status, request)
        _REQUESTS.labels(str(response.status_code)).inc()
        return response

    return answered


async def _answer(
    handler: Handler, parameters: Sequence[Parameter], status: int, request: Request
) -> Response:
    try:
        limit(request, registry_of(request).requests)
        found = await handler(*[await _argument(request, parameter) for parameter in parameters])
        return found if isinstance(found, Response) else as_json(found, status)
    except ColtError as fault:
        return _refusal(request, fault)
    except ClientDisconnect:
        return Response(status_code=400)
    except Exception as fault:  # ours: the log says where, the client is told that it was not their mistake
        LOG.failure("unexpected", fault, path=request.scope.get("path", ""))
        return as_json(error_frame(Refused("our_fault")), 500)


def _refusal(request: Request, fault: ColtError) -> Response:
    try:
        lang = lang_of(request)
    except ColtError:
        lang = SOURCE
    return as_json(error_frame(fault, lang), status_of(fault))
