"""Parts of the screen that are drawn from a frame: the event, the log, the line of keys, and the help."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.narrate import cast_of, narrate
from coltexpress.terminal.styled import DIM, LOOT, SCREEN, Line, Span, line, wrapped
from coltexpress.terminal.table import discard_lines, event_name, facts
from coltexpress.terminal.timeline import Frame, Scene, Timeline

_LEAST_LOG = 8
_HEADINGS = ("round_began", "hands_returned", "event")
_EXPLAINED = (
    *("pick", "cursor", "forward", "back", "ends", "run", "speed", "foresee"),
    *("scroll", "log", "language", "help", "leave"),
)


def marked_in(frame: Frame) -> set[str]:
    """The bandits of the moment."""
    if frame.entry is None:
        return set()
    found = [frame.entry.fields.get(name) for name in ("bandit", "other")]
    many = frame.entry.fields.get("bandits")
    return {str(name) for name in (*found, *(many if isinstance(many, tuple) else ())) if name}


def event_line(scene: Scene, *, is_long: bool = False) -> str:
    """What happens at the end of the round, with what it does if there is room."""
    if not scene.rounds:
        return ""
    event = scene.rounds[-1].event if scene.rules.events else ""
    effect = f" ({message(f'effect.{event}')})" if event and is_long else ""
    return f"{message('screen.event')}: {event_name(scene)}{effect}"


def status_line(timeline: Timeline) -> Line:
    """Whether the story runs, how far the present is ahead, and the most important keys."""
    state = "run" if timeline.is_running else "pause"
    running = say(f"table.state.{state}", speed=message(f"table.speed.{timeline.speed}"))
    behind = f" {say('table.behind', number=timeline.behind)} " if timeline.behind else ""
    return line(f" {running} ", Span(behind, "reverse bold"), f" {message('table.keys')}")


def happening(frame: Frame) -> Line:
    """What the frame shows."""
    if frame.entry is None:
        return line(message("table.beginning"))
    return line(Span(narrate(frame.entry, cast=cast_of(frame.scene)), "bold"))


# --- the log ----------------------------------------------------------------------------------


def log_lines(
    frames: Sequence[Frame], width: int, height: int, asides: Sequence[tuple[int, str]] = ()
) -> list[Line]:
    """The end of what happened; `asides` are other sentences, with the frame before which they stand."""
    if width < _LEAST_LOG or height < 1:
        return []
    lines: list[Line] = []
    for number in range(len(frames) - 1, 0, -1):
        told = [line(Span(sentence, "italic")) for at, sentence in asides if at == number]
        told += _told(frames[number], width, is_latest=number == len(frames) - 1)
        lines = [part for one in told for part in wrapped(one, width)] + lines
        if len(lines) >= height:
            break
    return lines[-height:]


def _told(frame: Frame, width: int, *, is_latest: bool) -> list[Line]:
    assert frame.entry is not None
    is_heading = frame.entry.key in _HEADINGS
    sentence = narrate(frame.entry, cast=cast_of(frame.scene))
    rule = [line(Span("─" * width, DIM))] if is_heading else []
    return [*rule, line(Span(sentence, "bold" if is_latest or is_heading else ""))]


# --- the help ---------------------------------------------------------------------------------


def help_lines(scene: Scene, width: int) -> list[str | Line]:
    """Keys, marks, and the round card in words."""
    lines: list[str | Line] = [_title("table.help")]
    lines += [f"  {message(f'table.help.{name}')}" for name in _EXPLAINED]
    lines += ["", _title("table.help.marks"), _marks(scene), _loot()]
    lines += ["", *_round_card(scene), "", *facts(scene), *discard_lines(scene)]
    return [part for one in lines for part in _folded(one, width)]


def _title(key: str) -> Line:
    return line(Span(message(key), "bold"))


def _folded(one: str | Line, width: int) -> list[str | Line]:
    if isinstance(one, Line):
        return [one]
    return list(textwrap.wrap(one, width, subsequent_indent="    ")) or [""]


def _marks(scene: Scene) -> Line:
    found = line("  ", SCREEN.marshal, f" {message('screen.marshal')}")
    for bandit in scene.bandits:
        found = line(found, "  ", SCREEN.badge(bandit.name), f" {message(f'bandit.{bandit.name}')}")
    return found


def _loot() -> Line:
    found = line(" ")
    for kind, (symbol, style) in LOOT.items():
        found = line(found, Span(f" {symbol} ", style), message(f"loot.{kind}"), " ")
    return found


def _round_card(scene: Scene) -> list[str | Line]:
    if not scene.rounds:
        return []
    lines: list[str | Line] = [_title("table.help.round")]
    for turn, symbol in enumerate(scene.rounds[-1].turns, start=1):
        lines.append(f"  {turn}. {message(f'turn.{symbol}')} ({message(f'turn_note.{symbol}')})")
    return [*lines, f"  {event_line(scene, is_long=True)}"]
