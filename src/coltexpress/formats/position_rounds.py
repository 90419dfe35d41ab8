"""The rounds of a position: round cards, first player, phase, and the pile of acts."""

from __future__ import annotations

from typing import NamedTuple

from coltexpress.engine.bitsets import lowest
from coltexpress.engine.components import ROUNDS, RoundCard
from coltexpress.engine.ids import (
    CARD_NAMES,
    DREW,
    NO_CHARACTER,
    NO_SEAT,
    SKIPPED,
    TAKE_IT_ALL,
    TUNNEL,
)
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import is_number
from coltexpress.engine.phases import RoundEvent, Scheme, Steal
from coltexpress.engine.pile import (
    act_bandit,
    act_card,
    act_code,
    act_is_cover,
    act_is_face_down,
    acting_place,
    acts_in_turn,
    cover_code,
)
from coltexpress.engine.registry import ROUND_CARDS
from coltexpress.engine.setup import round_deck
from coltexpress.engine.state import Stage, State
from coltexpress.engine.variants.all import VARIANTS, variants_of
from coltexpress.engine.variants.expert import DumpBullets, KeepCards
from coltexpress.engine.variants.teams import FormTeams, PlaceTeams
from coltexpress.formats.position_lines import Draft, Line, LineKind, Position

_STAGES: dict[str, type[Stage]] = {
    "forming": FormTeams,
    "placing": PlaceTeams,
    "dumping": DumpBullets,
    "scheming": Scheme,
    "keeping": KeepCards,
    "stealing": Steal,
    **{word: type(stage) for variant in VARIANTS for word, stage in variant.phases().items()},
    "event": RoundEvent,
}
PHASES = ("dealing", *_STAGES, "over")
_BEFORE_HANDS = ("forming", "placing", "dealing")
_AFTER_PILE = PHASES[PHASES.index("stealing") + 1 :]
_AFTER_PLANNING = ("keeping", "stealing", *_AFTER_PILE)


# --- round cards ----------------------------------------------------------------------------------
def _write_rounds(written: Position) -> list[str]:
    state = written.state
    return ["rounds: " + " / ".join(card.name for card in state.rounds), f"round: {state.round + 1}"]


def _read_rounds(draft: Draft) -> None:
    """Which round it is and its card; cards that are not given are drawn from those left."""
    state, line = draft.state, draft.line("round", "1")
    number = line.text.strip()
    if number not in ("1", "2", "3", "4", "5"):
        raise line.fault("not_a_number", name="round", found=number, most=ROUNDS)
    state.round = int(number) - 1
    given = draft.line("rounds")
    names = [name.strip() for name in given.text.split("/")] if given.text.strip() else []
    cards = [_card(state, name, given) for name in names]
    _check_order(state, cards, given)
    is_past_known = len(cards) >= state.round and draft.phase != "over"
    may_bring_strongbox = is_past_known and (state.waiting_box != 0 or not state.rules.events)
    state.rounds = round_deck(state, cards, may_bring_strongbox)
    _check_strongbox(draft)


def _check_strongbox(draft: Draft) -> None:
    """A strongbox waits beside the train until Take It All! has happened, and no longer (EVENT-TAKE-1)."""
    state, lines = draft.state, draft.lines
    if not state.rules.events:
        return
    numbers = [number for number, card in enumerate(state.rounds) if card.event == TAKE_IT_ALL]
    has_happened = bool(numbers) and (numbers[0] < state.round or draft.phase == "over")
    if numbers and has_happened == (state.waiting_box != 0):
        line = lines.get("waiting", lines.get("rounds", lines["rules"]))
        raise line.fault("strongbox_does_not_add_up", number=numbers[0] + 1)


def _card(state: State, name: str, line: Line) -> RoundCard:
    known = ROUND_CARDS[bool(state.rules.seats > 4)]
    if name not in known:
        raise line.fault("unknown_round_card", found=name, known=" / ".join(known))
    return known[name]


def _check_order(state: State, cards: list[RoundCard], line: Line) -> None:
    """Each card once; with events the fifth is a station and no other is, without none is (SETUP-12)."""
    if len(cards) > ROUNDS or len({card.name for card in cards}) < len(cards):
        raise line.fault("round_cards_do_not_add_up")
    for index, card in enumerate(cards):
        if card.is_station != (state.rules.events and index == ROUNDS - 1):
            raise line.fault("station_is_last", found=card.name)


# --- first player ---------------------------------------------------------------------------------
def _read_first(draft: Draft) -> None:
    """By seat or by bandit."""
    line = draft.line("first", "0")
    word = line.text.strip().lower()
    is_seat = is_number(word) and int(word) < draft.state.rules.seats
    draft.state.first = int(word) if is_seat else draft.bandit(word, line).seat


# --- phase ----------------------------------------------------------------------------------------
def _phase_word(state: State) -> str:
    if state.is_over:
        return "over"
    for word, kind in _STAGES.items():
        if isinstance(state.running, kind):
            return f"{word} {state.cursor + 1}" if word == "stealing" else word
    return "dealing"


def read_phase_word(draft: Draft) -> None:
    """The word of the `phase` line; scheming if it is missing."""
    line = draft.line("phase", "scheming")
    draft.phase = (line.text.lower().split() or ["scheming"])[0]
    if draft.phase not in PHASES:
        raise line.fault("unknown_phase", found=draft.phase, known=", ".join(PHASES))


def _read_phase(draft: Draft) -> None:
    """Put the flow where the phase says; what is asked there comes after it."""
    state, phase = draft.state, draft.phase
    if phase in _AFTER_PLANNING:
        state.turn = state.card.count
    if phase == "over":
        state.enter(len(state.stages) - 1)
        state.finish()
        return
    _enter_phase(draft)
    if phase == "scheming":
        _count_turns(state)
    elif phase == "forming":
        formed = [bandit for bandit in state.bandits if bandit.slot == 0 and bandit.seat >= 0]
        state.step = sum(bandit.character != NO_CHARACTER for bandit in formed)


def _enter_phase(draft: Draft) -> None:
    """Stand at the beginning of the phase, if these rules have it."""
    state, phase = draft.state, draft.phase
    if phase == "dealing":
        state.enter(state.round_start)
        return
    for number, stage in enumerate(state.stages):
        if isinstance(stage, _STAGES[phase]):
            state.enter(number)
            return
    known = "dealing, scheming, stealing, over"
    raise draft.lines["phase"].fault("unknown_phase", found=phase, known=known)


def _count_turns(state: State) -> None:
    """Which turn it is and how many of its acts are done."""
    order, made = _order(state), sum(not act_is_cover(act) for act in state.acts)
    state.turn = order[made].turn if made < len(order) else state.card.count
    state.step = made - sum(due.turn < state.turn for due in order)


# --- pile -----------------------------------------------------------------------------------------
def _write_pile(written: Position) -> list[str]:
    state = written.state
    return ["pile: " + ", ".join(_act_text(state, act) for act in state.acts)] if state.acts else []


def _act_text(state: State, act: int) -> str:
    name = bandit_name(state, act_bandit(act))
    if act_card(act) in (DREW, SKIPPED):
        return f"{name} {'draw' if act_card(act) == DREW else 'skip'}"
    lies = " down" if act_is_face_down(act) else " cover" if act_is_cover(act) else ""
    return f"{name} {CARD_NAMES[act_card(act)]}{lies}"


def _read_pile(draft: Draft) -> None:
    """The round's acts. After planning those that are not written are draws."""
    state, line = draft.state, draft.line("pile")
    if draft.phase in _BEFORE_HANDS:
        if line.text.strip():
            raise line.fault("out_of_turn", found=line.text.split(",")[0].strip(), place=1)
        return
    acts = [text.split() for text in line.text.lower().split(",") if text.strip()]
    for due in _order(state):
        if acts and _fits(draft, acts[0], due, line):
            state.acts.append(_act(draft, acts.pop(0), due, line))
            if acts and acts[0][-1] == "cover":
                state.acts.append(_cover(draft, acts.pop(0), due, line))
        elif draft.phase in _AFTER_PLANNING:
            state.acts.append(_no_card(state, due))
        else:
            break
    if acts:
        raise line.fault("out_of_turn", found=" ".join(acts[0]), place=len(state.acts) + 1)
    if draft.phase == "stealing":
        state.cursor = _cursor(state, draft.lines["phase"])
    elif draft.phase in _AFTER_PILE:
        state.cursor = len(state.acts)
    _put_in_pile(state, line)


def _put_in_pile(state: State, line: Line) -> None:
    """Cards of the variants that lie in the pile are not in their decks."""
    for variant, part in zip(variants_of(state.rules), state.parts, strict=True):
        if not part.take_from_pile(state):
            raise line.fault("cards_do_not_add_up", card=variant.name)


class _Due(NamedTuple):
    """An act of the round: in which turn, of which kind, by which seat or NO_SEAT."""

    turn: int
    kind: int
    place: int
    may_hide: bool  # Ghost can hide a card that is laid in the first turn (POWER-GHOST-1)
    is_tunnel_to_come: bool


def _order(state: State) -> list[_Due]:
    """The acts of the whole round."""
    order = []
    kinds = [int(state.card.turn(turn)) for turn in range(state.card.count)]
    for turn, kind in enumerate(kinds):
        for step in range(acts_in_turn(state, kind)):
            place = int(acting_place(state, kind, step))
            may_hide = turn == 0 and place != NO_SEAT and state.seats[place].hides_first_card
            order.append(_Due(turn, kind, place, may_hide, TUNNEL in kinds[turn + 1 :]))
    return order


def _fits(draft: Draft, act: list[str], due: _Due, line: Line) -> bool:
    """Whether an act can be the next one: the right seat, and in a tunnel a card lies face down."""
    seat = int(draft.bandit(act[0], line).seat)
    is_in_place = seat == due.place
    if due.kind == TUNNEL:
        return is_in_place and (act[-1] == "down" or act[1:2] in (["draw"], ["skip"]))
    is_put_off = act[-1] == "down" and not due.may_hide and due.is_tunnel_to_come
    return is_in_place and not is_put_off


def _no_card(state: State, due: _Due) -> int:
    if due.place == NO_SEAT:
        return int(act_code(lowest(state.outsiders), SKIPPED, False))
    return int(act_code(state.seats[due.place].first_bandit, DREW, False))


def _act(draft: Draft, words: list[str], due: _Due, line: Line) -> int:
    if words[1:] in (["draw"], ["skip"]):
        return _no_card(draft.state, due)
    card, *how = words[1:] or [""]
    if card not in CARD_NAMES or how not in ([], ["down"]):
        raise line.fault("unknown_word", found=" ".join(words))
    if how and due.kind != TUNNEL and not due.may_hide:
        raise line.fault("may_not_hide", found=" ".join(words))
    return int(act_code(draft.bandit(words[0], line).number, CARD_NAMES.index(card), bool(how)))


def _cover(draft: Draft, words: list[str], due: _Due, line: Line) -> int:
    bandit = draft.bandit(words[0], line)
    if len(words) != 3 or words[1] not in CARD_NAMES or bandit.seat != due.place:
        raise line.fault("unknown_word", found=" ".join(words))
    return int(cover_code(bandit.number, CARD_NAMES.index(words[1])))


def _cursor(state: State, line: Line) -> int:
    """`stealing 3`: the third act is the next one to be carried out."""
    where = line.text.split()[1:]
    if not where:
        return 0
    if len(where) != 1 or not is_number(where[0]) or not 1 <= int(where[0]) <= len(state.acts) + 1:
        raise line.fault("not_a_number", name="stealing", found=" ".join(where), most=len(state.acts) + 1)
    return int(where[0]) - 1


ROUND = LineKind(("rounds", "round"), _write_rounds, _read_rounds)
FIRST = LineKind(("first",), lambda written: [f"first: {written.state.first}"], _read_first)
PHASE = LineKind(("phase",), lambda written: [f"phase: {_phase_word(written.state)}"], _read_phase)
PILE = LineKind(("pile",), _write_pile, _read_pile)
