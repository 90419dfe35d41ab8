"""The screen as a canvas: title, train, pile, panels and log, what is asked, and the line of keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from coltexpress.terminal.rounds import heading
from coltexpress.terminal.screen.asking import Chip
from coltexpress.terminal.screen.boards import boards_text
from coltexpress.terminal.screen.chipbar import Spot, laid_out
from coltexpress.terminal.screen.chronicle import chronicle_text
from coltexpress.terminal.screen.explaining import event_line, status_line, table_facts
from coltexpress.terminal.screen.paint import padded
from coltexpress.terminal.screen.projector import Projector
from coltexpress.terminal.screen.strip import strip_text
from coltexpress.terminal.screen.train import train_text
from coltexpress.terminal.story import Frame
from coltexpress.words.catalogue import message, say
from coltexpress.words.telling import narrate

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
_ROOMY = 34  # lines from which loot is named in words, and the facts beside the train are told
_PANELS, _WIDE_PANELS = 44, 62
_LOG_EDGE = 2


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
        self._drawn: dict[str, Text] = {}
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

    def asked(self) -> Sequence[Text]:
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
            self._put("small", Text(say("table.too_small", self.lang, width=width, height=height)))
            return
        used = self._draw_train(self.projector.frame, width, is_roomy=height >= _ROOMY)
        used += self._draw_asked(width)
        self._put("status", padded(status_line(self.projector, self.lang), width))
        self._draw_panels(width, height - used - 2)

    def _draw_train(self, frame: Frame, width: int, *, is_roomy: bool) -> int:
        """The upper part of the screen; how many lines the train and the pile take."""
        picture = frame.picture
        title = f" {heading(picture, self.lang)}   {event_line(picture, self.lang, is_long=width >= 110)}"
        neutral = say("screen.neutral", self.lang, number=picture.neutral)
        if len(title) + len(neutral) + 4 <= width and not is_roomy:
            title = f"{title}   {neutral}"
        self._put("title", padded(Text(title), width))
        train = train_text(picture, width, self.lang, in_words=is_roomy, marked=marked_in(frame))
        facts = table_facts(picture, width, self.lang) if is_roomy else []
        strip = Text("\n").join([*facts, strip_text(picture, width, self.lang)])
        self._put("train", train)
        self._put("strip", strip)
        return len(train.split()) + len(strip.split())

    def _draw_asked(self, width: int) -> int:
        """What is asked, or while the present is ahead what is happening; how many lines it takes."""
        self.spots = []
        if self.projector.behind:
            lines = list(self._happening().wrap(self.console, width))
        else:
            lines = [part for line in self.asked() for part in line.wrap(self.console, width)]
            self.lines_before_chips = len(lines)
            chips, self.spots = laid_out(self.chips(), width - 1, self.cursor(), self.lang)
            lines += chips
        self._put("ask", Text("\n").join(lines))
        return len(lines)

    def _happening(self) -> Text:
        frame = self.projector.frame
        if frame.entry is None:
            return Text(message("table.beginning", self.lang))
        return Text(narrate(frame.entry, self.lang, cast=frame.picture.cast), "bold")

    def _draw_panels(self, width: int, height: int) -> None:
        """Panels and log side by side; where the panels need all the room, the log comes when wanted."""
        picture, marked = self.projector.frame.picture, marked_in(self.projector.frame)
        wide = _WIDE_PANELS if width >= 110 else _PANELS
        boards = boards_text(picture, wide - 1, self.lang, marked=marked).split()
        fits = len(boards) <= height
        if not fits:
            wide = width
            boards = boards_text(picture, width - 1, self.lang, marked=marked).split()
        panels, log = self._part("panels"), self._part("log")
        panels.display = not self.is_log_large
        log.display = fits or self.is_log_large
        panels.styles.width = wide
        self._put("panels", Text("\n").join(boards[1:] if len(boards) > height else boards))
        self._log_size = (width - (0 if self.is_log_large else wide) - _LOG_EDGE, height)
        self.draw_log()

    def draw_log(self) -> None:
        """The end of the log, or where it was scrolled to."""
        until = max(1, self.projector.position + 1 - self.scrolled)
        frames = self.projector.story.frames[:until]
        self._put("log", chronicle_text(frames, *self._log_size, self.lang, self.asides()))

    def _put(self, name: str, text: Text) -> None:
        """Show a text, unless it is there already: laying out the screen anew takes its time."""
        if self._drawn.get(name) != text:
            self._drawn[name] = text
            part = self._part(name)
            assert isinstance(part, Static)
            part.update(text)

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
