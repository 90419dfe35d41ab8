"""What the screen is made of: chips that can be pressed, cards over all of it, log, line of keys, help."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from coltexpress.i18n.catalogue import message, say
from coltexpress.i18n.languages import LANGUAGES, speaking
from coltexpress.i18n.narrate import cast_of, narrate
from coltexpress.terminal.prompt import Chip
from coltexpress.terminal.saves import SavedGame
from coltexpress.terminal.styled import DIM, LOOT, SCREEN, Line, Span, line, wrapped
from coltexpress.terminal.table import discard_lines, event_name, facts
from coltexpress.terminal.timeline import Frame, Scene, Timeline
from coltexpress.terminal.ui import saved_game_words

_LEAST_LOG = 8
_HEADINGS = ("round_began", "hands_returned", "event")
_EXPLAINED = (
    *("pick", "cursor", "forward", "back", "ends", "run", "speed", "foresee"),
    *("scroll", "log", "language", "help", "leave"),
)
_GAP = 2
LEAVING: list[BindingType] = [  # on cards as well, which keep other keys to themselves
    Binding(key, "leave", priority=True) for key in ("ctrl+c", "ctrl+q", "ctrl+d")
]


def as_text(lines: Iterable[Line]) -> Text:
    """Lines one under the other as Textual shows them, none of them broken."""
    return Text("\n", no_wrap=True).join([Text.assemble(*one.spans) for one in lines])


def next_language(lang: str) -> str:
    """The language after this one, round and round."""
    return LANGUAGES[(LANGUAGES.index(lang) + 1) % len(LANGUAGES)]


class Spot(NamedTuple):
    """Where a chip lies."""

    line: int
    start: int
    end: int
    key: str


def laid_out(chips: Sequence[Chip], width: int, cursor: int) -> tuple[list[Line], list[Spot]]:
    """The chips on as many lines as they need, and their spots."""
    lines = [Line()]
    spots = []
    for index, chip in enumerate(chips):
        drawn = _drawn(chip, is_under_cursor=index == cursor)
        if len(lines[-1]) and len(lines[-1]) + _GAP + len(drawn) > width:
            lines.append(Line())
        if len(lines[-1]):
            lines[-1] = line(lines[-1], " " * _GAP)
        start = len(lines[-1])
        lines[-1] += drawn
        spots.append(Spot(len(lines) - 1, start, start + len(drawn), chip.key))
    return lines, spots


def _drawn(chip: Chip, *, is_under_cursor: bool) -> Line:
    style = "bold underline" if is_under_cursor else "bold" if chip.is_on else ""
    words = Span(f"[{chip.words}]" if chip.is_on else chip.words, style)
    badge = line(SCREEN.badge(chip.bandit), " ") if chip.bandit else Line()
    return line(Span(f" {chip.key} ", "bold reverse"), " ", badge, words)


def key_at(spots: Sequence[Spot], event: events.Click, above: int = 0) -> str:
    """The key of the chip that was clicked, or none; so many lines stand above the chips."""
    assert event.widget is not None
    corner = event.widget.region
    at, column = event.screen_y - corner.y - above, event.screen_x - corner.x
    found = [spot.key for spot in spots if spot.line == at and spot.start <= column < spot.end]
    return found[0] if found else ""


CardText = Callable[[int], Sequence[str | Line]]  # the lines for a width


class Card(ModalScreen[str]):
    """A card that hides the table until one of its keys is pressed; it gives back the key.

    A long face scrolls, and what can be pressed stays in sight below it.
    """

    DEFAULT_CSS = """
    Card { background: $background; align: center middle; }
    Card > VerticalScroll { width: 1fr; height: auto; padding: 1 2; }
    Card #face, Card #chips { width: 1fr; height: auto; }
    Card #chips { padding: 0 2; }
    """

    def __init__(self, face: CardText, chips: Callable[[], Sequence[Chip]], lang: str) -> None:
        """`chips` are what can be pressed; `enter` and `escape` press the first of them."""
        super().__init__()
        self._face = face
        self._chips = chips
        self._lang = lang
        self._spots: list[Spot] = []

    @classmethod
    def to_read(cls, face: CardText, lang: str) -> Card:
        """A card that is only read."""
        return cls(face, lambda: [Chip("enter", message("table.close"))], lang)

    def compose(self) -> ComposeResult:
        """The face, and what can be pressed."""
        with VerticalScroll():
            yield Static(id="face")
        yield Static(id="chips")

    def on_mount(self) -> None:
        """Draw it."""
        self._draw()

    def on_resize(self) -> None:
        """Draw it anew."""
        self.call_later(self._draw)

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self._lang = lang
        self._draw()

    def _draw(self) -> None:
        width = max(20, self.size.width - 6)
        with speaking(self._lang):
            face = Text("\n").join([as_text([line(part)]) for part in self._face(width)])
            drawn, self._spots = laid_out(self._chips(), width, -1)
        self.query_one("#face", Static).update(face)
        self.query_one("#chips", Static).update(as_text(drawn))
        self.query_one(VerticalScroll).styles.max_height = max(3, self.size.height - len(drawn) - 1)

    def on_key(self, event: events.Key) -> None:
        """Give back the key, if it is one of the card's."""
        keys = [chip.key for chip in self._chips()]
        pressed = event.character if event.character in keys else event.key
        if pressed in ("enter", "escape") and pressed not in keys:
            pressed = keys[0]
        if pressed in keys:
            event.stop()
            self.dismiss(pressed)

    def on_click(self, event: events.Click) -> None:
        """A click on something that can be pressed presses it."""
        if event.widget is not None and event.widget.id == "chips":
            key = key_at(self._spots, event)
            if key:
                event.stop()
                self.dismiss(key)


NEW, _LEAVE, _LANGUAGE = "n", "q", "l"


class ChooseApp(App[str]):
    """Offers the games that wait; it gives back the number of one, `n` for a new one, or `q`."""

    BINDINGS: ClassVar[list[BindingType]] = LEAVING
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, games: Sequence[SavedGame], lang: str) -> None:
        super().__init__()
        self.games = games
        self.lang = lang

    def on_mount(self) -> None:
        """Show the card until something is chosen."""
        self.run_worker(self._choose(), exclusive=True)

    async def _choose(self) -> None:
        while (key := await self.push_screen_wait(Card(self._face, self._chips, self.lang))) == _LANGUAGE:
            self.lang = next_language(self.lang)
        self.exit(key)

    def action_leave(self) -> None:
        """Leave without choosing."""
        self.exit(_LEAVE)

    def _face(self, width: int) -> list[str]:
        lines = [f"  {number}  {saved_game_words(saved)}" for number, saved in enumerate(self.games, start=1)]
        return [message("table.waiting"), "", *lines]

    def _chips(self) -> list[Chip]:
        numbers = [Chip(str(number), message("table.go_on")) for number in range(1, len(self.games) + 1)]
        more = {NEW: "new_game", _LANGUAGE: "language", _LEAVE: "end.finish"}
        return [*numbers, *(Chip(key, message(f"table.{name}")) for key, name in more.items())]


# --- what a frame shows ------------------------------------------------------------------------


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
    else:
        lines = [*wrapped(line(Span(message("story.intro"), "italic")), width), *lines]
    return lines[-height:]


def _told(frame: Frame, width: int, *, is_latest: bool) -> list[Line]:
    assert frame.entry is not None
    is_heading = frame.entry.key in _HEADINGS
    sentence = narrate(frame.entry, cast=cast_of(frame.scene))
    rule = [line(Span("─" * width, DIM))] if is_heading else []
    told = [*rule, line(Span(sentence, "bold" if is_latest or is_heading else ""))]
    if frame.entry.key == "round_began":
        told.append(line(Span(message(f"story.chapter.{frame.entry['round']}"), "italic")))
    return told


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
