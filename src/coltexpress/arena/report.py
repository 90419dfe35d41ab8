"""A report as two files that say the same: a page that needs nothing else, and Markdown with its drawings."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from string import Template
from tempfile import TemporaryFile
from typing import Any

from coltexpress.arena import plots
from coltexpress.arena.plan import Plan, percentages
from coltexpress.arena.play import PATIENCE
from coltexpress.arena.results import Results, Row, heading_lines
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.formats.rule_settings import setting_text
from coltexpress.i18n.catalogue import message
from coltexpress.i18n.languages import spoken

PAGE, MARKDOWN = "index.html", "report.md"
SECTIONS = ("pairs", "ratings", "bots", "money", "times", "seats", "bandits")  # of a tournament
_TEMPLATE = Path(__file__).with_name("page.txt")
# An underscore inside a word and a dollar before a space mean nothing, and stay as they are.
_SIGNS = re.compile(r"[\\`*\[\]<>&~]|\$(?=\S)|(?<![^\W_])_|_(?![^\W_])")
_AT_THE_START = re.compile(r"^[-+=#]")

Block = tuple[str, Any]  # of a report: its kind, which both files know, and its content


class NoFolder(ColtError):
    """A folder that cannot be written."""


def make_folder(folder: Path) -> None:
    """Make the folder of a report, and make sure that it can be written: before there is one."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return
    except (FileExistsError, NotADirectoryError) as fault:
        taken = next(place for place in (folder, *folder.parents) if place.exists())
        raise NoFolder("report_in_file", {"found": str(taken)}) from fault
    except (OSError, ValueError) as fault:
        raise NoFolder("unwritable_folder", {"found": str(folder)}) from fault


def save_report(results: Results, folder: Path) -> None:
    """Write the page, the Markdown and the drawings of a tournament, if there is anything to tell."""
    if not results.deals:
        return
    drawings = {
        "pairs": plots.matrix_plot(results.plan.bots, results.pairs),
        "ratings": plots.ratings_plot(results.ratings),
        "money": plots.money_plot(results.money),
        "times": plots.times_plot(results.conduct),
    }
    blocks = list(_blocks(results, drawings))
    files = {f"{name}.svg": svg for name, svg in drawings.items()}
    try:
        for name, text in {**files, MARKDOWN: markdown(blocks), PAGE: page(blocks)}.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as fault:
        raise NoFolder("unwritable_folder", {"found": str(folder)}) from fault


def _blocks(results: Results, drawings: Mapping[str, str]) -> Iterator[Block]:
    """All that a report says, from above."""
    tables = results.tables()
    yield "title", message("arena.report.title")
    yield from (("text", line) for line in heading_lines(results))
    for name in SECTIONS:
        heading = message(f"arena.report.{name}")
        yield "heading", heading
        if name in tables:
            yield "table", tables[name]
        if name in drawings:
            yield "drawing", (heading, f"{name}.svg", drawings[name])
        if name == "seats":
            yield "text", message("arena.seats_note")
    yield from (("text", note) for note in results.notes())
    yield "command", command_of(results.plan)


def command_of(plan: Plan) -> str:
    """The command that plays the same deals again, wherever their games were written."""
    words = [*plan.bots, "--deals", str(plan.deals), "--mode", plan.mode, "--seed", str(plan.seed)]
    if plan.sprt is not None:
        words += ["--sprt", percentages(plan.sprt)]
    if plan.patience != PATIENCE:
        words += ["--patience", f"{plan.patience:.10g}"]
    return shlex.join(["coltexpress", "tournament", *words, *rule_words(plan.rules)])


def rule_words(rules: Rules) -> list[str]:
    """The words of a command line that ask for these rules."""
    words = ["--preset", rules.name, "--seats", str(int(rules.seats))]
    for name, value in rules.changes.items():
        words += ["--set", f"{name}={setting_text(value)}"]
    return words


# --- the page


def page(blocks: Sequence[Block]) -> str:
    """The page, with its style and its drawings inside."""
    (_, title), *_ = blocks
    body = "\n".join(_HTML[kind](content) for kind, content in blocks)
    template = Template(_TEMPLATE.read_text(encoding="utf-8"))
    return template.substitute(lang=spoken(), title=escape(title), body=body)


def _html_table(rows: Sequence[Row]) -> str:
    head, *rest = rows
    lines = [_html_row("th", head), *(_html_row("td", row) for row in rest)]
    return "<table>\n" + "\n".join(lines) + "\n</table>"


def _html_row(tag: str, cells: Row) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


_HTML: dict[str, Callable[[Any], str]] = {
    "title": lambda text: f"<h1>{escape(text)}</h1>",
    "heading": lambda text: f"<h2>{escape(text)}</h2>",
    "text": lambda text: f"<p>{escape(text)}</p>",
    "table": _html_table,
    "drawing": lambda drawing: f"<figure>{drawing[2]}</figure>",
    "command": lambda text: f"<p>{escape(message('arena.report.command'))} <code>{escape(text)}</code></p>",
}


# --- Markdown; names of bots and what they said are shown, never read as signs or tags


def markdown(blocks: Sequence[Block]) -> str:
    """The same as Markdown; its drawings are files beside it."""
    return "\n\n".join(_MARKDOWN[kind](content) for kind, content in blocks) + "\n"


def plain(text: str) -> str:
    """A text in which nothing is a sign of Markdown, in one line."""
    return _SIGNS.sub(r"\\\g<0>", " ".join(text.splitlines()))


def paragraph(text: str) -> str:
    """A plain text that stands by itself: it does not begin a list or a heading."""
    return _AT_THE_START.sub(r"\\\g<0>", plain(text))


def code(text: str) -> str:
    """A text to be typed as it is: the marks around it are longer than any in it."""
    marks = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
    space = " " if "`" in (text[:1], text[-1:]) else ""
    return f"{marks}{space}{text}{space}{marks}"


def markdown_table(rows: Sequence[Sequence[str]]) -> str:
    """A table, its first column at the left and the others at the right; cells may hold Markdown."""
    head, *rest = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    rule = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join("| " + " | ".join(row) + " |" for row in (head, rule, *rest))


_MARKDOWN: dict[str, Callable[[Any], str]] = {
    "title": lambda text: f"# {plain(text)}",
    "heading": lambda text: f"## {plain(text)}",
    "text": paragraph,
    "table": lambda rows: markdown_table([[plain(cell) for cell in row] for row in rows]),
    "drawing": lambda drawing: f"![{plain(drawing[0])}]({drawing[1]})",
    "command": lambda text: f"{message('arena.report.command')} {code(text)}",
}
