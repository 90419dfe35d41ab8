"""Random games watched with forecasts: what each of them said, and what really came of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from coltexpress import SPECTATOR, Entry, Game, Rules, View
from coltexpress.forecast import Forecast, forecast

PILE_IS_DONE = ("handcar_rolled", "hid", "event", "first_player", "game_over")
ROUND_IS_DONE = ("first_player", "game_over")
SETTLED = ("keeping", "stealing", "round_end")
SELDOM = 4  # one decision in so many is looked at while the pile is carried out


@dataclass(frozen=True)
class Said:
    """What a seat was shown, and from which of the entries on."""

    forecast: Forecast
    view: View
    since: int
    cards: int  # how many cards were still to be played: the one looked at, or none


@dataclass(frozen=True)
class Checked:
    """A forecast beside what really happened until the end of the round."""

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

    def loot_of(self, bandit: str) -> set[str]:
        """The kinds of loot that a bandit got."""
        moves = [entry.fields for entry in self.entries if entry.key == "loot_moved"]
        return {str(fields["kind"]) for fields in moves if fields["to"] == bandit}

    def befallen(self, bandit: str) -> set[tuple[str, str]]:
        """Shots, punches and the Marshal as the journal tells of them; of Mary it does not tell all."""
        found = set()
        for entry in self.entries:
            fields = entry.fields
            if entry.key in ("shot", "punched", "seduced") and fields["other"] == bandit:
                found.add((entry.key, str(fields["bandit"])))
            if entry.key == "encounter" and bandit in str(fields["bandits"]):
                found.add(("marshal", ""))
            if (entry.key, entry.cause) == ("neutral_bullet", "shoot") and fields["bandit"] == bandit:
                found.add(("shot", "mary"))
        return found


def watched(rules: Rules, seed: int) -> Iterator[Checked]:
    """The forecasts of a random game from which on nothing is hidden or added to the pile any more."""
    game = Game.new(rules, seed=seed)
    rng = random.Random(seed)
    said: list[Said] = []
    while (decision := game.decision) is not None:
        pick = rng.choice(decision.options)
        said += _shown(game, decision.seat, pick.text, rng)
        game.play(pick, decision.seat)
    journal = game.journal(SPECTATOR)
    for one in said:
        entries = _until(journal[one.since :], ROUND_IS_DONE)
        if sum(entry.key == "card_played" for entry in entries) == one.cards and not one.forecast.unknown:
            yield Checked(one, entries)


def _shown(game: Game, seat: int, pick: str, rng: random.Random) -> Iterator[Said]:
    """What the deciding seat is shown with its pick, and any seat without one once the pile is complete."""
    view = game.view(seat)
    if view.question in ("DEC-PLAN", "DEC-COVER"):
        if view.turn == len(view.rounds[-1].turns):
            yield _said(game, view, pick, int(pick not in ("draw", "no cover")))
    elif view.phase in SETTLED and rng.randrange(SELDOM) == 0:
        other = rng.randrange(game.rules.seats)
        yield _said(game, view, pick, 0) if other == seat else _said(game, game.view(other), None, 0)


def _said(game: Game, view: View, pick: str | None, cards: int) -> Said:
    return Said(forecast(view, pick), view, len(game.journal(SPECTATOR)), cards)


def _until(entries: tuple[Entry, ...], ends: tuple[str, ...]) -> tuple[Entry, ...]:
    """The entries before the first of these kinds, or all."""
    for index, entry in enumerate(entries):
        if entry.key in ends:
            return entries[:index]
    return entries
