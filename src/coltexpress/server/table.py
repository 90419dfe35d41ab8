"""A table as its log tells it: guests, chairs, chat, the match. The same events give the same table."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from coltexpress.dice import MatchDice
from coltexpress.engine.rules import Rules
from coltexpress.game import Game
from coltexpress.match import Match
from coltexpress.server import table_events as e
from coltexpress.server.frames import ChatLine
from coltexpress.server.storage import Standing, Status
from coltexpress.server.table_events import Pace, TableOptions

CHAT_KEPT = 100


class TableMatch(Match):
    """A match whose game is patient, so that no pause tells a forced answer from a chosen one."""

    def __init__(
        self,
        rules: Rules,
        characters: list[str] | None,
        dice: MatchDice,
        pace: Pace,
        *,
        keeps_undo: bool = True,
    ) -> None:
        self.dice = dice
        self.offset = 0  # seq is this plus the length of the journal; it grows when something is taken back
        self.base = 0  # who has received less than this is told everything anew
        game = Game.new(rules, characters=characters, dice=dice, patient=True)
        super().__init__(game, bank=pace.bank, increment=pace.increment, keeps_undo=keeps_undo)

    @property
    def seq(self) -> int:
        """A number that grows with everything that is told."""
        return self.offset + self.length

    def undo(self, seat: int) -> None:
        """Take back the last pick of a seat; whoever has been told of it is told everything anew."""
        seq = self.seq
        super().undo(seat)
        if self.seq != seq:
            self.base = seq + 1
            self.offset = self.base - self.length


@dataclass
class Guest:
    """A person at the table, known by the hash of a token."""

    number: int
    name: str
    token: str
    is_muted: bool = False
    has_left: bool = False
    is_removed: bool = False


@dataclass
class Chair:
    """A seat: a guest's, a bot's, or free."""

    guest: int | None = None
    name: str = ""
    level: str | None = None
    bandit: str | None = None

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down there."""
        return self.guest is None and self.level is None


@dataclass
class Table:
    """Everything that is known of one table."""

    id: str
    options: TableOptions = field(default_factory=TableOptions)
    invitation: str = ""
    guests: list[Guest] = field(default_factory=list)
    chairs: list[Chair] = field(default_factory=list)
    host: int = 0
    match: TableMatch | None = None
    chat: list[ChatLine] = field(default_factory=list)
    said: int = 0
    keys: dict[tuple[int, str], tuple[object, ...]] = field(default_factory=dict)  # what was done under a key
    next_table: str | None = None
    count: int = 0  # events folded
    moved_at: float = 0.0  # when the game last went on

    # --- where it stands ----------------------------------------------------------------------
    @property
    def status(self) -> Status:
        """Waiting for people, running, or over."""
        if self.match is None:
            return "waiting"
        return "over" if self.match.is_over else "running"

    @property
    def standing(self) -> Standing:
        """What the list of tables knows of it."""
        return Standing(self.status, self.options.listed)

    def guest_with(self, token: str | None) -> Guest | None:
        """Whose token this is; nobody's if it was taken away."""
        if not token:
            return None
        hashed = token_hash(token)
        return next((g for g in self.guests if g.token == hashed and not g.is_removed), None)

    def seats_of(self, guest: int) -> list[int]:
        """The seats that a guest holds."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.guest == guest]

    def free_seats(self) -> list[int]:
        """Seats where one may sit down."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_free]

    def has_left(self, chair: Chair) -> bool:
        """Whether the chair is that of somebody who has gone."""
        return chair.guest is not None and self.guests[chair.guest].has_left

    # --- folding ------------------------------------------------------------------------------
    def fold(self, noted: e.StoredEvent) -> None:
        """Let one event happen: by the method that is called what it is called in the log."""
        getattr(self, f"_{noted.event.__struct_config__.tag}")(noted.event)
        self.count += 1
        if isinstance(noted.event, e.GameEvent):
            self.moved_at = noted.at

    def _created(self, event: e.Created) -> None:
        self.options = event.options
        self.invitation = event.invitation
        self.chairs = [Chair() for _ in range(event.options.seats)]

    def _joined(self, event: e.Joined) -> None:
        self.guests.append(Guest(event.guest, event.name, event.token))

    def _sat(self, event: e.Sat) -> None:
        chair = self.chairs[event.seat]
        chair.guest, chair.name, chair.level = event.guest, event.name, None

    def _stood(self, event: e.Stood) -> None:
        self.chairs[event.seat] = Chair(bandit=self.chairs[event.seat].bandit if self.match else None)

    def _bot_sat(self, event: e.BotSat) -> None:
        chair = self.chairs[event.seat]
        chair.guest, chair.name, chair.level = None, "", event.level

    def _chosen(self, event: e.Chosen) -> None:
        self.chairs[event.seat].bandit = event.bandit

    def _left(self, event: e.Left) -> None:
        self.guests[event.guest].has_left = True

    def _reclaimed(self, event: e.Reclaimed) -> None:
        self.guests[event.guest].has_left = False

    def _removed(self, event: e.Removed) -> None:
        self.guests[event.guest].is_removed = True

    def _handed_over(self, event: e.HandedOver) -> None:
        self.host = event.guest

    def _muted(self, event: e.Muted) -> None:
        self.guests[event.guest].is_muted = event.on

    def _started(self, event: e.Started) -> None:
        dice = MatchDice(bytes.fromhex(event.seed), bytes.fromhex(event.salt))
        options = self.options
        self.match = TableMatch(
            options.rules(), event.characters, dice, options.pace, keeps_undo=options.undo
        )

    def _decided(self, event: e.Decided) -> None:
        assert self.match is not None
        self.match.play(event.seat, event.pick, by=event.by, left=event.left)
        if event.key is not None and event.guest is not None:
            self.keys[event.guest, event.key] = ("act", event.seat, event.decision, event.pick)

    def _undone(self, event: e.Undone) -> None:
        assert self.match is not None
        self.match.undo(event.seat)
        self.keys[event.guest, event.key] = ("undo", event.seat, event.decision)

    def _ordered(self, event: e.Ordered) -> None:
        assert self.match is not None
        declined = self.match.declined
        (declined.add if event.on else declined.discard)((event.seat, event.round))

    def _said(self, event: e.Said) -> None:
        self.said += 1
        name = self.guests[event.guest].name
        self.chat.append(ChatLine(self.said, event.guest, name, event.text, event.phrase))
        del self.chat[:-CHAT_KEPT]

    def _rematched(self, event: e.Rematched) -> None:
        self.next_table = event.table


def token_hash(token: str) -> str:
    """All that is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
