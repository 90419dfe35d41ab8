"""The open part of a sampled world: the state that a view shows, and the question that is open in it."""

from __future__ import annotations

from mypy_extensions import i64

from coltexpress.engine.bitsets import ONE_BULLET, cheapest
from coltexpress.engine.characters import assign_character
from coltexpress.engine.components import KIND_TOKENS, OWN_BULLETS, ROUNDS, STATIONS, RoundCard
from coltexpress.engine.ids import (
    CARD_NAMES,
    CHARACTER_NAMES,
    DREW,
    JEWEL,
    LOOT_NAMES,
    NO_SEAT,
    SKIPPED,
    STANDARD,
    STRONGBOX,
)
from coltexpress.engine.names import cards_of_names, number_of_bandit, space_of_name
from coltexpress.engine.phases import Reveal, RoundEvent, Scheme, Steal
from coltexpress.engine.pile import act_code, cover_code
from coltexpress.engine.planning import COVER, PLAN
from coltexpress.engine.registry import QUESTIONS
from coltexpress.engine.sampling.loot import Pools
from coltexpress.engine.setup import bare_state, lay_table
from coltexpress.engine.state import OVER, State
from coltexpress.engine.variants.all import round_cards_of
from coltexpress.engine.variants.teams import FORM_TEAMS, pair_number
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act, BanditView, Pool, RoundView


def set_flow(state: State, view: View) -> None:
    """Stage, question, and on whose behalf it is asked."""
    state.enter(_stage_of(state, view))
    shown: i64 = len(view.rounds)
    state.round = shown - 1 if state.stage > _reveal(state) else shown
    state.turn = view.turn - 1
    state.question = OVER if view.phase == "finished" else QUESTIONS[view.question]
    flow = view.flow
    if flow.bandit is not None and flow.bandit:
        state.actor = number_of_bandit(state, flow.bandit)
    elif view.asked:
        state.actor = state.seats[view.asked[0]].first_bandit
    if flow.victim is not None:
        state.subject = number_of_bandit(state, flow.victim)
    for name in flow.waiting:
        state.pending |= 1 << number_of_bandit(state, name)
    for one, other in view.pairs:
        state.pairs_on_offer |= 1 << pair_number(CHARACTER_NAMES.index(one), CHARACTER_NAMES.index(other))


def _reveal(state: State) -> i64:
    for index in range(len(state.stages)):
        if isinstance(state.stages[index], Reveal):
            return index
    raise ValueError("no round card is ever shown")


def _stage_of(state: State, view: View) -> i64:
    if view.phase == "finished":
        return len(state.stages) - 1
    for index in range(len(state.stages)):
        stage = state.stages[index]
        if isinstance(stage, Scheme):
            is_found = view.phase == "scheming"
        elif isinstance(stage, Steal):
            is_found = view.phase == "stealing"
        elif isinstance(stage, RoundEvent):
            is_found = view.phase == "round_end"
        else:
            is_found = stage.asks(view.question)
        if is_found:
            return index
    raise ValueError(f"no stage asks {view.question}")


def set_acts(state: State, view: View) -> None:
    """The pile; a card that lies face down for the viewer is a Move of the seat's first bandit for now."""
    for act in view.acts:
        state.acts.append(int(_code_of(state, act)))
        state.cursor += 1 if act.resolved else 0
    state.is_resolving = view.phase == "stealing"
    state.step = _step_of(state, view)
    _see_cover(state, view)


def _code_of(state: State, act: Act) -> i64:
    number: i64 = state.seats[act.seat].first_bandit if act.seat != NO_SEAT else len(state.bandits) - 1
    if act.bandit is not None:
        number = number_of_bandit(state, act.bandit)
    if act.card in ("draw", "skip"):
        return act_code(number, DREW if act.card == "draw" else SKIPPED, False)
    card: i64 = 0 if act.card is None else CARD_NAMES.index(act.card)
    return cover_code(number, card) if act.cover else act_code(number, card, act.face_down)


def _step_of(state: State, view: View) -> i64:
    """How far the stage has come: acts of the turn, seats with a team, or simply begun."""
    if state.stages[state.stage] is FORM_TEAMS:
        seats: i64 = len(state.seats)
        return (view.asked[0] - state.first + seats) % seats + 1
    if view.phase in ("stealing", "finished"):
        return 0
    if view.phase != "scheming":
        return 1
    made: i64 = 0
    for act in view.acts:
        if act.turn == view.turn and not act.cover:
            made += 1
    return made + 1


def _see_cover(state: State, view: View) -> None:
    """A seat that is asked again after its Shoot is asked for a cover, whatever the question is called."""
    if not view.acts or not view.asked or not view.rules.has_cover_rule or state.question is not PLAN:
        if state.question is COVER:
            _ask_for_cover(state, view.acts[-1])
        return
    last = view.acts[-1]
    is_shot = last.card == "shoot" or last.card is None
    if last.seat == view.asked[0] and last.turn == view.turn and is_shot and not last.cover:
        is_standard = state.card.turn(state.turn) == STANDARD
        if is_standard:
            state.question = COVER
            _ask_for_cover(state, last)


def _ask_for_cover(state: State, shot: Act) -> None:
    state.step -= 1
    if shot.bandit is not None:
        shooter = state.bandits[number_of_bandit(state, shot.bandit)]
        state.subject = shooter.number + 1 - 2 * shooter.slot


def table_of(view: View) -> State:
    """A state that shows what the view shows; the open question is set, its options are not."""
    state = bare_state(view.rules, 0, None, None)
    state.seed = 0
    lay_table(state, list(view.cars))
    # [fields of State as they are] written by tools.generate_state from engine/fields.py
    state.first = view.first
    state.marshal = view.marshal
    state.neutral = view.neutral
    # [end]
    for part in state.parts:
        part.join(state)
    _set_bandits(state, view)
    _set_open_loot(state, view)
    set_flow(state, view)
    _set_rounds(state, view)
    set_acts(state, view)
    _set_cards(state, view)
    for part in state.parts:
        part.take_from(state, view)
    return state


def _set_bandits(state: State, view: View) -> None:
    seen = [0] * len(state.seats)
    for index in range(len(view.bandits)):
        shown = view.bandits[index]
        character = CHARACTER_NAMES.index(shown.name)
        number: i64 = len(state.bandits) - 1
        if shown.seat != NO_SEAT:
            number = state.seats[shown.seat].first_bandit + seen[shown.seat]
            seen[shown.seat] += 1
            assign_character(state, state.bandits[number], character)
        _set_bandit(state, number, shown, view.flow.at_mates[index])


def _set_bandit(state: State, number: i64, shown: BanditView, at_mate: i64) -> None:
    bandit = state.bandits[number]
    bandit.space = space_of_name(state, shown.place)
    bandit.fired = OWN_BULLETS - shown.bullets
    bandit.fired_at_mate = at_mate
    bandit.cash = shown.cash


def _set_open_loot(state: State, view: View) -> None:
    """Jewels, and strongboxes unless one is a decoy; tokens of one kind are all the same then."""
    jewels: i64 = KIND_TOKENS[JEWEL]
    boxes: i64 = 0 if view.rules.decoy else KIND_TOKENS[STRONGBOX]
    pools = Pools(state)
    for bandit in state.bandits:
        bandit.loot = 0
    for kind, tokens in ((JEWEL, jewels), (STRONGBOX, boxes)):
        if not tokens:
            continue
        for number, pool in pools.shown(view):
            taken = _taken(pool, kind, tokens)
            tokens ^= taken
            pools.put(state, number, taken)
        if kind == STRONGBOX and view.box_waits:
            state.waiting_box = cheapest(tokens)


def _taken(pool: Pool, kind: i64, tokens: i64) -> i64:
    """As many of the tokens as a pool has of the kind."""
    taken: i64 = 0
    for _ in range(pool.counts.get(LOOT_NAMES[kind], 0)):
        taken |= cheapest(tokens)
        tokens &= tokens - 1
    return taken


def _set_rounds(state: State, view: View) -> None:
    """The cards that were shown; a coming one is any until it is drawn."""
    cards = (*round_cards_of(view.rules), *STATIONS)
    for shown in view.rounds:
        state.rounds.append(_round_card(shown, cards, view.rules.events))
    while len(state.rounds) < ROUNDS:
        state.rounds.append(cards[0])


def _round_card(shown: RoundView, cards: tuple[RoundCard, ...], has_events: bool) -> RoundCard:
    for card in cards:
        is_event = not has_events or card.name == f"{shown.turns} {shown.event}".rstrip()
        if card.symbols == shown.turns and card.is_station == shown.is_station and is_event:
            return card
    raise ValueError(f"no round card {shown.turns} {shown.event}")


def _set_cards(state: State, view: View) -> None:
    """Sizes decide nothing yet: the viewer's hand and deck, and what lies open."""
    for number in range(len(state.seats)):
        seat, shown = state.seats[number], view.seats[number]
        seat.received = shown.received
        seat.deck += shown.received * ONE_BULLET
        if seat.piles is not None and shown.discard is not None and shown.bullets_on_top is not None:
            seat.piles.discard = cards_of_names(state, shown.discard)
            seat.piles.fresh_bullets = shown.bullets_on_top
        if view.phase != "setup" and shown.hand is not None and shown.deck is not None:
            seat.hand = cards_of_names(state, shown.hand)
            seat.deck = cards_of_names(state, shown.deck)
