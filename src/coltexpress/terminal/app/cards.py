"""Chips, which can be pressed, and cards over the whole screen: keys, hand-over, end, saved games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from coltexpress.i18n.catalogue import message
from coltexpress.i18n.languages import LANGUAGES, speaking
from coltexpress.terminal.prompt import Chip
from coltexpress.terminal.saves import SavedGame
from coltexpress.terminal.styled import SCREEN, Line, Span, line
from coltexpress.terminal.ui import saved_game_words

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
