"""The round cards and the pile of a position."""

from __future__ import annotations

from coltexpress.engine.catalogue import ROUND_CARDS
from coltexpress.engine.components import ROUNDS, STATIONS, RoundCard, round_cards
from coltexpress.engine.planning import act_code
from coltexpress.engine.setup import shuffled
from coltexpress.engine.stages import acting_seat
from coltexpress.engine.state import State
from coltexpress.engine.vocabulary import CARD_KINDS, CARD_NAMES, CHARACTER_NAMES, DREW, SPEEDING_UP, TUNNEL
from coltexpress.position.lines import Line


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
    state.rounds = _completed(state, cards)
    state.first = _first(state, lines)


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


def _completed(state: State, cards: list[RoundCard]) -> list[RoundCard]:
    ordinary = ROUNDS - 1 if state.rules.events else ROUNDS
    left = [card for card in round_cards(state.rules.seats) if card not in cards]
    drawn = [left[index] for index in shuffled(state, len(left), max(0, ordinary - len(cards)))]
    rounds = [*cards, *drawn]
    if len(rounds) < ROUNDS:
        rounds.append(STATIONS[state.below(len(STATIONS))])
    return rounds


def _first(state: State, lines: dict[str, Line]) -> int:
    if "first" not in lines:
        return 0
    return _seat_of(state, lines["first"].text.strip().lower(), lines["first"])


def _seat_of(state: State, name: str, line: Line) -> int:
    for bandit in state.bandits:
        if CHARACTER_NAMES[bandit.character] == name:
            return int(bandit.seat)
    raise line.fault("unknown_word", found=name)


def read_pile(state: State, lines: dict[str, Line]) -> None:
    """The round's acts. In the stealing phase those that are not written are draws."""
    phase, *where = lines.get("phase", Line(0, "scheming")).text.split() or ["scheming"]
    line = lines.get("pile", Line(0, ""))
    acts = [text.split() for text in line.text.lower().split(",") if text.strip()]
    order = _order(state)
    index = 0
    for position, (turn, seat) in enumerate(order):
        if index < len(acts) and _seat_of(state, acts[index][0], line) == seat and _fits(acts[index], turn):
            state.acts.append(_act(state, acts[index], turn, line))
            index += 1
        elif phase == "scheming":
            if index < len(acts):
                raise line.fault("out_of_turn", found=" ".join(acts[index]), place=position + 1)
            break
        else:
            state.acts.append(int(act_code(state.seats[seat].first_bandit, DREW, False)))
    if index < len(acts):
        raise line.fault("out_of_turn", found=" ".join(acts[index]), place=index + 1)
    state.cursor = _cursor(state, where, lines.get("phase", line)) if phase == "stealing" else 0
    if phase in ("event", "over"):
        state.cursor = len(state.acts)


def _order(state: State) -> list[tuple[int, int]]:
    """The acts of the whole round: kind of turn and seat."""
    seats = int(state.rules.seats)
    order = []
    for index in range(state.card.count):
        turn = int(state.card.turn(index))
        for step in range(2 * seats if turn == SPEEDING_UP else seats):
            order.append((turn, int(acting_seat(turn, step, state.first, seats))))
    return order


def _fits(act: list[str], turn: int) -> bool:
    """Whether an act can belong to a turn: in a tunnel cards lie face down, elsewhere only Ghost's may."""
    return act[1:2] == ["draw"] or turn != TUNNEL or act[-1] == "down"


def _act(state: State, words: list[str], turn: int, line: Line) -> int:
    bandit = state.seats[_seat_of(state, words[0], line)].first_bandit
    if words[1:] == ["draw"]:
        return int(act_code(bandit, DREW, False))
    card = words[1] if len(words) > 1 else ""
    if card not in CARD_NAMES[:CARD_KINDS] or words[2:] not in ([], ["down"]):
        raise line.fault("unknown_word", found=" ".join(words))
    is_down = words[2:] == ["down"]
    hides = state.seats[state.bandits[bandit].seat].hides_first_card and len(state.acts) < len(state.seats)
    if is_down and turn != TUNNEL and not hides:
        raise line.fault("may_not_hide", found=" ".join(words))
    return int(act_code(bandit, CARD_NAMES.index(card), is_down))


def _cursor(state: State, where: list[str], line: Line) -> int:
    """`stealing 3`: the third act is the next one to be carried out."""
    if not where:
        return 0
    if len(where) != 1 or not where[0].isdecimal() or not 1 <= int(where[0]) <= len(state.acts) + 1:
        raise line.fault("not_a_number", name="stealing", found=" ".join(where), most=len(state.acts) + 1)
    return int(where[0]) - 1
