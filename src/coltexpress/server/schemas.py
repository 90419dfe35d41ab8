"""OpenAPI 3.1 and JSON Schema of everything on the wire, made from the very types that read and write it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec

from coltexpress.server.endpoints import API, ENDPOINTS, SOCKET, Address
from coltexpress.server.frames import Error, ServerMessage
from coltexpress.server.messages import PROTOCOL, ClientMessage
from coltexpress.version import __version__

_TEXTS = ("image/svg+xml", "application/jsonl")


@cache
def openapi() -> dict[str, Any]:
    """The HTTP interface."""
    kinds = [kind for a in ENDPOINTS for kind in (a.body, a.answer) if _is_ours(kind)]
    shapes, components = msgspec.json.schema_components(
        [*kinds, Error], ref_template="#/components/schemas/{name}"
    )
    by_kind = dict(zip(map(str, [*kinds, Error]), shapes, strict=True))
    paths: dict[str, Any] = {}
    for address in ENDPOINTS:
        paths.setdefault(address.path, {})[address.method.lower()] = _operation(address, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "coltexpress",
            "version": __version__,
            "summary": "Tables of the train-robbery game",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _is_ours(kind: Any) -> bool:
    return kind is not None and kind not in _TEXTS


def _operation(address: Address, by_kind: dict[str, Any]) -> dict[str, Any]:
    content = {"application/json": {"schema": by_kind[str(Error)]}}
    found: dict[str, Any] = {
        "summary": address.summary,
        "operationId": f"{address.method.lower()}_{address.handler.__name__}",
        "parameters": _parameters(address),
        "responses": {
            str(address.status): {"description": "done", "content": _content(address.answer, by_kind)},
            "4XX": {"description": "refused, with the sentence", "content": content},
        },
        "security": [{}, {"token": []}],
    }
    if address.body is not None:
        found["requestBody"] = {"required": True, "content": _content(address.body, by_kind)}
    return found


def _content(kind: Any, by_kind: dict[str, Any]) -> dict[str, Any]:
    if not _is_ours(kind):
        return {str(kind): {"schema": {"type": "string"}}}
    return {"application/json": {"schema": by_kind[str(kind)]}}


def _parameters(address: Address) -> list[dict[str, Any]]:
    text = {"type": "string"}
    names = re.findall(r"\{(\w+)\}", address.path)
    in_path = [{"name": name, "in": "path", "required": True, "schema": text} for name in names]
    in_query = [{"name": name, "in": "query", "required": False, "schema": text} for name in address.query]
    return in_path + in_query


@cache
def schema() -> dict[str, Any]:
    """The messages of the socket: what clients say and what the server says."""
    shapes, components = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "coltexpress socket",
        "description": f"{SOCKET}, protocol {PROTOCOL}; HTTP is described in {API}/openapi.json",
        "$defs": {**components, "ClientMessage": shapes[0], "ServerMessage": shapes[1]},
    }
