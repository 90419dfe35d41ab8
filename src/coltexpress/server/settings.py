"""What a server is told when it starts, and what it takes from the world around it."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from coltexpress.dice import MatchDice

TOKEN_BYTES = 32
ID_BYTES = 9
_BEGAN = time.time() - time.monotonic()  # whoever sets the machine's clock sets none of ours


@dataclass(frozen=True)
class Settings:
    """How a server behaves; the times are in seconds."""

    base_url: str | None = None  # what people type, if it is not what the request says
    workers: int = 1  # processes in which bots think; 0: none, they think in a thread
    tick: float = 1.0  # bots answer on this beat, whatever they hold and however long they thought
    deadline: float = 10.0  # after which a simple move is made for a bot
    grace: float = 60.0  # before a bot plays for somebody who is gone
    purchase_pause: float = 1.5  # how long somebody seems to think whether to buy a card
    idle: float = 900.0  # after which a table that nobody looks at is put away
    most_tables: int = 5000  # in memory
    most_guests: int = 24  # at one table
    most_viewers: int = 200  # connections at one table
    queue: int = 128  # frames that may wait for one slow reader
    send_timeout: float = 20.0
    hello_timeout: float = 10.0
    messages_per_second: float = 20.0
    messages_at_once: int = 60
    chats_per_second: float = 0.5
    chats_at_once: int = 5
    tables_per_second: float = 1.0  # from one address
    tables_at_once: int = 60
    requests_per_second: float = 50.0  # from one address
    requests_at_once: int = 300


@dataclass(frozen=True)
class Clock:
    """Time and chance; tests put fixed ones in their place."""

    now: Callable[[], float] = field(default=lambda: _BEGAN + time.monotonic())
    token: Callable[[], str] = field(default=lambda: secrets.token_urlsafe(TOKEN_BYTES))
    table_id: Callable[[], str] = field(default=lambda: secrets.token_urlsafe(ID_BYTES))
    dice: Callable[[], MatchDice] = MatchDice
