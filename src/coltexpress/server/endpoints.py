"""Every address of the server, what it takes and answers: routes and OpenAPI are made of this."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.routing import Route

from coltexpress.server import frames as f
from coltexpress.server import learning, pages, routes, rulebook, setup, wording
from coltexpress.server import messages as m
from coltexpress.server.reckoning import Reckoning
from coltexpress.server.replays import ReplayData, ViewsData
from coltexpress.server.requests import Endpoint, answering

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
    Address("GET", f"{API}/setup", setup.editions, setup.SetupData, query=("lang",)),
    Address("POST", f"{API}/setup", setup.check, setup.CheckData, body=setup.Check, query=("lang",)),
    Address("GET", f"{API}/words/{{lang}}", wording.words, wording.WordsData),
    Address("GET", f"{API}/lessons", learning.lessons, learning.LessonList, query=("lang",)),
    Address("GET", _LESSON, learning.begin_lesson, learning.LessonData, query=("lang",)),
    Address("POST", _LESSON, learning.play_lesson, learning.LessonData, body=learning.Picks, query=("lang",)),
    Address(
        "POST",
        f"{_LESSON}/foresee",
        learning.foresee_in_lesson,
        f.Foreseen,
        body=learning.Glance,
        query=("lang",),
    ),
    Address("GET", f"{API}/rules", rulebook.rulebook, rulebook.RulebookData, query=("lang",)),
    Address("GET", f"{API}/tables", routes.list_tables, f.TableList),
    Address("POST", f"{API}/tables", routes.create_table, f.Seated, body=m.NewTable, status=201),
    Address("GET", _TABLE, routes.show_table, f.TableData),
    Address("POST", f"{_TABLE}/join", routes.join_table, f.Seated, body=m.Join, status=201),
    Address(
        "POST",
        f"{_TABLE}/commands",
        routes.command,
        _DONE,
        body=m.Command,
        query=("lang",),
    ),
    Address("GET", f"{_TABLE}/state", routes.state, f.Events, query=("seat", "last_seq", "lang")),
    Address("GET", f"{_TABLE}/you", routes.you, f.You),
    Address("GET", f"{_TABLE}/qr.svg", pages.qr_code, "image/svg+xml"),
    Address("GET", f"{_TABLE}/record", routes.record, "application/jsonl"),
    Address("GET", f"{_TABLE}/verify", routes.verify, f.Proof, query=("lang",)),
    Address("GET", f"{_TABLE}/reckoning", routes.reckoning, Reckoning, query=("lang",)),
    Address("GET", f"{_TABLE}/replay", routes.replay, ReplayData, query=("eyes", "lang")),
    Address("GET", f"{_TABLE}/replay/views", routes.replay_views, ViewsData, query=_VIEWS),
    Address(
        "POST",
        f"{API}/replays/views",
        routes.uploaded_views,
        ViewsData,
        body=_RECORD,
        query=_VIEWS,
    ),
    Address("POST", f"{API}/replays", routes.uploaded, ReplayData, body=_RECORD, query=("eyes", "lang")),
)
