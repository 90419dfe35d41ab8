"""What defines a run: the bots, the rules, the seed and who meets whom. Same plan, same games."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from coltexpress.arena.play import PATIENCE
from coltexpress.bots.loader import digest_of, is_same
from coltexpress.engine.rng import SEED_BITS
from coltexpress.engine.rules import Rules
from coltexpress.engine.rules_validation import ColtError
from coltexpress.formats.rule_settings import USUAL_SEATS, all_settings, rules_from_settings
from coltexpress.version import __version__

FORMAT = "coltexpress-arena 1"
SIM: Final = "sim"
TOURNAMENT: Final = "tournament"
ONE_AGAINST_MANY: Final = "one-against-many"
ROUND_ROBIN: Final = "round-robin"
TOURNAMENTS = (ONE_AGAINST_MANY, ROUND_ROBIN)
GAMES, DEALS = 1000, 100  # of a simulation, of a tournament, if nothing else is said
MOST_SEATS = 6
# What reading raises if somebody has changed what we wrote.
UNREADABLE = (ValueError, KeyError, TypeError, IndexError, AttributeError, AssertionError, RecursionError)
_FIELDS = (re.compile(r"`\$\.(\w+)"), re.compile(r"field `(\w+)"))  # what does not fit, what is missing

Mode = Literal["sim", "one-against-many", "round-robin"]
Length = Annotated[int, Meta(gt=0)]
Seconds = Annotated[float, Meta(gt=0, lt=1e6)]
Share = Annotated[float, Meta(ge=0, le=1)]


class RefusedPlan(ColtError):
    """A run that cannot be; the sentences are in `usage`."""


@dataclass(frozen=True)
class Fixture:
    """One game to be played: which deal, and who sits where."""

    game: int
    deal: int
    seed: int
    bots: tuple[str, ...]


class Plan(Struct, frozen=True, dict=True):
    """All that defines a run, and how many deals of it are wanted."""

    mode: Mode
    bots: Annotated[tuple[str, ...], Meta(min_length=1)]
    rules: Rules
    seed: int
    deals: Length
    patience: Seconds = PATIENCE
    sprt: tuple[Share, Share] | None = None

    @property
    def kind(self) -> str:
        """The command that plays it: `sim` or `tournament`."""
        return SIM if self.mode == SIM else TOURNAMENT

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Who sits alone against whom in a tournament."""
        if self.mode == SIM:
            return ()
        if self.mode == ONE_AGAINST_MANY:
            return tuple((self.bots[0], other) for other in self.bots[1:])
        return tuple((one, other) for one in self.bots for other in self.bots if one != other)

    @property
    def games_a_deal(self) -> int:
        """How many games are played with one deal."""
        return 1 if self.mode == SIM else len(self.pairs) * int(self.rules.seats)

    @property
    def games(self) -> int:
        """How many games are wanted."""
        return self.deals * self.games_a_deal

    def fixture(self, game: int) -> Fixture:
        """The game with this number."""
        deal, turn = divmod(game, self.games_a_deal)
        return Fixture(game, deal, deal_seed(self.seed, deal), self._line_up(deal, turn))

    def _line_up(self, deal: int, turn: int) -> tuple[str, ...]:
        """Who sits where: in a simulation the bots in turns, moving on by a seat from game to game."""
        seats = int(self.rules.seats)
        if self.mode == SIM:
            return tuple(self.bots[(seat + deal) % len(self.bots)] for seat in range(seats))
        pair, alone = divmod(turn, seats)
        one, others = self.pairs[pair]
        return tuple(one if seat == alone else others for seat in range(seats))

    def fixtures(self) -> Iterator[Fixture]:
        """All games, deal after deal."""
        return map(self.fixture, range(self.games))

    def settings(self) -> dict[str, object]:
        """All that was chosen for the run, each under the name by which it is asked for; not its length."""
        own = {name: getattr(self, name) for name in ("bots", "mode", "seed", "patience", "sprt")}
        return {**own, **all_settings(self.rules)}

    @cached_property
    def files(self) -> dict[str, str]:
        """The digest of each bot that is a file, as it is when first asked for; an edited bot is another."""
        return {spec: digest for spec in self.bots if (digest := digest_of(spec)) is not None}

    def to_json(self) -> dict[str, Any]:
        """The first line of a results file."""
        fields = msgspec.to_builtins(self, enc_hook=Rules.to_json)
        lists = {name: list(value) for name, value in fields.items() if isinstance(value, tuple)}
        return {"format": FORMAT, "version": __version__, "files": self.files, **fields, **lists}

    @staticmethod
    def from_json(data: Mapping[str, object]) -> Plan:
        """The plan that `to_json` wrote; `msgspec.ValidationError` names a field that cannot be."""
        plan = msgspec.convert(data, Plan, dec_hook=_rules_in)
        if plan.sprt is not None and plan.sprt[0] >= plan.sprt[1]:
            raise msgspec.ValidationError("at `$.sprt`")
        if plan.mode != SIM and len(set(plan.bots)) < 2:
            raise msgspec.ValidationError("at `$.bots`")
        return plan


def deal_seed(seed: int, deal: int) -> int:
    """The seed of a deal: runs with different seeds share no deals, whatever their length."""
    digest = hashlib.sha256(f"deal {seed} {deal}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> (64 - SEED_BITS)


def _rules_in(kind: type, written: Any) -> Rules:
    """The rules of a plan, for msgspec, which takes a `ValueError` for a field that cannot be."""
    try:
        return written if isinstance(written, Rules) else Rules.from_json(written)
    except UNREADABLE as fault:
        raise ValueError from fault


def faulty_field(fault: msgspec.ValidationError) -> str:
    """The field that msgspec complains about."""
    match = next(filter(None, (pattern.search(str(fault)) for pattern in _FIELDS)))
    return match[1]


# --- plans as people ask for them


@dataclass(frozen=True)
class Request:
    """What somebody asks for: changes to a usual plan, or to that of the file that is resumed."""

    kind: str  # the command
    bots: tuple[str, ...]
    rules: Mapping[str, Any]  # as `formats.rule_settings` names them
    given: Mapping[str, Any]  # some of deals, seed, patience, mode and sprt

    def settings(self) -> dict[str, object]:
        """What was asked for and must be as a file was begun, under the names of `Plan.settings`."""
        bots = without_repetition(self.bots) if self.kind == TOURNAMENT else self.bots
        own = {name: value for name, value in self.given.items() if name != "deals"}
        return {**({"bots": bots} if bots else {}), **own, **self.rules}

    def plan_from(self, begun: Mapping[str, Any]) -> Plan:
        """A plan as it was begun, with what is given in its place; `RefusedPlan` says what cannot be."""
        if self.given.get("mode", ONE_AGAINST_MANY) not in TOURNAMENTS:
            raise self._refusal("mode")
        try:
            return Plan.from_json({**begun, **self.given})
        except msgspec.ValidationError as fault:
            raise self._refusal(faulty_field(fault)) from fault

    def _refusal(self, name: str) -> RefusedPlan:
        """The sentence about an argument that cannot be, which names it as the command's option."""
        value, is_sim = self.given[name], self.kind == SIM
        if name == "mode":
            return RefusedPlan("unknown_mode", {"found": value, "known": ", ".join(TOURNAMENTS)})
        if name == "sprt":
            is_pair = isinstance(value, tuple) and all(isinstance(share, int | float) for share in value)
            return RefusedPlan("not_bounds", {"found": percentages(value) if is_pair else repr(value)})
        code, option, example = {
            "deals": ("not_positive", "games" if is_sim else "deals", GAMES if is_sim else DEALS),
            "seed": ("not_a_count", "seed", 7),
            "patience": ("not_a_time", "patience", 10),
        }[name]
        return RefusedPlan(code, {"option": f"--{option}", "found": value, "example": example})


def new_plan(request: Request) -> Plan:
    """The plan that is asked for; refused if it cannot be."""
    is_sim = request.kind == SIM
    bots, rules = _simulated(request) if is_sim else _compared(request)
    seed = secrets.randbelow(1_000_000_000)
    mode, deals = (SIM, GAMES) if is_sim else (ONE_AGAINST_MANY, DEALS)
    plan = request.plan_from({"mode": mode, "bots": bots, "rules": rules, "seed": seed, "deals": deals})
    if plan.sprt is not None and len(plan.pairs) != 1:
        raise RefusedPlan("sprt_one_pair", {})
    return plan


def _simulated(request: Request) -> tuple[tuple[str, ...], Rules]:
    """The bots and rules of a simulation, usually with a seat for each bot, but not too few."""
    bots = len(request.bots)
    if not bots:
        raise RefusedPlan("no_bots", {})
    rules = rules_from_settings(request.rules, max(USUAL_SEATS, min(bots, MOST_SEATS)))
    if bots > rules.seats:
        raise RefusedPlan("too_many_bots", {"bots": bots, "seats": int(rules.seats)})
    return request.bots, rules


def _compared(request: Request) -> tuple[tuple[str, ...], Rules]:
    """The bots and rules of a tournament."""
    bots = without_repetition(request.bots)
    if len(set(request.bots)) < 2:
        raise RefusedPlan("two_bots", {})
    if len(bots) < 2:
        raise RefusedPlan("same_file", {"bot": request.bots[0], "other": request.bots[1]})
    return bots, rules_from_settings(request.rules)


def without_repetition(bots: Iterable[str]) -> tuple[str, ...]:
    """Each bot once, in the order in which they were named; a file is the same bot by any of its names."""
    different: list[str] = []
    for spec in bots:
        if not any(is_same(spec, other) for other in different):
            different.append(spec)
    return tuple(different)


def percentages(shares: Sequence[float]) -> str:
    """The two shares of a sequential test: 25:35."""
    return ":".join(f"{100 * share:.10g}" for share in shares)
