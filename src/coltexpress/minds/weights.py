"""What the rules bot thinks of things: named numbers, read from data and tuned by `tools/tune_rules.py`."""

from __future__ import annotations

from typing import Final, final

from coltexpress.engine.vocabulary import CARD_NAMES

CHARACTERS: Final = 7  # those who can be in a team
KINDS: Final = 7  # of cards that a seat can hold


@final
class Weights:
    """The numbers by name; money counts 1 for a dollar, and most others are dollars or shares of a value."""

    __slots__ = (
        "best_rival",
        "bullet",
        "buy",
        "characters",
        "draw",
        "draw_spare",
        "exposed",
        "follow",
        "ghost",
        "guarded",
        "gun_bias",
        "gun_slope",
        "gun_step",
        "here",
        "inside",
        "keeps",
        "kinds",
        "level",
        "marshal_near",
        "marshal_roof",
        "mean_rival",
        "near",
        "prey",
        "pull",
        "rival_bullet",
        "sight",
        "target",
    )

    def __init__(self, values: dict[str, float]) -> None:
        self.best_rival = values["best_rival"]  # share of the best rival's money that counts against us
        self.mean_rival = values["mean_rival"]  # likewise of the rivals' mean
        self.gun_slope = values["gun_slope"]  # how surely a lead in shots becomes the Gunslinger
        self.gun_step = values["gun_step"]  # how much surer it is each round
        self.gun_bias = values["gun_bias"]
        self.bullet = values["bullet"]  # cost of a bullet received, for each round to come
        self.rival_bullet = values["rival_bullet"]  # gain by a rival's, likewise
        self.here = values["here"]  # share of the best loot in our space
        self.level = values["level"]  # on the other level
        self.near = values["near"]  # one Move away
        self.pull = values["pull"]  # of all loot on the train, less the further away it is
        self.guarded = values["guarded"]  # what is left of a value under the Marshal's eyes
        self.inside = values["inside"]
        self.marshal_near = values["marshal_near"]  # cost of being inside next to him
        self.marshal_roof = values["marshal_roof"]  # cost of being above him
        self.exposed = values["exposed"]  # share of our best loot that each rival beside us may knock loose
        self.prey = values["prey"]  # share of the best loot of rivals beside us
        self.target = values["target"]  # gain by having somebody to shoot
        self.sight = values["sight"]  # cost of each rival who is in sight
        self.follow = values["follow"]  # how surely a second card of ours still finds what we foresee
        self.draw = values["draw"]  # the same for a card that is yet to be drawn
        self.draw_spare = values["draw_spare"]  # gain by drawing for each act without a card
        self.ghost = values["ghost"]  # gain by hiding a card
        self.buy = values["buy"]  # what a bought card must be worth at least
        self.kinds: list[float] = [values[f"play_{CARD_NAMES[kind]}"] for kind in range(KINDS)]
        self.keeps: list[float] = [values[f"keep_{CARD_NAMES[kind]}"] for kind in range(KINDS)]
        self.characters: list[float] = [values[f"character_{number}"] for number in range(CHARACTERS)]
