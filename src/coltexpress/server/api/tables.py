"""The HTTP interface under `/api/v1`: making and joining tables, commands, state, records, replays."""

from __future__ import annotations

import asyncio
from typing import cast as as_type

from starlette.requests import Request
from starlette.responses import Response

from coltexpress.game import Replay
from coltexpress.i18n.catalogue import message
from coltexpress.replay import Proof as RecordProof
from coltexpress.server import messages as m
from coltexpress.server.api.pages import link_to
from coltexpress.server.api.replays import reckoning_of, replay_data, views_data
from coltexpress.server.api.requests import (
    as_json,
    is_late,
    lang_of,
    limit,
    read_body,
    read_bytes,
    registry_of,
    token_of,
)
from coltexpress.server.commands import do
from coltexpress.server.errors import Refused
from coltexpress.server.frames import Proof, Reveal, Seated, TableList
from coltexpress.server.lobby import join as joining
from coltexpress.server.payloads import events_frame, sight_of, you_data
from coltexpress.server.socket import admit, finished
from coltexpress.server.table import Guest, Table
from coltexpress.server.table_actor import Actor

MOST_RECORD = 1024 * 1024
CREATED = 201


async def _actor(request: Request) -> Actor:
    return await registry_of(request).table(str(request.path_params["table"]))


def _guest(request: Request, table: Table) -> Guest:
    guest = table.guest_with(token_of(request))
    if guest is None:
        raise Refused("not_a_guest")
    return guest


def _seated(request: Request, actor: Actor, guest: Guest, token: str) -> Response:
    now = actor.context.world.now()
    data = actor.showing.described(now)
    link = link_to(request, actor.table.id, actor.table.invitation)
    return as_json(Seated(data, token, you_data(actor.table, guest), link), CREATED)


# --- tables -----------------------------------------------------------------------------------------
async def create_table(request: Request) -> Response:
    """Make a table."""
    limit(request, request.app.state.limits.tables)
    wish = as_type(m.NewTable, await read_body(request, m.NewTable))
    actor, token = await finished(registry_of(request).create(wish))
    return _seated(request, actor, actor.table.guests[0], token)


async def list_tables(request: Request) -> Response:
    """The public tables."""
    return as_json(TableList(await registry_of(request).listed()))


async def show_table(request: Request) -> Response:
    """A table, for those who have its address."""
    actor = await _actor(request)
    now = actor.context.world.now()
    is_open = not is_late(request, actor.table) or actor.showing.is_out(now)
    return as_json(actor.showing.described(now, is_open=is_open))


async def join_table(request: Request) -> Response:
    """Take a seat."""
    wish = as_type(m.Join, await read_body(request, m.Join))
    actor = await _actor(request)
    token = actor.context.world.token()
    guest = await finished(_come_in(actor, wish, token))
    return _seated(request, actor, guest, token)


async def _come_in(actor: Actor, wish: m.Join, token: str) -> Guest:
    async with actor.lock:
        await actor.happen(joining(actor.table, wish, token, actor.context.settings))
        return actor.table.guests[-1]


async def command(request: Request) -> Response:
    """Any command of the socket but `lang` and `ping`; answered when it is durable."""
    lang = lang_of(request)
    wish = as_type(m.Message, await read_body(request, m.Command))
    actor = await _actor(request)
    guest = _guest(request, actor.table)
    if isinstance(wish, m.Lang | m.Ping):
        raise Refused("socket_only")
    actor.seen(guest.number)
    return as_json(await finished(do(registry_of(request), actor, guest, wish, lang)))


async def state(request: Request) -> Response:
    """One seat's `events` frame, for clients without a socket: `?seat=0&last_seq=12`."""
    actor, lang = await _actor(request), lang_of(request)
    token = token_of(request)
    guest = actor.table.guest_with(token)
    if guest is None:
        viewer = admit(actor, m.Hello(token=token))  # as a spectator, if that is allowed
        if actor.table.options.spectator_delay and viewer.is_delayed:
            raise Refused("closed_to_spectators")
    else:
        actor.seen(guest.number)
    seat, last_seq = (_number(request, name, -1) for name in ("seat", "last_seq"))
    own = actor.table.seats_of(guest.number) if guest is not None else []
    if seat not in own and seat != -1:
        raise Refused("not_your_seat", seat=seat)
    if actor.table.match is None:
        raise Refused("table_waiting")
    sight = sight_of(actor.table, actor.table.match, seat, actor.context.world.now())
    frame = events_frame(sight, sight.kept_by(last_seq), lang)
    return Response(frame, media_type="application/json", headers={"Cache-Control": "no-store"})


async def you(request: Request) -> Response:
    """Who the bearer of a token is at a table: which seats are theirs."""
    table = (await _actor(request)).table
    return as_json(you_data(table, _guest(request, table)))


def _number(request: Request, name: str, usual: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return usual
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
        raise Refused("bad_message", why=f"{name}={text[:20]!r}")
    return int(text)


# --- after the end ----------------------------------------------------------------------------------
async def _replay(request: Request) -> tuple[Actor, Replay]:
    """The record of a finished game; before the end it knows too much, and some wait longer."""
    actor = await _actor(request)
    match, late = actor.table.match, is_late(request, actor.table)
    is_over = match is not None and match.is_over
    if late and not (is_over and actor.showing.is_out(actor.context.world.now())):
        raise Refused("shown_late", number=actor.table.options.spectator_delay)  # whether it is over or not
    if match is None or not is_over:
        raise Refused("not_over")
    return actor, await asyncio.to_thread(match.game.copy().replay)


async def record(request: Request) -> Response:
    """The record as a file."""
    actor, replay = await _replay(request)
    name = f"{actor.table.id}.colt.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(replay.text, media_type="application/jsonl", headers=headers)


async def verify(request: Request) -> Response:
    """Whether the deal follows from the seed that was committed to."""
    actor, replay = await _replay(request)
    proof = await asyncio.to_thread(replay.verify)
    return as_json(_proof(replay, proof, lang_of(request), actor))


def _proof(replay: Replay, proof: RecordProof, lang: str, actor: Actor) -> Proof:
    match = actor.table.match
    assert match is not None
    reveal = Reveal(match.dice.seed.hex(), match.dice.salt.hex())
    return Proof(str(proof), message(f"serving.proof.{proof}", lang), replay.commitment, reveal)


async def reckoning(request: Request) -> Response:
    """The end in figures: money by kind and over time, places, the best heists."""
    actor, found = await _replay(request)
    names = [chair.name for chair in actor.table.chairs]
    return as_json(await asyncio.to_thread(reckoning_of, found, names, lang_of(request)))


async def replay(request: Request) -> Response:
    """A finished game as somebody saw it: `?eyes=0`, `spectator` or `all`."""
    actor, found = await _replay(request)
    names = [chair.name for chair in actor.table.chairs]
    eyes = request.query_params.get("eyes", "spectator")
    return as_json(await asyncio.to_thread(replay_data, found, eyes, names, lang_of(request)))


async def replay_views(request: Request) -> Response:
    """Views of a finished game: `?eyes=0&first=0&count=32`."""
    _, found = await _replay(request)
    eyes, first = request.query_params.get("eyes", "spectator"), _number(request, "first", 0)
    return as_json(await asyncio.to_thread(views_data, found, eyes, first, _number(request, "count", 32)))


async def uploaded(request: Request) -> Response:
    """A record that somebody has, as somebody saw it; a damaged one up to its damage. Nothing is kept."""
    found, eyes = await _uploaded(request)
    return as_json(await asyncio.to_thread(replay_data, found, eyes, [], lang_of(request)))


async def uploaded_views(request: Request) -> Response:
    """Views of a record that somebody has."""
    found, eyes = await _uploaded(request)
    first, count = _number(request, "first", 0), _number(request, "count", 32)
    return as_json(await asyncio.to_thread(views_data, found, eyes, first, count))


async def _uploaded(request: Request) -> tuple[Replay, str]:
    text = (await read_bytes(request, MOST_RECORD)).decode("utf-8", errors="replace")
    found = await asyncio.to_thread(Replay.parse, text)
    return found, request.query_params.get("eyes", "spectator")
