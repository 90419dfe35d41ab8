"""The rulesets that checks go through: every preset and number of seats, every pair of choices.

`base_rulesets` are the games without a variant, all of them; `variant_rulesets` are chosen so that any two
choices that may be made together are made together at least once (CONFIG-7).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random  # noqa: TID251  which rulesets are listed does not depend on a game's dice

from coltexpress.engine.presets import ANNIVERSARY_FLAGS, NEEDED_FLAGS, PRESETS, Parameter
from coltexpress.engine.rules import Rules
from coltexpress.errors import RefusedRules
from coltexpress.formats.rule_settings import rules_from_settings

SEATS = (3, 4, 5, 6)
ALL_SEATS = (2, *SEATS)
SWITCHES = ("powers", "events")
Choices = dict[str, Parameter]  # `preset` and `seats` among them
Pair = frozenset[tuple[str, Parameter]]

ON_OR_OFF = (True, False)
# The first editions know no Anniversary parts, but a custom ruleset may lend them to their duel.
LENT_PARTS: Choices = {"anniversary_parts_allowed": True, "extra_purses_250": 2}
EXTRA_CHOICES: dict[str, tuple[Parameter, ...]] = {
    **dict.fromkeys(ANNIVERSARY_FLAGS, ON_OR_OFF),
    "handcar_return": ("handcar", "hiding_car"),
    "expert_bullets_must_go": ON_OR_OFF,
}
CANDIDATES = 40  # of which the one with most new pairs is taken


def base_rulesets() -> list[Rules]:
    """Every preset x 3-6 seats x powers and events on or off, as far as the edition allows it."""
    found = []
    for preset, seats, *switches in product(PRESETS, SEATS, ON_OR_OFF, ON_OR_OFF):
        choices: Choices = dict(zip(SWITCHES, switches, strict=True))
        try:
            found.append(Rules.preset(preset, seats=seats, **choices))
        except RefusedRules:
            continue  # the first editions have no beginners' game
    return found


@cache
def variant_rulesets() -> tuple[Rules, ...]:
    """Few rulesets in which every pair of choices that is allowed occurs, and the fullest of each number."""
    rng = Random(0)
    missing = set(allowed_pairs())
    rows = [*_usual(), *[row for seats in ALL_SEATS for row in _fullest(seats)]]
    for row in rows:
        missing -= pairs_of(row)
    while missing:
        row = max((any_choices(rng) for _ in range(CANDIDATES)), key=lambda row: len(missing & pairs_of(row)))
        if missing & pairs_of(row):
            rows.append(row)
            missing -= pairs_of(row)
    return tuple(dict.fromkeys(rules_from_settings(row) for row in rows))


def all_rulesets() -> list[Rules]:
    """The games without and with variants."""
    return list(dict.fromkeys((*base_rulesets(), *variant_rulesets())))


def any_ruleset(rng: Random) -> Rules:
    """Some ruleset with any mixture of variants."""
    return rules_from_settings(any_choices(rng))


# --- pairs of choices -------------------------------------------------------------------------


@cache
def frames() -> tuple[Choices, ...]:
    """Everything about a game but the parts of the Anniversary box: edition, seats, way of playing."""
    found = []
    for (preset, seats), flags in product(product(PRESETS, ALL_SEATS), product(ON_OR_OFF, repeat=4)):
        names = ("powers", "events", "expert", "teams")
        lent = LENT_PARTS if preset in ("fi1", "it1") else {}
        for more in ({}, lent) if lent and seats == 2 else ({},):
            frame: Choices = {
                "preset": preset,
                "seats": seats,
                **dict(zip(names, flags, strict=True)),
                **more,
            }
            if is_allowed(frame):
                found.append(frame)
    return tuple(found)


def is_allowed(choices: Choices) -> bool:
    """Whether a game may be played like that."""
    try:
        rules_from_settings(choices)
    except RefusedRules:
        return False
    return True


def extras_of(frame: Choices) -> dict[str, tuple[Parameter, ...]]:
    """What else can be chosen in a frame; what makes no difference there is left alone."""
    has_parts = frame["preset"] == "anniversary2025" or "anniversary_parts_allowed" in frame
    found = {name: EXTRA_CHOICES[name] for name in ANNIVERSARY_FLAGS if has_parts}
    for flag, needed, _ in NEEDED_FLAGS:
        if not frame[needed]:
            found.pop(flag, None)
    if has_parts:
        found["handcar_return"] = EXTRA_CHOICES["handcar_return"]
    if frame["expert"]:
        found["expert_bullets_must_go"] = EXTRA_CHOICES["expert_bullets_must_go"]
    return found


def any_choices(rng: Random) -> Choices:
    """A random frame with random extras."""
    frame = rng.choice(frames())
    row = {**frame, **{name: rng.choice(values) for name, values in extras_of(frame).items()}}
    return _without_idle_choices(row)


def _without_idle_choices(row: Choices) -> Choices:
    if not row.get("handcar"):
        row.pop("handcar_return", None)
    return row


def _usual() -> Iterator[Choices]:
    """Every edition's game for two, and its teams for three."""
    for preset, seats in product(PRESETS, (2, 3)):
        row: Choices = {"preset": preset, "seats": seats, "teams": True}
        if is_allowed(row):
            yield row


def _fullest(seats: int) -> Iterator[Choices]:
    """All Anniversary parts at once, in both ways of coming out of hiding."""
    parts: Choices = dict.fromkeys(ANNIVERSARY_FLAGS, True)
    for way in EXTRA_CHOICES["handcar_return"]:
        yield {"preset": "anniversary2025", "seats": seats, **parts, "handcar_return": way}


def pairs_of(row: Choices) -> set[Pair]:
    """Any two choices of a row."""
    return {frozenset(pair) for pair in combinations(row.items(), 2)}


@cache
def allowed_pairs() -> frozenset[Pair]:
    """Every pair of choices that some game allows (CONFIG-6, CONFIG-7)."""
    found: set[Pair] = set()
    for frame in frames():
        options = [(name, value) for name, values in extras_of(frame).items() for value in values]
        found |= pairs_of(frame)
        found |= {frozenset((choice, option)) for choice in frame.items() for option in options}
        found |= {frozenset(pair) for pair in combinations(options, 2) if _fit(*pair)}
    return frozenset(found)


def _fit(one: tuple[str, Parameter], other: tuple[str, Parameter]) -> bool:
    """Whether two extras can be chosen together: not twice the same, no way out of a handcar without one."""
    return one[0] != other[0] and not (("handcar", False) in (one, other) and "handcar_return" in one + other)
