"""What a client wants done at a table, by socket or HTTP: who may, what it leads to, and the answer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from coltexpress.engine.registry import is_same_pick
from coltexpress.forecast import forecast
from coltexpress.i18n import foreseen, foreseen_in_full, seated
from coltexpress.i18n import reason as reason_text
from coltexpress.server import game_commands, lobby
from coltexpress.server import messages as m
from coltexpress.server import table_events as e
from coltexpress.server.errors import Refused
from coltexpress.server.frames import Ack, Foreseen, Frame, Reason
from coltexpress.server.ops import METRICS, Bucket
from coltexpress.server.table import Guest, Table
from coltexpress.server.table_actor import Actor
from coltexpress.server.table_registry import TableRegistry

_LATENCY = METRICS.histogram("act_seconds", "From receiving an act to its durable acknowledgement.")
_OF_SEATS = (m.Act, m.Undo, m.WhyNot, m.Foresee, m.Order)

_HANDLERS: dict[type[m.Message], Callable[[Table, Guest, Any], lobby.Events]] = {
    m.Sit: lobby.sit,
    m.Stand: lobby.stand,
    m.Choose: lobby.choose,
    m.Leave: lobby.leave,
    m.Reclaim: lobby.reclaim,
    m.Bot: lobby.put_bot,
    m.Free: lobby.free,
    m.Remove: lobby.remove,
    m.HandOver: lobby.hand_over,
    m.Mute: lobby.mute,
    m.Chat: game_commands.chat,
    m.Phrase: game_commands.phrase,
    m.Undo: game_commands.undo,
    m.Order: game_commands.order,
}


async def do(registry: TableRegistry, actor: Actor, guest: Guest | None, wish: m.Message, lang: str) -> Frame:
    """Do it, and say that it is done and kept; `ColtError` where it cannot be."""
    if guest is None or guest.is_removed:
        raise Refused("not_a_guest")
    if isinstance(wish, _OF_SEATS):
        game_commands.own_seat(actor.table, guest, wish.seat)
    if isinstance(wish, m.WhyNot):
        return why_not(actor, wish, lang)
    if isinstance(wish, m.Foresee):
        return foresee(actor, wish, lang)
    if isinstance(wish, m.Chat | m.Phrase):
        _limit_talk(actor, guest)
    if isinstance(wish, m.Act):
        return await _act(actor, guest, wish)
    async with actor.lock:
        if isinstance(wish, m.Rematch):
            await _rematch(registry, actor)
        else:
            await actor.happen(_events(actor, guest, wish))
    return Ack(getattr(wish, "key", None))


def _events(actor: Actor, guest: Guest, wish: m.Message) -> lobby.Events:
    if guest.is_removed:  # while it waited for its turn
        raise Refused("not_a_guest")
    if isinstance(wish, m.Start):
        return lobby.start(actor.table, guest, wish, actor.context.world.dice())
    return _HANDLERS[type(wish)](actor.table, guest, wish)


async def _act(actor: Actor, guest: Guest, wish: m.Act) -> Frame:
    """An answer; how long it takes until it is durable is measured."""
    await _seem_to_think(actor, wish)
    begin = time.perf_counter()
    async with actor.lock:
        game_commands.own_seat(actor.table, guest, wish.seat)
        await actor.happen(game_commands.act(actor.table, guest, wish, actor.context.world.now()))
    _LATENCY.observe(time.perf_counter() - begin)
    return Ack(wish.key)


async def _seem_to_think(actor: Actor, wish: m.Act) -> None:
    """Al Patron's quick `pass` waits as long as his standing order does: nobody can tell them apart."""
    match = actor.table.match
    ask = None if match is None else match.asks.get(wish.seat)
    if ask is None or ask.started is None or not is_same_pick(wish.choice, ask.kind.declined_by):
        return
    if ask.decision == wish.decision:
        pause = actor.context.settings.purchase_pause - ask.thought(actor.context.world.now())
        await asyncio.sleep(max(0.0, pause))


def why_not(actor: Actor, wish: m.WhyNot, lang: str) -> Reason:
    """Why a pick is not possible now."""
    found = game_commands.match_of(actor.table).game.why_not(wish.choice, wish.seat)
    return Reason(wish.key, found, None if found is None else reason_text(found, lang))


def foresee(actor: Actor, wish: m.Foresee, lang: str) -> Foreseen:
    """Where the seat's bandits would stand after the pile, from its view and nothing else."""
    view = game_commands.match_of(actor.table).game.view(wish.seat)
    found = forecast(view, wish.choice)
    cast = seated(view, [chair.name for chair in actor.table.chairs])
    full = foreseen_in_full(found, lang, cast=cast)
    return Foreseen(wish.key, wish.seat, wish.choice, found, foreseen(found, lang), full)


def _limit_talk(actor: Actor, guest: Guest) -> None:
    settings = actor.context.settings
    bucket = actor.talk.get(guest.number)
    if bucket is None:
        now = actor.context.world.now
        bucket = actor.talk[guest.number] = Bucket(settings.chats_per_second, settings.chats_at_once, now)
    if not bucket.take():
        raise Refused("too_fast")


async def _rematch(registry: TableRegistry, actor: Actor) -> None:
    lobby.require_status(actor.table, "over")
    if actor.table.next_table is None:
        following = await registry.rematch(actor.table)
        await actor.happen([e.Rematched(following.table.id)])
