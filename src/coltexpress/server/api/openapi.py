"""Every address of the server, and OpenAPI 3.1 and JSON Schema made from the types on the wire."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from starlette.routing import Route

from coltexpress.server import frames as f
from coltexpress.server import messages as m
from coltexpress.server.api import pages, rulebook, table_options, tables, tutorial
from coltexpress.server.api.replays import Reckoning, ReplayData, ViewsData
from coltexpress.server.api.requests import Endpoint, answering
from coltexpress.server.frames import Error, ServerMessage
from coltexpress.server.messages import PROTOCOL, ClientMessage
from coltexpress.version import __version__

API = "/api/v1"
SOCKET = "/ws/v1/tables/{table}"
_TABLE = API + "/tables/{table}"
_LESSON = API + "/lessons/{lesson}"
_RECORD = "application/jsonl"
_DONE = f.Ack | f.Reason | f.Foreseen
_VIEWS = ("eyes", "first", "count")


@dataclass(frozen=True)
class Address:
    """One method at one path."""

    method: str
    path: str
    handler: Endpoint
    answer: Any  # a type of ours, or the media type
    body: Any = None
    query: tuple[str, ...] = ()
    status: int = 200

    @property
    def summary(self) -> str:
        """The handler's own promise."""
        return (self.handler.__doc__ or "").split("\n", 1)[0]

    def route(self) -> Route:
        """For Starlette."""
        return Route(self.path, answering(self.handler), methods=[self.method])


ENDPOINTS: tuple[Address, ...] = (
    Address("GET", f"{API}/setup", table_options.editions, table_options.SetupData, query=("lang",)),
    Address(
        "POST",
        f"{API}/setup",
        table_options.check,
        table_options.CheckData,
        body=table_options.Check,
        query=("lang",),
    ),
    Address("GET", f"{API}/words/{{lang}}", rulebook.words, rulebook.WordsData),
    Address("GET", f"{API}/lessons", tutorial.lessons, tutorial.LessonList, query=("lang",)),
    Address("GET", _LESSON, tutorial.begin_lesson, tutorial.LessonData, query=("lang",)),
    Address("POST", _LESSON, tutorial.play_lesson, tutorial.LessonData, body=tutorial.Picks, query=("lang",)),
    Address(
        "POST",
        f"{_LESSON}/foresee",
        tutorial.foresee_in_lesson,
        f.Foreseen,
        body=tutorial.Glance,
        query=("lang",),
    ),
    Address("GET", f"{API}/rules", rulebook.rulebook, rulebook.RulebookData, query=("lang",)),
    Address("GET", f"{API}/tables", tables.list_tables, f.TableList),
    Address("POST", f"{API}/tables", tables.create_table, f.Seated, body=m.NewTable, status=201),
    Address("GET", _TABLE, tables.show_table, f.TableData),
    Address("POST", f"{_TABLE}/join", tables.join_table, f.Seated, body=m.Join, status=201),
    Address(
        "POST",
        f"{_TABLE}/commands",
        tables.command,
        _DONE,
        body=m.Command,
        query=("lang",),
    ),
    Address("GET", f"{_TABLE}/state", tables.state, f.Events, query=("seat", "last_seq", "lang")),
    Address("GET", f"{_TABLE}/you", tables.you, f.You),
    Address("GET", f"{_TABLE}/qr.svg", pages.qr_code, "image/svg+xml"),
    Address("GET", f"{_TABLE}/record", tables.record, "application/jsonl"),
    Address("GET", f"{_TABLE}/verify", tables.verify, f.Proof, query=("lang",)),
    Address("GET", f"{_TABLE}/reckoning", tables.reckoning, Reckoning, query=("lang",)),
    Address("GET", f"{_TABLE}/replay", tables.replay, ReplayData, query=("eyes", "lang")),
    Address("GET", f"{_TABLE}/replay/views", tables.replay_views, ViewsData, query=_VIEWS),
    Address(
        "POST",
        f"{API}/replays/views",
        tables.uploaded_views,
        ViewsData,
        body=_RECORD,
        query=_VIEWS,
    ),
    Address("POST", f"{API}/replays", tables.uploaded, ReplayData, body=_RECORD, query=("eyes", "lang")),
)


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
