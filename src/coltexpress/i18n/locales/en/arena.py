"""The arena: help, tables and progress.

Fields for `str.format` are named after what they hold: {bot}, {seed}, {done} of {total}, {left} as 1:05.
"""

from typing import Final

HELP: Final[dict[str, str]] = {
    "sim.usage": "coltexpress sim BOT... [OPTIONS]",
    "sim": "Let bots play many games, and show who wins how often.",
    "sim.games": "How many games to play (default: {default}).",
    "sim.more": (
        "The bots take the seats in turns and move on by one seat from game to game. docs/reference/arena.md "
        "says what each number means."
    ),
    "tournament.usage": "coltexpress tournament BOT BOT... [OPTIONS]",
    "tournament": "Compare bots on the same deals, each in every seat.",
    "tournament.deals": (
        "How many deals to play (default: {default}); with four seats a deal is four games for each pair of "
        "bots."
    ),
    "tournament.mode": (
        "one-against-many: the first bot sits alone against each of the others; round-robin: every bot sits "
        "alone against every other (default: {default})."
    ),
    "tournament.sprt": (
        "Stop as soon as it is clear whether the first bot wins LOW or HIGH percent of its games, such as "
        "25:35."
    ),
    "tournament.time": "Every bot that takes a budget gets this time for a decision, such as 100ms or 1s.",
    "tournament.iterations": "Every bot that takes a budget gets so many iterations for a decision.",
    "tournament.report": "Write a page with tables and plots into this folder, as HTML and as Markdown.",
    "tournament.more": (
        "Intervals are over deals, not over games. docs/reference/arena.md says what each number means."
    ),
    "arena.bots": "Bots by name, such as random or rules, or files with a bot of your own.",
    "arena.seats": (
        "How many seats the table has (default: {default}, or as many as there are bots; with --teams 2)."
    ),
    "arena.seed": "A whole number; the same seed gives the same deals (default: drawn anew).",
    "arena.cores": (
        "How many processes play at the same time (default: one for each core; at most four for each); never "
        "more than there are games left."
    ),
    "arena.cluster": "The address of a Dask scheduler, such as tcp://host:8786, whose workers play instead.",
    "arena.out": "Write every finished game as a line of JSON into this file.",
    "arena.resume": (
        "Go on with the games of the file that --out names; bots and settings that are not given are taken "
        "from it, and others than its own are refused."
    ),
    "arena.json": "Write the summary as JSON.",
    "arena.strict": (
        "Stop at the first bot that raises, hangs, answers illegally or ends its process, and write the "
        "position that shows it."
    ),
    "arena.patience": (
        "How many seconds a bot may take for a decision before it is cut off (default: {default})."
    ),
    "metavar.bot": "BOT",
    "metavar.cluster": "ADDRESS",
    "metavar.mode": "MODE",
    "metavar.bounds": "LOW:HIGH",
    "metavar.duration": "TIME",
    "metavar.folder": "DIR",
}

ARENA: Final[dict[str, str]] = {
    "progress": "{done}/{total} games, {rate} a second, {passed} passed, {left} left",
    "progress.short": "{done}/{total}, {passed} passed, {left} left",
    "setting.on": "on",
    "setting.off": "off",
    "heading": "{games:game|games} with {preset}, {seats} seats, seed {seed}.",
    "heading.deals": (
        "{deals:deal|deals} in every seat, {games:game|games} with {preset}, {seats} seats, seed {seed}."
    ),
    "rules.with": "With: {names}.",
    "rules.without": "Without: {names}.",
    "rules.set": "Set: {names}.",
    "legend": "95 % intervals are in brackets or behind ±; an even share of the wins is {even} %.",
    "legend.deals": (
        "95 % intervals over deals are in brackets or behind ±; an even share of the wins is {even} %."
    ),
    "none": "No game is finished.",
    "none.deals": "No deal is complete yet, so there is nothing to compare.",
    "stopped.resume": "Stopped after {done} of {total} games; go on with: {command}",
    "stopped.lost": (
        "Stopped after {done} of {total} games; next time `--out FILE` keeps them, so that `--resume` can go "
        "on."
    ),
    "head.bot": "bot",
    "head.seat": "seat",
    "head.bandit": "bandit",
    "head.alone": "alone",
    "head.against": "against",
    "head.wins": "wins %",
    "head.money": "money $",
    "head.gunslinger": "gunslinger %",
    "head.fired": "fired",
    "head.received": "hit by",
    "head.cpu_ms": "ms",
    "head.p95": "p95",
    "head.faults": "faults",
    "head.rating": "rating",
    "again": "The same game again, with the same chance for every bot: {command}",
    "seats_note": "Seats are counted from the first player of the game, who is 1.",
    "times_note": "ms is the processor time of a decision on average, p95 what 95 % of them do not exceed.",
    "faults": (
        "{bot} failed {number:time|times}: it raised {raised}, hung {hung}, answered illegally {illegal}, "
        "ended its process {ended}."
    ),
    "fault.raised": (
        "First: it raised `{what}` at decision {decision} ({question}), seat {seat}, seed {seed}."
    ),
    "fault.hung": "First: it hung at decision {decision} ({question}), seat {seat}, seed {seed}.",
    "fault.ended": (
        "First: it ended its process at decision {decision} ({question}), seat {seat}, seed {seed}."
    ),
    "fault.illegal": (
        "First: it answered `{what}` to decision {decision} ({question}), seat {seat}, seed {seed}."
    ),
    "rating_note": "Ratings by OpenSkill (Plackett-Luce), which begins everybody at 25.",
    "sprt.open": (
        "The test is open: {deals:deal|deals} do not yet tell {low} % from {high} % (ratio {ratio}, decided "
        "at ±{bound})."
    ),
    "sprt.upper": (
        "The test has decided after {deals:deal|deals}: rather {high} % than {low} % (ratio {ratio}, decided "
        "at ±{bound}). Because it stopped itself, the interval is a little too narrow."
    ),
    "sprt.lower": (
        "The test has decided after {deals:deal|deals}: rather {low} % than {high} % (ratio {ratio}, decided "
        "at ±{bound}). Because it stopped itself, the interval is a little too narrow."
    ),
    "report.title": "Tournament of bots",
    "report.command": "The same again:",
    "report.bots": "Bots",
    "report.pairs": "Win shares",
    "report.ratings": "Ratings",
    "report.money": "Money",
    "report.times": "Time for a decision",
    "report.seats": "Seats",
    "report.bandits": "Bandits",
    "report.written": "The report is in {path}.",
    "plot.ratings": "Rating with 95 % interval",
    "plot.matrix": "Wins in percent: the row's bot alone against bots of the column",
    "plot.money": "Share of games by final money",
    "plot.money.axis": "money at the end, $",
    "plot.share.axis": "share of games, %",
    "plot.times": "Processor time of a decision: mean, and up to the 95th percentile",
    "plot.times.axis": "milliseconds",
    "plot.rating.axis": "rating",
}
