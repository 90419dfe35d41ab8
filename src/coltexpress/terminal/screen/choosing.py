"""The first card: which saved game to go on with, or a new one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from coltexpress.terminal.records import saved_game_words
from coltexpress.terminal.saving import SavedGame
from coltexpress.terminal.screen.asking import Chip
from coltexpress.terminal.screen.cards import Card
from coltexpress.words.catalogue import LANGUAGES, message

NEW, _LEAVE, _LANGUAGE = "n", "q", "l"


class ChooseApp(App[str]):
    """Offers the games that wait; it gives back the number of one, `n` for a new one, or `q`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, "leave", priority=True) for key in ("ctrl+c", "ctrl+q", "ctrl+d")
    ]
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
            self.lang = LANGUAGES[(LANGUAGES.index(self.lang) + 1) % len(LANGUAGES)]
        self.exit(key)

    def action_leave(self) -> None:
        """Leave without choosing."""
        self.exit(_LEAVE)

    def _face(self, lang: str, width: int) -> list[str]:
        lines = [
            f"  {number}  {saved_game_words(saved, lang)}" for number, saved in enumerate(self.games, start=1)
        ]
        return [message("table.waiting", lang), "", *lines]

    def _chips(self, lang: str) -> list[Chip]:
        numbers = [
            Chip(str(number), message("table.go_on", lang)) for number in range(1, len(self.games) + 1)
        ]
        more = {NEW: "new_game", _LANGUAGE: "language", _LEAVE: "end.finish"}
        return [*numbers, *(Chip(key, message(f"table.{name}", lang)) for key, name in more.items())]
