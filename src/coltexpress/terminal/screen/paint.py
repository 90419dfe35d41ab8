"""Figures and loot on the screen: colour, symbol and letters together, so that any one of them is enough."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from coltexpress.terminal.cells import Counts, Values, loot_items
from coltexpress.words.catalogue import message
from coltexpress.words.grammar import money

# Okabe and Ito's colours, which can be told apart with any kind of colour blindness; badges, because Django
# is black and screens are too.
FIGURES = {
    "ghost": ("■", "black on #ffffff"),
    "django": ("▲", "#ffffff on #000000"),
    "tuco": ("◆", "black on #d55e00"),
    "cheyenne": ("✚", "black on #009e73"),
    "doc": ("●", "#ffffff on #0072b2"),
    "belle": ("♥", "black on #cc79a7"),
    "al_patron": ("♠", "black on #56b4e9"),
    "mary": ("♣", "black on #e69f00"),
}
MARSHAL = Text("★", "black on #f0e442")
LOOT = {
    "purse": ("$", "#e69f00"),
    "jewel": ("◇", "#56b4e9"),
    "strongbox": ("▣", "#d0d0d0"),
    "chest": ("⊠", "#cc79a7"),
}
DIM = "dim"
KEY = "bold reverse"


def figure(name: str, lang: str, *, is_marked: bool = False) -> Text:
    """A bandit: symbol and two letters on a badge; underlined where something happens to it."""
    symbol, style = FIGURES[name]
    return Text(symbol + message(f"mark.{name}", lang), f"{style} underline bold" if is_marked else style)


def loot_tokens(counts: Counts, values: Values, lang: str) -> list[Text]:
    """Loot in symbols: `3$`, `◇`, and purses of known value by their value."""
    found = []
    for kind, count in counts.items():
        symbol, style = LOOT[kind]
        known = values.get(kind, ())
        for value in known:
            found.append(Text(("" if kind == "purse" else symbol) + money(value, lang), style))
        left = count - len(known)
        if left:
            found.append(Text(f"{left}{symbol}" if left > 1 else symbol, style))
    return found


def loot_words(counts: Counts, values: Values, lang: str, *, widest: int) -> list[Text]:
    """Loot in words, a kind at a time."""
    found = []
    for kind, count in counts.items():
        known = {kind: values.get(kind, ())}
        items = loot_items({kind: count}, known, lang, widest=widest)
        if max(map(len, items)) > widest:
            found += flowed(loot_tokens({kind: count}, known, lang), widest)
        else:
            found += [Text(item, LOOT[kind][1]) for item in items]
    return found


def flowed(tokens: Iterable[Text], width: int) -> list[Text]:
    """Tokens side by side, on as many lines as they need."""
    lines: list[Text] = []
    for token in tokens:
        if lines and lines[-1].cell_len + 1 + token.cell_len <= width:
            lines[-1] = Text.assemble(lines[-1], " ", token)
        else:
            lines.append(Text.assemble(token))
    return lines


def padded(line: Text, width: int) -> Text:
    """A line of exactly this width."""
    fitted = Text.assemble(line)  # so that what is added has no style
    fitted.truncate(width, overflow="ellipsis", pad=True)
    return fitted


def stacked(lines: Sequence[Text]) -> Text:
    """Lines one under the other, none of them broken."""
    return Text("\n", no_wrap=True).join(lines)
