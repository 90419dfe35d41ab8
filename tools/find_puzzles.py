"""Looks for puzzles: positions of real games in which one pick is clearly better than all others.

`python -m tools.find_puzzles --games 40` prints what it finds as tables of `puzzles.toml`, each with its
theme, to choose from (docs/howto/add-a-lesson.md). Rules bots play, the search judges. A compiled
build is many times quicker. `--again` prints new figures for the puzzles that there are.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass

from coltexpress import Game, Rules
from coltexpress.bots import RulesBot, SearchBot, Thought, stream
from coltexpress.engine.view import View
from coltexpress.legality import Decision
from coltexpress.tutorial import Puzzle, puzzles

GLANCE, LOOK = (
    1_500,
    20_000,
)  # iterations: to see whether a closer look pays, and for the figures that are kept
CLEAR = 150  # dollars between the best pick and the second
AGAIN = ("again", "and again")  # seeds with which a shorter search must find the same
QUIET = ("DEC-PLACE", "DEC-PICK", "DEC-DUMP", "DEC-KEEP", "DEC-CHEYENNE", "DEC-PICKPOCKET")
FEWEST = {"DEC-PLAN": 4}


@dataclass(frozen=True)
class Found:
    """A position with its best pick and what the bot expects of each option."""

    theme: str
    seat: int
    game: str
    thought: Thought
    position: str

    @property
    def gap(self) -> int:
        """How much better the best pick is, in dollars."""
        return self.thought.options[0][1] - self.thought.options[1][1]

    def __str__(self) -> str:
        """As it stands in `puzzles.toml`."""
        best, second = self.thought.pick, self.thought.options[1][0]
        lines = (
            f"# {self.theme}: {self.gap} dollars better than {second}; {self.game}",
            "[[puzzle]]",
            'id = "?"',
            f"seat = {self.seat}",
            f'question = "{self.thought.question}"',
            f'solution = "{best}"',
            money_line(self.thought),
            f'position = """\n{self.position.strip()}\n"""\n',
        )
        return "\n".join(lines)


def money_line(thought: Thought) -> str:
    """The figures as they stand in `puzzles.toml`."""
    money = ", ".join(f"{json.dumps(pick)} = {amount}" for pick, amount in thought.options)
    return f"money = {{ {money} }}"


def anew(puzzle: Puzzle) -> str:
    """A puzzle of ours with new figures, and whether it still is one."""
    game = Game.from_position(puzzle.position, seed=1)
    thought = thought_at(game, puzzle.seat, LOOK, "puzzle")
    is_puzzle = thought.pick == puzzle.solution and is_clear(thought)
    return f"{puzzle.id} is {'' if is_puzzle else 'NO LONGER '}a puzzle\n{money_line(thought)}"


def theme_of(view: View, pick: str) -> str:
    """What a position is about, as far as it can be told from the question, the turn and the pick."""
    if view.question != "DEC-PLAN":
        return view.question.removeprefix("DEC-").lower()
    kind = view.rounds[-1].turns[view.turn - 1]
    turn = {"T": "tunnel", "2": "double turn", "R": "switching"}.get(kind, "standard")
    return f"{turn}, {pick}"


def thought_at(game: Game, seat: int, iterations: int, seed: str) -> Thought:
    """What the searching bot thinks of the options of a seat."""
    view = game.view(seat)
    bot = SearchBot(iterations=iterations)
    bot.decide(view, view.options, stream(seed, seat))
    thought = bot.thought
    assert thought is not None
    return thought


def is_clear(thought: Thought) -> bool:
    """Whether one pick stands out, also by its money."""
    (best, most), (_, second) = thought.options[:2]
    return best == thought.pick and most - second >= CLEAR


def judged(game: Game, decision: Decision, where: str) -> Found | None:
    """The puzzle of a decision, if there is one in it."""
    if decision.question in QUIET or len(decision.options) < FEWEST.get(decision.question, 2):
        return None
    text = game.position()
    alone = Game.from_position(text, seed=1)  # as it will be asked: without what went before
    if not is_clear(thought_at(alone, decision.seat, GLANCE, "glance")):
        return None
    thought = thought_at(alone, decision.seat, LOOK, "puzzle")
    picks = {thought_at(alone, decision.seat, GLANCE, seed).pick for seed in AGAIN} | {thought.pick}
    if len(picks) > 1 or not is_clear(thought):
        return None
    theme = theme_of(alone.view(decision.seat), thought.pick)
    return Found(theme, decision.seat, where, thought, text)


def puzzles_of(rules: Rules, seed: int) -> Iterator[Found]:
    """The puzzles of one game among rules bots that try things."""
    game = Game.new(rules, seed=seed)
    bots = [RulesBot(temperature=60.0) for _ in range(rules.seats)]
    chance = [stream(seed, seat) for seat in range(rules.seats)]
    while (decision := game.decision) is not None:
        found = judged(game, decision, f"{rules.name} {rules.seats} seats, seed {seed}, round {game.round}")
        if found is not None:
            yield found
        seat = decision.seat
        game.play(bots[seat].decide(game.view(seat), decision.options, chance[seat]), seat=seat)


def main() -> None:
    """Print the puzzles of so many games."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--first", type=int, default=1, help="the seed of the first game")
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 5])
    parser.add_argument("--again", action="store_true", help="new figures for the puzzles that there are")
    wish = parser.parse_args()
    if wish.again:
        for puzzle in puzzles():
            print(anew(puzzle), flush=True)
        return
    for seed in range(wish.first, wish.first + wish.games):
        rules = Rules.preset("en2016", seats=wish.seats[seed % len(wish.seats)])
        for found in puzzles_of(rules, seed):
            print(found, flush=True)


if __name__ == "__main__":
    main()
