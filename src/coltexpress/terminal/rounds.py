"""The round card turn by turn with the acts made in each, and the pile while it is carried out."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act
from coltexpress.terminal.scene import Scene
from coltexpress.words.acting import NO_CARD
from coltexpress.words.catalogue import DEFAULT, message, say

_TURN_LABEL = 20
_TIED = "\xa0"  # a space at which no line is broken


def round_lines(
    view: View, width: int, lang: str = DEFAULT, *, acts: Sequence[Act] | None = None
) -> list[str]:
    """The round card turn by turn with the acts made in each (or `acts`), and the event at its end."""
    if not view.rounds:
        return []
    made = view.acts if acts is None else acts
    lines = _pile(view, made, width, lang) if view.phase == "stealing" else _turns(view, made, width, lang)
    event = view.rounds[-1].event if view.rules.events else ""
    return lines + _labelled(message("screen.event", lang), _event(event, lang), width)


def heading(view: Scene, lang: str = DEFAULT) -> str:
    """Which round and phase it is."""
    return say(f"screen.{view.phase}", lang, round=len(view.rounds))


def ruled(title: str, width: int) -> str:
    """A heading as a line across the screen."""
    return f"--- {title} ".ljust(width, "-")


def _turns(view: View, made: Sequence[Act], width: int, lang: str) -> list[str]:
    lines = []
    for turn, symbol in enumerate(view.rounds[-1].turns, start=1):
        label = say("screen.turn", lang, turn=turn, kind=message(f"turn.{symbol}", lang))
        acts = [_act(view, act, lang) for act in made if act.turn == turn]
        lines += _labelled(label, ", ".join(acts) or f"({message(f'turn_note.{symbol}', lang)})", width)
    return lines


def _pile(view: View, made: Sequence[Act], width: int, lang: str) -> list[str]:
    """The card that is carried out, and those still to come."""
    acts = [act for act in made if not act.resolved and act.card not in NO_CARD]
    now = ", ".join(_act(view, act, lang, is_shown=True) for act in acts[:1])
    then = ", ".join(_act(view, act, lang) for act in acts[1:])
    lines = _labelled(message("screen.now", lang), now or message("screen.nothing", lang), width)
    return lines + _labelled(message("screen.then", lang), then or message("screen.nothing", lang), width)


def _event(event: str, lang: str) -> str:
    if not event:
        return message("screen.event.none", lang)
    return f"{message(f'event.{event}', lang)}: {message(f'effect.{event}', lang)}"


def _labelled(label: str, text: str, width: int) -> list[str]:
    lines = textwrap.wrap(
        text, width, initial_indent=f"{label:<{_TURN_LABEL}}", subsequent_indent=" " * _TURN_LABEL
    )
    return [line.replace(_TIED, " ") for line in lines]


def _act(view: View, act: Act, lang: str, *, is_shown: bool = False) -> str:
    said = _card(act, lang, is_shown=is_shown)
    if act.cover:
        said = say("screen.cover", lang, card=said)
    return f"{_whose(view, act, lang)} {said}".replace(" ", _TIED)


def _whose(view: View, act: Act, lang: str) -> str:
    """The mark of the bandit, or of both mates while only they know whose card it is."""
    is_seats = act.card in NO_CARD or act.bandit is None
    names = [act.bandit] if act.bandit else []
    if is_seats and act.seat >= 0:
        names = [bandit.name for bandit in view.bandits if bandit.seat == act.seat]
    return "+".join(message(f"mark.{name}", lang) for name in names)


def _card(act: Act, lang: str, *, is_shown: bool) -> str:
    if act.card in NO_CARD:
        return message(f"screen.act.{act.card}", lang)
    if act.card is None:
        return message("screen.hidden", lang)
    name = message(f"card.{act.card}", lang)
    if act.face_down and not act.resolved and not is_shown:
        return say("screen.face_down", lang, card=name)
    return name
