"""The commands of clients, by socket or HTTP: who may, the events that they lead to, and the answer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from coltexpress.engine.registry import is_same_pick, option_meant
from coltexpress.errors import IllegalPick
from coltexpress.forecast import forecast
from coltexpress.i18n import foreseen, foreseen_in_full, seated
from coltexpress.i18n import reason as reason_text
from coltexpress.i18n.catalogue import texts_of
from coltexpress.server import lobby
from coltexpress.server import messages as m
from coltexpress.server import table_events as e
from coltexpress.server.errors import Refused
from coltexpress.server.frames import Ack, Foreseen, Frame, Reason
from coltexpress.server.lobby import Events, own_seat, require_status, tidy_text
from coltexpress.server.ops import METRICS, Bucket
from coltexpress.server.table import Guest, Table, TableMatch
from coltexpress.server.table_actor import Actor
from coltexpress.server.table_registry import TableRegistry

_LATENCY = METRICS.histogram("act_seconds", "From receiving an act to its durable acknowledgement.")


# --- in the game: what a command leads to -----------------------------------------------------------
def match_of(table: Table) -> TableMatch:
    """The match, if one has begun."""
    if table.match is None:
        raise Refused("table_waiting")
    return table.match


def was_done(table: Table, guest: Guest, wish: m.Act | m.Undo) -> bool:
    """Whether this very message was carried out before; its key for something else is refused."""
    done = table.keys.get((guest.number, wish.key))
    if done is None:
        return False
    same: tuple[object, ...] = ("undo", wish.seat, wish.decision)
    if isinstance(wish, m.Act):
        same = ("act", wish.seat, wish.decision, done[-1])
        if not is_same_pick(str(done[-1]), wish.choice):
            raise Refused("key_reused")
    if done != same:
        raise Refused("key_reused")
    return True


def act(table: Table, guest: Guest, wish: m.Act, now: float) -> Events:
    """A person's answer to an open decision."""
    if was_done(table, guest, wish):
        return []
    match = match_of(table)
    ask = match.asks.get(wish.seat)
    if ask is None or ask.decision != wish.decision:
        raise Refused("stale_decision")
    if guest.has_left:
        raise Refused("you_left")
    pick = option_meant(ask.options, wish.choice)
    if pick is None:
        raise illegal(match, wish.seat, wish.choice)
    left = None if ask.bank is None else ask.left(now)
    return [e.Decided(wish.seat, ask.decision, pick.text, "person", wish.key, guest.number, left)]


def illegal(match: TableMatch, seat: int, choice: str) -> IllegalPick:
    """The refusal of a pick that is no option, made by the game itself."""
    try:
        match.game.copy().play(choice, seat=seat)
    except IllegalPick as refusal:
        return refusal
    raise AssertionError(f"{choice} is an option")


def undo(table: Table, guest: Guest, wish: m.Undo) -> Events:
    """Take back one's own last pick, if nobody has acted on it and nothing hidden was shown."""
    if was_done(table, guest, wish):
        return []
    if match_of(table).undoable(wish.seat) != wish.decision:
        raise Refused("cannot_undo")
    return [e.Undone(wish.seat, wish.decision, wish.key, guest.number)]


def order(table: Table, guest: Guest, wish: m.Order) -> Events:
    """Al Patron buys nothing for the rest of the round; the server passes for him."""
    require_status(table, "running")
    match = match_of(table)
    view = match.game.view(wish.seat)
    if not any(bandit.name == "al_patron" and bandit.seat == wish.seat for bandit in view.bandits):
        raise Refused("not_al_patron")
    return [e.Ordered(wish.seat, wish.order, match.game.round, wish.on)]


def chat(table: Table, guest: Guest, wish: m.Chat) -> Events:
    """Say something."""
    _may_talk(guest)
    return [e.Said(guest.number, tidy_text(wish.text))]


def phrase(table: Table, guest: Guest, wish: m.Phrase) -> Events:
    """Say something ready-made."""
    _may_talk(guest)
    if wish.phrase not in texts_of("phrase"):
        raise Refused("unknown_phrase", found=wish.phrase, known=", ".join(texts_of("phrase")))
    return [e.Said(guest.number, phrase=wish.phrase)]


def _may_talk(guest: Guest) -> None:
    if guest.is_muted:
        raise Refused("muted")


# --- carrying commands out --------------------------------------------------------------------------
_HANDLERS: dict[type[m.Message], Callable[[Table, Guest, Any], Events]] = {
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
    m.Chat: chat,
    m.Phrase: phrase,
    m.Undo: undo,
    m.Order: order,
}


async def do(registry: TableRegistry, actor: Actor, guest: Guest | None, wish: m.Message, lang: str) -> Frame:
    """Do it, and say that it is done and kept; `ColtError` where it cannot be."""
    if guest is None or guest.is_removed:
        raise Refused("not_a_guest")
    if isinstance(wish, m.SeatCommand):
        own_seat(actor.table, guest, wish.seat)
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


def _events(actor: Actor, guest: Guest, wish: m.Message) -> Events:
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
        own_seat(actor.table, guest, wish.seat)
        await actor.happen(act(actor.table, guest, wish, actor.context.world.now()))
    _LATENCY.observe(time.perf_counter() - begin)
    return Ack(wish.key)


async def _seem_to_think(actor: Actor, wish: m.Act) -> None:
    """A quick `pass` waits as long as a standing order does: nobody can tell them apart."""
    match = actor.table.match
    ask = None if match is None else match.asks.get(wish.seat)
    if ask is None or ask.started is None or not is_same_pick(wish.choice, ask.kind.declined_by):
        return
    if ask.decision == wish.decision:
        pause = actor.context.settings.purchase_pause - ask.thought(actor.context.world.now())
        await asyncio.sleep(max(0.0, pause))


def why_not(actor: Actor, wish: m.WhyNot, lang: str) -> Reason:
    """Why a pick is not possible now."""
    found = match_of(actor.table).game.why_not(wish.choice, wish.seat)
    return Reason(wish.key, found, None if found is None else reason_text(found, lang))


def foresee(actor: Actor, wish: m.Foresee, lang: str) -> Foreseen:
    """Where the seat's bandits would stand after the pile, from its view and nothing else."""
    view = match_of(actor.table).game.view(wish.seat)
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
    require_status(actor.table, "over")
    if actor.table.next_table is None:
        following = await registry.rematch(actor.table)
        await actor.happen([e.Rematched(following.table.id)])
