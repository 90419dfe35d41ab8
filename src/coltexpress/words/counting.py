"""Numbers in sentences, with the word that belongs to them in its plural form."""

from __future__ import annotations

from coltexpress.words.speaking import DEFAULT, SOURCE, known_language
from coltexpress.words.translations import plural_rule

_ALONE = "~"  # `{left:~is|are}`: the word without the number


class Count:
    """A number; `{left:bullet is|bullets are}` adds the word in the form that belongs to it."""

    def __init__(self, number: int, lang: str = DEFAULT) -> None:
        self.number = number
        self.lang = lang

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(self.number)
        word = plural_form(self.number, forms.removeprefix(_ALONE), self.lang)
        return word if forms.startswith(_ALONE) else f"{self.number} {word}"

    def __str__(self) -> str:
        return str(self.number)


def plural_form(number: int, forms: str, lang: str = DEFAULT) -> str:
    """The one of the forms `one|many` (as many as the language has) that goes with a number."""
    lang = known_language(lang)
    choices = forms.split("|")
    index = int(number != 1) if lang == SOURCE else plural_rule(lang)(number)
    return choices[min(index, len(choices) - 1)]
