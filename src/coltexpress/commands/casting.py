"""Who plays whom at a table in the terminal: the person's bandits, and at random those of the bots."""

from __future__ import annotations

from coltexpress.casting import Characters, tidy_name
from coltexpress.commands.wrong import WrongInput
from coltexpress.engine.components import TEAM_HEADS
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import characters_in_box
from coltexpress.engine.vocabulary import CHARACTER_NAMES
from coltexpress.errors import RefusedRules
from coltexpress.terminal.bots import RandomBot

HEADS = tuple(CHARACTER_NAMES[head] for head in TEAM_HEADS)


def cast_for(you: str | None, rules: Rules, chance: RandomBot) -> Characters | None:
    """The bandits by seat, the person's first. None if the seats choose their teams during the game."""
    free = list(CHARACTER_NAMES[: characters_in_box(rules)])
    wanted = _wanted(you, free) if you is not None else []
    if rules.two_bandits:
        return _teams(wanted, free, rules, chance) if wanted else None
    if len(wanted) > 1:
        raise WrongInput("one_bandit", {"found": you})
    cast = [*wanted]
    free = [name for name in free if name not in wanted]
    while len(cast) < rules.seats:
        cast.append(_drawn(free, chance))
    return cast


def _wanted(you: str, known: list[str]) -> list[str]:
    """The names that the person gave: `ghost`, or in teams `ghost,tuco`."""
    names = [tidy_name(name) for name in you.split(",")]
    for name in names:
        if name not in known:
            raise RefusedRules("E_CHARACTERS", {"name": name or you, "known": ", ".join(known)})
    return names


def _teams(wanted: list[str], free: list[str], rules: Rules, chance: RandomBot) -> list[tuple[str, str]]:
    """The person's pair, a partner being drawn for a single name, and pairs for the others."""
    if len(wanted) > 2 or len(set(wanted)) < len(wanted):
        raise WrongInput("two_bandits", {"found": ",".join(wanted)})
    free = [name for name in free if name not in wanted]
    pairs = []
    for seat in range(rules.seats):
        one, *other = wanted if seat == 0 else [_drawn_from(free, HEADS, chance, rules)]
        partner = other[0] if other else _drawn_from(free, _partners(one), chance, rules)
        pairs.append((one, partner))
    return pairs


def _partners(name: str) -> tuple[str, ...]:
    """Who can be in a team with a character: heads go with the others (TEAM-2)."""
    return tuple(other for other in CHARACTER_NAMES if (other in HEADS) != (name in HEADS))


def _drawn_from(free: list[str], wanted: tuple[str, ...], chance: RandomBot, rules: Rules) -> str:
    """One of the free characters; where teams are free picks, any of them (DUEL1-2)."""
    fitting = free if rules.teams_pick_freely else [name for name in free if name in wanted]
    name = fitting[chance.below(len(fitting))]
    free.remove(name)
    return name


def _drawn(free: list[str], chance: RandomBot) -> str:
    return free.pop(chance.below(len(free)))
