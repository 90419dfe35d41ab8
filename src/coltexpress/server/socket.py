"""The socket of one client: read with care, answered in order, written through a short queue."""

from __future__ import annotations

import asyncio
import contextlib
from typing import TypeVar

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from coltexpress.engine.rules_validation import ColtError
from coltexpress.i18n.languages import SOURCE, known_language
from coltexpress.server import messages as m
from coltexpress.server.broadcast import Viewer
from coltexpress.server.errors import Refused, bye_frame, error_frame
from coltexpress.server.frames import Ack, Frame
from coltexpress.server.ops import LOG, Bucket, counter
from coltexpress.server.table_actor import Actor
from coltexpress.server.table_registry import TableRegistry

Result = TypeVar("Result")
MOST_BYTES = 16 * 1024
POLICY, TRY_LATER, GONE = 1008, 1013, 1012
LAST_FRAME = 1.0  # seconds for it to be read

_DECODER: msgspec.json.Decoder[m.ClientMessage] = msgspec.json.Decoder(m.ClientMessage)
_ENCODER = msgspec.json.Encoder()
_REFUSALS = counter("refusals_total", "Messages that were refused.", "code")


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
        await _reject(socket, fault, lang)
        return
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        await _close(socket, POLICY)
        return
    await _run(socket, registry, actor, viewer, hello)


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
    return decoded(_DECODER, data)


def decoded(decoder: msgspec.json.Decoder[Result], data: bytes) -> Result:
    """What these bytes say; a refusal tells what is wrong with them, never what was in them."""
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        why = str(fault) if isinstance(fault, msgspec.DecodeError) else type(fault).__name__
        raise Refused("bad_message", why=why) from fault


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
    if len(actor.broadcast.viewers) >= settings.most_viewers:
        raise Refused("table_full")
    is_screen = hello.screen and is_invited and guest is None  # a stranger cannot change what phones show
    return Viewer(guest, hello.lang, is_delayed=not is_invited, queue=settings.queue, is_screen=is_screen)


async def _run(
    socket: WebSocket, registry: TableRegistry, actor: Actor, viewer: Viewer, hello: m.Hello
) -> None:
    """Read and write until either side has enough."""
    async with actor.lock:
        actor.enter(viewer, hello)
    LOG.debug("connected", table=actor.table.id, guest=viewer.guest.number if viewer.guest else None)
    sending = asyncio.create_task(_send_loop(socket, viewer, registry.context.settings.send_timeout))
    reading = asyncio.create_task(_read_loop(socket, registry, actor, viewer))
    try:
        await asyncio.wait((sending, reading), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (sending, reading):
            task.cancel()
        await asyncio.gather(sending, reading, return_exceptions=True)
        actor.leave(viewer)


async def _send_loop(socket: WebSocket, viewer: Viewer, timeout: float) -> None:
    """Write what waits; a reader who does not read is let go."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError, OSError):
        while (frame := await viewer.frames.get()) is not None:
            await asyncio.wait_for(socket.send_text(frame.decode()), timeout)
        if viewer.farewell is not None:
            await asyncio.wait_for(socket.send_text(viewer.farewell.decode()), timeout)
    await _close(socket, GONE if viewer.farewell is not None else TRY_LATER)


async def _read_loop(socket: WebSocket, registry: TableRegistry, actor: Actor, viewer: Viewer) -> None:
    """Read message by message; each is answered before the next is read."""
    settings = registry.context.settings
    bucket = Bucket(settings.messages_per_second, settings.messages_at_once, registry.context.clock.now)
    while not viewer.is_lost:
        try:
            data = await _receive(socket)
        except (WebSocketDisconnect, RuntimeError):
            return
        if not bucket.take():
            viewer.dismiss("too_fast")
            return
        viewer.put(await _answer(registry, actor, viewer, data))


async def _answer(registry: TableRegistry, actor: Actor, viewer: Viewer, data: bytes) -> Frame:
    key: str | None = None
    try:
        command = read_message(data)
        key = getattr(command, "key", None)
        if isinstance(command, m.Hello):
            raise Refused("hello_once")
        if isinstance(command, m.Ping | m.Lang):
            return await _answer_viewer(actor, viewer, command)
        return await registry.shielded(registry.carry_out(actor, viewer.guest, command, viewer.lang))
    except ColtError as fault:
        _REFUSALS.labels(fault.code).inc()
        return error_frame(fault, viewer.lang, key)
    except Exception as fault:  # ours; the table goes on, the client is told that it was not their mistake
        LOG.failure("unexpected", fault, table=actor.table.id)
        return error_frame(Refused("our_fault"), viewer.lang, key)


async def _answer_viewer(actor: Actor, viewer: Viewer, command: m.Ping | m.Lang) -> Frame:
    """What needs no seat: a sign of life, and another language."""
    if isinstance(command, m.Lang):
        viewer.lang = checked_lang(command.lang)
        async with actor.lock:
            actor.broadcast.resend(viewer)
    return Ack(command.key)


async def _reject(socket: WebSocket, fault: ColtError, lang: str) -> None:
    """Say why somebody cannot come in, and close."""
    _REFUSALS.labels(fault.code).inc()
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError):
        await socket.send_text(_ENCODER.encode(bye_frame(fault, lang)).decode())
    await _close(socket, POLICY)


async def _close(socket: WebSocket, code: int) -> None:
    """Close, without waiting long for somebody who does not even read that."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect, OSError, TimeoutError):
        await asyncio.wait_for(socket.close(code), LAST_FRAME)
