"""Writing a position: everything that `reading` needs to set it up again."""

from __future__ import annotations

from coltexpress.engine.acts import act_bandit, act_card, act_is_cover, act_is_face_down
from coltexpress.engine.components import OWN_BULLETS
from coltexpress.engine.entries import SHEET
from coltexpress.engine.extras import END_NAMES, NOT_HIDING
from coltexpress.engine.figures import Bandit, Seat
from coltexpress.engine.knowledge import Knowledge, knowledge_of
from coltexpress.engine.places import bandit_name, card_names, loot_names, space_name
from coltexpress.engine.rules import Rules
from coltexpress.engine.sets import members
from coltexpress.engine.state import State
from coltexpress.engine.teams import named_pair
from coltexpress.engine.vocabulary import CARD_NAMES, CHARACTER_NAMES, DREW, LOOT_NAMES, NO_CHARACTER, SKIPPED
from coltexpress.position.drawing import draw_train, times
from coltexpress.position.phases import phase_word
from coltexpress.position.questions import asked_words


def position_text(state: State, known: Knowledge, given: dict[int, str]) -> str:
    """The position, one fact a line."""
    if state.question.name() == "DEC-CHEYENNE":
        state, known = _before_the_fall(state, known)
    lines = [f"rules: {rules_text(state.rules)}", *_train(state), *_extras(state)]
    lines.append("rounds: " + " / ".join(card.name for card in state.rounds))
    lines.append(f"round: {state.round + 1}")
    lines.append(f"first: {state.first}")
    lines.append(f"phase: {phase_word(state)}")
    lines += [_seat(state, number, seat) for number, seat in enumerate(state.seats)]
    if state.rules.two_bandits:
        lines += [_sheet_line(state, bandit) for bandit in state.bandits if bandit.character != NO_CHARACTER]
    elif state.mary is not None:
        lines.append(_sheet_line(state, state.bandits[state.mary.bandit]))
    if state.acts:
        lines.append("pile: " + ", ".join(_act(state, act) for act in state.acts))
    lines.append(f"neutral: {state.neutral}")
    lines.append("waiting: " + (loot_names(state.waiting_box) or ["nothing"])[0])
    asked = asked_words(state)
    if asked:
        lines.append("asked: " + " ".join(asked))
    lines += [f"answer {seat}: {text}" for seat, text in sorted(given.items())]
    lines += _knows(state, known)
    return "\n".join(lines) + "\n"


def rules_text(rules: Rules) -> str:
    """The rules in one line: preset, seats, and what differs from the defaults."""
    said = [f"{name}={str(value).lower().replace(' ', '')}" for name, value in rules.changes.items()]
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
    cells = [cell_text(state, space) for space in range(2 * state.last_car + 2)]
    return draw_train(state.cars, cells[1::2], cells[0::2])


def cell_text(state: State, space: int) -> str:
    """Figures and loot of a space."""
    words = ["*"] if space == 2 * state.marshal else []
    words += [bandit_name(state, bandit.number) for bandit in state.bandits if bandit.space == space]
    return " ".join(words + times(loot_names(state.floor[space])))


def _extras(state: State) -> list[str]:
    lines = []
    if state.handcar is not None:
        cell = cell_text(state, int(state.handcar_space))
        lines.append(f"handcar: {END_NAMES[state.handcar.end]} {cell}".rstrip())
        hiding = enumerate(state.handcar.hiding)
        hidden = [f"{bandit_name(state, bandit)} {car}" for bandit, car in hiding if car != NOT_HIDING]
        if hidden:
            lines.append("hidden: " + ", ".join(hidden))
    if state.patron is not None and state.patron.has_bought:
        lines.append("patron: bought" + (" waits" if state.patron.owner_waits else ""))
    if state.mary is not None:
        lines.append(f"mary: left {state.mary.left_neighbour} bullets {state.mary.bullets}")
    if state.pairs_on_offer:
        pairs = [named_pair(state.rules, pair) for pair in members(state.pairs_on_offer)]
        lines.append("pairs: " + ", ".join(f"{CHARACTER_NAMES[a]} {CHARACTER_NAMES[b]}" for a, b in pairs))
    return lines


def _seat(state: State, number: int, seat: Seat) -> str:
    bandits = [bandit for bandit in state.bandits if bandit.seat == number]
    names = [bandit_name(state, bandit.number) or "?" for bandit in bandits]
    parts = [" ".join(names)]
    if "?" not in names:
        parts.append(" ".join(["hand", *times(card_names(state, seat.first_bandit, seat.hand))]))
        parts.append(" ".join(["deck", *times(card_names(state, seat.first_bandit, seat.deck))]))
    if seat.piles is not None:
        parts.append(" ".join(["discard", *times(card_names(state, seat.first_bandit, seat.piles.discard))]))
        parts.append(f"top {seat.piles.fresh_bullets}")
    if len(bandits) == 1:
        parts += _sheet(bandits[0])
    if seat.received:
        parts.append(f"received {seat.received}")
    return f"seat {number}: " + "; ".join(parts)


def _sheet_line(state: State, bandit: Bandit) -> str:
    return f"sheet {bandit_name(state, bandit.number)}: " + "; ".join(_sheet(bandit))


def _sheet(bandit: Bandit) -> list[str]:
    parts = [" ".join(["loot", *times(loot_names(bandit.loot))])]
    if bandit.bullets_left != OWN_BULLETS and bandit.seat >= 0:
        parts.append(f"bullets {bandit.bullets_left}")
    if bandit.fired_at_mate:
        parts.append(f"at_mate {bandit.fired_at_mate}")
    if bandit.cash:
        parts.append(f"cash {bandit.cash}")
    return parts


def _act(state: State, act: int) -> str:
    name = bandit_name(state, act_bandit(act))
    if act_card(act) in (DREW, SKIPPED):
        return f"{name} {'draw' if act_card(act) == DREW else 'skip'}"
    lies = " down" if act_is_face_down(act) else " cover" if act_is_cover(act) else ""
    return f"{name} {CARD_NAMES[act_card(act)]}{lies}"


def _knows(state: State, known: Knowledge) -> list[str]:
    lines = []
    usual = knowledge_of(state)
    for audience in range(len(state.seats) + 1):
        if known.certain[audience] == usual.certain[audience]:
            continue
        who = str(audience) if audience < len(state.seats) else "spectator"
        lines.append(f"knows {who}: " + "; ".join(_pools(state, known, audience)))
    return lines


def _pools(state: State, known: Knowledge, audience: int) -> list[str]:
    places = [(space, space_name(state, space)) for space in range(len(state.floor))]
    for bandit in state.bandits:
        if bandit.seat != audience:
            places.append((SHEET + int(bandit.number), sheet_name(state, bandit)))
    pools = []
    for place, name in places:
        words = []
        for kind in range(len(LOOT_NAMES)):
            prefix = "" if kind == 0 else LOOT_NAMES[kind]
            words += [f"{prefix}${value}" for value in known.values(audience, place, kind)]
        if words:
            pools.append(" ".join([name, *times(words)]))
    return pools


def sheet_name(state: State, bandit: Bandit) -> str:
    """A sheet by its bandit, or by seat and slot while the bandit is nobody."""
    return bandit_name(state, bandit.number) or f"?{bandit.seat}.{bandit.slot}"
