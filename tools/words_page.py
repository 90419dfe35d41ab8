"""The page for review, `docs/reference/words.md`: every sentence in all languages side by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from coltexpress.i18n import reason
from coltexpress.i18n.catalogue import SECTIONS, texts_of
from coltexpress.i18n.languages import LANGUAGES, SOURCE
from tools.catalogue_faults import NAMED, is_sentence
from tools.catalogue_files import OTHERS
from tools.word_samples import answered, asked, filled, told

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "words.md"

_OPENING = """\
# The words of the game

Everything that the game says, in its four languages side by side and with values in it: for those who read a
language over, and for those who write another one ([how](../howto/add-a-language.md)). The rules are too
long for a table: `coltexpress rules --lang fi` prints them. This page is written by
`python -m tools.catalogues page` and held up to date by `tests/docs/test_words_page.py`. Bandits, numbers and
places change from line to line.
"""

_TITLES = {
    "entry": "What happens, in whole sentences",
    "caption": "What happens, in short",
    "question": "Questions",
    "option": "Answers",
    "preview": "Where one's bandits end up",
    "reason": "Why a pick is not possible",
    "pick": "Sentences around these reasons",
    "refusal": "Rules that are refused",
    "position": "What is wrong with a position",
    "broken": "What is wrong with a saved game",
    "record": "What is wrong with a record",
    "usage": "What is wrong with a command",
    "help": "Help of the command line",
    "screen": "The game in the terminal",
    "replay": "Records told",
    "bench": "The benchmark",
    "title": "Headings of the rules",
    "topic": "Topics of the rules",
    "effect": "What events do",
    "power": "What the characters can do",
    "flag": "Parts of the game",
    "flag_name": "Parts of the game, in short",
}
_UNLISTED = ("rule", "form")
_FIRST = ("entry", "caption", "question", "option", "reason", "pick", "refusal")


def page() -> str:
    """The whole page."""
    rest = [section for section in texts_sections() if section not in _FIRST]
    parts = [_OPENING]
    for section in (*_FIRST, *rest):
        parts += [f"## {_TITLES.get(section, f'`{section}`')}\n", *_table(section), ""]
    for lang in OTHERS:
        parts += [f"## Forms: {lang}\n", *_forms(lang), ""]
    return "\n".join(parts).rstrip() + "\n"


def texts_sections() -> list[str]:
    """The sections that the page shows, in the order of the catalogue."""
    return [section for section in SECTIONS if section not in _UNLISTED]


def _table(section: str) -> Iterator[str]:
    yield f"| | {' | '.join(LANGUAGES)} |"
    yield "|---|" + "---|" * len(LANGUAGES)
    for turn, name in enumerate(texts_of(section, SOURCE)):
        cells = [_said(section, name, lang, turn) for lang in LANGUAGES]
        yield f"| `{name}` | {' | '.join(map(_cell, cells))} |"


def _said(section: str, name: str, lang: str, turn: int) -> str:
    if section in ("entry", "caption"):
        return told(section, name, lang, turn=turn)
    special: dict[str, Callable[..., str]] = {"question": asked, "option": answered}
    if section in special:
        return special[section](name, lang, turn=turn)
    if section == "reason":
        return reason(name, lang)
    text = texts_of(section, lang)[name]
    is_plain = section == "place" or not is_sentence(texts_of(section, SOURCE)[name])
    return text if is_plain else filled(f"{section}.{name}", lang)


def _forms(lang: str) -> Iterator[str]:
    """All forms of each word, as far as the language has its own."""
    words: dict[str, dict[str, str]] = {}
    for section in ("form", "term", "place"):
        for name, text in texts_of(section, lang).items():
            word, _, form = name.rpartition(".")
            if section == "form" or name not in texts_of(section, SOURCE):
                words.setdefault(_shown_word(section, word, lang), {})[form] = text
    yield "| word | forms |"
    yield "|---|---|"
    for word, forms in words.items():
        said = "; ".join(f"{form}: {text}" for form, text in forms.items())
        yield f"| {_cell(word)} | {_cell(said)} |"


def _shown_word(section: str, word: str, lang: str) -> str:
    sections = NAMED if section == "form" else (section,)
    return next(
        (texts_of(name, lang)[word] for name in sections if word in texts_of(name, lang)), f"`{word}`"
    )


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", "<br>")
