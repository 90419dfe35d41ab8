"""Lines of styled text, and the two themes in which the table is drawn: with letters alone, or in colour.

The plain console prints the text of a line; the screen prints its spans in their styles.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from coltexpress.i18n.catalogue import message
from coltexpress.terminal import variants

DIM = "dim"


class Span(NamedTuple):
    """Some text in one style, which is written as Rich writes styles; plain lines leave it out."""

    text: str
    style: str = ""


@dataclass(frozen=True)
class Line:
    """Spans beside each other."""

    spans: tuple[Span, ...] = ()

    @property
    def text(self) -> str:
        """The line without its styles."""
        return "".join(span.text for span in self.spans)

    def __len__(self) -> int:
        return sum(len(span.text) for span in self.spans)

    def __add__(self, other: Line) -> Line:
        return Line(self.spans + other.spans)

    def part(self, start: int, end: int) -> Line:
        """The characters from `start` up to `end`."""
        spans, at = [], 0
        for text, style in self.spans:
            found = text[max(0, start - at) : max(0, end - at)]
            spans += [Span(found, style)] if found else []
            at += len(text)
        return Line(tuple(spans))

    def padded(self, width: int) -> Line:
        """The same in exactly this width; what is too long ends with an ellipsis."""
        if len(self) > width:
            cut = self.part(0, width - 1)
            return cut + line(Span("…", cut.spans[-1].style if cut.spans else ""))
        return self + line(" " * (width - len(self)))

    def in_style(self, style: str) -> Line:
        """The same with a style added to all of it."""
        return Line(tuple(Span(text, f"{own} {style}".strip()) for text, own in self.spans))


def line(*parts: str | Span | Line) -> Line:
    """These parts beside each other; texts without a style are plain."""
    spans: list[Span] = []
    for part in parts:
        if isinstance(part, Line):
            spans += part.spans
        else:
            spans.append(part if isinstance(part, Span) else Span(part))
    return Line(tuple(spans))


def joined(parts: Iterable[Span | Line], separator: str) -> Line:
    """The parts beside each other with something between them."""
    found = Line()
    for part in parts:
        found = line(found, separator, part) if found.spans else line(part)
    return found


def wrapped(text: Line, width: int) -> list[Line]:
    """A line broken at spaces into lines of at most this width; a word that is longer is broken too."""
    found, start, plain = [], 0, text.text
    while len(plain) - start > width:
        space = plain.rfind(" ", start, start + width + 1)
        end = space if space > start else start + width
        found.append(text.part(start, end))
        start = end + 1 if space > start else end
    return [*found, text.part(start, len(plain))]


def texts(lines: Iterable[Line]) -> list[str]:
    """The lines without their styles, as plain lines are printed."""
    return [one.text.rstrip() for one in lines]


# Okabe and Ito's colours, which can be told apart with any kind of colour blindness; badges, because Django
# is black and screens are too.
_BADGES = {
    "ghost": Span("■", "black on #ffffff"),
    "django": Span("▲", "#ffffff on #000000"),
    "tuco": Span("◆", "black on #d55e00"),
    "cheyenne": Span("✚", "black on #009e73"),
    "doc": Span("●", "#ffffff on #0072b2"),
    "belle": Span("♥", "black on #cc79a7"),
    **{name: Span(*badge) for name, badge in variants.BADGES.items()},
}
LOOT = {
    "purse": Span("$", "#e69f00"),
    "jewel": Span("◇", "#56b4e9"),
    "strongbox": Span("▣", "#d0d0d0"),
    "chest": Span("⊠", "#cc79a7"),
}


@dataclass(frozen=True)
class Theme:
    """What the table is drawn with."""

    marshal: Span
    edges: tuple[
        tuple[str, str, str], ...
    ]  # corners of the upper, middle and lower edge: left, between, right
    bar: str
    wall: str
    margin_from: int  # the width from which a cell of the train has a margin
    has_tall_heads: bool  # whether the cars' names stand below their numbers
    has_badges: bool  # whether bandits have symbols and colours
    words: str  # the section of the catalogue with its words
    number_width: int
    cell_forms: tuple[str, ...]  # of loot in the train: the first that fits
    panel_forms: tuple[str, ...]  # of loot in the panels
    separator: str

    def badge(self, name: str, *, is_marked: bool = False) -> Span:
        """A bandit: two letters, in colour after its symbol; underlined where something happens to it."""
        mark = message(f"mark.{name}")
        if not self.has_badges:
            return Span(mark)
        symbol, style = _BADGES[name]
        return Span(symbol + mark, f"{style} underline bold" if is_marked else style)


def colour_of(bandit: str) -> str:
    """The style of a bandit's badge."""
    return _BADGES[bandit].style


PLAIN = Theme(
    marshal=Span("*"),
    edges=(("+", "+", "+"),) * 3,
    bar="-",
    wall="|",
    margin_from=10,
    has_tall_heads=True,
    has_badges=False,
    words="screen",
    number_width=8,
    cell_forms=("loot", "short_loot", "starred"),
    panel_forms=("loot",),
    separator=", ",
)
SCREEN = Theme(
    marshal=Span("★", "black on #f0e442"),
    edges=(("╭", "┬", "╮"), ("├", "┼", "┤"), ("╰", "┴", "╯")),
    bar="─",
    wall="│",
    margin_from=99,
    has_tall_heads=False,
    has_badges=True,
    words="table",
    number_width=4,
    cell_forms=("loot", "short_loot", "symbol"),
    panel_forms=("symbol",),
    separator=" ",
)
