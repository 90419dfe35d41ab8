"""A person's answer: typed as a number, a text or cards to keep, or given with keys."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from coltexpress.engine.decision_kind import Form
from coltexpress.engine.notation import Card, Pick, words_of
from coltexpress.engine.registry import kind_of, option_meant
from coltexpress.engine.rules_validation import ColtError
from coltexpress.engine.view import View
from coltexpress.forecast import forecast
from coltexpress.i18n.catalogue import message, nearest, say, shown
from coltexpress.i18n.forecast import foreseen, foreseen_in_full
from coltexpress.i18n.grammar import Name, cards, cards_of
from coltexpress.i18n.languages import DEFAULT
from coltexpress.i18n.narrate import cast_of
from coltexpress.i18n.questions import option, question
from coltexpress.terminal.ui import Console, LeftTheTable

QUIT = ("q", "quit", "exit", "bye")
HELP = ("?", "h", "help")
SHOW = ("s", "show")
NOT_THIS_ROUND = Pick("not_this_round", -1)  # passes now and for the rest of the round
_MOST_DIGITS = 6
_RULES = "rules"
_LOOKUPS = (_RULES, "preview")


def options_of(view: View) -> tuple[Pick, ...]:
    """What the view's seat can answer: its options, and where it can decline, for the whole round."""
    is_declinable = bool(view.options) and kind_of(view.question).declined_by != ""
    return (*view.options, NOT_THIS_ROUND) if is_declinable else view.options


def option_words(question: str, pick: Pick, lang: str = DEFAULT) -> str:
    """What an answer means."""
    if pick == NOT_THIS_ROUND:
        return message("table.not_this_round", lang)
    return option(question, pick.text, lang)


@dataclass(frozen=True)
class Desk:
    """What people can ask instead of answering: the table again, a rule, and what the pile would bring."""

    show_table: Callable[[], None]
    look_up: Callable[[str], str]
    foresee: Callable[[str], str]


class Prompt:
    """Asks until one of the options is named."""

    def __init__(self, question: str, options: Sequence[Pick], lang: str = DEFAULT) -> None:
        """What is asked, and what can be answered."""
        self.question = question
        self.options = options
        self.lang = lang

    def lines(self) -> list[str]:
        """The options, numbered."""
        lines = []
        for number, pick in enumerate(self.options, start=1):
            words = option_words(self.question, pick, self.lang)
            lines.append("  " + say("screen.option", self.lang, number=number, words=words, text=pick.text))
        return lines

    def words(self) -> str:
        """What stands before the answer."""
        return say("screen.prompt", self.lang, most=len(self.options))

    def meant(self, answer: str) -> Pick | None:
        """The option that an answer names; None if it names none."""
        return pick_meant(answer, self.options)

    def help(self) -> str:
        """How to answer."""
        return say("screen.help", self.lang, example=self.options[0].text)

    def unclear(self, answer: str) -> str:
        """What is wrong with an answer, and what was probably meant."""
        return unclear(answer, self.options, self.lang)

    def ask(self, voice: Console, desk: Desk) -> Pick:
        """The option that the person names in the end."""
        while True:
            answer = voice.ask(self.words())
            pick = self.meant(answer)
            if pick is not None:
                return pick
            self._reply(answer, voice, desk)

    def _reply(self, answer: str, voice: Console, desk: Desk) -> None:
        word, _, rest = answer.partition(" ")
        if word.casefold() in QUIT:
            raise LeftTheTable
        if answer.casefold() in HELP:
            voice.say(self.help())
            voice.say(message("table.preview.help", self.lang))
        elif answer.casefold() in SHOW:
            desk.show_table()
        elif word.casefold() in _LOOKUPS:
            look = desk.look_up if word.casefold() == _RULES else desk.foresee
            try:
                voice.say(look(rest.strip()))
            except ColtError as fault:
                voice.say(str(fault))
        else:
            voice.say(self.unclear(answer))


def pick_meant(answer: str, options: Sequence[Pick]) -> Pick | None:
    """The option that an answer names, by number or by text; None if it names none."""
    plain = " ".join(answer.split())
    number = whole_number(plain)
    if number is not None:
        return options[number - 1] if 1 <= number <= len(options) else None
    return option_meant(options, plain)


def whole_number(answer: str) -> int | None:
    """The number that an answer is, or none; one with too many digits is larger than all that are meant."""
    if not (answer.isascii() and answer.isdecimal()):
        return None
    return int(answer) if len(answer) < _MOST_DIGITS else 10**_MOST_DIGITS


def unclear(answer: str, options: Sequence[Pick], lang: str = DEFAULT) -> str:
    """What is wrong with an answer to a list of options, and what was probably meant."""
    if not answer.strip():
        return say("screen.unclear.empty", lang, most=len(options))
    near = nearest(answer, [option.text for option in options])
    key = "screen.unclear.near" if near else "screen.unclear"
    return say(key, lang, found=shown(answer), most=len(options), near="".join(near))


def number_chosen(voice: Console, lines: Sequence[str], lang: str = DEFAULT) -> int:
    """Which of these numbered lines the person chooses, from 1."""
    for number, line in enumerate(lines, start=1):
        voice.say(f"  {number}. {line}")
    while True:
        answer = voice.ask(say("screen.prompt", lang, most=len(lines)))
        if answer.casefold() in QUIT:
            raise LeftTheTable
        chosen = whole_number(answer)
        if chosen is not None and 1 <= chosen <= len(lines):
            return chosen
        voice.say(say("table.which", lang, found=shown(answer), most=len(lines)))


ALL = ("all", "everything")
NONE = ("none", "nothing", "0")
_VERB = "keep"


class KeepPrompt(Prompt):
    """Asks which cards to keep: by their numbers, by their names, `all` or `none`."""

    def __init__(self, question: str, options: Sequence[Pick], lang: str = DEFAULT) -> None:
        """Every option is a set of cards; the largest is all that can be kept."""
        super().__init__(question, options, lang)
        self._sets = {_key(pick.cards): pick for pick in options}
        self.cards: Sequence[Card] = max((pick.cards for pick in options), key=len)

    def lines(self) -> list[str]:
        """The cards, numbered."""
        lines = []
        for number, card in enumerate(self.cards, start=1):
            lines.append("  " + say("screen.keep.card", self.lang, number=number, card=self._said(card)))
        return [*lines, message("screen.keep.how", self.lang)]

    def _said(self, card: Card) -> str:
        owner, name = card
        said = str(Name("card", name, self.lang))
        return cards_of(owner, said, self.lang) if owner else said

    def words(self) -> str:
        """What stands before the answer."""
        return message("screen.keep.prompt", self.lang)

    def help(self) -> str:
        """How to answer."""
        return message("screen.keep.help", self.lang)

    def unclear(self, answer: str) -> str:
        """What is wrong with an answer."""
        return say("screen.keep.unclear", self.lang, found=shown(answer), most=len(self.cards))

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
        self._form = kind_of(view.question).form
        self._keep = KeepPrompt(view.question, view.options) if self._form is Form.SUBSET else None
        self._options = [pick for pick in options_of(view) if not pick.is_face_down]
        self._downs = {pick.turned_up(): pick for pick in view.options if pick.is_face_down}

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
        if self._form is not Form.HAND or not pick.cards:
            return Chip(key, option_words(self.view.question, pick, lang))
        bandit, card = pick.cards[0]
        held = Counter(self.view.seats[self.view.seat].hand or ())
        count = held[f"{bandit}.{card}" if bandit else card]
        name = message(f"card.{card}", lang)
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
        return cards(held, lang) if held and self._form is Form.HAND else ""

    # --- looking ahead ------------------------------------------------------------------------
    def foreseen(self, lang: str) -> str:
        """Where the own bandits would stand after the pile, and the card under the cursor if any."""
        if self._form is not Form.HAND:
            return ""
        chosen = self.pick_of(self._under_cursor())
        said = foreseen(forecast(self.view, chosen), lang)
        if chosen is None:
            return said
        option = option_words(self.view.question, chosen, lang)
        return say("table.what_if", lang, option=option, foreseen=said)

    def foreseen_in_full(self, lang: str) -> list[str]:
        """The same with its reasons, for the pile as it lies and for every choice."""
        if self._form is not Form.HAND:
            return [message("table.foresee.nothing", lang)]
        cast = cast_of(self.view)
        lines = [foreseen_in_full(forecast(self.view), lang, cast=cast)]
        for _, pick in self._keyed():
            said = foreseen(forecast(self.view, pick), lang)
            words = option_words(self.view.question, pick, lang)
            lines.append(say("table.what_if", lang, option=words, foreseen=said))
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
        chips = self.chips("en")
        return chips[self.cursor].key if 0 <= self.cursor < len(chips) else ""

    def move_cursor(self, steps: int) -> None:
        """Go to the next thing that can be pressed, round and round."""
        count = len(self.chips("en"))
        start = -1 if steps > 0 and self.cursor < 0 else max(self.cursor, 0)
        self.cursor = (start + steps) % count


_CARD_KEYS = _KEYS.replace(_ALL, "")
