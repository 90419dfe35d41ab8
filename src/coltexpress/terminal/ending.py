"""The end of a game: who has how much, where it comes from, and who wins."""

from __future__ import annotations

from dataclasses import dataclass

from coltexpress.engine.view import View
from coltexpress.result import Account, Result
from coltexpress.terminal.panels import NO_SEAT, worth_of
from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.grammar import money
from coltexpress.words.seating import cast_of, seat_names, sentence

_LEAST_NAME = 16
_WIDEST = 80
_MARY = "mary"
_ALWAYS = ("purses", "jewels", "strongboxes", "total", "hits")
_COLUMNS = ("purses", "jewels", "strongboxes", "chests", "ransom", "gunslinger", "total", "hits")


@dataclass(frozen=True)
class _Row:
    """One line of the ranking."""

    names: tuple[str, ...]
    account: Account
    is_winner: bool
    is_own: bool


def ending_lines(result: Result, view: View, lang: str = DEFAULT) -> list[str]:
    """The ranking with its breakdown, the Gunslinger and the winners."""
    rows = sorted(_rows(result, view), key=lambda row: (-row.account.total, row.account.bullets_received))
    columns = [
        name for name in _COLUMNS if name in _ALWAYS or any(_amount(row.account, name) for row in rows)
    ]
    numbers = sum(_width(message(f"screen.head.{name}", lang)) for name in columns)
    names = _names(rows, _WIDEST - 2 - numbers, lang)
    wide = max(_LEAST_NAME, *map(len, names))
    lines = [message("screen.ranking", lang), _head(columns, wide, lang)]
    for row, name in zip(rows, names, strict=True):
        cells = "".join(_cell(row.account, column, lang) for column in columns)
        lines.append(f"{'*' if row.is_winner else ' '} {name:<{wide}}{cells}")
    return [*lines, "", *_honours(result, view, lang)]


def _rows(result: Result, view: View) -> list[_Row]:
    rows = [
        _Row(tuple(names.split()), result.accounts[seat], seat in result.winners, seat == view.seat)
        for seat, names in enumerate(cast_of(view))
    ]
    if result.marys_money is not None:
        rows.append(_Row((_MARY,), _marys_account(view), not result.winners, is_own=False))
    return rows


def _marys_account(view: View) -> Account:
    """Mary's money by its source, all turned up; she is never the Gunslinger (MARY-16)."""
    mary = next(bandit for bandit in view.bandits if bandit.seat == NO_SEAT)
    purse, jewel, box, chest = (
        worth_of(mary.sheet, kind) for kind in ("purse", "jewel", "strongbox", "chest")
    )
    return Account(purse, jewel, box, chest, mary.cash, 0, view.mary_bullets or 0)


def _names(rows: list[_Row], room: int, lang: str) -> list[str]:
    """The players by their bandits, the teams by their marks if their names are too long."""
    names = [_name(row, "bandit", lang) for row in rows]
    if max(map(len, names)) < room:
        return names
    return [_name(row, "mark" if len(row.names) > 1 else "bandit", lang) for row in rows]


def _name(row: _Row, section: str, lang: str) -> str:
    name = message("term.mates", lang).join(message(f"{section}.{bandit}", lang) for bandit in row.names)
    return say("screen.you", lang, bandit=name) if row.is_own else name


def _head(columns: list[str], wide: int, lang: str) -> str:
    heads = [message(f"screen.head.{name}", lang) for name in columns]
    name = message("screen.head.bandit", lang)
    return f"  {name:<{wide}}" + "".join(f"{head:>{_width(head)}}" for head in heads)


def _width(head: str) -> int:
    return max(7, len(head) + 1)


def _cell(account: Account, column: str, lang: str) -> str:
    amount = _amount(account, column)
    text = str(amount) if column == "hits" else "-"
    if column != "hits" and (amount or column == "total"):
        text = money(amount, lang)
    return f"{text:>{_width(message(f'screen.head.{column}', lang))}}"


def _amount(account: Account, column: str) -> int:
    return {
        "purses": account.purse,
        "jewels": account.jewel,
        "strongboxes": account.strongbox,
        "chests": account.chest,
        "ransom": account.ransom,
        "gunslinger": account.gunslinger,
        "total": account.total,
        "hits": account.bullets_received,
    }[column]


def _honours(result: Result, view: View, lang: str) -> list[str]:
    lines = [_gunslinger(result, view, lang)] if result.gunslingers else []
    if not result.winners:
        return [*lines, say("screen.winner.mary", lang, money=money(result.marys_money or 0, lang))]
    best = max(result.scores)
    form = ""
    if len(result.winners) > 1:
        form = ".shared"
    elif list(result.scores).count(best) > 1:
        form = ".tied"
    elif view.seat in result.winners:
        form = ".you"
    winner = seat_names(result.winners, cast_of(view), lang)
    fields = {"winner": f"{winner:mates}" if form == ".you" else winner, "money": money(best, lang)}
    return [*lines, sentence(message(f"screen.winner{form}", lang), fields, lang)]


def _gunslinger(result: Result, view: View, lang: str) -> str:
    names = seat_names(result.gunslingers, cast_of(view), lang)
    return say("screen.gunslinger", lang, fired=_fired(view, result.gunslingers[0]), names=names)


def _fired(view: View, seat: int) -> int:
    """The bullets that a seat fired at others; those at a mate do not count (TEAM-13)."""
    own = {bandit.name: bandit.bullets for bandit in view.bandits if bandit.seat == seat}
    at_mates = sum(
        entry.key == "shot" and {entry.fields["bandit"], entry.fields["other"]} <= set(own)
        for entry in view.history
    )
    return sum(6 - left for left in own.values()) - at_mates
