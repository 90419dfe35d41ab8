"""What is in the box, counted from the engine's own components, and told in a language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from coltexpress.engine import components
from coltexpress.engine.bitsets import count_of, members
from coltexpress.engine.ids import CARD_KINDS, CARD_NAMES, EVENT_NAMES, LOOT_NAMES
from coltexpress.engine.presets import ANNIVERSARY_FLAGS, PARAMETERS, PRESETS, preset_parameters
from coltexpress.engine.rules import Rules
from coltexpress.engine.setup import deck_of_seat
from coltexpress.engine.variants.mary import MARYS_DECK
from coltexpress.i18n.catalogue import capital, message, say, texts_of
from coltexpress.i18n.grammar import counted, money
from coltexpress.i18n.languages import DEFAULT
from coltexpress.i18n.rulebook import values_of

_BASE_LOOT: Final = (
    components.BOX_PURSES | components.BOX_JEWELS | components.FIRST_STRONGBOX | components.SECOND_STRONGBOX
)
_ALL_LOOT: Final = components.PURSES | components.JEWELS | components.STRONGBOXES | components.CHESTS
_OTHER_CARS: Final = {"locomotive": {"strongbox": 1}, "circus": {"chest": 2}}  # where no floor is printed
_ROUNDS: Final = {
    "2_4": components.ROUNDS_2_4,
    "5_6": components.ROUNDS_5_6,
    "stations": components.STATIONS,
}
_TOLD: Final = ("two_seat_mode", "powers_fixed_on")  # what an edition says besides its pieces
_LOOT_OF: Final = {"circus": "chest", "al_patron": "purse", "mary": "jewel"}  # what comes with a part


@dataclass(frozen=True)
class RoundFace:
    """A round card as it is printed: turns from left to right, and the event or nothing."""

    turns: str
    event: str


@dataclass(frozen=True)
class Box:
    """The pieces: values of loot by kind, of the base box and of the Anniversary parts; cards; editions.

    `editions` has what each preset adds, in the order of the presets.
    """

    loot: dict[str, list[int]]
    more: dict[str, list[int]]
    rounds: dict[str, list[RoundFace]]
    decks: dict[str, dict[str, int]]
    own_bullets: int
    neutral_bullets: int
    editions: list[list[str]]


def box(lang: str = DEFAULT) -> Box:
    """What is in the box; only `editions` is in words."""
    return Box(
        loot=_values(_BASE_LOOT),
        more=_more(),
        rounds={
            name: [RoundFace(card.symbols, EVENT_NAMES[card.event]) for card in cards]
            for name, cards in _ROUNDS.items()
        },
        decks={
            "bandit": _cards(deck_of_seat(Rules.preset(seats=4))),
            "team": _cards(deck_of_seat(Rules.preset(seats=2)), slots=2),
            "mary": _cards(MARYS_DECK),
        },
        own_bullets=components.OWN_BULLETS,
        neutral_bullets=components.NEUTRAL_BULLETS,
        editions=[_added(preset, lang) for preset in PRESETS],
    )


def car_loot(car: str) -> dict[str, int]:
    """How much of each kind lies in a car when the game begins."""
    for each in components.CARS:
        if each.name == car:
            counts = {"purse": int(each.purses), "jewel": int(each.jewels)}
            return {kind: number for kind, number in counts.items() if number}
    return _OTHER_CARS.get(car, {})


def _values(tokens: int) -> dict[str, list[int]]:
    """The values of tokens by kind, ascending."""
    found = {
        name: sorted(components.TOKEN_VALUES[bit] for bit in members(tokens & kind))
        for name, kind in zip(LOOT_NAMES, components.KIND_TOKENS, strict=True)
    }
    return {name: values for name, values in found.items() if values}


def _cards(deck: int, slots: int = 1) -> dict[str, int]:
    """How many cards of each kind are in a deck, those of both bandits of a team together."""
    kinds = CARD_NAMES[:CARD_KINDS] if slots > 1 else CARD_NAMES
    counts = {
        name: sum(int(count_of(deck, kind, slot)) for slot in range(slots)) for kind, name in enumerate(kinds)
    }
    return {name: count for name, count in counts.items() if count}


def _more() -> dict[str, list[int]]:
    """The loot of the Anniversary parts; of its spare purses a game uses only one."""
    found = _values(_ALL_LOOT ^ _BASE_LOOT)
    spare = preset_parameters("anniversary2025")["extra_purses_250"]
    assert isinstance(spare, int)
    return {**found, "purse": found["purse"] * spare}


def _added(preset: str, lang: str) -> list[str]:
    """What an edition says in words, and the parts that it adds."""
    column = PRESETS.index(preset)
    said = [f"{message(f'edition.{name}', lang)}: {values_of(name, lang)[column]}" for name in _TOLD]
    if not PARAMETERS["anniversary_parts_allowed"][column]:
        return said
    return [*said, *(_part(flag, lang) for flag in ANNIVERSARY_FLAGS)]


def _part(flag: str, lang: str) -> str:
    values = _more().get(_LOOT_OF.get(flag, ""), [0])
    return say(f"box.add.{flag}", lang, number=len(values), money=money(values[0], lang))


class Part(NamedTuple):
    """Some of the box in lines of text, and where the facts are from if no rulebook has them."""

    title: str
    lines: list[str]
    source: str = ""


def box_parts(lang: str = DEFAULT) -> Iterator[Part]:
    """The whole box in words, for the terminal and the docs."""
    found = box(lang)
    yield Part(message("box.loot", lang), list(_loot_lines(found.loot, lang)), _source("loot", lang))
    yield Part(message("box.more", lang), list(_loot_lines(found.more, lang)))
    yield Part(message("box.cars", lang), list(_car_lines(lang)), _source("cars", lang))
    for name, faces in found.rounds.items():
        lines = [f"{' '.join(face.turns)}  {_event(face.event, lang)}" for face in faces]
        yield Part(message(f"box.rounds.{name}", lang), lines)
    yield Part(message("book.kind.turn", lang), _turn_lines(lang), _source("rounds", lang))
    decks = [_deck_line(name, cards, lang) for name, cards in found.decks.items()]
    bullets = say("box.bullets", lang, own=found.own_bullets, neutral=found.neutral_bullets)
    yield Part(message("box.decks", lang), [*decks, bullets])
    editions = zip(PRESETS, found.editions, strict=True)
    lines = [f"{capital(message(f'preset.{name}', lang))}. {'. '.join(added)}." for name, added in editions]
    yield Part(message("box.editions", lang), [message("box.editions.base", lang), *lines])


def _loot_lines(loot: dict[str, list[int]], lang: str) -> Iterator[str]:
    for kind, values in loot.items():
        counts = (_times(number, money(value, lang)) for value, number in Counter(values).items())
        yield f"{capital(counted('loot', 'loots', kind, len(values), lang))}: {', '.join(counts)}"


def _car_lines(lang: str) -> Iterator[str]:
    for car in (components.LOCOMOTIVE_NAME, *(each.name for each in components.CARS), components.CIRCUS_NAME):
        loot = (_times(number, message(f"loot.{kind}", lang)) for kind, number in car_loot(car).items())
        yield f"{capital(message(f'car.{car}', lang))}: {', '.join(loot)}"


def _turn_lines(lang: str) -> list[str]:
    notes = texts_of("turn_note", lang)
    return [f"{symbol}  {name}: {notes[symbol]}" for symbol, name in texts_of("turn", lang).items()]


def _times(number: int, what: str) -> str:
    """So many of something, on one line."""
    return f"{number} × {what}".replace(" ", "\N{NO-BREAK SPACE}")


def _event(event: str, lang: str) -> str:
    return message(f"event.{event}" if event else "page.no_event", lang)


def _deck_line(name: str, cards: dict[str, int], lang: str) -> str:
    names = (_times(number, message(f"card.{card}", lang)) for card, number in cards.items())
    return f"{say(f'box.deck.{name}', lang, number=sum(cards.values()))}: {', '.join(names)}"


def _source(name: str, lang: str) -> str:
    return say("box.source", lang, text=message(f"box.source.{name}", lang))
