"""Outcomes made up for tests: only what statistics read."""

from __future__ import annotations

from coltexpress import Rules
from coltexpress.arena import Fault, Loot, Outcome, Plan, Results
from coltexpress.arena.outcome import Times
from coltexpress.arena.plan import SIM

FOUR = Rules.preset("en2016", seats=4)


def no_results() -> Results:
    """Of a simulation that has only just begun."""
    return Results(Plan(SIM, ("a", "b"), FOUR, seed=5, deals=1000))


def outcome(
    bots: tuple[str, ...] = ("a", "b", "b", "b"),
    *,
    winners: tuple[int, ...] = (0,),
    game: int = 0,
    deal: int | None = None,
    money: tuple[int, ...] | None = None,
    gunslingers: tuple[int, ...] = (0,),
    faults: tuple[Fault, ...] = (),
    first: int = 0,
    rounds: tuple[str, ...] = ("SSSS braking", "SSR", "ST", "SS", "SSS pickpocketing"),
    strongboxes: tuple[int, ...] | None = None,
    loot: tuple[Loot, ...] = (),
) -> Outcome:
    """A game that ended so."""
    seats = len(bots)
    money = money or tuple(2000 if seat in winners else 500 for seat in range(seats))
    times = Times.none()
    times.add(cpu=2_000_000, wall=3_000_000)
    return Outcome(
        characters=tuple((name,) for name in ("ghost", "doc", "tuco", "cheyenne", "django", "belle")[:seats]),
        first=first,
        rounds=rounds,
        money=money,
        winners=winners,
        gunslingers=gunslingers,
        fired=tuple(range(seats)),
        received=(1,) * seats,
        strongboxes=strongboxes or (0,) * seats,
        accounts=tuple({"purse": purses} for purses in money),
        loot=loot,
        hash="0" * 16,
        game=game,
        deal=game if deal is None else deal,
        seed=17,
        bots=bots,
        faults=faults,
        times=(times,) * seats,
    )
