"""`coltexpress play`: a game in the terminal, a saved one to resume, or a record to watch."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from coltexpress.bots import Rng, named, stream
from coltexpress.characters import tidy_name
from coltexpress.cli import INTERRUPTED, WrongInput
from coltexpress.cli.parsing import (
    Arguments,
    Given,
    add_rule_options,
    as_count,
    fitted,
    record_text,
    settings_of,
    width,
)
from coltexpress.cli.show import rules_text
from coltexpress.engine.components import TEAM_HEADS
from coltexpress.engine.ids import CHARACTER_NAMES
from coltexpress.engine.presets import FLAGS
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import characters_in_box
from coltexpress.errors import RefusedRules
from coltexpress.extras import is_installed
from coltexpress.formats.record import Cast
from coltexpress.formats.rule_settings import USUAL_SEATS, rules_from_settings
from coltexpress.game import Replay
from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.languages import spoken
from coltexpress.terminal.plain import PlainUi
from coltexpress.terminal.saves import Chance, Plan, SavedGame, damaged_games, latest_game, saved_games
from coltexpress.terminal.session import GameSession
from coltexpress.terminal.timeline import SPEEDS
from coltexpress.terminal.train import LEAST_WIDTH
from coltexpress.terminal.ui import (
    Console,
    LeftTheTable,
    Manner,
    UserInterface,
    can_fill_a_screen,
    farewell,
    saved_game_words,
)

HEADS = tuple(CHARACTER_NAMES[head] for head in TEAM_HEADS)
USUAL_BOT = "outlaw"
BANDITS = CHARACTER_NAMES[:7]
_NOBODYS_SEAT = -1  # whose stream draws the bandits of the bots
_OF_THE_GAME = (*("seats", "preset", "set", "you", "bots", "hotseat", "seed"), *FLAGS)


def run_play(typed: argparse.Namespace) -> int:
    """Seat people and bots, and play; or watch a record."""
    speed, record = typed.speed, typed.load
    is_plain = typed.plain or typed.list or not can_fill_a_screen() or not _has_screen()
    if record is not None:
        _refuse_beside("load", typed, (*_OF_THE_GAME, "resume", "new", "save"))
    face = _plain_face(typed, speed or "instant") if is_plain else _screen_face(speed or "normal")
    return _play(typed, face) if record is None else _watch(record, face)


def _has_screen() -> bool:
    """Whether what draws the screen is installed; if not, people are told why they get plain lines."""
    if is_installed("textual"):
        return True
    print(fitted(message("table.no_screen")))
    return False


def _plain_face(typed: argparse.Namespace, speed: str) -> UserInterface:
    as_list = typed.list or width() < LEAST_WIDTH
    least = 40 if as_list else LEAST_WIDTH
    return PlainUi(Console(max(width(), least), as_list=as_list, pause=SPEEDS[speed]), rules_text)


def _screen_face(speed: str) -> UserInterface:
    from coltexpress.terminal.app import ScreenUi  # noqa: PLC0415  plain lines begin without it

    return ScreenUi(spoken(), speed)


def play_parser() -> Arguments:
    """What `play` understands."""
    parser = Arguments("play")
    parser.option("you", "bandit", BANDITS[0], known=", ".join(BANDITS))
    parser.option("bots", "bots", USUAL_BOT, default=USUAL_BOT)
    parser.option("hotseat", "count", "2", _people)
    parser.option("seed", "count", "7", as_count)
    parser.option("speed", "speed", "fast", _speed, known=", ".join(SPEEDS))
    parser.switches("plain", "list", "resume", "new")
    for name in ("save", "load"):
        parser.option(name, "file", "heist.colt.jsonl")
    add_rule_options(parser, section="play")
    return parser


def _speed(given: Given) -> str:
    if given.text not in SPEEDS:
        raise given.refused("unknown_speed", known=", ".join(SPEEDS))
    return given.text


def _people(given: Given) -> int:
    people = as_count(given)
    if people < 0:
        raise given.refused("not_a_count")
    return people


def _refuse_beside(name: str, typed: argparse.Namespace, others: tuple[str, ...]) -> None:
    """Some options say nothing beside others: better to be told than to be ignored."""
    for other in others:
        value = getattr(typed, other)
        if value not in (None, ()) and (value is not False or other in FLAGS):
            beside = f"--{other.replace('_', '-')}"
            raise WrongInput("not_together", {"option": f"--{name}", "found": beside})


# --- who plays --------------------------------------------------------------------------------


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
        raise RefusedRules("E_CHARACTERS", {"name": " + ".join(free), "known": ", ".join(BANDITS)})
    name = fitting[rng.randrange(len(fitting))]
    free.remove(name)
    return name


# --- playing ----------------------------------------------------------------------------------


def _play(typed: argparse.Namespace, face: UserInterface) -> int:
    damaged = () if typed.new or typed.resume else tuple(damaged_games())
    try:
        saved = _saved(typed, face, damaged)
    except LeftTheTable:
        return 0
    face.sitting = GameSession.begin(plan_from(typed)) if saved is None else GameSession.resume(saved)
    manner = Manner(None if typed.save is None else Path(typed.save), damaged)
    code = 0
    try:
        face.play(manner, is_resumed=saved is not None)
    except (LeftTheTable, KeyboardInterrupt) as leaving:
        code = INTERRUPTED if isinstance(leaving, KeyboardInterrupt) else 0
        print("\n" + fitted(farewell(face.sitting)))
    seed = face.sitting.plan.chance.seed
    if seed is not None and saved is None:
        print(say("screen.again", command=_command(typed.words, seed)))
    return code


def _saved(typed: argparse.Namespace, face: UserInterface, damaged: tuple[Path, ...]) -> SavedGame | None:
    """The saved game to resume, if one is wanted; where nobody can be asked it is only mentioned."""
    if typed.resume:
        return _latest(typed)
    games = [] if typed.new else saved_games()
    plan_from(typed)  # what is wrong with the options is said before anything is asked
    for path in damaged:
        print(fitted(say("table.damaged", found=str(path))))
    if games and sys.stdin.isatty():
        return face.game_to_go_on_with(games)
    if games:
        print(fitted(say("table.waits", game=saved_game_words(games[0]))))
    return None


def _latest(typed: argparse.Namespace) -> SavedGame:
    """The game that was left last."""
    _refuse_beside("resume", typed, (*_OF_THE_GAME, "new"))
    saved = latest_game()
    if saved is None:
        raise WrongInput("nothing_saved", {})
    return saved


def _command(words: list[str], seed: int) -> str:
    """The command that deals the same game again."""
    kept = []
    for word, before in zip(words, ["", *words], strict=False):
        if word != "--seed" and before != "--seed" and not word.startswith("--seed="):
            kept.append(word)
    return " ".join(["coltexpress play", *kept, "--seed", str(seed)])


# --- watching ---------------------------------------------------------------------------------


def _watch(record: str, face: UserInterface) -> int:
    replay = Replay.parse(record_text(record))
    face.watch(replay)
    if replay.damage is not None:
        raise replay.damage
    return 0
