"""Writing a position: everything that `reading` needs to set it up again."""

from __future__ import annotations

from coltexpress.engine.components import OWN_BULLETS
from coltexpress.engine.entries import SHEET
from coltexpress.engine.events import PICKPOCKET
from coltexpress.engine.figures import Bandit, Seat
from coltexpress.engine.knowledge import Knowledge, knowledge_of
from coltexpress.engine.places import SPACE_NAMES, bandit_name, card_names, loot_names
from coltexpress.engine.planning import act_bandit, act_card, act_is_face_down
from coltexpress.engine.rules import Rules
from coltexpress.engine.sets import members, worth
from coltexpress.engine.stages import Scheme, Steal
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import CARD_NAMES, DREW, PURSE
from coltexpress.position.drawing import draw_train, times


def position_text(state: State, known: Knowledge) -> str:
    """The position, one fact a line."""
    if state.question.name() == "DEC-CHEYENNE":
        state, known = _before_the_fall(state, known)
    lines = [f"rules: {rules_text(state.rules)}", *_train(state)]
    lines.append("rounds: " + " / ".join(card.name for card in state.rounds))
    lines.append(f"round: {state.round + 1}")
    lines.append(f"first: {bandit_name(state, state.seats[state.first].first_bandit)}")
    lines.append(f"phase: {_phase(state)}")
    lines += [_seat(state, number, seat) for number, seat in enumerate(state.seats)]
    if state.acts:
        lines.append("pile: " + ", ".join(_act(state, act) for act in state.acts))
    lines.append(f"neutral: {state.neutral}")
    lines.append(f"waiting: {'strongbox' if state.waiting_box else 'nothing'}")
    lines += _asked(state)
    lines += _knows(state, known)
    return "\n".join(lines) + "\n"


def rules_text(rules: Rules) -> str:
    """The rules in one line: preset, seats, and what differs from the defaults."""
    said = [f"{name}={str(value).lower()}" for name, value in rules.changes.items()]
    return " ".join([rules.name, f"seats={rules.seats}", *said])


def _before_the_fall(state: State, known: Knowledge) -> tuple[State, Knowledge]:
    """While Cheyenne is asked, the purse is written as still on the victim's sheet; reading lets it fall."""
    state, known = state.copy(), known.copy()
    victim = state.bandits[state.subject]
    known.undo_fall(SHEET + victim.number, victim.space, state.token)
    state.floor[victim.space] &= ~int(state.token)
    victim.loot |= state.token
    return state, known


def _train(state: State) -> list[str]:
    cells = [_cell(state, space) for space in range(len(state.floor))]
    return draw_train(state.cars, cells[1::2], cells[0::2])


def _cell(state: State, space: int) -> str:
    words = ["*"] if space == 2 * state.marshal else []
    words += [bandit_name(state, bandit.number) for bandit in state.bandits if bandit.space == space]
    return " ".join(words + times(loot_names(state.floor[space])))


def _phase(state: State) -> str:
    if state.is_over:
        return "over"
    if isinstance(state.running, Scheme):
        return "scheming"
    return f"stealing {state.cursor + 1}" if isinstance(state.running, Steal) else "event"


def _seat(state: State, number: int, seat: Seat) -> str:
    bandit = state.bandits[seat.first_bandit]
    parts = [bandit_name(state, bandit.number)]
    parts.append(" ".join(["hand", *times(card_names(seat.hand))]))
    parts.append(" ".join(["deck", *times(card_names(seat.deck))]))
    parts += _sheet(bandit)
    if seat.received:
        parts.append(f"received {seat.received}")
    return f"seat {number}: " + "; ".join(parts)


def _sheet(bandit: Bandit) -> list[str]:
    parts = [" ".join(["loot", *times(loot_names(bandit.loot))])]
    if bandit.bullets_left != OWN_BULLETS:
        parts.append(f"bullets {bandit.bullets_left}")
    if bandit.cash:
        parts.append(f"cash {bandit.cash}")
    return parts


def _act(state: State, act: int) -> str:
    name = bandit_name(state, act_bandit(act))
    if act_card(act) == DREW:
        return f"{name} draw"
    return f"{name} {CARD_NAMES[act_card(act)]}" + (" down" if act_is_face_down(act) else "")


def _asked(state: State) -> list[str]:
    """Only questions that do not follow from the pile alone need a line."""
    question = state.question.name()
    subject = bandit_name(state, state.subject)
    if question in ("DEC-LOOT", "DEC-DIRECTION"):
        return [f"asked: {question} {subject}"]
    if question == "DEC-CHEYENNE":
        return [f"asked: {question} {subject} ${worth(state.token)}"]
    if state.question is PICKPOCKET:
        rest = [bandit_name(state, bandit) for bandit in members(state.pending)]
        return ["asked: " + " ".join([question, bandit_name(state, state.actor), *rest])]
    return []


def _knows(state: State, known: Knowledge) -> list[str]:
    lines = []
    usual = knowledge_of(state)
    for audience in range(len(state.seats) + 1):
        if known.certain[audience] == usual.certain[audience]:
            continue
        who = str(audience) if audience < len(state.seats) else "spectator"
        lines.append(f"knows {who}: " + "; ".join(_pools(state, known, usual, audience)))
    return lines


def _pools(state: State, known: Knowledge, usual: Knowledge, audience: int) -> list[str]:
    places = [(space, SPACE_NAMES[space]) for space in range(len(state.floor))]
    places += [(SHEET + b.number, bandit_name(state, b.number)) for b in state.bandits if b.seat != audience]
    pools = []
    for place, name in places:
        values = known.values(audience, place, PURSE)
        if values and values != usual.values(audience, place, PURSE):
            pools.append(" ".join([name, *times(f"${value}" for value in values)]))
    return pools
