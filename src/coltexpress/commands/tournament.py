"""`coltexpress tournament`: bots on the same deals, each in every seat."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import sys
from collections.abc import Iterable, Sequence

from coltexpress.arena import plots
from coltexpress.arena.budgets import BUDGETED, takes_budget, with_budget
from coltexpress.arena.outcome import Outcome
from coltexpress.arena.plan import ONE_AGAINST_MANY, TOURNAMENTS, Plan
from coltexpress.arena.playing import PATIENCE
from coltexpress.arena.ratings import Game, check_installed, placed, ratings_of
from coltexpress.arena.report import Report, Section, make_folder
from coltexpress.arena.ruleset import rule_words
from coltexpress.arena.sequential import SequentialTest
from coltexpress.arena.tables import (
    Row,
    bandit_table,
    bot_table,
    fault_lines,
    heading_lines,
    pair_table,
    rating_table,
    seat_table,
    table_lines,
    test_line,
)
from coltexpress.bots.own import is_file, is_same
from coltexpress.commands.contest import (
    Contest,
    Means,
    add_means,
    begun_plan,
    check_bots,
    contest_parser,
    fitting,
    going_on,
    means_from,
    path_of,
    patience_from,
    positive_of,
    seed_from,
)
from coltexpress.commands.parsing import Arguments, fitted, text_of, width
from coltexpress.commands.ruling import SEATS, rules_from
from coltexpress.commands.wrong import WrongInput
from coltexpress.words.catalogue import message, say

COMMAND = "tournament"
DEALS = 100
_BOUNDS = re.compile(r"(\d{1,2}(?:\.\d+)?):(\d{1,2}(?:\.\d+)?)")
_DURATION = re.compile(r"(\d{1,7}(?:\.\d+)?)(ms|s)")


def run(words: list[str]) -> int:
    """Play the deals, and show the tables."""
    found = _parser().read(words)
    if found is None:
        return 0
    means, deals = means_from(found), positive_of(found, "deals", str(DEALS))
    begun = begun_plan(found, means, COMMAND)
    plan = _plan(found) if begun is None else _going_on(begun, found, means)
    folder = path_of(found, "report", "report")
    check_installed()
    if folder is not None:
        plots.check_installed("--report")
        make_folder(folder)
    tournament = Tournament(Contest(fitting(plan, deals), means))
    code = tournament.contest.hold(tournament.on_deal)
    if code == 0 or tournament.contest.is_interrupted:
        print(tournament.summary() if found.json else tournament.tables())
        if folder is not None and tournament.contest.tally.deals:
            page = tournament.report().save(folder)
            print(say("arena.report.written", path=str(page)), file=sys.stderr)
    if tournament.contest.is_interrupted:
        report = () if folder is None else ("--report", str(folder))
        tournament.contest.say_how_to_go_on(COMMAND, *report)
    return code


def _parser() -> Arguments:
    parser = contest_parser(COMMAND)
    parser.meant = {"--games": "--deals"}
    parser.option("deals", "count", say("help.tournament.deals", default=DEALS))
    parser.option("mode", "mode", say("help.tournament.mode", default=ONE_AGAINST_MANY))
    parser.option("sprt", "bounds", message("help.tournament.sprt"))
    parser.option("time", "duration", message("help.tournament.time"))
    parser.option("iterations", "count", message("help.tournament.iterations"))
    parser.option("report", "folder", message("help.tournament.report"))
    add_means(parser)
    return parser


def _going_on(begun: Plan, found: argparse.Namespace, means: Means) -> Plan:
    """The plan as it was begun; refused if something else is asked for."""
    is_named = bool(found.bots) or found.time is not None or found.iterations is not None
    bots = without_repetition(_budgeted(found, found.bots or begun.bots)) if is_named else None
    return going_on(begun, found, means, bots=bots, mode=_mode(found), sprt=_bounds(found))


def _plan(found: argparse.Namespace) -> Plan:
    named = _budgeted(found, found.bots)
    check_bots(named)
    bots = without_repetition(named)
    if len(bots) < 2:
        raise _too_few(found, bots)
    mode, sprt = _mode(found) or ONE_AGAINST_MANY, _bounds(found)
    if sprt is not None and (mode, len(bots)) != (ONE_AGAINST_MANY, 2):
        raise WrongInput("sprt_one_pair", {})
    rules = rules_from(found, SEATS)
    return Plan(mode, bots, rules, seed_from(found), DEALS, patience_from(found), sprt)


def _mode(found: argparse.Namespace) -> str | None:
    """Who meets whom, if that was said."""
    mode = text_of(found, "mode", ONE_AGAINST_MANY)
    if mode is not None and mode not in TOURNAMENTS:
        raise WrongInput("unknown_mode", {"found": mode, "known": ", ".join(TOURNAMENTS)})
    return mode


def without_repetition(bots: Iterable[str]) -> tuple[str, ...]:
    """Each bot once, in the order in which they were named; a file is the same bot by any of its names."""
    found: list[str] = []
    for spec in bots:
        if not any(is_same(spec, other) for other in found):
            found.append(spec)
    return tuple(found)


def _too_few(found: argparse.Namespace, bots: tuple[str, ...]) -> WrongInput:
    """Why there are no two bots: one was named, perhaps by two names, or the budget made them equal."""
    names = list(dict.fromkeys(found.bots))
    if len(names) < 2:
        return WrongInput("two_bots", {})
    if is_file(bots[0]):
        return WrongInput("same_file", {"bot": names[0], "other": names[1]})
    option = "--time" if found.time is not None else "--iterations"
    return WrongInput("equal_bots", {"option": option, "bot": bots[0]})


def _budgeted(found: argparse.Namespace, bots: Sequence[str]) -> list[str]:
    """The bots, each with the same budget if one was given."""
    time, iterations = text_of(found, "time", "100ms"), positive_of(found, "iterations", "2000")
    if time is not None and iterations is not None:
        raise WrongInput("time_or_iterations", {})
    if time is None and iterations is None:
        return list(bots)
    if not any(map(takes_budget, bots)):
        option = "--time" if time is not None else "--iterations"
        raise WrongInput("no_budget_taken", {"option": option, "known": ", ".join(BUDGETED)})
    budget = f"{iterations}it" if time is None else _duration(time)
    return [with_budget(spec, budget) for spec in bots]


def _duration(text: str) -> str:
    """A time as bots read it, in milliseconds."""
    match = _DURATION.fullmatch(text.strip())
    milliseconds = 0.0 if match is None else float(match[1]) * (1000 if match[2] == "s" else 1)
    if milliseconds < 1:
        raise WrongInput("not_a_duration", {"found": text})
    return f"{round(milliseconds)}ms"


def _bounds(found: argparse.Namespace) -> tuple[float, float] | None:
    """The two shares that a sequential test tells apart."""
    text = text_of(found, "sprt", "25:35")
    if text is None:
        return None
    match = _BOUNDS.fullmatch(text.strip())
    if match is None or float(match[1]) >= float(match[2]):
        raise WrongInput("not_bounds", {"found": text})
    return float(match[1]) / 100, float(match[2]) / 100


def command_of(plan: Plan) -> str:
    """The command that plays the same deals again, wherever their games were written."""
    words = [*plan.bots, "--deals", str(plan.deals), "--mode", plan.mode, "--seed", str(plan.seed)]
    if plan.sprt is not None:
        words += ["--sprt", ":".join(f"{100 * share:.10g}" for share in plan.sprt)]
    if plan.patience != PATIENCE:
        words += ["--patience", f"{plan.patience:.10g}"]
    return shlex.join(["coltexpress", COMMAND, *words, *rule_words(plan.rules)])


class Tournament:
    """A contest on the same deals, with ratings and, if wanted, a test that stops it."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        sprt = contest.plan.sprt
        self.test = None if sprt is None else SequentialTest(*sprt)
        self._games: dict[int, list[Game]] = {}

    def on_deal(self, games: list[Outcome]) -> bool:
        """One more whole deal; whether it is enough."""
        self._games[games[0].deal] = [placed(game) for game in games]
        if self.test is None:
            return False
        hero = self.contest.plan.bots[0]
        shares = [game.share(game.bots.index(hero)) for game in games]
        return self.test.add(games[0].deal, sum(shares) / len(shares)) is not None

    def rated_games(self) -> list[Game]:
        """All games of whole deals in their order."""
        return [game for deal in sorted(self._games) for game in self._games[deal]]

    def summary(self) -> str:
        """All figures as JSON."""
        tally = self.contest.tally
        data: dict[str, object] = {"plan": self.contest.plan.to_json(), **tally.to_json()}
        data["pairs"] = [
            {"alone": one, "against": other, **line.to_json()} for (one, other), line in tally.pairs.items()
        ]
        ratings = ratings_of(self.rated_games())
        data["ratings"] = {bot: rating.to_json() for bot, rating in ratings.items()}
        if self.test is not None:
            test = self.test
            data["sprt"] = {"verdict": test.verdict, "ratio": round(test.ratio, 6), "deals": test.deals}
        return json.dumps(data, indent=2, ensure_ascii=False)

    def tables(self) -> str:
        """All figures for people."""
        tally = self.contest.tally
        if not tally.deals:
            return message("arena.none.deals" if self.contest.done else "arena.none")
        lines = [fitted(line) for line in heading_lines(self.contest.plan, tally)]
        ratings = rating_table(ratings_of(self.rated_games()))
        lines += table_lines((pair_table(tally), bot_table(tally), ratings), width())
        return "\n".join([*lines, "", *map(fitted, self._notes())])

    def _notes(self) -> list[str]:
        """What the tables do not say by themselves."""
        notes = [message("arena.times_note"), message("arena.rating_note")]
        if self.test is not None:
            notes.append(test_line(self.test))
        faults = fault_lines(self.contest.tally)
        return [*notes, *([message("arena.seats_note"), *faults] if faults else ())]

    def report(self) -> Report:
        """All figures and the plots."""
        plan, tally = self.contest.plan, self.contest.tally
        ratings = ratings_of(self.rated_games())
        matrix = plots.matrix_plot(plan.bots, tally.pairs)
        parts: list[tuple[str, list[Row], str]] = [
            ("pairs", pair_table(tally), matrix),
            ("ratings", rating_table(ratings), plots.ratings_plot(ratings)),
            ("bots", bot_table(tally), ""),
            ("money", [], plots.money_plot(tally.money)),
            ("times", [], plots.times_plot(tally.conduct)),
            ("seats", seat_table(tally), ""),
            ("bandits", bandit_table(tally), ""),
        ]
        seats = {"seats": message("arena.seats_note")}
        sections = [
            Section(name, message(f"arena.report.{name}"), table, svg, seats.get(name, ""))
            for name, table, svg in parts
        ]
        lines = heading_lines(plan, tally)
        return Report(message("arena.report.title"), lines, command_of(plan), sections, self._notes())
