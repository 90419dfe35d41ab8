"""The socket of one client: read with care, answered in order, written through a short queue."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any, TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from coltexpress.engine.rules_validation import ColtError
from coltexpress.i18n import sentence_of
from coltexpress.i18n.languages import SOURCE, known_language
from coltexpress.server import messages as m
from coltexpress.server.broadcast import Viewer
from coltexpress.server.commands import do
from coltexpress.server.errors import Refused
from coltexpress.server.frames import Ack, Bye, Error, Frame
from coltexpress.server.ops import LOG, METRICS, Bucket
from coltexpress.server.table_actor import Actor
from coltexpress.server.table_registry import TableRegistry

Result = TypeVar("Result")
_at_work: set[asyncio.Task[Any]] = set()  # the loop itself holds tasks only weakly


async def finished(work: Coroutine[Any, Any, Result]) -> Result:
    """What the work comes to; it goes on to its end even if the one who waits is cancelled."""
    task = asyncio.get_running_loop().create_task(work)
    _at_work.add(task)
    task.add_done_callback(_done)
    return await asyncio.shield(task)


def _done(task: asyncio.Task[Any]) -> None:
    """Forget it; a fault of work that nobody waits for any longer has nobody to be told to."""
    _at_work.discard(task)
    if not task.cancelled():
        task.exception()


async def all_finished() -> None:
    """Wait for everything that has begun."""
    loop = asyncio.get_running_loop()
    await asyncio.gather(*(task for task in _at_work if task.get_loop() is loop), return_exceptions=True)


MOST_BYTES = 16 * 1024
POLICY, TRY_LATER, GONE = 1008, 1013, 1012
LAST_FRAME = 1.0  # seconds for it to be read

_DECODER: msgspec.json.Decoder[m.ClientMessage] = msgspec.json.Decoder(m.ClientMessage)
_ENCODER = msgspec.json.Encoder()
_REFUSALS = METRICS.counter("refusals_total", "Messages that were refused.", "code")


async def serve_socket(socket: WebSocket, registry: TableRegistry) -> None:
    """Everything from `hello` to the end of one connection."""
    await socket.accept()
    lang = SOURCE
    try:
        hello = await asyncio.wait_for(_hello(socket), registry.context.settings.hello_timeout)
        lang = checked_lang(hello.lang)
        actor = await registry.table(str(socket.path_params["table"]))
        viewer = admit(actor, hello)
    except ColtError as fault:
        await _turn_away(socket, fault, lang)
        return
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        await _close(socket, POLICY)
        return
    await _stay(socket, registry, actor, viewer, hello)


async def _hello(socket: WebSocket) -> m.Hello:
    message = read_message(await _receive(socket))
    if not isinstance(message, m.Hello):
        raise Refused("hello_first")
    return message


async def _receive(socket: WebSocket) -> bytes:
    """The next message; text or bytes are both JSON."""
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(event.get("code", 1005))
    text = event.get("text")
    return text.encode() if text is not None else bytes(event.get("bytes") or b"")


def read_message(data: bytes) -> m.ClientMessage:
    """The message that these bytes are; anything else is refused."""
    if len(data) > MOST_BYTES:
        raise Refused("too_large", most=MOST_BYTES)
    try:
        return _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise Refused("bad_message", why=_why(fault)) from fault


def _why(fault: Exception) -> str:
    """What is wrong with a message, as far as the reader of JSON says it; never what was in it."""
    return str(fault) if isinstance(fault, msgspec.DecodeError) else type(fault).__name__


def checked_lang(lang: str) -> str:
    """A language in which we can speak."""
    return known_language(lang or SOURCE)


def admit(actor: Actor, hello: m.Hello) -> Viewer:
    """Who says hello, if they may come in."""
    table, settings = actor.table, actor.context.settings
    guest = table.guest_with(hello.token)
    if hello.token and guest is None:
        raise Refused("not_a_guest")
    is_invited = hello.invitation is not None and hello.invitation == table.invitation
    if hello.invitation and not is_invited:
        raise Refused("wrong_invitation")
    if guest is None and not is_invited and not table.options.spectators:
        raise Refused("closed_to_spectators")
    if len(actor.showing.viewers) >= settings.most_viewers:
        raise Refused("table_full")
    is_screen = hello.screen and is_invited and guest is None  # a stranger cannot change what phones show
    return Viewer(guest, hello.lang, is_delayed=not is_invited, queue=settings.queue, is_screen=is_screen)


async def _stay(
    socket: WebSocket, registry: TableRegistry, actor: Actor, viewer: Viewer, hello: m.Hello
) -> None:
    """Read and write until either side has enough."""
    async with actor.lock:
        actor.enter(viewer, hello)
    LOG.debug("connected", table=actor.table.id, guest=viewer.guest.number if viewer.guest else None)
    sending = asyncio.create_task(_send_on(socket, viewer, registry.context.settings.send_timeout))
    reading = asyncio.create_task(_read_on(socket, registry, actor, viewer))
    try:
        await asyncio.wait((sending, reading), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, reading):
            task.cancel()
        await asyncio.gather(sending, reading, return_exceptions=True)
        actor.leave(viewer)


async def _send_on(socket: WebSocket, viewer: Viewer, timeout: float) -> None:
    """Write what waits; a reader who does not read is let go."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError, OSError):
        while (frame := await viewer.frames.get()) is not None:
            await asyncio.wait_for(socket.send_text(frame.decode()), timeout)
        if viewer.farewell is not None:
            await asyncio.wait_for(socket.send_text(viewer.farewell.decode()), timeout)
    await _close(socket, GONE if viewer.farewell is not None else TRY_LATER)


async def _read_on(socket: WebSocket, registry: TableRegistry, actor: Actor, viewer: Viewer) -> None:
    """Read message by message; each is answered before the next is read."""
    settings = registry.context.settings
    bucket = Bucket(settings.messages_per_second, settings.messages_at_once, registry.context.world.now)
    while not viewer.is_lost:
        try:
            data = await _receive(socket)
        except (WebSocketDisconnect, RuntimeError):
            return
        if not bucket.take():
            viewer.dismiss(Bye("too_fast", sentence_of(Refused("too_fast"), viewer.lang)))
            return
        viewer.put(await _answer(registry, actor, viewer, data))


async def _answer(registry: TableRegistry, actor: Actor, viewer: Viewer, data: bytes) -> Frame:
    key: str | None = None
    try:
        wish = read_message(data)
        key = getattr(wish, "key", None)
        if isinstance(wish, m.Hello):
            raise Refused("hello_once")
        if isinstance(wish, m.Ping | m.Lang):
            return await _speak(registry, actor, viewer, wish)
        return await finished(do(registry, actor, viewer.guest, wish, viewer.lang))
    except ColtError as fault:
        _REFUSALS.add(1, fault.code)
        return Error(key, fault.code, sentence_of(fault, viewer.lang))
    except Exception as fault:  # ours; the table goes on, the client is told that it was not their mistake
        LOG.failure("unexpected", fault, table=actor.table.id)
        return Error(key, "our_fault", sentence_of(Refused("our_fault"), viewer.lang))


async def _speak(registry: TableRegistry, actor: Actor, viewer: Viewer, wish: m.Ping | m.Lang) -> Frame:
    """What needs no seat: a sign of life, and another language."""
    if isinstance(wish, m.Lang):
        viewer.lang = checked_lang(wish.lang)
        async with actor.lock:
            actor.showing.tell_anew(viewer, registry.context.world.now())
    return Ack(wish.key)


async def _turn_away(socket: WebSocket, fault: ColtError, lang: str) -> None:
    """Say why somebody cannot come in, and close."""
    _REFUSALS.add(1, fault.code)
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        await socket.send_text(_ENCODER.encode(Bye(fault.code, sentence_of(fault, lang))).decode())
    await _close(socket, POLICY)


async def _close(socket: WebSocket, code: int) -> None:
    """Close, without waiting long for somebody who does not even read that."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError, TimeoutError):
        await asyncio.wait_for(socket.close(code), LAST_FRAME)
