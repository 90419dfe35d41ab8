"""Random games watched with previews: what each of them said, and what really came of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from coltexpress import SPECTATOR, Entry, Game, Rules, View
from coltexpress.preview import Preview, preview

PILE_IS_DONE = ("handcar_rolled", "hid", "event", "first_player", "game_over")
ROUND_IS_DONE = ("first_player", "game_over")
SETTLED = ("keeping", "stealing", "round_end")


@dataclass(frozen=True)
class Said:
    """What a seat was shown, from which of the game's entries on, and what the table looked like then."""

    preview: Preview
    view: View
    since: int
    cards: int  # how many cards are still to be played after that: the previewed one, or none


@dataclass(frozen=True)
class Checked:
    """A preview beside what really happened until the end of the round."""

    said: Said
    entries: tuple[Entry, ...]

    @property
    def after_pile(self) -> dict[str, str]:
        """Where every bandit stood when the last card had been carried out."""
        is_done = self.said.view.phase == "round_end"
        return self._places(self.entries[:0] if is_done else _until(self.entries, PILE_IS_DONE))

    @property
    def after_round(self) -> dict[str, str]:
        """Where every bandit stood at the end of the round."""
        return self._places(self.entries)

    def _places(self, entries: tuple[Entry, ...]) -> dict[str, str]:
        places = {bandit.name: bandit.place for bandit in self.said.view.bandits}
        for entry in entries:
            if entry.key in ("moved", "came_out"):
                places[str(entry.fields["bandit"])] = str(entry.fields["to"])
            elif entry.key == "hid":
                places[str(entry.fields["bandit"])] = "hidden"
        return places


def watched(rules: Rules, seed: int, *, steps: int) -> Iterator[Checked]:
    """The previews of a random game from which on nothing is hidden or added to the pile any more."""
    game = Game.new(rules, seed=seed)
    rng = random.Random(seed)
    said: list[Said] = []
    while (decision := game.decision) is not None:
        pick = rng.choice(decision.options)
        said += _shown(game, decision.seat, pick.text, rng.randrange(3 * rules.seats), steps)
        game.play(pick, decision.seat)
    journal = game.journal(SPECTATOR)
    for one in said:
        entries = _until(journal[one.since :], ROUND_IS_DONE)
        if sum(entry.key == "card_played" for entry in entries) == one.cards and not one.preview.unknown:
            yield Checked(one, entries)


def _shown(game: Game, seat: int, pick: str, luck: int, steps: int) -> Iterator[Said]:
    """What the deciding seat is shown with its pick, and any seat without one once the pile is complete."""
    view = game.view(seat)
    since = len(game.journal(SPECTATOR))
    if view.question in ("DEC-PLAN", "DEC-COVER"):
        if view.turn == len(view.rounds[-1].turns):
            yield Said(preview(view, pick, steps=steps), view, since, int(pick not in ("draw", "no cover")))
    elif view.phase in SETTLED:
        if luck % 3 == 0:
            yield Said(preview(view, pick, steps=steps), view, since, 0)
        elif luck < game.rules.seats:
            seen = game.view(luck)
            yield Said(preview(seen, steps=steps), seen, since, 0)


def _until(entries: tuple[Entry, ...], ends: tuple[str, ...]) -> tuple[Entry, ...]:
    """The entries before the first of these kinds, or all."""
    for index, entry in enumerate(entries):
        if entry.key in ends:
            return entries[:index]
    return entries
