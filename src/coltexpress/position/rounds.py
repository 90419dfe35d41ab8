"""The round cards and the pile of a position."""

from __future__ import annotations

from coltexpress.engine.acts import act_code, act_is_cover, cover_code
from coltexpress.engine.catalogue import ROUND_CARDS
from coltexpress.engine.components import ROUNDS, STATIONS, RoundCard, round_cards
from coltexpress.engine.places import bandit_name
from coltexpress.engine.setup import shuffled
from coltexpress.engine.state import State
from coltexpress.engine.turns import MARYS_PLACE, acting_place, acts_in_turn
from coltexpress.engine.vocabulary import CARD_NAMES, DREW, NO_SEAT, SKIPPED, TAKE_IT_ALL, TUNNEL
from coltexpress.numbers import is_number
from coltexpress.position.extras import settle_marys_deck
from coltexpress.position.lines import Line
from coltexpress.position.motion import phase_of_lines
from coltexpress.position.phases import is_after_planning, is_before_hands


def read_rounds(state: State, lines: dict[str, Line]) -> None:
    """Which round it is and its card; cards that are not given are drawn from those left."""
    line = lines.get("round", Line(0, "1"))
    number = line.text.strip()
    if number not in ("1", "2", "3", "4", "5"):
        raise line.fault("not_a_number", name="round", found=number, most=ROUNDS)
    state.round = int(number) - 1
    given = lines.get("rounds", Line(0, ""))
    names = [name.strip() for name in given.text.split("/")] if given.text.strip() else []
    cards = [_card(state, name, given) for name in names]
    _check_order(state, cards, given)
    is_past_known = len(cards) >= state.round and phase_of_lines(lines) != "over"
    may_bring_strongbox = is_past_known and (state.waiting_box != 0 or not state.rules.events)
    state.rounds = _completed(state, cards, may_bring_strongbox=may_bring_strongbox)


def check_strongbox(state: State, lines: dict[str, Line]) -> None:
    """A strongbox waits beside the train until Take It All! has happened, and no longer (EVENT-TAKE-1)."""
    if not state.rules.events:
        return
    numbers = [number for number, card in enumerate(state.rounds) if card.event == TAKE_IT_ALL]
    has_happened = bool(numbers) and (numbers[0] < state.round or phase_of_lines(lines) == "over")
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


def _completed(state: State, cards: list[RoundCard], *, may_bring_strongbox: bool) -> list[RoundCard]:
    """The round cards with those that are missing drawn; Take It All! only where a strongbox waits for it."""
    ordinary = ROUNDS - 1 if state.rules.events else ROUNDS
    left = [card for card in round_cards(state.rules.seats) if card not in cards]
    if not may_bring_strongbox:
        left = [card for card in left if card.event != TAKE_IT_ALL]
    drawn = [left[index] for index in shuffled(state, len(left), max(0, ordinary - len(cards)))]
    rounds = [*cards, *drawn]
    if len(rounds) < ROUNDS:
        rounds.append(STATIONS[state.below(len(STATIONS))])
    return rounds


def read_first(state: State, lines: dict[str, Line]) -> int:
    """The first player, by seat or by bandit."""
    line = lines.get("first", Line(0, "0"))
    word = line.text.strip().lower()
    if is_number(word) and int(word) < state.rules.seats:
        return int(word)
    bandit = _bandit(state, word, line)
    return int(state.bandits[bandit].seat)


def _bandit(state: State, name: str, line: Line) -> int:
    for bandit in state.bandits:
        if name and bandit_name(state, bandit.number) == name:
            return int(bandit.number)
    raise line.fault("unknown_word", found=name)


def read_pile(state: State, lines: dict[str, Line]) -> None:
    """The round's acts. After planning those that are not written are draws."""
    phase = phase_of_lines(lines)
    line = lines.get("pile", Line(0, ""))
    if is_before_hands(phase):
        if line.text.strip():
            raise line.fault("out_of_turn", found=line.text.split(",")[0].strip(), place=1)
        return
    acts = [text.split() for text in line.text.lower().split(",") if text.strip()]
    is_complete = is_after_planning(phase)
    for turn, place in _order(state):
        if acts and _fits(state, acts[0], turn, place, line):
            state.acts.append(_act(state, acts.pop(0), turn, place, line))
            if acts and acts[0][-1] == "cover":
                state.acts.append(_cover(state, acts.pop(0), place, line))
        elif is_complete:
            state.acts.append(_no_card(state, place))
        else:
            break
    if acts:
        raise line.fault("out_of_turn", found=" ".join(acts[0]), place=len(state.acts) + 1)
    where = lines.get("phase", line).text.split()[1:]
    if phase == "stealing":
        state.cursor = _cursor(state, where, lines["phase"])
    elif phase in ("hiding", "event", "over"):
        state.cursor = len(state.acts)
    settle_marys_deck(state, line)


def _order(state: State) -> list[tuple[int, int]]:
    """The acts of the whole round: kind of turn, and seat or Mary's place."""
    order = []
    for index in range(state.card.count):
        turn = int(state.card.turn(index))
        for step in range(acts_in_turn(state, turn)):
            order.append((turn, int(acting_place(state, turn, step))))
    return order


def _fits(state: State, act: list[str], turn: int, place: int, line: Line) -> bool:
    """Whether an act can be the next one: the right seat, and in a tunnel a card lies face down."""
    seat = int(state.bandits[_bandit(state, act[0], line)].seat)
    is_in_place = seat == NO_SEAT if place == MARYS_PLACE else seat == place
    if turn == TUNNEL:
        return is_in_place and (act[-1] == "down" or act[1:2] in (["draw"], ["skip"]))
    is_put_off = act[-1] == "down" and not _may_hide(state, place) and TUNNEL in _turns_to_come(state)
    return is_in_place and not is_put_off


def _may_hide(state: State, place: int) -> bool:
    """Whether Ghost can hide a card that is laid next: his seat, in the first turn (POWER-GHOST-1)."""
    acts = sum(not act_is_cover(act) for act in state.acts)
    in_first_turn = acts < acts_in_turn(state, state.card.turn(0))
    return in_first_turn and place != MARYS_PLACE and state.seats[place].hides_first_card


def _turns_to_come(state: State) -> list[int]:
    """The kinds of turn after the one of the next act."""
    acts = sum(not act_is_cover(act) for act in state.acts)
    turns = []
    for index in range(state.card.count):
        turn = int(state.card.turn(index))
        if acts < 0:
            turns.append(turn)
        acts -= int(acts_in_turn(state, turn))
    return turns


def _no_card(state: State, place: int) -> int:
    if place == MARYS_PLACE:
        assert state.mary is not None
        return int(act_code(state.mary.bandit, SKIPPED, False))
    return int(act_code(state.seats[place].first_bandit, DREW, False))


def _act(state: State, words: list[str], turn: int, place: int, line: Line) -> int:
    if words[1:] in (["draw"], ["skip"]):
        return _no_card(state, place)
    card, *how = words[1:] or [""]
    if card not in CARD_NAMES or how not in ([], ["down"]):
        raise line.fault("unknown_word", found=" ".join(words))
    if how and turn != TUNNEL and not _may_hide(state, place):
        raise line.fault("may_not_hide", found=" ".join(words))
    return int(act_code(_bandit(state, words[0], line), CARD_NAMES.index(card), bool(how)))


def _cover(state: State, words: list[str], place: int, line: Line) -> int:
    bandit = _bandit(state, words[0], line)
    if len(words) != 3 or words[1] not in CARD_NAMES or state.bandits[bandit].seat != place:
        raise line.fault("unknown_word", found=" ".join(words))
    return int(cover_code(bandit, CARD_NAMES.index(words[1])))


def _cursor(state: State, where: list[str], line: Line) -> int:
    """`stealing 3`: the third act is the next one to be carried out."""
    if not where:
        return 0
    if len(where) != 1 or not is_number(where[0]) or not 1 <= int(where[0]) <= len(state.acts) + 1:
        raise line.fault("not_a_number", name="stealing", found=" ".join(where), most=len(state.acts) + 1)
    return int(where[0]) - 1
