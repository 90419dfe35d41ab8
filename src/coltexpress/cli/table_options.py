"""Options that set a table: rules, seats, characters and bots."""

from __future__ import annotations

import argparse

from coltexpress.bots import Rng, named, stream
from coltexpress.characters import tidy_name
from coltexpress.cli.language import WrongInput
from coltexpress.cli.parsing import Arguments, Given, as_count
from coltexpress.engine.components import TEAM_HEADS
from coltexpress.engine.ids import CHARACTER_NAMES
from coltexpress.engine.presets import DEFAULT_PRESET, FLAGS, FLAGS_WITHOUT_RULES, PRESETS, Parameter
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import characters_in_box
from coltexpress.errors import RefusedRules
from coltexpress.formats.record import Cast
from coltexpress.formats.rule_settings import USUAL_SEATS, rules_from_settings, setting_value
from coltexpress.i18n.catalogue import message, say
from coltexpress.terminal.saves import Chance, Plan

HEADS = tuple(CHARACTER_NAMES[head] for head in TEAM_HEADS)
USUAL_BOT = "outlaw"
BANDITS = CHARACTER_NAMES[:7]
_NOBODYS_SEAT = -1  # whose stream draws the bandits of the bots


def add_rule_options(parser: Arguments, seats: str) -> None:
    """Let a command understand the rules; `seats` is its help for the number of seats."""
    parser.option("seats", "count", seats, example=str(USUAL_SEATS), read=as_count)
    presets = say("help.play.preset", known=", ".join(PRESETS), default=DEFAULT_PRESET)
    parser.option("preset", "name", presets, example=DEFAULT_PRESET)
    text, example = message("help.play.set"), "tuco_other_floor=up"
    parser.option("set", "setting", text, example=example, read=_setting, default=(), repeated=True)
    group = parser.add_argument_group(message("help.flags"))
    for flag in FLAGS:
        option = f"--{flag.replace('_', '-')}"
        group.add_argument(option, action=argparse.BooleanOptionalAction, help=message(f"flag.{flag}"))
    for flag in FLAGS_WITHOUT_RULES:
        parser.add_argument(f"--{flag}", action="store_true", default=None, help=argparse.SUPPRESS)


def _setting(given: Given) -> tuple[str, Parameter]:
    """A parameter and its value."""
    name, equals, value = given.text.partition("=")
    if not equals or not name.strip():
        raise given.refused("not_a_setting")
    return name.strip().replace("-", "_"), setting_value(value.strip())


def settings_of(typed: argparse.Namespace) -> dict[str, Parameter]:
    """The settings of the rules that were asked for, and no others."""
    options = {name: getattr(typed, name) for name in ("preset", "seats", *FLAGS, *FLAGS_WITHOUT_RULES)}
    return dict(typed.set) | {name: value for name, value in options.items() if value is not None}


# --- who plays


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


def add_seat_options(parser: Arguments) -> None:
    """Let a command understand who plays."""
    parser.option("you", "bandit", say("help.play.you", known=", ".join(BANDITS)), example=BANDITS[0])
    parser.option("bots", "bots", say("help.play.bots", default=USUAL_BOT), example=USUAL_BOT)
    parser.option("hotseat", "count", message("help.play.hotseat"), example="2", read=_people)
    parser.option("seed", "count", message("help.play.seed"), example="7", read=as_count)


def _people(given: Given) -> int:
    people = as_count(given)
    if people < 0:
        raise given.refused("not_a_count")
    return people


def plan_from(typed: argparse.Namespace) -> Plan:
    """The game that was asked for; refused with the reason if it cannot be."""
    people = 1 if typed.hotseat is None else typed.hotseat
    rules = rules_from_settings(settings_of(typed), max(people, USUAL_SEATS))
    if people > rules.seats:
        raise WrongInput("too_many_people", {"found": str(people), "seats": int(rules.seats)})
    chance = Chance.fresh() if typed.seed is None else Chance.seeded(typed.seed)
    bots = _bots(typed.bots, rules, people)
    if typed.you is not None and not people:
        raise WrongInput("nobody_to_be", {"found": typed.you})
    cast = cast_for(typed.you, rules, people, stream(chance.luck, _NOBODYS_SEAT))
    return Plan(rules, people, bots, chance, cast)


def _bots(text: str | None, rules: Rules, people: int) -> tuple[str, ...]:
    """The bots by seat: one name for all of them, or one for each."""
    seats = int(rules.seats) - people
    specs = [spec.strip() for spec in (text or USUAL_BOT).split(",")]
    if text is not None and (not seats or len(specs) not in (1, seats)):
        code = "bots_count" if seats else "bots_without_seat"
        raise WrongInput(code, {"found": text, "seats": seats, "example": ",".join([USUAL_BOT] * seats)})
    for spec in specs:
        named(spec)
    return tuple(specs * seats if len(specs) == 1 else specs)
