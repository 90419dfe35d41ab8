"""Who plays whom at a table in the terminal: the people's bandits, and at random those of the bots."""

from __future__ import annotations

from coltexpress.bots import Rng
from coltexpress.casting import tidy_name
from coltexpress.commands.wrong import WrongInput
from coltexpress.engine.components import TEAM_HEADS
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import characters_in_box
from coltexpress.engine.vocabulary import CHARACTER_NAMES
from coltexpress.errors import RefusedRules
from coltexpress.record.log import Cast

HEADS = tuple(CHARACTER_NAMES[head] for head in TEAM_HEADS)


def cast_for(you: str | None, rules: Rules, people: int, rng: Rng) -> Cast | None:
    """The bandits by seat, the people's first. None if the seats choose their teams during the game."""
    free = list(CHARACTER_NAMES[: characters_in_box(rules)])
    wanted = _wanted(you, free, rules, people) if you is not None else []
    if rules.two_bandits:
        return _teams(wanted, free, rules, rng) if wanted else None
    cast = [name for names in wanted for name in names]
    free = [name for name in free if name not in cast]
    while len(cast) < rules.seats:
        cast.append(free.pop(rng.randrange(len(free))))
    return tuple(cast)


def _wanted(you: str, known: list[str], rules: Rules, people: int) -> list[list[str]]:
    """The names by seat: `ghost`, for several people `ghost,doc`; in teams `ghost,tuco/doc`."""
    seats = [part.split(",") for part in you.split("/")]
    if not rules.two_bandits:
        seats = [[name] for names in seats for name in names]
    seats = [[tidy_name(name) for name in names] for names in seats]
    for name in (name for names in seats for name in names):
        if name not in known:
            raise RefusedRules("E_CHARACTERS", {"name": name or you, "known": ", ".join(known)})
    if len(seats) > people:
        code = "one_bandit" if people == 1 and not rules.two_bandits else "too_many_bandits"
        raise WrongInput(code, {"found": you, "people": people})
    return seats


def _teams(wanted: list[list[str]], free: list[str], rules: Rules, rng: Rng) -> Cast:
    """The people's pairs, a partner being drawn for a single name, and pairs for the others."""
    for names in wanted:
        if len(names) > 2 or len(set(names)) < len(names):
            raise WrongInput("two_bandits", {"found": ",".join(names)})
    taken = [name for names in wanted for name in names]
    free = [name for name in free if name not in taken]
    pairs = []
    for seat in range(rules.seats):
        one, *other = wanted[seat] if seat < len(wanted) else [_drawn_from(free, HEADS, rng, rules)]
        partner = other[0] if other else _drawn_from(free, _partners(one), rng, rules)
        pairs.append((one, partner))
    return tuple(pairs)


def _partners(name: str) -> tuple[str, ...]:
    """Who can be in a team with a character: heads go with the others (TEAM-2)."""
    return tuple(other for other in CHARACTER_NAMES if (other in HEADS) != (name in HEADS))


def _drawn_from(free: list[str], wanted: tuple[str, ...], rng: Rng, rules: Rules) -> str:
    """One of the free characters; where teams are free picks, any of them (DUEL1-2)."""
    fitting = free if rules.teams_pick_freely else [name for name in free if name in wanted]
    if not fitting:
        raise RefusedRules(
            "E_CHARACTERS", {"name": " + ".join(free), "known": ", ".join(CHARACTER_NAMES[:7])}
        )
    name = fitting[rng.randrange(len(fitting))]
    free.remove(name)
    return name
