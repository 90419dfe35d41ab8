"""`Rules`: one frozen value that says which game is played, and the named facts that the rules read."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from coltexpress.engine.presets import BEFORE_0_2, DEFAULT_PRESET, Parameter, preset_parameters
from coltexpress.engine.rules_validation import check, chosen_flags, chosen_parameters


@final
class Rules:
    """Which edition, how many seats, which flags and overrides. Made by `Rules.preset`, never changed."""

    def __init__(self, preset: str, seats: i64, flags: dict[str, bool], facts: dict[str, Parameter]) -> None:
        self.name = preset
        self.seats: i64 = seats
        self.flags = flags
        self.facts = facts
        # The facts that the engine reads while it plays, by type so that reading them costs nothing.
        self.powers = flags["powers"]
        self.events = flags["events"]
        self.expert = flags["expert"]
        self.two_bandits = flags["teams"]
        self.special_punch = flags["special_punch"]
        self.decoy = flags["decoy"]
        self.circus = flags["circus"]
        self.round_card_before_hands = bool(facts["round_card_before_hands"])
        self.remove_neutral_pile_on_shortage = bool(facts["remove_neutral_pile_on_shortage"])
        self.tuco_shoots_up = facts["tuco_other_floor"] in ("both", "up")
        self.tuco_shoots_down = facts["tuco_other_floor"] == "both"
        self.ghost_must_hide = bool(facts["ghost_must_hide"])
        self.tuco_same_space = bool(facts["tuco_same_space"])
        self.revenge_purse_stays = facts["revenge_purse_goes"] == "roof"
        self.dumps_bullets_at_start = self.expert and bool(facts["expert_dump_bullets_at_start"])
        self.bullets_must_go = bool(facts["expert_bullets_must_go"])
        self.teams_pick_freely = facts["team_forming"] == "free_pick"
        self.picks_one_card = self.two_bandits and not self.expert and facts["team_round_start"] == "pick_one"
        self.has_cover_rule = self.two_bandits and bool(facts["cover_rule"])
        self.covers_hidden_shots = self.has_cover_rule and bool(facts["ghost_cover_face_down"])
        self.has_gunslinger = not self.two_bandits or facts["team_gunslinger"] != "none"
        self.tie_counts_friendly_bullets = bool(facts["tie_counts_friendly_bullets"])
        self.shape: i64 = _shape(self)
        self.ordinary_cars: i64 = _ordinary_cars(seats, self.two_bandits, facts["team_cars"])

    @staticmethod
    def preset(name: str = DEFAULT_PRESET, *, seats: int, **choices: Parameter) -> Rules:
        """The rules of an edition for that many seats, with flags and parameters changed one by one.

        Raises `RefusedRules` with a code of CONFIG-6 when the game cannot be played like that.
        """
        return Rules.chosen(name, seats, choices)

    @staticmethod
    def chosen(name: str, seats: int, choices: dict[str, Parameter]) -> Rules:
        """The same with the choices as a dict: for names that somebody has typed."""
        check(name, seats, choices)
        return Rules(name, seats, chosen_flags(name, seats, choices), chosen_parameters(name, choices))

    @property
    def choices(self) -> dict[str, Parameter]:
        """All flags and all parameters; `Rules.preset` takes them back, whatever a later preset says."""
        return {**self.flags, **self.facts}

    def to_json(self) -> dict[str, object]:
        """Plain data for files and the wire."""
        choices: dict[str, object] = {}
        for name, value in self.choices.items():
            choices[name] = {str(k): v for k, v in value.items()} if isinstance(value, dict) else value
        return {"preset": self.name, "seats": int(self.seats), "choices": choices}

    @staticmethod
    def from_json(data: dict[str, object]) -> Rules:
        """The rules that `to_json` wrote, also that of version 0.1.0; checked like any others."""
        name, seats, written = data["preset"], data["seats"], data["choices"]
        if not isinstance(name, str) or not isinstance(seats, int) or not isinstance(written, dict):
            raise ValueError("not the rules of a game")
        choices: dict[str, Parameter] = {}
        for key, value in written.items():
            choices[key] = {int(k): v for k, v in value.items()} if isinstance(value, dict) else value
        for fact, value in BEFORE_0_2.get(name, {}).items():
            choices.setdefault(fact, value)
        return Rules.chosen(name, seats, choices)

    def __reduce__(self) -> tuple[type[Rules], tuple[str, int, dict[str, bool], dict[str, Parameter]]]:
        return Rules, (self.name, int(self.seats), self.flags, self.facts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.name, int(self.seats), tuple(self.flags.values())))

    def __repr__(self) -> str:
        choices = "".join([f", {name}={value!r}" for name, value in self.changes.items()])
        return f"Rules.preset({self.name!r}, seats={self.seats}{choices})"

    @property
    def changes(self) -> dict[str, Parameter]:
        """The choices that differ from the preset's defaults."""
        usual = {**chosen_flags(self.name, int(self.seats), {}), **preset_parameters(self.name)}
        return {name: value for name, value in self.choices.items() if usual[name] != value}


def _shape(rules: Rules) -> i64:
    """A number for all that decides which stages a game has: equal numbers, equal stages."""
    shape: i64 = 0
    facts = (rules.round_card_before_hands, rules.picks_one_card, rules.dumps_bullets_at_start)
    for fact in (*facts, *rules.flags.values()):
        shape = 2 * shape + (1 if fact else 0)
    return shape


def _ordinary_cars(seats: i64, two_bandits: bool, team_cars: Parameter) -> i64:
    """As many cars as seats, but for two bandits a seat (SETUP-1, TEAM-1, DUEL1-1)."""
    if two_bandits and isinstance(team_cars, dict):
        return team_cars[seats]
    return seats
