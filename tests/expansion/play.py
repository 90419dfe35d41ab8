"""Plays whole random games with the menagerie; run by test_menagerie.py in a tree that has it."""

from __future__ import annotations

import random

from coltexpress import Game, Rules
from coltexpress.engine.view import SPECTATOR
from coltexpress.i18n.narrate import caption, narrate
from coltexpress.worlds import sample

GAMES = 8
OWN_QUESTION = "DEC-FEED"
ALL = ("special_punch", "decoy", "circus", "handcar", "al_patron", "mary")


def rules_of(number: int) -> Rules:
    """Alone for even numbers, with everything else in the box for odd ones."""
    if number % 2 == 0:
        return Rules.preset(seats=3 + number % 4, menagerie=True)
    return Rules.preset("anniversary2025", seats=3 + number % 4, menagerie=True, **dict.fromkeys(ALL, True))


def play(number: int) -> set[str]:
    """One game to its end; what occurred in it."""
    rng = random.Random(number)
    game = Game.new(rules_of(number), seed=number)
    seen: set[str] = set()
    while (decision := game.decision) is not None:
        view = game.view(decision.seat)
        assert view.extras["menagerie"] == view.cars.index("menagerie")
        if view.question == OWN_QUESTION or rng.random() < 0.1:
            assert Game.from_json(game.to_json()).hash == game.hash  # reads the position, too
        if rng.random() < 0.1:
            world = sample(view, rng)
            assert (world.cars, world.question.name()) == (list(view.cars), view.question)
        seen.add(view.question)
        game.play(rng.choice(decision.options), seat=decision.seat)
    for entry in game.view(SPECTATOR).history:
        assert narrate(entry)
        assert caption(entry)
        seen |= {entry.key, entry.cause}
    return seen


def main() -> None:
    """Play all games, and say what occurred."""
    assert Rules.from_json(rules_of(1).to_json()) == rules_of(1)
    seen = set().union(*(play(number) for number in range(GAMES)))
    print(" ".join(sorted(seen & {OWN_QUESTION, "fed", "menagerie", "feeding_time"})))


if __name__ == "__main__":
    main()
