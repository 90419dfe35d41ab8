"""How a game ended: money by source, Gunslinger, winners."""

from __future__ import annotations

from dataclasses import dataclass

from coltexpress.engine.bitsets import worth
from coltexpress.engine.components import GUNSLINGER, KIND_TOKENS
from coltexpress.engine.ids import LOOT_NAMES
from coltexpress.engine.scoring import scores
from coltexpress.engine.state import State


@dataclass(frozen=True)
class Account:
    """Where one seat's money comes from, and all the bullets that it received."""

    purse: int
    jewel: int
    strongbox: int
    chest: int
    ransom: int
    gunslinger: int
    bullets_received: int

    @property
    def total(self) -> int:
        """The seat's money (SCORE-1)."""
        return self.purse + self.jewel + self.strongbox + self.chest + self.ransom + self.gunslinger


@dataclass(frozen=True)
class Result:
    """The end of a game, seat by seat."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    gunslingers: tuple[int, ...]
    accounts: tuple[Account, ...]
    outsiders_money: int | None = None  # of a figure that nobody plays; it wins if no seat does


def result_of(state: State) -> Result:
    """The result of a finished game, all loot turned up (SCORE-4)."""
    final = scores(state)
    accounts = tuple(_account(state, seat, seat in final.gunslingers) for seat in range(len(state.seats)))
    outsiders = final.outsiders_money if state.outsiders else None
    return Result(tuple(final.money), tuple(final.winners), tuple(final.gunslingers), accounts, outsiders)


def _account(state: State, seat: int, is_gunslinger: bool) -> Account:
    bandits = [bandit for bandit in state.bandits if bandit.seat == seat]
    by_kind = {
        name: sum(int(worth(bandit.loot & mask)) for bandit in bandits)
        for name, mask in zip(LOOT_NAMES, KIND_TOKENS, strict=True)
    }
    return Account(
        **by_kind,
        ransom=sum(int(bandit.cash) for bandit in bandits),
        gunslinger=GUNSLINGER if is_gunslinger else 0,
        bullets_received=int(state.seats[seat].received),
    )
