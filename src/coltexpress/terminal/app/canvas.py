"""The screen as a canvas: title, train, pile, panels and log, what is asked, and the line of keys."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.narrate import cast_of, narrate
from coltexpress.terminal.app.cards import Spot, as_text, laid_out
from coltexpress.terminal.panels import panel_lines
from coltexpress.terminal.pile import event_name, facts, heading, strip_lines
from coltexpress.terminal.prompt import Chip
from coltexpress.terminal.styled import DIM, SCREEN, Line, Span, line, wrapped
from coltexpress.terminal.timeline import Frame, Projector, Scene
from coltexpress.terminal.train import columns_of, train_lines

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
_ROOMY = 34  # lines from which loot is named in words, and the facts beside the train are told
_PANELS, _WIDE_PANELS = 44, 62
_LOG_EDGE, _LEAST_LOG = 2, 8


class Canvas(App[str]):
    """Draws the frame that is shown. What is asked beside it is for those who build on it."""

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
    ENABLE_COMMAND_PALETTE = False
    TITLE = "coltexpress"

    def __init__(self, projector: Projector, lang: str) -> None:
        super().__init__()
        self.projector = projector
        self.lang = lang
        self.is_log_large = False
        self.spots: list[Spot] = []
        self.lines_before_chips = 0
        self.scrolled = 0
        self.has_left = False
        self._drawn: dict[str, list[Line]] = {}
        self._log_size = (0, 0)

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
        """Everything anew, from the frame that is shown; nothing once the screen is left."""
        if self.has_left or not self.screen_stack:
            return
        width, height = self.size
        is_small = width < LEAST_WIDTH or height < LEAST_HEIGHT
        self._part("small").display = is_small
        self._part("table").display = not is_small
        if is_small:
            said = say("table.too_small", self.lang, width=width, height=height)
            self._put("small", wrapped(line(said), width))
            return
        used = self._draw_train(self.projector.frame, width, is_roomy=height >= _ROOMY)
        used += self._draw_asked(width)
        self._put("status", [status_line(self.projector, self.lang).padded(width)])
        self._draw_panels(width, height - used - 2)

    def _draw_train(self, frame: Frame, width: int, *, is_roomy: bool) -> int:
        """The upper part of the screen; how many lines the train and the pile take."""
        scene = frame.scene
        title = f" {heading(scene, self.lang)}   {event_line(scene, self.lang, is_long=width >= 110)}"
        neutral = say("screen.neutral", self.lang, number=scene.neutral)
        if len(title) + len(neutral) + 4 <= width and not is_roomy:
            title = f"{title}   {neutral}"
        self._put("title", [line(title).padded(width)])
        train = train_lines(
            columns_of(scene), width, self.lang, SCREEN, in_words=is_roomy, marked=marked_in(frame)
        )
        beside = wrapped(line(" ".join(facts(scene, self.lang))), width - 1) if is_roomy else []
        strip = [*beside, *strip_lines(scene, width, self.lang)]
        self._put("train", train)
        self._put("strip", strip)
        return len(train) + len(strip)

    def _draw_asked(self, width: int) -> int:
        """What is asked, or while the present is ahead what is happening; how many lines it takes."""
        self.spots = []
        if self.projector.behind:
            lines = wrapped(self._happening(), width)
        else:
            lines = [part for asked in self.asked() for part in wrapped(asked, width)]
            self.lines_before_chips = len(lines)
            chips, self.spots = laid_out(self.chips(), width - 1, self.cursor(), self.lang)
            lines += chips
        self._put("ask", lines)
        return len(lines)

    def _happening(self) -> Line:
        frame = self.projector.frame
        if frame.entry is None:
            return line(message("table.beginning", self.lang))
        return line(Span(narrate(frame.entry, self.lang, cast=cast_of(frame.scene)), "bold"))

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
        frame = self.projector.frame
        found = panel_lines(frame.scene, width, self.lang, SCREEN, marked=marked_in(frame))
        return found or [line(Span(message("table.no_bandits", self.lang), DIM))]

    def draw_log(self) -> None:
        """The end of the log, or where it was scrolled to."""
        until = max(1, self.projector.position + 1 - self.scrolled)
        frames = self.projector.story.frames[:until]
        self._put("log", log_lines(frames, *self._log_size, self.lang, self.asides()))

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


def marked_in(frame: Frame) -> set[str]:
    """The bandits of the moment."""
    if frame.entry is None:
        return set()
    found = [frame.entry.fields.get(name) for name in ("bandit", "other")]
    many = frame.entry.fields.get("bandits")
    return {str(name) for name in (*found, *(many if isinstance(many, tuple) else ())) if name}


def event_line(scene: Scene, lang: str, *, is_long: bool = False) -> str:
    """What happens at the end of the round, with what it does if there is room."""
    if not scene.rounds:
        return ""
    event = scene.rounds[-1].event if scene.rules.events else ""
    effect = f" ({message(f'effect.{event}', lang)})" if event and is_long else ""
    return f"{message('screen.event', lang)}: {event_name(scene, lang)}{effect}"


def status_line(projector: Projector, lang: str) -> Line:
    """Whether the story runs, how far the present is ahead, and the most important keys."""
    state = "run" if projector.is_running else "pause"
    speed = message(f"table.speed.{projector.speed}", lang)
    behind = f" {say('table.behind', lang, number=projector.behind)} " if projector.behind else ""
    running = f" {say(f'table.state.{state}', lang, speed=speed)} "
    return line(running, Span(behind, "reverse bold"), f" {message('table.keys', lang)}")


_HEADINGS = ("round_began", "hands_returned", "event")


def log_lines(
    frames: Sequence[Frame], width: int, height: int, lang: str, asides: Sequence[tuple[int, str]] = ()
) -> list[Line]:
    """The end of what happened; `asides` are other sentences, with the frame before which they stand."""
    if width < _LEAST_LOG or height < 1:
        return []
    lines: list[Line] = []
    for number in range(len(frames) - 1, 0, -1):
        told = [line(Span(sentence, "italic")) for at, sentence in asides if at == number]
        told += _told(frames[number], width, lang, is_latest=number == len(frames) - 1)
        lines = [part for one in told for part in wrapped(one, width)] + lines
        if len(lines) >= height:
            break
    else:
        lines = [*wrapped(line(Span(message("story.intro", lang), "italic")), width), *lines]
    return lines[-height:]


def _told(frame: Frame, width: int, lang: str, *, is_latest: bool) -> list[Line]:
    assert frame.entry is not None
    is_heading = frame.entry.key in _HEADINGS
    sentence = narrate(frame.entry, lang, cast=cast_of(frame.scene))
    rule = [line(Span("─" * width, DIM))] if is_heading else []
    told = [*rule, line(Span(sentence, "bold" if is_latest or is_heading else ""))]
    if frame.entry.key == "round_began":
        told.append(line(Span(message(f"story.chapter.{frame.entry['round']}", lang), "italic")))
    return told
