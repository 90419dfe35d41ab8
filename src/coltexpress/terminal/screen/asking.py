"""A person's question on the screen: what can be pressed, and what it means. It has no widget of its own."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from coltexpress.engine.notation import Pick
from coltexpress.engine.view import View
from coltexpress.preview import preview
from coltexpress.terminal.keeping import KeepPrompt
from coltexpress.terminal.prompt import option_words, options_of
from coltexpress.words.asking import question
from coltexpress.words.catalogue import message, say
from coltexpress.words.foreseeing import foreseen, foreseen_in_full
from coltexpress.words.grammar import cards, cards_of
from coltexpress.words.seating import cast_of

_KEYS = "123456789abceghijmstuvxyz"  # without those that mean something everywhere, and `d` for drawing
_DRAW, _DOWN, _CONFIRM, _ALL, _PASS_ROUND = "d", "f", "k", "a", "n"
_PLAN, _KEEP = "DEC-PLAN", "DEC-KEEP"


@dataclass(frozen=True)
class Chip:
    """Something that can be pressed; it may be switched on."""

    key: str
    words: str
    is_on: bool = False
    bandit: str = ""


class Asking:
    """One question to one seat, until its answer is chosen."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.is_down = False
        self.kept: set[int] = set()
        self.cursor = -1
        self._keep = KeepPrompt(view.question, view.options) if view.question == _KEEP else None
        self._options = [pick for pick in options_of(view) if not pick.text.endswith(" down")]
        self._downs = {pick.text: pick for pick in view.options if pick.text.endswith(" down")}

    def question(self, lang: str) -> str:
        """What is asked."""
        return question(self.view, lang)

    # --- what can be pressed ------------------------------------------------------------------
    def chips(self, lang: str) -> list[Chip]:
        """Everything that can be pressed, in order."""
        if self._keep is not None:
            return self._cards_to_keep(self._keep, lang)
        found = [self._chip(key, pick, lang) for key, pick in self._keyed()]
        if self._downs:
            found.append(Chip(_DOWN, message("table.face_down", lang), self.is_down))
        return found

    def _keyed(self) -> list[tuple[str, Pick]]:
        keys = iter(_KEYS)
        special = {"draw": _DRAW, "not_this_round": _PASS_ROUND}
        found = [(special.get(pick.text) or next(keys), pick) for pick in self._options]
        return sorted(found, key=lambda keyed: keyed[0] in special.values())  # they stand behind the cards

    def _chip(self, key: str, pick: Pick, lang: str) -> Chip:
        words = pick.text.split()
        if self.view.question != _PLAN or words[0] != "play":
            return Chip(key, option_words(self.view.question, pick, lang))
        bandit = words[1] if len(words) > 2 else ""
        held = Counter(self.view.seats[self.view.seat].hand or ())
        count = held[f"{bandit}.{words[-1]}" if bandit else words[-1]]
        name = message(f"card.{words[-1]}", lang)
        said = say("table.several", lang, card=name, number=count) if count > 1 else name
        return Chip(key, said, self.is_down, bandit)

    def _cards_to_keep(self, prompt: KeepPrompt, lang: str) -> list[Chip]:
        found = []
        for number, (owner, card) in enumerate(prompt.cards):
            words = message(f"card.{card}", lang)
            said = cards_of(owner, words, lang) if owner else words
            found.append(Chip(_CARD_KEYS[number], said, number in self.kept))
        found.append(Chip(_ALL, message("table.keep.all", lang), len(self.kept) == len(prompt.cards)))
        return [*found, Chip(_CONFIRM, say("table.keep.done", lang, number=len(self.kept)))]

    def bullets(self, lang: str) -> str:
        """The bullets in the hand, which cannot be pressed."""
        held = [card for card in self.view.seats[self.view.seat].hand or () if card == "bullet"]
        return cards(held, lang) if held and self.view.question == _PLAN else ""

    # --- looking ahead ------------------------------------------------------------------------
    def foreseen(self, lang: str) -> str:
        """Where the own bandits would stand after the pile, and the card under the cursor if any."""
        if self.view.question != _PLAN:
            return ""
        chosen = self.pick_of(self._under_cursor())
        said = foreseen(preview(self.view, chosen), lang)
        if chosen is None:
            return said
        option = option_words(_PLAN, chosen, lang)
        return say("table.what_if", lang, option=option, foreseen=said)

    def foreseen_in_full(self, lang: str) -> list[str]:
        """The same with its reasons, for the pile as it lies and for every choice."""
        if self.view.question != _PLAN:
            return [message("table.foresee.nothing", lang)]
        cast = cast_of(self.view)
        lines = [foreseen_in_full(preview(self.view), lang, cast=cast)]
        for _, pick in self._keyed():
            said = foreseen(preview(self.view, pick), lang)
            lines.append(say("table.what_if", lang, option=option_words(_PLAN, pick, lang), foreseen=said))
        return lines

    # --- pressing -----------------------------------------------------------------------------
    def press(self, key: str) -> Pick | None:
        """The answer, if the key gives one; a key may also only change what the next one means."""
        if key == "enter":
            key = self._under_cursor()
        if self._keep is not None:
            return self._press_card(self._keep, key)
        if key == _DOWN and self._downs:
            self.is_down = not self.is_down
            return None
        return self.pick_of(key)

    def pick_of(self, key: str) -> Pick | None:
        """The answer that a key stands for, face down if that is switched on."""
        if self._keep is not None:
            return None
        pick = dict(self._keyed()).get(key)
        return self._downs.get(f"{pick.text} down", pick) if pick is not None and self.is_down else pick

    def _press_card(self, prompt: KeepPrompt, key: str) -> Pick | None:
        every = set(range(len(prompt.cards)))
        if key == _CONFIRM:
            return prompt.meant(" ".join(str(number + 1) for number in sorted(self.kept)) or "none")
        if key == _ALL:
            self.kept = set() if self.kept == every else every
        elif key in _CARD_KEYS[: len(prompt.cards)]:
            self.kept ^= {_CARD_KEYS.index(key)}
        return None

    def _under_cursor(self) -> str:
        chips = self.chips("en")
        return chips[self.cursor].key if 0 <= self.cursor < len(chips) else ""

    def move_cursor(self, steps: int) -> None:
        """Go to the next thing that can be pressed, round and round."""
        count = len(self.chips("en"))
        start = -1 if steps > 0 and self.cursor < 0 else max(self.cursor, 0)
        self.cursor = (start + steps) % count


_CARD_KEYS = _KEYS.replace(_ALL, "")
