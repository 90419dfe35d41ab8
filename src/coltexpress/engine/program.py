"""The stages of a game under its rules: setup once, then the same round five times (RULES section 14)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from coltexpress.engine.expert import DUMP_BULLETS, KEEP_CARDS
from coltexpress.engine.handcar import ComeOut, RollHandcar
from coltexpress.engine.rules import Rules
from coltexpress.engine.stages import Deal, EndRound, ReturnHands, Reveal, RoundEvent, Scheme, Steal
from coltexpress.engine.state import Stage
from coltexpress.engine.teams import FORM_TEAMS, PICK_CARDS, PLACE_TEAMS

_REVEAL: Final[Stage] = Reveal()
_DEAL: Final[Stage] = Deal()
_SCHEME: Final[Stage] = Scheme()
_RETURN_HANDS: Final[Stage] = ReturnHands()
_COME_OUT: Final[Stage] = ComeOut()
_STEAL: Final[Stage] = Steal()
_ROLL_HANDCAR: Final[Stage] = RollHandcar()
_EVENT: Final[Stage] = RoundEvent()
_END: Final[Stage] = EndRound()


@final
class Program:
    """All stages in order, and where a round begins among them."""

    __slots__ = ("round_start", "stages")

    def __init__(self, stages: list[Stage], round_start: i64) -> None:
        self.stages = stages
        self.round_start: i64 = round_start


def program_of(rules: Rules) -> Program:
    """The program of these rules; made once, as it depends on nothing else."""
    if rules.shape not in _PROGRAMS:
        setup = [FORM_TEAMS, PLACE_TEAMS] if rules.two_bandits else []
        _PROGRAMS[rules.shape] = Program(setup + _round(rules), len(setup))
    return _PROGRAMS[rules.shape]


def _round(rules: Rules) -> list[Stage]:
    hands = [PICK_CARDS, _DEAL] if rules.picks_one_card else [_DEAL]
    stages = [_REVEAL, *hands] if rules.round_card_before_hands else [*hands, _REVEAL]
    if rules.dumps_bullets_at_start:
        stages.append(DUMP_BULLETS)
    stages.append(_SCHEME)
    stages.append(KEEP_CARDS if rules.expert else _RETURN_HANDS)
    if rules.handcar:
        stages.append(_COME_OUT)
    stages.append(_STEAL)
    if rules.handcar:
        stages.append(_ROLL_HANDCAR)
    if rules.events:
        stages.append(_EVENT)
    stages.append(_END)
    return stages


_PROGRAMS: Final[dict[int, Program]] = {}
