"""A story on the whole screen: title, train, pile, panels and log, what is asked; the keys of every table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.languages import speaking
from coltexpress.terminal.app.cards import (
    LEAVING,
    Card,
    Spot,
    as_text,
    event_line,
    happening,
    help_lines,
    key_at,
    laid_out,
    log_lines,
    marked_in,
    next_language,
    status_line,
)
from coltexpress.terminal.panels import panel_lines
from coltexpress.terminal.prompt import Chip
from coltexpress.terminal.styled import DIM, SCREEN, Line, Span, line, wrapped
from coltexpress.terminal.table import facts, heading, strip_lines
from coltexpress.terminal.timeline import Frame, Timeline
from coltexpress.terminal.train import columns_of, train_lines
from coltexpress.terminal.ui import LEAST_SCREEN

LEFT, OVER = "left", "over"  # how people leave: in the middle of a game, or after it
_ROOMY = 34  # lines from which loot is named in words, and the facts beside the train are told
_PANELS, _WIDE_PANELS = 44, 62
_LOG_EDGE = 2
_SCROLL = 3  # happenings of the log at once
_LANGUAGE, _HELP, _HELP_CARD = "l", "?", "keys"


class TableApp(App[str]):
    """Draws the frame that is shown, and lets people go through the story.

    What is asked beside it, and other keys, are for those who build on it.
    """

    CSS = """
    Screen { layout: vertical; background: #1b1712; color: #eee6d8; }
    Static { width: 1fr; height: auto; }
    #title { background: #4a2c14; color: #ffe9c4; text-style: bold; height: 1; }
    #middle { height: 1fr; }
    #panels { height: 1fr; }
    #log { height: 1fr; border-left: solid #4a2c14; padding-left: 1; }
    #status { background: #4a2c14; color: #ffe9c4; height: 1; }
    #small { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = LEAVING
    ENABLE_COMMAND_PALETTE = False
    TITLE = "coltexpress"

    def __init__(self, timeline: Timeline, lang: str) -> None:
        super().__init__()
        self.timeline = timeline
        self.lang = lang
        self.is_log_large = False
        self.spots: list[Spot] = []
        self.lines_before_chips = 0
        self.scrolled = 0
        self.has_left = False
        self._drawn: dict[str, list[Line]] = {}
        self._log_size = (0, 0)
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """Title, train, pile, panels and log, what is asked, and the keys."""
        yield Static(id="small")
        with Vertical(id="table"):
            yield Static(id="title")
            yield Static(id="train")
            yield Static(id="strip")
            with Horizontal(id="middle"):
                yield Static(id="panels")
                yield Static(id="log")
            yield Static(id="ask")
            yield Static(id="status")

    # --- what those who build on it say -------------------------------------------------------
    def chips(self) -> Sequence[Chip]:
        """What can be pressed now, beside the keys that always work."""
        return ()

    def asked(self) -> Sequence[Line]:
        """What is said above the chips, in the present."""
        return ()

    def asides(self) -> Sequence[tuple[int, str]]:
        """Sentences beside the story."""
        return ()

    def cursor(self) -> int:
        """Which of the chips is under the cursor."""
        return -1

    def press(self, key: str) -> None:
        """A key that is none of those that always work."""

    def foresee(self) -> None:
        """Look ahead, where there is something to choose."""

    def action_leave(self) -> None:
        """Leave the table."""
        self.leave(LEFT)

    def leave(self, how: str) -> None:
        """Close the screen; `how` is what it gives back."""
        self.has_left = True
        self.exit(how)

    # --- drawing ------------------------------------------------------------------------------
    def on_mount(self) -> None:
        """Draw the table."""
        self.draw()

    def on_resize(self) -> None:
        """Draw it for the new size, as soon as that is known."""
        self.call_later(self.draw)

    def draw(self) -> None:
        """Everything anew, from the frame that is shown, and let the next one come in its time."""
        if not self.has_left and self.screen_stack:  # else the screen is left
            with speaking(self.lang):
                self._draw_all()
        if self._timer is not None:
            self._timer.stop()
        rest = self.timeline.rest()
        self._timer = None if rest is None else self.set_timer(max(rest, 0.001), self._next_frame)

    def _next_frame(self) -> None:
        """The next frame has come; at once means all of them."""
        timeline = self.timeline
        timeline.move_to(timeline.position + 1 if timeline.rest() else timeline.last)
        self.show_frame()

    def show_frame(self) -> None:
        """The frame has changed: draw it, with the log at its end."""
        self.scrolled = 0
        self.draw()

    def _draw_all(self) -> None:
        width, height = self.size
        is_small = width < LEAST_SCREEN[0] or height < LEAST_SCREEN[1]
        self._part("small").display = is_small
        self._part("table").display = not is_small
        if is_small:
            self._put("small", wrapped(line(say("table.too_small", width=width, height=height)), width))
            return
        used = self._draw_train(self.timeline.frame, width, is_roomy=height >= _ROOMY)
        used += self._draw_asked(width)
        self._put("status", [status_line(self.timeline).padded(width)])
        self._draw_panels(width, height - used - 2)

    def _draw_train(self, frame: Frame, width: int, *, is_roomy: bool) -> int:
        """The upper part of the screen; how many lines the train and the pile take."""
        scene = frame.scene
        title = f" {heading(scene)}   {event_line(scene, is_long=width >= 110)}"
        neutral = say("screen.neutral", number=scene.neutral)
        if len(title) + len(neutral) + 4 <= width and not is_roomy:
            title = f"{title}   {neutral}"
        self._put("title", [line(title).padded(width)])
        train = train_lines(columns_of(scene), width, SCREEN, in_words=is_roomy, marked=marked_in(frame))
        beside = wrapped(line(" ".join(facts(scene))), width - 1) if is_roomy else []
        strip = [*beside, *strip_lines(scene, width)]
        self._put("train", train)
        self._put("strip", strip)
        return len(train) + len(strip)

    def _draw_asked(self, width: int) -> int:
        """What is asked, or while the present is ahead what is happening; how many lines it takes."""
        self.spots = []
        if self.timeline.behind:
            lines = wrapped(happening(self.timeline.frame), width)
        else:
            lines = [part for asked in self.asked() for part in wrapped(asked, width)]
            self.lines_before_chips = len(lines)
            chips, self.spots = laid_out(self.chips(), width - 1, self.cursor())
            lines += chips
        self._put("ask", lines)
        return len(lines)

    def _draw_panels(self, width: int, height: int) -> None:
        """Panels and log side by side; where the panels need all the room, the log comes when wanted."""
        wide = _WIDE_PANELS if width >= 110 else _PANELS
        panels = self._panels(wide - 1)
        fits = len(panels) <= height
        if not fits:
            wide, panels = width, self._panels(width - 1)
        self._part("panels").display = not self.is_log_large
        self._part("log").display = fits or self.is_log_large
        self._part("panels").styles.width = wide
        self._put("panels", panels[1:] if len(panels) > height else panels)
        self._log_size = (width - (0 if self.is_log_large else wide) - _LOG_EDGE, height)
        self.draw_log()

    def _panels(self, width: int) -> list[Line]:
        frame = self.timeline.frame
        found = panel_lines(frame.scene, width, SCREEN, marked=marked_in(frame))
        return found or [line(Span(message("table.no_bandits"), DIM))]

    def draw_log(self) -> None:
        """The end of the log, or where it was scrolled to."""
        until = max(1, self.timeline.position + 1 - self.scrolled)
        frames = self.timeline.frames[:until]
        with speaking(self.lang):
            self._put("log", log_lines(frames, *self._log_size, self.asides()))

    def _put(self, name: str, lines: list[Line]) -> None:
        """Show lines, unless they are there already: laying out the screen anew takes its time."""
        if self._drawn.get(name) != lines:
            self._drawn[name] = lines
            part = self._part(name)
            assert isinstance(part, Static)
            part.update(as_text(lines))

    def _part(self, name: str) -> Widget:
        """A part of the table, also while a card lies over it."""
        return self.screen_stack[0].query_one(f"#{name}")

    # --- keys and clicks ----------------------------------------------------------------------
    def on_key(self, event: events.Key) -> None:
        """The keys that always work; the others are for those who build on it."""
        if isinstance(self.screen, Card):
            self._key_on_card(event)
            return
        event.stop()
        act = _KEYS.get(event.character or "", _KEYS.get(event.key))
        if act is not None:
            act(self)
        else:
            self.press(event.character if event.is_printable and event.character else event.key)

    def _key_on_card(self, event: events.Key) -> None:
        if event.character == _LANGUAGE:
            self.change_language()
        elif event.character == "q":
            self.action_leave()
        elif event.character == _HELP and self.screen.id == _HELP_CARD:
            self.screen.dismiss()

    def on_click(self, event: events.Click) -> None:
        """A click on a chip presses its key, one on the log or the train goes on."""
        if event.widget is None or isinstance(self.screen, Card):
            return
        if event.widget.id == "ask":
            key = key_at(self.spots, event, self.lines_before_chips)
            if key:
                self.press(key)
        elif self.timeline.behind:
            self.go_to(self.timeline.position + 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll the log."""
        self.scroll_log(_SCROLL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll the log."""
        self.scroll_log(-_SCROLL)

    def go_to(self, position: int, *, is_running: bool = False) -> None:
        """Show a frame; only from the present it goes on by itself."""
        self.timeline.is_running = is_running
        self.timeline.move_to(position)
        self.show_frame()

    def show_present(self) -> None:
        """The latest frame, and on from there."""
        self.go_to(self.timeline.last, is_running=True)

    def run_or_stop(self) -> None:
        """Go on by itself, or stop."""
        self.timeline.is_running = not self.timeline.is_running
        self.draw()

    def change_speed(self, steps: int) -> None:
        """Faster or slower."""
        self.timeline.change_speed(steps)
        self.draw()

    def scroll_log(self, steps: int) -> None:
        """What the log said before, or says after it."""
        self.scrolled = min(max(0, self.scrolled + steps), self.timeline.position)
        self.draw_log()

    def resize_log(self) -> None:
        """The log in the place of the panels, or not."""
        self.is_log_large = not self.is_log_large
        self.draw()

    def change_language(self) -> None:
        """Speak the next language."""
        self.lang = next_language(self.lang)
        for screen in self.screen_stack:
            if isinstance(screen, Card):
                screen.speak(self.lang)
        self.draw()

    def show_help(self) -> None:
        """The keys, the marks, and the round card."""
        scene = self.timeline.frame.scene
        card = Card.to_read(lambda width: help_lines(scene, width), self.lang)
        card.id = _HELP_CARD
        self.push_screen(card)


_KEYS: dict[str, Callable[[TableApp], None]] = {
    "space": lambda app: app.go_to(app.timeline.position + 1),
    "right": lambda app: app.go_to(app.timeline.position + 1),
    "left": lambda app: app.go_to(app.timeline.position - 1),
    "home": lambda app: app.go_to(0),
    "end": lambda app: app.show_present(),
    "pageup": lambda app: app.scroll_log(_SCROLL),
    "pagedown": lambda app: app.scroll_log(-_SCROLL),
    "p": lambda app: app.run_or_stop(),
    "w": lambda app: app.foresee(),
    "o": lambda app: app.resize_log(),
    "+": lambda app: app.change_speed(1),
    "=": lambda app: app.change_speed(1),
    "-": lambda app: app.change_speed(-1),
    _LANGUAGE: lambda app: app.change_language(),
    _HELP: lambda app: app.show_help(),
    "q": lambda app: app.action_leave(),
}
