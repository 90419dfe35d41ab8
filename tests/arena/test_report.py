"""Reports bear the names that people give their bots: in plots, in Markdown and on the page."""

from __future__ import annotations

import re
from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

from coltexpress.arena import plots
from coltexpress.arena.plots import LONGEST, short_names
from coltexpress.arena.report import Block, code, markdown, paragraph, plain
from coltexpress.arena.stats import Conduct, Estimate, Line
from coltexpress.i18n import speaking
from tests.arena.making import outcome

LONG = "a_rather_long_name_of_a_bot.py"
OWN = ("rules", "random", f"mine/{LONG}:Robber", f"/home/me/mine/{LONG}:Other", f"mine/other/{LONG}:Robber")
ODD = ("_$cash$_.py", "html<b>.py")


def test_bots_are_named_by_file_and_class_and_told_apart_by_folders() -> None:
    assert short_names(["rules", "search:500it", "mine/bot.py", "/home/me/other.py:Robber"]) == {
        "rules": "rules",
        "search:500it": "search:500it",
        "mine/bot.py": "bot.py",
        "/home/me/other.py:Robber": "other.py:Robber",
    }
    alike = ["bot.py", "x/bot.py", "/y/x/bot.py", "bot.py:Robber"]
    assert list(short_names(alike).values()) == ["bot.py", "x/bot.py", "y/x/bot.py", "bot.py:Robber"]


def test_long_names_are_cut_and_still_different() -> None:
    ends = [f"{'x' * 100}/{letter}{'y' * 100}.py" for letter in "abc"]
    names = list(short_names([*OWN, *ends]).values())
    assert len(set(names)) == len(names)
    assert max(map(len, names)) <= LONGEST + len(" (2)")


def drawn(bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> dict[str, plots.Sheet]:
    """Every plot of a report, kept as what was drawn."""
    sheets: list[plots.Sheet] = []
    svg = plots.Sheet.svg

    def keep(sheet: plots.Sheet, title: str, **more: str) -> str:
        text = svg(sheet, title, **more)
        canvas: Any = FigureCanvasAgg(sheet.figure)
        canvas.draw()
        sheets.append(sheet)
        return text

    monkeypatch.setattr(plots.Sheet, "svg", keep)
    pairs = {pair: Line() for pair in permutations(bots, 2)}
    for line in pairs.values():
        line.add([(outcome(), 0)])
    plots.matrix_plot(bots, pairs)
    plots.ratings_plot({bot: Estimate(25 - place, 15, 30) for place, bot in enumerate(bots)})
    plots.money_plot({bot: Counter({500: 3, 1250: 1}) for bot in bots})
    plots.times_plot({bot: Conduct() for bot in bots})
    return dict(zip(("matrix", "ratings", "money", "times"), sheets, strict=True))


@pytest.mark.parametrize("bots", [("rules", "random"), (*OWN, *ODD)], ids=["two", "own"])
@pytest.mark.parametrize("lang", ["en", "fi"])
def test_nothing_in_a_plot_is_cut_or_lies_over_something_else(
    bots: tuple[str, ...], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with speaking(lang):
        sheets = drawn(bots, monkeypatch)
    for name, sheet in sheets.items():
        page, axes = sheet.figure.bbox, sheet.axes.get_window_extent()
        names = [] if name == "money" else sheet.axes.get_yticklabels()
        names += sheet.axes.get_xticklabels() if name == "matrix" else []
        for text in [*sheet.figure.texts, *names]:
            box = text.get_window_extent()
            assert page.x0 <= box.x0 <= box.x1 <= page.x1 + 1, text
            assert page.y0 <= box.y0 <= box.y1 <= page.y1 + 1, text
        assert sheet.figure.texts  # its title
        assert axes.width > 0.4 * page.width
        for legend in sheet.figure.legends:
            assert not legend.get_window_extent().overlaps(axes)
            assert len(legend.get_texts()) == len(bots)
    figures = [text.get_window_extent() for text in sheets["matrix"].axes.texts]
    assert not any(one.overlaps(other) for one, other in permutations(figures, 2))


def test_the_first_is_on_top_in_every_plot(monkeypatch: pytest.MonkeyPatch) -> None:
    bots = ("rules", "greenhorn", "random")
    sheets = drawn(bots, monkeypatch)
    for name in ("matrix", "ratings", "times"):
        labels = sheets[name].axes.get_yticklabels()
        heights = [label.get_window_extent().y0 for label in labels]
        assert [label.get_text() for label in labels] == list(bots)
        assert heights == sorted(heights, reverse=True)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("html<b>.py", r"html\<b\>.py"),
        ("a `tick` & a [link](x)", r"a \`tick\` \& a \[link\](x)"),
        ("my_own_bot.py", "my_own_bot.py"),
        ("_so_ *it* \\is", r"\_so\_ \*it\* \\is"),
        ("money $", "money $"),
        ("$x$.py", r"\$x\$.py"),
        ("two\nlines", "two lines"),
    ],
)
def test_nothing_that_others_wrote_is_read_as_markdown(text: str, shown: str) -> None:
    assert plain(text) == shown


def test_a_paragraph_is_no_list_and_no_heading() -> None:
    assert paragraph("# bot.py failed") == r"\# bot.py failed"
    assert paragraph("- and failed") == r"\- and failed"


def test_a_command_with_ticks_is_one_command() -> None:
    assert code("coltexpress sim a") == "`coltexpress sim a`"
    assert code("sim 'a`b``c'") == "```sim 'a`b``c'```"
    assert code("`x`") == "`` `x` ``"


def test_a_report_shows_names_and_messages_as_they_are() -> None:
    note = "html<b>.py failed: it raised `ValueError: <script>alert(1)</script>`."
    table = [("bot", "wins %"), ("html<b>.py|x", "-3.5")]
    blocks: list[Block] = [("title", "Title"), ("text", "`line`"), ("table", table), ("text", note)]
    text = markdown([*blocks, ("command", "coltexpress 'html<b>.py'")])
    assert r"| html\<b\>.py\|x | -3.5 |" in text
    assert r"\`ValueError: \<script\>alert(1)\</script\>\`" in text
    assert text.endswith("`coltexpress 'html<b>.py'`\n")
    assert not re.search(r"(?<!\\)<", text.replace("`coltexpress 'html<b>.py'`", ""))
