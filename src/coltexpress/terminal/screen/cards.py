"""Cards laid over the whole screen: keys, hand-over, end of the game, saved games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from coltexpress.terminal.screen.asking import Chip
from coltexpress.terminal.screen.chipbar import Spot, key_at, laid_out

Face = Callable[[str, int], Sequence[str | Text]]  # the lines in a language, for a width


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

    def __init__(self, face: Face, chips: Callable[[str], Sequence[Chip]], lang: str) -> None:
        """`chips` are what can be pressed; `enter` and `escape` press the first of them."""
        super().__init__()
        self._face = face
        self._chips = chips
        self._lang = lang
        self._spots: list[Spot] = []

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
        lines = [line if isinstance(line, Text) else Text(line) for line in self._face(self._lang, width)]
        self.query_one("#face", Static).update(Text("\n").join(lines))
        drawn, self._spots = laid_out(self._chips(self._lang), width, -1, self._lang)
        self.query_one("#chips", Static).update(Text("\n").join(drawn))
        self.query_one(VerticalScroll).styles.max_height = max(3, self.size.height - len(drawn) - 1)

    def on_key(self, event: events.Key) -> None:
        """Give back the key, if it is one of the card's."""
        keys = [chip.key for chip in self._chips(self._lang)]
        pressed = event.character if event.character in keys else event.key
        if pressed in ("enter", "escape") and pressed not in keys:
            pressed = keys[0]
        if pressed in keys:
            event.stop()
            self.dismiss(pressed)

    def on_click(self, event: events.Click) -> None:
        """A click on something that can be pressed presses it."""
        if event.widget is not None and event.widget.id == "chips":
            corner = event.widget.region
            key = key_at(self._spots, event.screen_y - corner.y, event.screen_x - corner.x)
            if key:
                event.stop()
                self.dismiss(key)
