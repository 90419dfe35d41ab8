"""A whole position on one screen: a file knows everything, so nothing is hidden here."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from dataclasses import replace

from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act, BanditView, Pool
from coltexpress.game import Decision, Game
from coltexpress.position.lines import Line, split_lines, words_of
from coltexpress.terminal.beside import table_lines
from coltexpress.terminal.cells import Cell, Handcar, cells_of, handcar_of
from coltexpress.terminal.panels import NO_SEAT, panel_lines
from coltexpress.terminal.rounds import heading, round_lines, ruled
from coltexpress.terminal.train import LEAST_WIDTH, train_lines, train_list
from coltexpress.words.asking import option, question
from coltexpress.words.catalogue import message, say
from coltexpress.words.grammar import cards
from coltexpress.words.seating import SeatName, cast_of

_MOST_OPTIONS = 40
_STRONGBOX = 1000


def position_lines(game: Game, columns: int) -> list[str]:
    """All of a position: round, train, sheets, hands, and what is asked."""
    decision = game.decision
    asked = game.view(decision.seat if decision else 0)
    lines = split_lines(game.position())
    cells = _cells(asked, lines)
    handcar = _handcar(asked, lines)
    wide = max(columns, LEAST_WIDTH)
    shown = [ruled(heading(asked), wide), *round_lines(asked, wide, acts=_acts(game, lines)), ""]
    if columns < LEAST_WIDTH:
        shown += train_list(asked.cars, cells, handcar=handcar)
    else:
        shown += train_lines(asked.cars, cells, columns, handcar=handcar)
    shown += ["", *panel_lines(asked, wide, sheets=_sheets(game, lines))]
    shown += _fitted(table_lines(asked, hiding=_hiding(game)), wide)
    return [*shown, *_fitted(_hands(game), wide), "", *_decisions(game)]


def _fitted(lines: list[str], wide: int) -> list[str]:
    """Lines broken where they are too long."""
    return [part for line in lines for part in textwrap.wrap(line, wide, subsequent_indent="    ") or [""]]


def _cells(view: View, lines: Mapping[str, Line]) -> list[Cell]:
    """Every space with the values of its hidden loot, which only the position writes."""
    levels = [lines[key].text.split("|") for key in ("inside", "roof")]
    words = [words_of(cell) for pair in zip(*levels, strict=True) for cell in pair]
    cells = zip(cells_of(view), words, strict=True)
    return [replace(cell, values=_values(cell.counts, words, view)) for cell, words in cells]


def _handcar(view: View, lines: Mapping[str, Line]) -> Handcar | None:
    handcar = handcar_of(view)
    if handcar is None:
        return None
    words = words_of(lines["handcar"].text)
    return replace(handcar, cell=replace(handcar.cell, values=_values(handcar.cell.counts, words, view)))


def _values(counts: Mapping[str, int], words: list[str], view: View) -> dict[str, tuple[int, ...]]:
    """The values of hidden loot by kind: `$250`, `chest$0`; of strongboxes only where there is a decoy."""
    values: dict[str, tuple[int, ...]] = {}
    for kind in counts:
        prefix = "" if kind == "purse" else kind
        parts = [word.partition("$") for word in words]
        found = [int(value) for name, dollar, value in parts if name == prefix and dollar]
        if kind == "strongbox" and view.rules.decoy:
            found += [_STRONGBOX] * (counts[kind] - len(found))
        values[kind] = tuple(found)
    return values


def _acts(game: Game, lines: Mapping[str, Line]) -> list[Act]:
    """The round's acts, each as its own seat sees it; Mary's as the position writes them."""
    written = lines["pile"].text.split(",") if "pile" in lines else []
    acts = []
    for index, act in enumerate(game.view(0).acts):
        if act.seat == NO_SEAT:
            card = written[index].split()[1]
            acts.append(Act(act.seat, act.bandit, card, act.face_down, act.cover, act.turn, act.resolved))
        else:
            acts.append(game.view(act.seat).acts[index])
    return acts


def _sheets(game: Game, lines: Mapping[str, Line]) -> list[BanditView]:
    """Every bandit as its own seat sees it; Mary as the position writes her."""
    sheets = []
    for bandit in game.view(0).bandits:
        if bandit.seat == NO_SEAT:
            words = words_of(lines[f"sheet {bandit.name}"].text.replace(";", " "))
            values = _values(bandit.sheet.counts, words, game.view(0))
            pool = Pool(bandit.sheet.place, bandit.sheet.counts, values)
            sheets.append(BanditView(bandit.name, NO_SEAT, bandit.place, bandit.bullets, bandit.cash, pool))
        else:
            own = game.view(bandit.seat).bandits
            sheets.append(next(other for other in own if other.name == bandit.name))
    return sheets


def _hiding(game: Game) -> dict[str, int]:
    """Where everybody hides."""
    found: dict[str, int] = {}
    for seat in range(game.rules.seats):
        found.update(game.view(seat).hiding)
    return found


def _hands(game: Game) -> list[str]:
    """The hands of all seats, while there are any."""
    lines = []
    cast = cast_of(game.view(0))
    for seat in range(game.rules.seats):
        hand = game.view(seat).seats[seat].hand
        if hand:
            name = f"{SeatName(seat, cast):mates}"
            lines.append("  " + say("screen.hands.line", bandit=name, cards=cards(hand)))
    return [message("screen.hands"), *lines] if lines else []


def _decisions(game: Game) -> list[str]:
    """What is asked, of one seat or of several at once, and what they have answered already."""
    decisions = game.decisions
    if not decisions:
        return [message("screen.decision.over")]
    cast = cast_of(game.view(0))
    lines = []
    for seat in range(game.rules.seats):
        answer = game.view(seat).answer
        if answer is not None:
            name = SeatName(seat, cast)
            lines.append(say("screen.decision.answered", bandit=f"{name:mates}", answer=answer))
    for decision in decisions:
        lines += _decision(game, decision)
    return lines


def _decision(game: Game, decision: Decision) -> list[str]:
    view = game.view(decision.seat)
    name = f"{SeatName(decision.seat, cast_of(view)):mates}"
    head = say("screen.decision", bandit=name, question=decision.question)
    lines = [head[:1].upper() + head[1:], question(view)]
    shown = decision.options[:_MOST_OPTIONS]
    longest = max(len(pick.text) for pick in shown)
    for pick in shown:
        line = f"  {pick.text:<{longest}}  {option(decision.question, pick.text)}"
        lines.append(line if len(line) <= LEAST_WIDTH else f"  {pick.text}")
    more = len(decision.options) - len(shown)
    return [*lines, "  " + say("screen.decision.more", number=more)] if more else lines
