"""A person's answer: typed as a number, a text or cards to keep, or given with keys."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from coltexpress.engine.decision_kind import Form
from coltexpress.engine.notation import Card, Pick, words_of
from coltexpress.engine.registry import kind_of, option_meant
from coltexpress.engine.rules_validation import ColtError
from coltexpress.engine.view import View
from coltexpress.forecast import forecast
from coltexpress.i18n.catalogue import message, nearest, say, shown
from coltexpress.i18n.forecast import foreseen, foreseen_in_full
from coltexpress.i18n.grammar import cards, cards_of
from coltexpress.i18n.narrate import cast_of
from coltexpress.i18n.questions import option
from coltexpress.terminal.session import NOT_THIS_ROUND
from coltexpress.terminal.ui import Console, LeftTheTable

QUIT = ("q", "quit", "exit", "bye")
HELP = ("?", "h", "help")
SHOW = ("s", "show")
_MOST_DIGITS = 6


def options_of(view: View) -> tuple[Pick, ...]:
    """What the view's seat can answer: its options, and where it can decline, for the whole round."""
    is_declinable = bool(view.options) and kind_of(view.question).declined_by != ""
    return (*view.options, NOT_THIS_ROUND) if is_declinable else view.options


def option_words(question: str, pick: Pick) -> str:
    """What an answer means."""
    if pick == NOT_THIS_ROUND:
        return message("table.not_this_round")
    return option(question, pick.text)


Lookups = Mapping[str, Callable[[str], str]]  # by the word that people type before what they look up


class Prompt:
    """Asks until one of the options is named."""

    def __init__(self, question: str, options: Sequence[Pick]) -> None:
        """What is asked, and what can be answered."""
        self.question = question
        self.options = options

    def lines(self) -> list[str]:
        """The options, numbered."""
        lines = []
        for number, pick in enumerate(self.options, start=1):
            words = option_words(self.question, pick)
            lines.append("  " + say("screen.option", number=number, words=words, text=pick.text))
        return lines

    def words(self) -> str:
        """What stands before the answer."""
        return say("screen.prompt", most=len(self.options))

    def meant(self, answer: str) -> Pick | None:
        """The option that an answer names, by number or by text; None if it names none."""
        plain = " ".join(answer.split())
        number = whole_number(plain)
        if number is None:
            return option_meant(self.options, plain)
        return self.options[number - 1] if 1 <= number <= len(self.options) else None

    def help(self) -> str:
        """How to answer."""
        return say("screen.help", example=self.options[0].text)

    def unclear(self, answer: str) -> str:
        """What is wrong with an answer, and what was probably meant."""
        most = len(self.options)
        if not answer.strip():
            return say("screen.unclear.empty", most=most)
        near = nearest(answer, [option.text for option in self.options])
        key = "screen.unclear.near" if near else "screen.unclear"
        return say(key, found=shown(answer), most=most, near="".join(near))

    def ask(self, voice: Console, show_table: Callable[[], None], lookups: Lookups) -> Pick:
        """The option that the person names in the end; before that, people can look and ask."""
        while True:
            answer = voice.ask(self.words())
            pick = self.meant(answer)
            if pick is not None:
                return pick
            self._reply(answer, voice, show_table, lookups)

    def _reply(self, answer: str, voice: Console, show_table: Callable[[], None], lookups: Lookups) -> None:
        word, _, rest = answer.partition(" ")
        if word.casefold() in QUIT:
            raise LeftTheTable
        if answer.casefold() in HELP:
            voice.say(self.help())
            voice.say(message("table.preview.help"))
        elif answer.casefold() in SHOW:
            show_table()
        elif word.casefold() in lookups:
            try:
                voice.say(lookups[word.casefold()](rest.strip()))
            except ColtError as fault:
                voice.say(str(fault))
        else:
            voice.say(self.unclear(answer))


def whole_number(answer: str) -> int | None:
    """The number that an answer is, or none; one with too many digits is larger than all that are meant."""
    if not (answer.isascii() and answer.isdecimal()):
        return None
    return int(answer) if len(answer) < _MOST_DIGITS else 10**_MOST_DIGITS


def number_chosen(voice: Console, lines: Sequence[str]) -> int:
    """Which of these numbered lines the person chooses, from 1."""
    for number, line in enumerate(lines, start=1):
        voice.say(f"  {number}. {line}")
    while True:
        answer = voice.ask(say("screen.prompt", most=len(lines)))
        if answer.casefold() in QUIT:
            raise LeftTheTable
        chosen = whole_number(answer)
        if chosen is not None and 1 <= chosen <= len(lines):
            return chosen
        voice.say(say("table.which", found=shown(answer), most=len(lines)))


ALL = ("all", "everything")
NONE = ("none", "nothing", "0")
_VERB = "keep"


class KeepPrompt(Prompt):
    """Asks which cards to keep: by their numbers, by their names, `all` or `none`."""

    def __init__(self, question: str, options: Sequence[Pick]) -> None:
        """Every option is a set of cards; the largest is all that can be kept."""
        super().__init__(question, options)
        self._sets = {_key(pick.cards): pick for pick in options}
        self.cards: Sequence[Card] = max((pick.cards for pick in options), key=len)

    def lines(self) -> list[str]:
        """The cards, numbered."""
        lines = []
        for number, said in enumerate(self.names(), start=1):
            lines.append("  " + say("screen.keep.card", number=number, card=said))
        return [*lines, message("screen.keep.how")]

    def names(self) -> list[str]:
        """The cards by name, with their bandits where there are two."""
        said = [(owner, message(f"card.{name}")) for owner, name in self.cards]
        return [cards_of(owner, name) if owner else name for owner, name in said]

    def words(self) -> str:
        """What stands before the answer."""
        return message("screen.keep.prompt")

    def help(self) -> str:
        """How to answer."""
        return message("screen.keep.help")

    def unclear(self, answer: str) -> str:
        """What is wrong with an answer."""
        return say("screen.keep.unclear", found=shown(answer), most=len(self.cards))

    def meant(self, answer: str) -> Pick | None:
        """The set of cards that an answer names; None if it names none."""
        words = words_typed(answer)
        if len(words) == 1 and words[0] in ALL:
            return self._sets[_key(self.cards)]
        if len(words) == 1 and words[0] in NONE:
            return self._sets[_key([])]
        chosen = self._by_number(words) if words and words[0].isdecimal() else self._by_name(words)
        return self._sets.get(_key(chosen)) if chosen else None

    def _by_number(self, words: list[str]) -> list[Card]:
        """The cards with these numbers, each at most once; none at all if one is no number of theirs."""
        known = {str(number): card for number, card in enumerate(self.cards, start=1)}
        is_right = set(words) <= set(known) and len(set(words)) == len(words)
        return [known[word] for word in words] if is_right else []

    def _by_name(self, words: list[str]) -> list[Card]:
        """The cards with these names; a bandit's name goes for the cards after it and may be left out."""
        left = list(self.cards)
        chosen = []
        owner = None
        for word in words:
            if any(word == card[0] for card in self.cards):
                owner = word
                continue
            meant = {card for card in left if card[1] == word and owner in (None, card[0])}
            if len(meant) != 1:
                return []
            left.remove(next(iter(meant)))
            chosen.append(next(iter(meant)))
        return chosen


def words_typed(answer: str) -> list[str]:
    """An answer in the words of picks: `Keep Ghost.Move, special punch` is `ghost move special_punch`."""
    words = words_of(re.sub(r"[,.+-]", " ", answer))
    return words[1:] if words[:1] == [_VERB] else words


def _key(cards: Sequence[Card]) -> frozenset[tuple[Card, int]]:
    return frozenset(Counter(cards).items())


# --- answered with keys -----------------------------------------------------------------------

_KEYS = "123456789abceghijmstuvxyz"  # without those that mean something everywhere, and `d` for drawing
_DRAW, _DOWN, _CONFIRM, _ALL, _PASS_ROUND = "d", "f", "k", "a", "n"
_CURSOR = {"up": -1, "shift+tab": -1, "down": 1, "tab": 1}


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
        self._is_covering = False
        self.kept: set[int] = set()
        self.cursor = -1
        self._form = kind_of(view.question).form
        self._keep = KeepPrompt(view.question, view.options) if self._form is Form.SUBSET else None
        self._options = [pick for pick in options_of(view) if pick.cover is None]
        self._downs = {pick.turned_up(): pick for pick in self._options if pick.is_face_down}
        self.is_down = bool(self._downs) and not any(pick in self._downs for pick in self._options)
        if self.is_down:  # it must lie face down
            self._downs = {}
        else:
            self._options = [pick for pick in self._options if not pick.is_face_down]

    # --- what can be pressed ------------------------------------------------------------------
    def chips(self) -> list[Chip]:
        """Everything that can be pressed, in order."""
        if self._keep is not None:
            return self._cards_to_keep(self._keep)
        found = [self._chip(key, pick) for key, pick in self._keyed()]
        if self._downs:
            found.append(Chip(_DOWN, message("table.face_down"), self.is_down))
        return found

    def _keyed(self) -> list[tuple[str, Pick]]:
        keys = iter(_KEYS)
        special = {"draw": _DRAW, "not_this_round": _PASS_ROUND}
        found = [(special.get(pick.text) or next(keys), pick) for pick in self._options]
        return sorted(found, key=lambda keyed: keyed[0] in special.values())  # they stand behind the cards

    def _chip(self, key: str, pick: Pick) -> Chip:
        if self._form is not Form.HAND or not pick.cards:
            return Chip(key, option_words(self.view.question, pick))
        bandit, card = pick.cards[0]
        held = Counter(self.view.seats[self.view.seat].hand or ())
        count = held[f"{bandit}.{card}" if bandit else card]
        name = message(f"card.{card}")
        said = say("table.several", card=name, number=count) if count > 1 else name
        return Chip(key, said, self.is_down, bandit)

    def _cards_to_keep(self, prompt: KeepPrompt) -> list[Chip]:
        names = enumerate(prompt.names())
        found = [Chip(_CARD_KEYS[number], said, number in self.kept) for number, said in names]
        found.append(Chip(_ALL, message("table.keep.all"), len(self.kept) == len(prompt.cards)))
        return [*found, Chip(_CONFIRM, say("table.keep.done", number=len(self.kept)))]

    def bullets(self) -> str:
        """The bullets in the hand, which cannot be pressed."""
        held = [card for card in self.view.seats[self.view.seat].hand or () if card == "bullet"]
        return cards(held) if held and self._form is Form.HAND else ""

    # --- looking ahead ------------------------------------------------------------------------
    def foreseen(self) -> str:
        """Where the own bandits would stand after the pile, and the card under the cursor if any."""
        if self._form is not Form.HAND:
            return ""
        chosen = self.pick_of(self._under_cursor())
        return foreseen(forecast(self.view)) if chosen is None else self._what_if(chosen)

    def _what_if(self, pick: Pick) -> str:
        words = option_words(self.view.question, pick)
        return say("table.what_if", option=words, foreseen=foreseen(forecast(self.view, pick)))

    def foreseen_in_full(self) -> list[str]:
        """The same with its reasons, for the pile as it lies and for every choice."""
        if self._form is not Form.HAND:
            return [message("table.foresee.nothing")]
        as_it_lies = foreseen_in_full(forecast(self.view), cast=cast_of(self.view))
        return [as_it_lies, *(self._what_if(pick) for _, pick in self._keyed())]

    # --- pressing -----------------------------------------------------------------------------
    def press(self, key: str) -> Pick | None:
        """The answer, if the key gives one; a key may also only change what the next one means."""
        if key in _CURSOR:
            self.move_cursor(_CURSOR[key])
            return None
        if key == "enter":
            key = self._under_cursor()
        if self._keep is not None:
            return self._press_card(self._keep, key)
        if key == _DOWN and self._downs:
            self.is_down = not self.is_down
            return None
        return self._unless_covered(self.pick_of(key))

    def _unless_covered(self, pick: Pick | None) -> Pick | None:
        """The answer; of a hidden Shoot it is asked first which card covers it, if any (TEAM-10)."""
        covered = [
            option for option in self.view.options if pick and option.cover and option.cards == pick.cards
        ]
        if pick is None or not pick.is_face_down or not covered or self._is_covering:
            return pick
        self._is_covering, self._options, self._downs = True, [pick, *covered], {}
        self._form, self.cursor = Form.LIST, -1
        return None

    def pick_of(self, key: str) -> Pick | None:
        """The answer that a key stands for, face down if that is switched on."""
        if self._keep is not None:
            return None
        pick = dict(self._keyed()).get(key)
        return self._downs.get(pick, pick) if pick is not None and self.is_down else pick

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
        chips = self.chips()
        return chips[self.cursor].key if 0 <= self.cursor < len(chips) else ""

    def move_cursor(self, steps: int) -> None:
        """Go to the next thing that can be pressed, round and round."""
        count = len(self.chips())
        start = -1 if steps > 0 and self.cursor < 0 else max(self.cursor, 0)
        self.cursor = (start + steps) % count


_CARD_KEYS = _KEYS.replace(_ALL, "")
