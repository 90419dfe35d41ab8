"""The keys that work in every game and every record: going through the story, log, language, help."""

from __future__ import annotations

import textwrap
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.timer import Timer

from coltexpress.i18n.catalogue import message
from coltexpress.terminal.app.canvas import Canvas, event_line
from coltexpress.terminal.app.cards import LEAVING, Card, key_at, next_language
from coltexpress.terminal.pile import discard_lines, facts
from coltexpress.terminal.styled import LOOT, SCREEN, Line, Span, line
from coltexpress.terminal.timeline import Projector, Scene

LEFT, OVER = "left", "over"  # how people leave: in the middle of a game, or after it


class TableApp(Canvas):
    """A story on the screen, and somebody who goes through it."""

    BINDINGS: ClassVar[list[BindingType]] = LEAVING

    def __init__(self, projector: Projector, lang: str) -> None:
        super().__init__(projector, lang)
        self._timer: Timer | None = None

    def press(self, key: str) -> None:
        """A key that is none of those that always work."""

    # --- going through the story --------------------------------------------------------------
    def draw(self) -> None:
        """Draw, and let the next frame come in its time."""
        super().draw()
        self._wait()

    def _wait(self) -> None:
        """Let the next frame come in its time."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        rest = self.projector.rest()
        if rest is not None:
            self._timer = self.set_timer(max(rest, 0.001), self._next_frame)

    def _next_frame(self) -> None:
        if not self.projector.rest():
            self.projector.to_present()
        else:
            self.projector.move(1)
        self.show_frame()

    def show_frame(self) -> None:
        """The frame has changed: draw it, with the log at its end."""
        self.scrolled = 0
        self.draw()

    def on_key(self, event: events.Key) -> None:
        """The keys that always work; the others are for those who build on it."""
        if isinstance(self.screen, Card):
            self._key_on_card(event)
            return
        event.stop()
        action = _KEYS.get(event.character or "", _KEYS.get(event.key, ""))
        if action:
            getattr(self, f"action_{action}")()
        else:
            self.press(event.character if event.is_printable and event.character else event.key)

    def _key_on_card(self, event: events.Key) -> None:
        if event.character == _LANGUAGE:
            self.action_language()
        elif event.character == "q":
            self.action_leave()
        elif event.character == _HELP and self.screen.id == _HELP_CARD:
            self.screen.dismiss()

    def on_click(self, event: events.Click) -> None:
        """A click on a chip presses its key, one on the log or the train goes on."""
        if event.widget is None or isinstance(self.screen, Card):
            return
        if event.widget.id == "ask":
            corner = event.widget.region
            line = event.screen_y - corner.y - self.lines_before_chips
            key = key_at(self.spots, line, event.screen_x - corner.x)
            if key:
                self.press(key)
        elif self.projector.behind:
            self.action_forward()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll the log."""
        self.action_earlier()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll the log."""
        self.action_later()

    def action_forward(self) -> None:
        """The next frame, and no further by itself."""
        self.projector.is_running = False
        self.projector.move(1)
        self.show_frame()

    def action_step_back(self) -> None:
        """The frame before, and no further by itself."""
        self.projector.is_running = False
        self.projector.move(-1)
        self.show_frame()

    def action_beginning(self) -> None:
        """The first frame."""
        self.projector.is_running = False
        self.projector.to_beginning()
        self.show_frame()

    def action_present(self) -> None:
        """The latest frame, and on from there."""
        self.projector.is_running = True
        self.projector.to_present()
        self.show_frame()

    def action_run(self) -> None:
        """Go on by itself, or stop."""
        self.projector.is_running = not self.projector.is_running
        self.draw()

    def action_faster(self) -> None:
        """Faster."""
        self.projector.change_speed(1)
        self.draw()

    def action_slower(self) -> None:
        """Slower."""
        self.projector.change_speed(-1)
        self.draw()

    def action_earlier(self) -> None:
        """What the log said before."""
        self.scrolled = min(self.scrolled + 3, self.projector.position)
        self.draw_log()

    def action_later(self) -> None:
        """What the log says after it."""
        self.scrolled = max(0, self.scrolled - 3)
        self.draw_log()

    def action_log(self) -> None:
        """The log in the place of the panels, or not."""
        self.is_log_large = not self.is_log_large
        self.draw()

    def action_language(self) -> None:
        """Speak the next language."""
        self.lang = next_language(self.lang)
        for screen in self.screen_stack:
            if isinstance(screen, Card):
                screen.speak(self.lang)
        self.draw()

    def action_foresee(self) -> None:
        """Look ahead, where there is something to choose."""

    def action_help(self) -> None:
        """The keys, the marks, and the round card."""
        scene = self.projector.frame.scene
        card = Card.to_read(lambda lang, width: help_lines(scene, lang, width), self.lang)
        card.id = _HELP_CARD
        self.push_screen(card)

    def action_leave(self) -> None:
        """Leave the table."""
        self.leave(LEFT)


_LANGUAGE, _HELP, _HELP_CARD = "l", "?", "keys"
_KEYS = {
    "space": "forward",
    "right": "forward",
    "left": "step_back",
    "home": "beginning",
    "end": "present",
    "pageup": "earlier",
    "pagedown": "later",
    "p": "run",
    "w": "foresee",
    "o": "log",
    "+": "faster",
    "=": "faster",
    "-": "slower",
    _LANGUAGE: "language",
    _HELP: "help",
    "q": "leave",
}


_EXPLAINED = (
    *("pick", "cursor", "forward", "back", "ends", "run", "speed", "foresee"),
    *("scroll", "log", "language", "help", "leave"),
)


def help_lines(scene: Scene, lang: str, width: int) -> list[str | Line]:
    """Keys, marks, and the round card in words."""
    lines: list[str | Line] = [line(Span(message("table.help", lang), "bold"))]
    lines += [f"  {message(f'table.help.{name}', lang)}" for name in _EXPLAINED]
    lines += ["", line(Span(message("table.help.marks", lang), "bold")), _marks(scene, lang), _loot(lang)]
    lines += ["", *_round_card(scene, lang), "", *facts(scene, lang), *discard_lines(scene, lang)]
    return [part for one in lines for part in _folded(one, width)]


def _folded(one: str | Line, width: int) -> list[str | Line]:
    if isinstance(one, Line):
        return [one]
    return list(textwrap.wrap(one, width, subsequent_indent="    ")) or [""]


def _marks(scene: Scene, lang: str) -> Line:
    found = line("  ", SCREEN.marshal, f" {message('screen.marshal', lang)}")
    for bandit in scene.bandits:
        found = line(
            found, "  ", SCREEN.badge(bandit.name, lang), f" {message(f'bandit.{bandit.name}', lang)}"
        )
    return found


def _loot(lang: str) -> Line:
    found = line(" ")
    for kind, (symbol, style) in LOOT.items():
        found = line(found, Span(f" {symbol} ", style), message(f"loot.{kind}", lang), " ")
    return found


def _round_card(scene: Scene, lang: str) -> list[str | Line]:
    if not scene.rounds:
        return []
    lines: list[str | Line] = [line(Span(message("table.help.round", lang), "bold"))]
    for turn, symbol in enumerate(scene.rounds[-1].turns, start=1):
        kind, note = message(f"turn.{symbol}", lang), message(f"turn_note.{symbol}", lang)
        lines.append(f"  {turn}. {kind} ({note})")
    return [*lines, f"  {event_line(scene, lang, is_long=True)}"]
