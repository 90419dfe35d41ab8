"""The end of a game: who has how much, where it comes from, and who wins."""

from __future__ import annotations

from coltexpress.engine.view import View
from coltexpress.result import Account, Result
from coltexpress.terminal.panels import seats_named
from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.grammar import money
from coltexpress.words.telling import cast_of

_NAME = 16
_ALWAYS = ("purses", "jewels", "strongboxes", "gunslinger", "total", "hits")
_COLUMNS = ("purses", "jewels", "strongboxes", "chests", "ransom", "gunslinger", "total", "hits")


def ending_lines(result: Result, view: View, lang: str = DEFAULT) -> list[str]:
    """The ranking with its breakdown, the Gunslinger and the winners."""
    order = sorted(
        range(len(result.accounts)),
        key=lambda seat: (-result.scores[seat], result.accounts[seat].bullets_received),
    )
    columns = [name for name in _COLUMNS if name in _ALWAYS or any(_amount(a, name) for a in result.accounts)]
    lines = [message("screen.ranking", lang), _head(columns, lang)]
    for seat in order:
        lines.append(_row(result, seat, columns, view, lang))
    return [*lines, "", *_honours(result, view, lang)]


def _head(columns: list[str], lang: str) -> str:
    heads = [message(f"screen.head.{name}", lang) for name in columns]
    name = message("screen.head.bandit", lang)
    return f"  {name:<{_NAME}}" + "".join(f"{head:>{_width(head)}}" for head in heads)


def _width(head: str) -> int:
    return max(7, len(head) + 1)


def _row(result: Result, seat: int, columns: list[str], view: View, lang: str) -> str:
    mark = "*" if seat in result.winners else " "
    name = seats_named([seat], cast_of(view), lang)
    if seat == view.seat:
        name = say("screen.you", lang, bandit=name)
    cells = ""
    for column in columns:
        text = _cell(result.accounts[seat], column, lang)
        cells += f"{text:>{_width(message(f'screen.head.{column}', lang))}}"
    return f"{mark} {name:<{_NAME}}{cells}"


def _cell(account: Account, column: str, lang: str) -> str:
    amount = _amount(account, column)
    if column == "hits":
        return str(amount)
    return money(amount, lang) if amount or column == "total" else "-"


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
    cast = cast_of(view)
    winner = seats_named(result.winners, cast, lang)
    best = max(result.scores)
    form = ""
    if len(result.winners) > 1:
        form = ".shared"
    elif list(result.scores).count(best) > 1:
        form = ".tied"
    elif view.seat in result.winners:
        form = ".you"
    lines = [say(f"screen.winner{form}", lang, winner=winner, money=money(best, lang))]
    if result.gunslingers:
        lines.insert(0, _gunslinger(result, view, lang))
    return lines


def _gunslinger(result: Result, view: View, lang: str) -> str:
    best = result.gunslingers[0]
    fired = sum(6 - bandit.bullets for bandit in view.bandits if bandit.seat == best)
    return say(
        "screen.gunslinger", lang, fired=fired, names=seats_named(result.gunslingers, cast_of(view), lang)
    )
