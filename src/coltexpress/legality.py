"""An open decision, why a pick is not an option there, and the error that says so, with a view as text."""

from __future__ import annotations

from dataclasses import dataclass

from coltexpress.engine.decision_kind import DecisionKind
from coltexpress.engine.journal import BY_SPACE_BESIDE
from coltexpress.engine.notation import BESIDE_NAME, Pick, words_of
from coltexpress.engine.reasons import Reason
from coltexpress.engine.registry import VERBS, kind_of, option_meant
from coltexpress.engine.state import State
from coltexpress.engine.variants.all import CAUSE_NAMES
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act, BanditView, Pool, SeatView
from coltexpress.errors import IllegalPick
from coltexpress.formats.position_lines import draw_train, times


@dataclass(frozen=True)
class Decision:
    """Something a seat has to choose now; `question` is the decision's id in RULES section 12."""

    seat: int
    question: str
    options: tuple[Pick, ...]

    @property
    def kind(self) -> DecisionKind:
        """What it is like: its verbs, its target, and who may see it."""
        return kind_of(self.question)


def reason_against(state: State, options: tuple[Pick, ...], text: str) -> Reason | None:
    """Why a seat that is asked may not pick this; None if it may."""
    if option_meant(options, text) is not None:
        return None
    question = state.question
    wanted = question.kind.read(text)
    if wanted is not None:
        return question.against(state, state.bandits[state.actor], wanted, options)
    words = words_of(text)
    answered = VERBS.get(words[0], []) if words else []
    return Reason.OTHER_QUESTION if answered and question.kind not in answered else Reason.UNREADABLE


def illegal_pick(reason: Reason, pick: str, view: View) -> IllegalPick:
    """The error for whoever has this view."""
    options = tuple(option.text for option in view.options)
    return IllegalPick(reason, view.question, pick, options, sketch(view))


def sketch(view: View) -> str:
    """A view drawn as text, in the notation of positions; what the seat may not know is not there."""
    lines = [_round(view)]
    lines += draw_train(view.cars, _cells(view, "r"), _cells(view, "i"))
    lines += _beside(view)
    lines += [_seat(view, number, seat) for number, seat in enumerate(view.seats)]
    lines += [_sheet(bandit) for bandit in view.bandits]
    if view.acts:
        lines.append("pile: " + ", ".join(_act(act) for act in view.acts))
    if view.options:
        lines.append("options: " + ", ".join(pick.text for pick in view.options))
    return "\n".join(lines)


def _round(view: View) -> str:
    if not view.rounds:
        return "setup"
    card = view.rounds[-1]
    return f"round {len(view.rounds)}: {card.turns} {card.event}".rstrip()


def loot_words(pool: Pool) -> list[str]:
    """A pool's loot by kind; purses whose value is certain by value."""
    words: list[str] = []
    for kind, count in pool.counts.items():
        known = pool.certain.get(kind, ())
        words += [f"${value}" for value in known] + [kind] * (count - len(known))
    return times(words)


def _cells(view: View, level: str) -> list[str]:
    return [_cell(view, pool) for pool in view.floor if pool.place.endswith(level)]


def _beside(view: View) -> list[str]:
    """The space beside the train has its own line, where there is one."""
    found = [_cell(view, pool) for pool in view.floor if pool.place == BESIDE_NAME]
    name = CAUSE_NAMES[BY_SPACE_BESIDE]
    return [f"{name}: {view.extras[name]} {found[0]}".rstrip()] if found else []


def _cell(view: View, pool: Pool) -> str:
    marshal = ["*"] if pool.place == f"{view.marshal}i" else []
    figures = [bandit.name for bandit in view.bandits if bandit.place == pool.place]
    return " ".join([*marshal, *figures, *loot_words(pool)])


def _seat(view: View, number: int, seat: SeatView) -> str:
    names = " ".join(bandit.name for bandit in view.bandits if bandit.seat == number)
    cards = str(seat.hand_size) if seat.hand is None else " ".join(times(seat.hand))
    return f"seat {number}: {names}; hand {cards}; deck {seat.deck_size}; received {seat.received}"


def _sheet(bandit: BanditView) -> str:
    loot = " ".join(loot_words(bandit.sheet)) or "nothing"
    return f"sheet {bandit.name}: loot {loot}; bullets {bandit.bullets}; cash {bandit.cash}"


def _act(act: Act) -> str:
    lies = " down" if act.face_down else " cover" if act.cover else ""
    return f"{act.bandit or f'seat {act.seat}'} {act.card or '?'}{lies}"
