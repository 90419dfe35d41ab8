"""Tables by HTTP: what a new one can be, making and joining one, its commands and its state."""

from __future__ import annotations

from typing import Annotated
from typing import cast as as_type

from msgspec import Meta, Struct
from starlette.requests import Request

from coltexpress.engine.presets import FLAGS, FLAGS_NOT_YET, PRESETS
from coltexpress.engine.rules import Rules
from coltexpress.errors import RefusedRules
from coltexpress.i18n import LANGUAGES, sentence_of
from coltexpress.i18n.catalogue import message
from coltexpress.server import frames as f
from coltexpress.server import messages as m
from coltexpress.server.api.pages import link_to
from coltexpress.server.api.requests import is_late, limit, token_of
from coltexpress.server.errors import Refused
from coltexpress.server.frames import MOST_SEATS, Choice, TableOptions, Word
from coltexpress.server.lobby import LEVELS, USUAL_LEVEL, Join, NewTable
from coltexpress.server.payloads import events_of, snapshot_of, you_data
from coltexpress.server.socket import admit
from coltexpress.server.table import Guest, Table
from coltexpress.server.table_actor import Actor
from coltexpress.server.table_registry import TableRegistry

_OFFERED = tuple(flag for flag in FLAGS if flag not in FLAGS_NOT_YET)


# --- what a new table can be --------------------------------------------------------------------------
class Named(Struct, frozen=True):
    """Something to choose: its id, its name and one sentence about it."""

    id: str
    name: str
    text: str


class SetupData(Struct, frozen=True):
    """All that there is to choose from, in one language."""

    languages: list[str]
    presets: list[Named]
    flags: list[Named]
    levels: list[str]
    usual_level: str
    most_seats: int


class Check(Struct, forbid_unknown_fields=True, frozen=True):
    """A combination to be tried."""

    preset: Word
    seats: Annotated[int, Meta(ge=0, le=99)]
    choices: Annotated[dict[Word, Choice], Meta(max_length=40)] = {}


class CheckData(Struct, frozen=True):
    """The rules, or why not; and for each flag why it cannot be turned round, null if it can."""

    rules: f.RulesData | None
    refusal: str | None
    flags: dict[str, str | None]


async def editions(lang: str) -> SetupData:
    """What a new table can be made of."""
    presets = [Named(name, name, message(f"preset.{name}", lang)) for name in PRESETS]
    flags = [Named(f, message(f"flag_name.{f}", lang), message(f"flag.{f}", lang)) for f in _OFFERED]
    return SetupData(list(LANGUAGES), presets, flags, list(LEVELS), USUAL_LEVEL, MOST_SEATS)


async def check(lang: str, body: Check) -> CheckData:
    """Whether a combination can be played, and which flag could be turned round."""
    rules, refusal = _tried(body.preset, body.seats, body.choices, lang)
    is_on = {} if rules is None else rules.flags
    flags: dict[str, str | None] = {}
    for flag in _OFFERED:
        now = body.choices.get(flag, is_on.get(flag, False))
        flags[flag] = _tried(body.preset, body.seats, {**body.choices, flag: not now}, lang)[1]
    known = None if rules is None else as_type(f.RulesData, rules.to_json())
    return CheckData(known, refusal, flags)


def _tried(preset: str, seats: int, choices: dict[str, Choice], lang: str) -> tuple[Rules | None, str | None]:
    try:
        return TableOptions(preset, seats, choices).rules(), None
    except RefusedRules as refusal:
        return None, sentence_of(refusal, lang)


# --- tables -------------------------------------------------------------------------------------------
def _guest(request: Request, table: Table) -> Guest:
    guest = table.guest_with(token_of(request))
    if guest is None:
        raise Refused("not_a_guest")
    return guest


def _seated(request: Request, actor: Actor, guest: Guest, token: str) -> f.Seated:
    data = actor.broadcast.describe()
    link = link_to(request, actor.table.id, actor.table.invitation)
    return f.Seated(data, token, you_data(actor.table, guest), link)


async def create_table(request: Request, registry: TableRegistry, body: NewTable) -> f.Seated:
    """Make a table."""
    limit(request, registry.creations)
    actor, token = await registry.shielded(registry.create(body))
    return _seated(request, actor, actor.table.guests[0], token)


async def list_tables(registry: TableRegistry) -> f.TableList:
    """The public tables."""
    return f.TableList(await registry.listed())


async def show_table(request: Request, actor: Actor) -> f.TableData:
    """A table, for those who have its address."""
    is_open = not is_late(request, actor.table) or actor.broadcast.is_released()
    return actor.broadcast.describe(is_open=is_open)


async def join_table(request: Request, registry: TableRegistry, body: Join, actor: Actor) -> f.Seated:
    """Take a seat."""
    token = actor.context.clock.token()
    guest = await registry.shielded(_come_in(actor, body, token))
    return _seated(request, actor, guest, token)


async def _come_in(actor: Actor, wanted: Join, token: str) -> Guest:
    async with actor.lock:
        await actor.commit(wanted.events(actor.table, token, actor.context.settings.most_guests))
        return actor.table.guests[-1]


async def command(
    request: Request, registry: TableRegistry, lang: str, body: m.Command, actor: Actor
) -> f.Answer:
    """Any command of the socket but `lang` and `ping`; answered when it is durable."""
    guest = _guest(request, actor.table)
    if isinstance(body, m.Lang | m.Ping):
        raise Refused("socket_only")
    actor.seen(guest.number)
    return await registry.shielded(registry.carry_out(actor, guest, body, lang))


async def state(
    request: Request, actor: Actor, seat: int = -1, last_seq: int = -1, lang: str = ""
) -> f.Events:
    """One seat's `events` frame, for clients without a socket: `?seat=0&last_seq=12`."""
    token = token_of(request)
    guest = actor.table.guest_with(token)
    if guest is None:
        viewer = admit(actor, m.Hello(token=token))  # as a spectator, if that is allowed
        if actor.table.options.spectator_delay and viewer.is_delayed:
            raise Refused("closed_to_spectators")
    else:
        actor.seen(guest.number)
    own = actor.table.seats_of(guest.number) if guest is not None else []
    if seat not in own and seat != -1:
        raise Refused("not_your_seat", seat=seat)
    if actor.table.match is None:
        raise Refused("table_waiting")
    snapshot = snapshot_of(actor.table, actor.table.match, seat, actor.context.clock.now())
    return events_of(snapshot, snapshot.kept_by(last_seq), lang)


async def you(request: Request, actor: Actor) -> f.You:
    """Who the bearer of a token is at a table: which seats are theirs."""
    return you_data(actor.table, _guest(request, actor.table))
