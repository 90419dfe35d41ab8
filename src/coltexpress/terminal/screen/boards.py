"""The panels of all bandits: loot, bullets, hits, hand and deck, in the order in which they act."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from coltexpress.engine.view_parts import BanditView
from coltexpress.terminal.panels import NO_SEAT, in_turn_order, panel_numbers, sheet_worth
from coltexpress.terminal.picture import Picture
from coltexpress.terminal.screen.paint import DIM, figure, flowed, loot_tokens, padded, stacked
from coltexpress.words.catalogue import message, say
from coltexpress.words.grammar import money

_HEADS = ("bullets", "hits", "hand", "deck")
_NUMBER = 4
_FRONT = 6  # the sign of the first player, and the badge


def boards_text(picture: Picture, width: int, lang: str, *, marked: Collection[str] = ()) -> Text:
    """A table with a line for each bandit, more if its loot needs them."""
    names = [message(f"bandit.{bandit.name}", lang) for bandit in picture.bandits]
    if not names:
        return Text(message("table.no_bandits", lang), DIM)
    name_width = min(max(map(len, names)) + 1, 11 if width < 60 else 16)
    loot_width = width - _FRONT - name_width - _NUMBER * len(_HEADS) - 1
    heads = "".join(f"{message(f'table.head.{name}', lang):>{_NUMBER}}" for name in _HEADS)
    loot = message("screen.head.loot", lang)
    lines = [Text(f"{'':{_FRONT + name_width}}{loot:<{loot_width}}{heads}", DIM)]
    for bandit in in_turn_order(picture):
        lines += _board(picture, bandit, name_width, loot_width, lang, is_marked=bandit.name in marked)
    return stacked(lines)


def _board(
    picture: Picture, bandit: BanditView, name_width: int, loot_width: int, lang: str, *, is_marked: bool
) -> list[Text]:
    numbers = panel_numbers(picture, bandit)
    is_first = bandit.seat == picture.first and bool(numbers[-1])
    is_own = bandit.seat == picture.seat
    name = Text(message(f"bandit.{bandit.name}", lang), "bold underline" if is_own else "")
    loot = flowed(_loot(bandit, lang, is_open=is_own or picture.phase == "finished"), loot_width - 1) or [
        Text("-", DIM)
    ]
    first = Text.assemble(
        "▶ " if is_first else "  ",
        figure(bandit.name, lang, is_marked=is_marked),
        " ",
        padded(name, name_width),
        padded(loot[0], loot_width),
        "".join(f"{number:>{_NUMBER}}" for number in numbers),
    )
    return [first, *(Text(" " * (_FRONT + name_width)).append_text(line) for line in loot[1:])]


def _loot(bandit: BanditView, lang: str, *, is_open: bool) -> list[Text]:
    """The loot on a sheet, the ransom, and for those who know all values the sum."""
    tokens = loot_tokens(bandit.sheet.counts, bandit.sheet.certain, lang)
    if bandit.cash:
        tokens.append(Text(say("table.ransom", lang, amount=money(bandit.cash, lang))))
    if is_open and len(tokens) > 1 and bandit.seat != NO_SEAT:
        tokens.append(Text(f"={money(sheet_worth(bandit), lang)}", "bold"))
    return tokens
