"""What a client wants done at a table, by socket or HTTP: who may, what it leads to, and the answer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from coltexpress.preview import preview
from coltexpress.server import events as e
from coltexpress.server import lobby, playing
from coltexpress.server import messages as m
from coltexpress.server.actor import Actor
from coltexpress.server.faults import Refused
from coltexpress.server.frames import Ack, Foreseen, Frame, Reason
from coltexpress.server.hall import Hall
from coltexpress.server.limits import Bucket
from coltexpress.server.metrics import METRICS
from coltexpress.server.table import Guest, Table
from coltexpress.words import foreseen, foreseen_in_full, seated
from coltexpress.words import reason as reason_text

_LATENCY = METRICS.histogram("act_seconds", "From receiving an act to its durable acknowledgement.")
_OF_SEATS = (m.Act, m.Undo, m.WhyNot, m.Foresee, m.Order)
_PASS = "pass"

_LOBBY: dict[type[m.Message], Callable[[Table, Guest, Any], lobby.Events]] = {
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
    m.Chat: playing.chat,
    m.Phrase: playing.phrase,
    m.Undo: playing.undo,
    m.Order: playing.order,
}


async def do(hall: Hall, actor: Actor, guest: Guest | None, wish: m.Message, lang: str) -> Frame:
    """Do it, and say that it is done and kept; `ColtError` where it cannot be."""
    if guest is None or guest.is_removed:
        raise Refused("not_a_guest")
    if isinstance(wish, _OF_SEATS):
        playing.own_seat(actor.table, guest, wish.seat)
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
            await _rematch(hall, actor)
        else:
            await actor.happen(_events(actor, guest, wish))
    return Ack(getattr(wish, "key", None))


def _events(actor: Actor, guest: Guest, wish: m.Message) -> lobby.Events:
    if guest.is_removed:  # while it waited for its turn
        raise Refused("not_a_guest")
    if isinstance(wish, m.Start):
        return lobby.start(actor.table, guest, wish, actor.house.world.dice())
    return _LOBBY[type(wish)](actor.table, guest, wish)


async def _act(actor: Actor, guest: Guest, wish: m.Act) -> Frame:
    """An answer; how long it takes until it is durable is measured."""
    await _seem_to_think(actor, wish)
    begin = time.perf_counter()
    async with actor.lock:
        playing.own_seat(actor.table, guest, wish.seat)
        await actor.happen(playing.act(actor.table, guest, wish, actor.house.world.now()))
    _LATENCY.observe(time.perf_counter() - begin)
    return Ack(wish.key)


async def _seem_to_think(actor: Actor, wish: m.Act) -> None:
    """Al Patron's quick `pass` waits as long as his standing order does: nobody can tell them apart."""
    match = actor.table.match
    ask = None if match is None else match.asks.get(wish.seat)
    if ask is None or ask.question != playing.PURCHASE or wish.choice.strip() != _PASS or ask.started is None:
        return
    if ask.decision == wish.decision:
        pause = actor.house.settings.purchase_pause - ask.thought(actor.house.world.now())
        await asyncio.sleep(max(0.0, pause))


def why_not(actor: Actor, wish: m.WhyNot, lang: str) -> Reason:
    """Why a pick is not possible now."""
    found = playing.match_of(actor.table).game.why_not(wish.choice, wish.seat)
    return Reason(wish.key, found, None if found is None else reason_text(found, lang))


def foresee(actor: Actor, wish: m.Foresee, lang: str) -> Foreseen:
    """Where the seat's bandits would stand after the pile, from its view and nothing else."""
    view = playing.match_of(actor.table).game.view(wish.seat)
    found = preview(view, wish.choice)
    cast = seated(view, [chair.name for chair in actor.table.chairs])
    full = foreseen_in_full(found, lang, cast=cast)
    return Foreseen(wish.key, wish.seat, wish.choice, found, foreseen(found, lang), full)


def _limit_talk(actor: Actor, guest: Guest) -> None:
    settings = actor.house.settings
    bucket = actor.talk.get(guest.number)
    if bucket is None:
        now = actor.house.world.now
        bucket = actor.talk[guest.number] = Bucket(settings.chats_per_second, settings.chats_at_once, now)
    if not bucket.take():
        raise Refused("too_fast")


async def _rematch(hall: Hall, actor: Actor) -> None:
    lobby.require_status(actor.table, "over")
    if actor.table.next_table is None:
        following = await hall.rematch(actor.table)
        await actor.happen([e.Rematched(following.table.id)])
