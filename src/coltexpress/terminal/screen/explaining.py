"""What the screen says about itself: the event of the round, facts beside the train, the keys, the marks."""

from __future__ import annotations

import textwrap

from rich.text import Text

from coltexpress.terminal.picture import Picture
from coltexpress.terminal.screen.paint import LOOT, MARSHAL, figure
from coltexpress.terminal.screen.projector import Projector
from coltexpress.words.catalogue import message, say
from coltexpress.words.grammar import Name

_KEYS = (
    *("pick", "cursor", "forward", "back", "ends", "run", "speed", "foresee"),
    *("scroll", "log", "language", "help", "leave"),
)


def event_line(picture: Picture, lang: str, *, is_long: bool = False) -> str:
    """What happens at the end of the round, with what it does if there is room."""
    if not picture.rounds:
        return ""
    event = picture.rounds[-1].event if picture.rules.events else ""
    name = message(f"event.{event}", lang) if event else message("screen.event.none", lang)
    effect = f" ({message(f'effect.{event}', lang)})" if event and is_long else ""
    return f"{message('screen.event', lang)}: {name}{effect}"


def table_facts(picture: Picture, width: int, lang: str) -> list[Text]:
    """What is beside the train."""
    said = " ".join(facts(picture, lang))
    return [Text(line) for line in textwrap.wrap(said, width - 1)]


def facts(picture: Picture, lang: str) -> list[str]:
    """Neutral bullets, the waiting strongbox, who hides, Al Patron's purchase."""
    found = [say("screen.neutral", lang, number=picture.neutral)]
    if picture.box_waits and picture.rules.events:
        found.append(message("screen.waiting", lang))
    for bandit in picture.bandits:
        if bandit.place == "hidden" and picture.phase != "setup":
            found.append(_hides(picture, bandit.name, lang))
    if picture.patron_has_bought is not None and picture.phase in ("scheming", "stealing"):
        found.append(message(f"screen.patron.{'bought' if picture.patron_has_bought else 'may'}", lang))
    return found


def _hides(picture: Picture, name: str, lang: str) -> str:
    said = Name("bandit", name, lang)
    if name not in picture.hiding:
        return say("screen.hides", lang, bandit=said)
    return say("table.hides", lang, bandit=said, car=picture.hiding[name])


def status_line(projector: Projector, lang: str) -> Text:
    """Whether the story runs, how far the present is ahead, and the most important keys."""
    state = "run" if projector.is_running else "pause"
    speed = message(f"table.speed.{projector.speed}", lang)
    line = Text(f" {say(f'table.state.{state}', lang, speed=speed)} ")
    if projector.behind:
        line.append(f" {say('table.behind', lang, number=projector.behind)} ", "reverse bold")
    return line.append(f" {message('table.keys', lang)}")


def help_face(picture: Picture, lang: str, width: int) -> list[str | Text]:
    """Keys, marks, and the round card in words."""
    lines: list[str | Text] = [Text(message("table.help", lang), "bold")]
    lines += [f"  {message(f'table.help.{name}', lang)}" for name in _KEYS]
    lines += ["", Text(message("table.help.marks", lang), "bold"), _marks(picture, lang), _loot(lang)]
    lines += ["", *_round_card(picture, lang), "", *facts(picture, lang)]
    return [part for line in lines for part in _wrapped(line, width)]


def _wrapped(line: str | Text, width: int) -> list[str | Text]:
    if isinstance(line, Text):
        return [line]
    return list(textwrap.wrap(line, width, subsequent_indent="    ")) or [""]


def _marks(picture: Picture, lang: str) -> Text:
    line = Text.assemble("  ", MARSHAL, f" {message('screen.marshal', lang)}")
    for bandit in picture.bandits:
        line.append("  ").append_text(figure(bandit.name, lang)).append(
            f" {message(f'bandit.{bandit.name}', lang)}"
        )
    return line


def _loot(lang: str) -> Text:
    line = Text(" ")
    for kind, (symbol, style) in LOOT.items():
        line.append(f" {symbol} ", style).append(message(f"loot.{kind}", lang)).append(" ")
    return line


def _round_card(picture: Picture, lang: str) -> list[str | Text]:
    if not picture.rounds:
        return []
    lines: list[str | Text] = [Text(message("table.help.round", lang), "bold")]
    for turn, symbol in enumerate(picture.rounds[-1].turns, start=1):
        kind, note = message(f"turn.{symbol}", lang), message(f"turn_note.{symbol}", lang)
        lines.append(f"  {turn}. {kind} ({note})")
    return [*lines, f"  {event_line(picture, lang, is_long=True)}"]
