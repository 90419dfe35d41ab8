"""What clients say on the socket and by HTTP, and what each message leads to. Nothing else is read.

Each message has a `type`. `key` is the client's own name for the message: the answer repeats it, and a
repeated `act` or `undo` with the same key is done once. A command leads to events, which the table remembers,
or is refused; it changes nothing itself.
"""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from msgspec import Meta, Struct

from coltexpress.characters import tidy_name as tidy_bandit
from coltexpress.dice import MatchDice
from coltexpress.engine.ids import CHARACTER_NAMES
from coltexpress.engine.registry import KINDS, is_same_pick, option_meant
from coltexpress.engine.setup import characters_in_box
from coltexpress.errors import IllegalPick
from coltexpress.i18n import reason as reason_text
from coltexpress.i18n import seated
from coltexpress.i18n.catalogue import texts_of
from coltexpress.server import table as e
from coltexpress.server.errors import Refused
from coltexpress.server.frames import Foreseen, Reason, Word
from coltexpress.server.lobby import (
    MOST_TEXT,
    Events,
    Name,
    SeatNumber,
    Token,
    checked_level,
    checked_seat,
    match_of,
    own_seat,
    require_host,
    require_status,
    tidy_name,
    tidy_text,
)
from coltexpress.server.ops import Clock
from coltexpress.server.payloads import foreseen_frame
from coltexpress.server.table import Guest, Table, TableMatch

PROTOCOL = 1
_BUYER = next(kind.thing[1] for kind in KINDS if kind.declined_by)  # who may decline in advance
DecisionNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
GuestNumber = Annotated[int, Meta(ge=0, le=1000)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
Pick = Annotated[str, Meta(max_length=200)]


class Message(Struct, forbid_unknown_fields=True, frozen=True, tag_field="type"):
    """Anything that a client says."""

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        """What the table will remember of it; `ColtError` where it cannot be done."""
        raise NotImplementedError


class Keyed(Message, frozen=True, kw_only=True):
    """A message that is answered: with `ack` or with `error`, and its key."""

    key: Key | None = None


class Hello(Message, frozen=True, tag="hello"):
    """The first message: who is there, in which language, and what has been received of each seat.

    Without a token one looks on. `invitation` opens a table that is closed to spectators, without a delay.
    `screen` says that an invited spectator is the big screen of the room: phones then need no train.
    `last_seq` has for each seat ("-1" for a spectator) the `seq` of the last `events` frame.
    """

    token: Token | None = None
    invitation: Token | None = None
    lang: Word = "en"
    last_seq: Annotated[dict[Word, int], Meta(max_length=7)] = {}
    screen: bool = False


class Act(Message, frozen=True, tag="act"):
    """Answer the decision with this number; a repeated key is done once."""

    seat: SeatNumber
    decision: DecisionNumber
    choice: Pick
    key: Key

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        """A person's answer to an open decision."""
        seat = own_seat(table, guest, self.seat)
        if _was_done(table, guest, self):
            return []
        match = match_of(table)
        ask = match.asks.get(seat)
        if ask is None or ask.decision != self.decision:
            raise Refused("stale_decision")
        if guest.has_left:
            raise Refused("you_left")
        pick = option_meant(ask.options, self.choice)
        if pick is None:
            raise _illegal(match, seat, self.choice)
        left = None if ask.bank is None else ask.left(clock.now())
        return [e.Decided(seat, ask.decision, pick.text, "person", self.key, guest.number, left)]


class Undo(Message, frozen=True, tag="undo"):
    """Take back one's own last pick: the decision that `events` named in `undo`."""

    seat: SeatNumber
    decision: DecisionNumber
    key: Key

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        """Only if nobody has acted on it and nothing hidden was shown."""
        if _was_done(table, guest, self):
            return []
        if match_of(table).undoable(self.seat) != self.decision:
            raise Refused("cannot_undo")
        return [e.Undone(self.seat, self.decision, self.key, guest.number)]


class WhyNot(Keyed, frozen=True, tag="why_not"):
    """Ask why a pick is not possible now; answered with `reason`."""

    seat: SeatNumber
    choice: Pick

    def answer(self, table: Table, lang: str) -> Reason:
        """The reason in words."""
        found = match_of(table).game.why_not(self.choice, self.seat)
        return Reason(self.key, found, None if found is None else reason_text(found, lang))


class Foresee(Keyed, frozen=True, tag="foresee"):
    """Ask where one's bandits would stand after the pile, or after this pick; answered with `foreseen`."""

    seat: SeatNumber
    choice: Pick | None = None

    def answer(self, table: Table, lang: str) -> Foreseen:
        """From the seat's view and nothing else."""
        view = match_of(table).game.view(self.seat)
        cast = seated(view, [chair.name for chair in table.chairs])
        return foreseen_frame(self.key, view, self.choice, lang, cast)


class Order(Keyed, frozen=True, tag="order"):
    """A standing order: `no_purchase` declines every purchase for the rest of the round."""

    seat: SeatNumber
    order: Literal["no_purchase"]
    on: bool

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        """Only for a seat that can be asked what the order declines."""
        require_status(table, "running")
        match = match_of(table)
        own = [bandit.name for bandit in match.game.view(self.seat).bandits if bandit.seat == self.seat]
        if _BUYER not in own:
            raise Refused(f"not_{_BUYER}")
        return [e.Ordered(self.seat, self.order, match.game.round, self.on)]


class Chat(Keyed, frozen=True, tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(max_length=4 * MOST_TEXT)]

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        _require_voice(guest)
        return [e.Said(guest.number, tidy_text(self.text))]


class Phrase(Keyed, frozen=True, tag="phrase"):
    """Say one of the ready phrases; everybody reads it in their own language."""

    phrase: Word

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        _require_voice(guest)
        if self.phrase not in texts_of("phrase"):
            raise Refused("unknown_phrase", found=self.phrase, known=", ".join(texts_of("phrase")))
        return [e.Said(guest.number, phrase=self.phrase)]


class Lang(Keyed, frozen=True, tag="lang"):
    """Go on in another language; all that has happened is told again in it."""

    lang: Word


class Ping(Keyed, frozen=True, tag="ping"):
    """Ask whether anybody is there."""


class Sit(Keyed, frozen=True, tag="sit"):
    """Take a free seat too, also a second one for somebody at the same screen."""

    seat: SeatNumber
    name: Name | None = None

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        require_status(table, "waiting", "running")
        if table.match is not None and table.seats_of(guest.number):
            raise Refused("one_hand")  # nobody looks into a second hand by sitting down behind it
        if not table.chairs[checked_seat(table, self.seat)].is_free:
            raise Refused("seat_taken", seat=self.seat + 1)
        name = guest.name if self.name is None else tidy_name(self.name)
        return [e.Sat(guest.number, self.seat, name)]


class Stand(Keyed, frozen=True, tag="stand"):
    """Give a seat up before the game begins."""

    seat: SeatNumber

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        require_status(table, "waiting")
        return [e.Stood(own_seat(table, guest, self.seat))]


class Choose(Keyed, frozen=True, tag="choose"):
    """Wish for a bandit before the game begins; null leaves it to chance."""

    seat: SeatNumber
    bandit: Word | None = None

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        """A bandit that nobody else has wished for."""
        require_status(table, "waiting")
        seat, rules = own_seat(table, guest, self.seat), table.options.rules()
        if rules.two_bandits:
            raise Refused("teams_choose_later")
        if self.bandit is None:
            return [e.Chosen(seat, None)]
        known, bandit = CHARACTER_NAMES[: characters_in_box(rules)], tidy_bandit(self.bandit)
        if bandit not in known:
            raise Refused("unknown_bandit", found=self.bandit, known=", ".join(known))
        if any(chair.bandit == bandit for number, chair in enumerate(table.chairs) if number != seat):
            raise Refused("bandit_taken", found=bandit)
        return [e.Chosen(seat, bandit)]


class Leave(Keyed, frozen=True, tag="leave"):
    """Leave the table; a bot plays on, and the seats can be reclaimed."""

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        """Before the game begins the seats are free again, later they wait; a host is succeeded."""
        if guest.has_left:
            return []
        seats = table.seats_of(guest.number) if table.match is None else []
        others = [g for g in table.guests if g.number != guest.number and not (g.has_left or g.is_removed)]
        is_succeeded = table.host == guest.number and others
        heir = [e.HandedOver(others[0].number)] if is_succeeded else []
        return [*(e.Stood(seat) for seat in seats), e.Left(guest.number), *heir]


class Reclaim(Keyed, frozen=True, tag="reclaim"):
    """Come back to one's seats."""

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        return [e.Reclaimed(guest.number)] if guest.has_left else []


class Bot(Keyed, frozen=True, tag="bot"):
    """Host: put a bot on a free seat, or another bot on a bot's seat."""

    seat: SeatNumber
    level: Word

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        require_host(table, guest)
        require_status(table, "waiting", "running")
        if table.chairs[checked_seat(table, self.seat)].guest is not None:
            raise Refused("seat_taken", seat=self.seat + 1)
        return [e.BotSat(self.seat, checked_level(self.level))]


class Free(Keyed, frozen=True, tag="free"):
    """Host: free the seat of a bot, or of one who left, for the next who joins; until then a bot plays."""

    seat: SeatNumber

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        require_host(table, guest)
        require_status(table, "waiting", "running")
        chair = table.chairs[checked_seat(table, self.seat)]
        if chair.level is None and not table.has_left(chair):
            raise Refused("not_a_bot", seat=self.seat + 1)
        return [e.Stood(self.seat)]


class Start(Keyed, frozen=True, tag="start"):
    """Host: begin; empty seats get bots of this level."""

    level: Word | None = None

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        """Bots on the empty seats, and the first card is dealt."""
        require_host(table, guest)
        require_status(table, "waiting")
        level, dice = checked_level(self.level), clock.dice()
        bots = [e.BotSat(seat, level) for seat in table.free_seats()]
        rules = table.options.rules().to_json()
        return [*bots, e.Started(dice.seed.hex(), dice.salt.hex(), _cast(table, dice), rules)]


class Remove(Keyed, frozen=True, tag="remove"):
    """Host: send somebody away for good."""

    guest: GuestNumber

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        """In a running game a bot takes over."""
        other, level = _other(table, guest, self.guest), checked_level(table.options.stand_in)
        seats = table.seats_of(other.number)
        freed = [e.Stood(seat) if table.match is None else e.BotSat(seat, level) for seat in seats]
        return [*freed, e.Removed(other.number)]


class HandOver(Keyed, frozen=True, tag="hand_over"):
    """Host: make somebody else the host."""

    guest: GuestNumber

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        other = _other(table, guest, self.guest)
        if other.has_left:
            raise Refused("no_such_guest", found=self.guest)
        return [e.HandedOver(other.number)]


class Mute(Keyed, frozen=True, tag="mute"):
    """Host: let somebody chat no longer, or again."""

    guest: GuestNumber
    on: bool = True

    def events(self, table: Table, guest: Guest, clock: Clock) -> Events:
        return [e.Muted(_other(table, guest, self.guest).number, self.on)]


class Rematch(Keyed, frozen=True, tag="rematch"):
    """After the end: a new table with the same people and bots; `table` then names it."""


def _was_done(table: Table, guest: Guest, command: Act | Undo) -> bool:
    """Whether this very message was carried out before; its key for something else is refused."""
    done = table.keys.get((guest.number, command.key))
    if done is None:
        return False
    seat, decision, pick = done
    choice = command.choice if isinstance(command, Act) else None
    is_same = pick == choice or (pick is not None and choice is not None and is_same_pick(pick, choice))
    if (seat, decision) != (command.seat, command.decision) or not is_same:
        raise Refused("key_reused")
    return True


def _illegal(match: TableMatch, seat: int, choice: str) -> IllegalPick:
    """The refusal of a pick that is no option, made by the game itself."""
    try:
        match.game.copy().play(choice, seat=seat)
    except IllegalPick as refusal:
        return refusal
    raise AssertionError(f"{choice} is an option")


def _require_voice(guest: Guest) -> None:
    if guest.is_muted:
        raise Refused("muted")


def _cast(table: Table, dice: MatchDice) -> list[str] | None:
    """The wished bandits, and others drawn for the rest; None leaves all to the game."""
    wished = [chair.bandit for chair in table.chairs]
    if not any(wished):
        return None
    known = CHARACTER_NAMES[: characters_in_box(table.options.rules())]
    free = [name for name in known if name not in wished]
    return [name or free.pop(dice.throw("casting", len(free))) for name in wished]


def _other(table: Table, host: Guest, number: int) -> Guest:
    """Another guest who is still welcome, for the host."""
    require_host(table, host)
    if number >= len(table.guests) or table.guests[number].is_removed or number == host.number:
        raise Refused("no_such_guest", found=number)
    return table.guests[number]


SeatCommand = Act | Undo | WhyNot | Foresee | Order
_OwnCommand = SeatCommand | Chat | Phrase | Lang | Ping | Sit | Stand | Choose | Leave | Reclaim
Command = _OwnCommand | Bot | Free | Start | Remove | HandOver | Mute | Rematch
ClientMessage = Hello | Command
COMMANDS: tuple[type[Message], ...] = get_args(Command)
