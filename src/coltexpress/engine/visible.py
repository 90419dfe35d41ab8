"""Building the parts of a view, one by one, from what the viewer may know (RULES section 13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from coltexpress.engine.bitsets import count_cards, lowest, members, size
from coltexpress.engine.components import KIND_TOKENS, TOKEN_VALUES
from coltexpress.engine.ids import CARD_NAMES, DREW, EVERYTHING, LOOT_NAMES, NO_CHARACTER, NO_SEAT
from coltexpress.engine.journal import SHEET
from coltexpress.engine.knowledge import Knowledge
from coltexpress.engine.names import bandit_name, card_names, space_name
from coltexpress.engine.phases import Reveal, Scheme, Steal
from coltexpress.engine.pile import (
    act_bandit,
    act_card,
    act_is_card,
    act_is_cover,
    act_is_face_down,
    turn_of_act,
)
from coltexpress.engine.planning import COVER, PLAN
from coltexpress.engine.punch import CHEYENNE_QUESTION, DIRECTION, LOOT
from coltexpress.engine.redaction import event_name
from coltexpress.engine.state import State
from coltexpress.engine.variants.all import VARIANTS, usual
from coltexpress.engine.view_parts import Act, BanditView, Flow, Pool, RoundView, SeatView

_USUAL_BOARD: Final = usual(tuple([field for variant in VARIANTS for field in variant.board]))
_USUAL_FLOW: Final = usual(tuple([field for variant in VARIANTS for field in variant.flow]))


def rounds_shown(state: State) -> tuple[RoundView, ...]:
    """The round cards that have been turned up; the coming ones are nobody's to know (HIDDEN-7)."""
    reveal: i64 = 0
    while not isinstance(state.stages[reveal], Reveal):
        reveal += 1
    shown = state.round + 1 if state.is_over or state.stage > reveal else state.round
    return tuple([_round(state, number) for number in range(shown)])


def _round(state: State, number: i64) -> RoundView:
    card = state.rounds[number]
    return RoundView(card.symbols, event_name(state, number), card.is_station)


def phase_of(state: State) -> str:
    """Where in the game we are."""
    if state.is_over:
        return "finished"
    if state.stage < state.round_start:
        return "setup"
    if isinstance(state.running, Scheme):
        return "scheming"
    if isinstance(state.running, Steal):
        return "stealing"
    has_schemed = False
    for stage in state.stages[: state.stage]:
        if isinstance(stage, Steal):
            return "round_end"
        has_schemed = has_schemed or isinstance(stage, Scheme)
    return "keeping" if has_schemed else "dealing"


def bandit_views(state: State, known: Knowledge, audience: i64) -> tuple[BanditView, ...]:
    """The bandits that are somebody already."""
    found = []
    for bandit in state.bandits:
        if bandit.character != NO_CHARACTER:
            name = bandit_name(state, bandit.number)
            sheet = _pool(state, known, bandit.loot, SHEET + bandit.number, name, audience)
            place = space_name(state, bandit.space)
            bullets = int(bandit.bullets_left)
            found.append(BanditView(name, int(bandit.seat), place, bullets, int(bandit.cash), sheet))
    return tuple(found)


def sees_all(state: State, viewer: i64) -> bool:
    """Whether nothing is hidden any more: at the end, and in a game that is shown afterwards (HIDDEN-15)."""
    return state.is_over or viewer == EVERYTHING


def seat_view(state: State, number: i64, viewer: i64) -> SeatView:
    """A seat's cards: sizes for all, names for itself, and for all at the end (HIDDEN-2, HIDDEN-15)."""
    seat = state.seats[number]
    first = seat.first_bandit
    is_open = number == viewer or sees_all(state, viewer)
    discard: tuple[str, ...] | None = None
    bullets_on_top: int | None = None
    if seat.piles is not None:
        discard = card_names(state, first, seat.piles.discard)  # HIDDEN-5
        bullets_on_top = int(seat.piles.fresh_bullets)  # HIDDEN-3
    return SeatView(
        int(count_cards(seat.hand)),
        int(count_cards(seat.deck)),
        int(seat.received),
        card_names(state, first, seat.hand) if is_open else None,
        card_names(state, first, seat.deck) if is_open else None,
        discard,
        bullets_on_top,
    )


def floor_views(state: State, known: Knowledge, audience: i64) -> tuple[Pool, ...]:
    """The spaces from the locomotive back, inside before roof, and last the one beside the train."""
    spaces = list(range(2 * state.last_car + 2))
    if state.has_space_beside:
        spaces.append(int(state.space_beside))
    found = []
    for space in spaces:
        name = space_name(state, space)
        found.append(_pool(state, known, state.floor[space], space, name, audience))
    return tuple(found)


def _pool(state: State, known: Knowledge, tokens: i64, place: i64, name: str, audience: i64) -> Pool:
    counts: dict[str, int] = {}
    certain: dict[str, tuple[int, ...]] = {}
    if tokens:
        for kind in range(len(KIND_TOKENS)):
            found = tokens & KIND_TOKENS[kind]
            if not found:
                continue
            counts[LOOT_NAMES[kind]] = int(size(found))
            if found & known.hidden:
                is_open = sees_all(state, audience)
                certain[LOOT_NAMES[kind]] = (
                    values_of(found) if is_open else known.values(audience, place, kind)
                )
    return Pool(name, counts, certain)


def values_of(tokens: i64) -> tuple[int, ...]:
    """The tokens' values."""
    values = []
    while tokens:
        values.append(TOKEN_VALUES[lowest(tokens)])
        tokens &= tokens - 1
    return tuple(sorted(values))


def act_view(state: State, index: i64, viewer: i64) -> Act:
    """One act; a face-down card is its seat's secret until it is carried out (HIDDEN-6, RESOLVE-2)."""
    act: i64 = state.acts[index]
    bandit = state.bandits[act_bandit(act)]
    name = bandit_name(state, bandit.number)
    turn = int(turn_of_act(state, index)) + 1
    is_resolved = index < state.cursor
    if not act_is_card(act):
        what = "draw" if act_card(act) == DREW else "skip"
        return Act(int(bandit.seat), name, what, False, False, turn, is_resolved)
    is_shown = is_resolved or (index == state.cursor and state.is_resolving)
    is_own = (bandit.seat == viewer and bandit.seat != NO_SEAT) or viewer == EVERYTHING
    is_hidden = act_is_face_down(act) and not is_own and not is_shown
    is_whose_hidden = is_hidden and state.rules.two_bandits and bandit.seat != NO_SEAT
    return Act(
        int(bandit.seat),
        None if is_whose_hidden else name,
        None if is_hidden else CARD_NAMES[act_card(act)],
        act_is_face_down(act),
        act_is_cover(act),
        turn,
        is_resolved,
    )


def extras_shown(state: State, viewer: i64) -> dict[str, object]:
    """What the variants show, by their names; the usual where one is not played."""
    found = _USUAL_BOARD.copy()
    for part in state.parts:
        found.update(part.show(state, viewer))
    return found


def flow_view(state: State) -> Flow:
    """Who acts on whom in the midst of an action or event; nothing of decisions that are still secret."""
    question = state.question
    is_open = not state.is_over and not question.is_simultaneous() and question not in (PLAN, COVER)
    is_punch = question in (LOOT, CHEYENNE_QUESTION, DIRECTION)
    extras = _USUAL_FLOW.copy()
    for part in state.parts:
        extras.update(part.show_flow(state))
    return Flow(
        bandit_name(state, state.actor) if is_open else None,
        bandit_name(state, state.subject) if is_punch else None,
        tuple([bandit_name(state, other) for other in members(state.pending)]) if is_open else (),
        extras,
        tuple([int(bandit.fired_at_mate) for bandit in state.bandits if bandit.character != NO_CHARACTER]),
    )
