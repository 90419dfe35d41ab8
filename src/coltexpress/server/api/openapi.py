"""Every address of the server, and OpenAPI 3.1 and JSON Schema made from the types on the wire."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from inspect import signature
from typing import Any

import msgspec
from starlette.routing import Route

from coltexpress.server.api import pages, replays, rulebook, tables, tutorial
from coltexpress.server.api.requests import Handler, answering, is_in_query, parameters_of
from coltexpress.server.frames import Error, ServerMessage
from coltexpress.server.messages import PROTOCOL, ClientMessage
from coltexpress.version import __version__

API = "/api/v1"
SOCKET = "/ws/v1/tables/{table}"
_TABLE = API + "/tables/{table}"
_LESSON = API + "/lessons/{lesson}"
_RECORD = "application/jsonl"
_PICTURE = "image/svg+xml"


@dataclass(frozen=True)
class Address:
    """One method at one path. Body, query and answer are those of the handler's own signature."""

    method: str
    path: str
    handler: Handler
    returns: Any = None  # what it answers with, a type of ours or a media type, if it writes that itself
    status: int = 200

    @property
    def summary(self) -> str:
        """The handler's own promise."""
        return (self.handler.__doc__ or "").split("\n", 1)[0]

    @property
    def answer(self) -> Any:
        """The type of the answer, or its media type."""
        return self.returns or signature(self.handler, eval_str=True).return_annotation

    @property
    def body(self) -> Any:
        """The type of the body, or its media type; None without one."""
        kinds = [each.annotation for each in parameters_of(self.handler) if each.name == "body"]
        return _RECORD if kinds == [bytes] else next(iter(kinds), None)

    @property
    def query(self) -> list[str]:
        """What may stand after `?`."""
        taken = [each.name for each in parameters_of(self.handler) if is_in_query(each)]
        return [name for name in taken if f"{{{name}}}" not in self.path]

    def route(self) -> Route:
        """For Starlette."""
        return Route(self.path, answering(self.handler, self.status), methods=[self.method])


ENDPOINTS: tuple[Address, ...] = (
    Address("GET", f"{API}/setup", tables.editions),
    Address("POST", f"{API}/setup", tables.check),
    Address("GET", f"{API}/words/{{lang}}", rulebook.words, rulebook.WordsData),
    Address("GET", f"{API}/lessons", tutorial.lessons),
    Address("GET", _LESSON, tutorial.begin_lesson),
    Address("POST", _LESSON, tutorial.play_lesson),
    Address("POST", f"{_LESSON}/foresee", tutorial.foresee_in_lesson),
    Address("GET", f"{API}/rules", rulebook.rulebook, rulebook.RulebookData),
    Address("GET", f"{API}/tables", tables.list_tables),
    Address("POST", f"{API}/tables", tables.create_table, status=201),
    Address("GET", _TABLE, tables.show_table),
    Address("POST", f"{_TABLE}/join", tables.join_table, status=201),
    Address("POST", f"{_TABLE}/commands", tables.command),
    Address("GET", f"{_TABLE}/state", tables.state),
    Address("GET", f"{_TABLE}/you", tables.you),
    Address("GET", f"{_TABLE}/qr.svg", pages.qr_code, _PICTURE),
    Address("GET", f"{_TABLE}/record", replays.record, _RECORD),
    Address("GET", f"{_TABLE}/verify", replays.verify),
    Address("GET", f"{_TABLE}/reckoning", replays.reckoning),
    Address("GET", f"{_TABLE}/replay", replays.replay),
    Address("GET", f"{_TABLE}/replay/views", replays.replay_views),
    Address("POST", f"{API}/replays/views", replays.uploaded_views),
    Address("POST", f"{API}/replays", replays.uploaded),
)


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
    return kind is not None and kind not in (_RECORD, _PICTURE)


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
