"""The lobby of a table: chairs, bots, names and the commands of people before and between games."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import cache

from coltexpress.bots import UnknownBot, named
from coltexpress.characters import tidy_name as tidy_bandit
from coltexpress.dice import MatchDice
from coltexpress.engine.ids import CHARACTER_NAMES
from coltexpress.engine.setup import characters_in_box
from coltexpress.server import messages as m
from coltexpress.server import table_events as e
from coltexpress.server.errors import Refused
from coltexpress.server.messages import MOST_TEXT
from coltexpress.server.settings import Settings
from coltexpress.server.table import Guest, Table, token_hash

_WANTED = ("greenhorn", "drifter", "outlaw", "gunslinger", "legend", "rules", "random")
_USUAL = ("outlaw", "rules", "random")


@cache
def levels() -> tuple[str, ...]:
    """Those that this version has, the weakest first but for the one that plays at random."""
    return tuple(level for level in _WANTED if _is_there(level))


def _is_there(level: str) -> bool:
    try:
        named(level)
    except UnknownBot:
        return False
    return True


def usual_level() -> str:
    """The bot that is taken when nobody says which."""
    return next(level for level in _USUAL if level in levels())


def checked_level(level: str | None) -> str:
    """The level that somebody asked for."""
    if level is None:
        return usual_level()
    if level not in levels():
        raise Refused("unknown_level", found=level, known=", ".join(levels()))
    return level


MOST_NAME = 24
_UNSEEN = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")  # controls, and what turns the direction of a line
_JOINERS = "\u200c\u200d"  # some scripts and emoji need them


def tidy_name(name: str) -> str:
    """A name as it is shown to everybody."""
    tidy = _one_line(name)
    if not tidy or len(tidy) > MOST_NAME:
        raise Refused("bad_name", most=MOST_NAME)
    return tidy


def tidy_text(text: str) -> str:
    """What is said at the table."""
    tidy = _one_line(text)
    if not tidy or len(tidy) > MOST_TEXT:
        raise Refused("bad_text", most=MOST_TEXT)
    return tidy


def _one_line(text: str) -> str:
    shown = "".join(
        " " if letter.isspace() else letter
        for letter in unicodedata.normalize("NFC", text)
        if letter.isspace() or letter in _JOINERS or unicodedata.category(letter) not in _UNSEEN
    )
    return " ".join(shown.split()).strip(_JOINERS)


Events = Sequence[e.AnyEvent]


def require_status(table: Table, *wanted: str) -> None:
    """The table must stand like this."""
    if table.status not in wanted:
        raise Refused(f"table_{table.status}")


def require_host(table: Table, guest: Guest) -> None:
    """Only the host may do this."""
    if table.host != guest.number:
        raise Refused("not_host")


def chair_of(table: Table, seat: int) -> int:
    """The seat, if the table has it."""
    if seat >= len(table.chairs):
        raise Refused("no_such_seat", seat=seat + 1, most=len(table.chairs))
    return seat


# --- coming and going -----------------------------------------------------------------------------
def join(table: Table, wish: m.Join, token: str, settings: Settings) -> Events:
    """Somebody comes in and sits down: on the seat that was wished for, or on the first free one.

    A table whose host has gone, with nobody left to take over, is theirs.
    """
    require_status(table, "waiting", "running")
    if wish.invitation != table.invitation and not (table.options.listed and wish.invitation is None):
        raise Refused("wrong_invitation")
    if len(table.guests) >= settings.most_guests:
        raise Refused("table_full")
    free = table.free_seats()
    if not free:
        raise Refused("table_full")
    seat = free[0] if wish.seat is None else chair_of(table, wish.seat)
    if seat not in free:
        raise Refused("seat_taken", seat=seat + 1)
    number, name = len(table.guests), tidy_name(wish.name)
    come: list[e.AnyEvent] = [e.Joined(number, name, token_hash(token)), e.Sat(number, seat, name)]
    host = table.guests[table.host]
    return [*come, e.HandedOver(number)] if host.has_left or host.is_removed else come


def sit(table: Table, guest: Guest, wish: m.Sit) -> Events:
    """Take another seat, for oneself or for somebody at the same screen."""
    require_status(table, "waiting", "running")
    if table.match is not None and table.seats_of(guest.number):
        raise Refused("one_hand")  # nobody looks into a second hand by sitting down behind it
    if not table.chairs[chair_of(table, wish.seat)].is_free:
        raise Refused("seat_taken", seat=wish.seat + 1)
    name = guest.name if wish.name is None else tidy_name(wish.name)
    return [e.Sat(guest.number, wish.seat, name)]


def stand(table: Table, guest: Guest, wish: m.Stand) -> Events:
    """Give a seat up before the game begins."""
    require_status(table, "waiting")
    return [e.Stood(own_seat(table, guest, wish.seat))]


def own_seat(table: Table, guest: Guest, seat: int) -> int:
    """The seat, if it is the guest's."""
    if table.chairs[chair_of(table, seat)].guest != guest.number:
        raise Refused("not_your_seat", seat=seat + 1)
    return seat


def leave(table: Table, guest: Guest, _: m.Leave) -> Events:
    """Go; before the game begins the seats are free again, later they wait."""
    if guest.has_left:
        return []
    done: list[e.AnyEvent] = []
    if table.match is None:
        done += [e.Stood(seat) for seat in table.seats_of(guest.number)]
    done.append(e.Left(guest.number))
    return [*done, *_new_host(table, guest)]


def _new_host(table: Table, guest: Guest) -> Events:
    """Somebody else is the host if the host goes."""
    others = [g for g in table.guests if g.number != guest.number and not (g.has_left or g.is_removed)]
    return [e.HandedOver(others[0].number)] if table.host == guest.number and others else []


def reclaim(table: Table, guest: Guest, _: m.Reclaim) -> Events:
    """Come back."""
    return [e.Reclaimed(guest.number)] if guest.has_left else []


# --- before the game ------------------------------------------------------------------------------
def choose(table: Table, guest: Guest, wish: m.Choose) -> Events:
    """Wish for a bandit that nobody else has wished for."""
    require_status(table, "waiting")
    seat, rules = own_seat(table, guest, wish.seat), table.options.rules()
    if rules.two_bandits:
        raise Refused("teams_choose_later")
    if wish.bandit is None:
        return [e.Chosen(seat, None)]
    known, bandit = CHARACTER_NAMES[: characters_in_box(rules)], tidy_bandit(wish.bandit)
    if bandit not in known:
        raise Refused("unknown_bandit", found=wish.bandit, known=", ".join(known))
    if any(chair.bandit == bandit for number, chair in enumerate(table.chairs) if number != seat):
        raise Refused("bandit_taken", found=bandit)
    return [e.Chosen(seat, bandit)]


def put_bot(table: Table, guest: Guest, wish: m.Bot) -> Events:
    """Host: a bot on a seat that is no person's."""
    require_host(table, guest)
    require_status(table, "waiting", "running")
    if table.chairs[chair_of(table, wish.seat)].guest is not None:
        raise Refused("seat_taken", seat=wish.seat + 1)
    return [e.BotSat(wish.seat, checked_level(wish.level))]


def free(table: Table, guest: Guest, wish: m.Free) -> Events:
    """Host: the seat of a bot, or of somebody who has left, for the next who comes."""
    require_host(table, guest)
    require_status(table, "waiting", "running")
    chair = table.chairs[chair_of(table, wish.seat)]
    if chair.level is None and not table.has_left(chair):
        raise Refused("not_a_bot", seat=wish.seat + 1)
    return [e.Stood(wish.seat)]


def start(table: Table, guest: Guest, wish: m.Start, dice: MatchDice) -> Events:
    """Host: bots on the empty seats, and the first card is dealt."""
    require_host(table, guest)
    require_status(table, "waiting")
    level = checked_level(wish.level)
    bots = [e.BotSat(seat, level) for seat in table.free_seats()]
    return [*bots, e.Started(dice.seed.hex(), dice.salt.hex(), _cast(table, dice))]


def _cast(table: Table, dice: MatchDice) -> list[str] | None:
    """The wished bandits, and others drawn for the rest; None leaves all to the game."""
    wished = [chair.bandit for chair in table.chairs]
    if not any(wished):
        return None
    free = [
        name for name in CHARACTER_NAMES[: characters_in_box(table.options.rules())] if name not in wished
    ]
    return [name or free.pop(dice.throw("casting", len(free))) for name in wished]


# --- the host's ------------------------------------------------------------------------------------
def _other(table: Table, guest: Guest, number: int) -> Guest:
    """Another guest who is still welcome."""
    require_host(table, guest)
    if number >= len(table.guests) or table.guests[number].is_removed or number == guest.number:
        raise Refused("no_such_guest", found=number)
    return table.guests[number]


def remove(table: Table, guest: Guest, wish: m.Remove) -> Events:
    """Host: somebody goes for good; in a running game a bot takes over."""
    other, level = _other(table, guest, wish.guest), checked_level(table.options.stand_in)
    seats = table.seats_of(other.number)
    freed: list[e.AnyEvent] = [e.Stood(s) if table.match is None else e.BotSat(s, level) for s in seats]
    return [*freed, e.Removed(other.number)]


def hand_over(table: Table, guest: Guest, wish: m.HandOver) -> Events:
    """Host: somebody else is the host from now on."""
    other = _other(table, guest, wish.guest)
    if other.has_left:
        raise Refused("no_such_guest", found=wish.guest)
    return [e.HandedOver(other.number)]


def mute(table: Table, guest: Guest, wish: m.Mute) -> Events:
    """Host: somebody chats no longer, or again."""
    return [e.Muted(_other(table, guest, wish.guest).number, wish.on)]
