"""Answers, undo, standing orders and talk: what each leads to, as events; `Refused` where it cannot be."""

from __future__ import annotations

from coltexpress.engine.registry import is_same_pick, option_meant
from coltexpress.errors import IllegalPick
from coltexpress.i18n.catalogue import texts_of
from coltexpress.server import messages as m
from coltexpress.server import table_events as e
from coltexpress.server.errors import Refused
from coltexpress.server.lobby import Events, chair_of, require_status, tidy_text
from coltexpress.server.match import TableMatch
from coltexpress.server.table import Guest, Table

NO_PURCHASE = "no_purchase"


def match_of(table: Table) -> TableMatch:
    """The match, if one has begun."""
    if table.match is None:
        raise Refused("table_waiting")
    return table.match


def own_seat(table: Table, guest: Guest | None, seat: int) -> int:
    """The seat, if it is the guest's."""
    if guest is None:
        raise Refused("not_a_guest")
    if table.chairs[chair_of(table, seat)].guest != guest.number:
        raise Refused("not_your_seat", seat=seat + 1)
    return seat


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


def has_order(table: Table, seat: int) -> bool:
    """Whether the seat's purchases are declined for it now."""
    return table.match is not None and table.match.is_declining(seat)


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
