"""The seats of a position: who sits there, sheets, hands, decks, bullets, and what everybody surely knows."""

from __future__ import annotations

from coltexpress.characters import tidy_name
from coltexpress.engine.bitsets import ACTION_CARDS, BULLETS, CARD_BITS, ONE_BULLET, count_cards, one_card
from coltexpress.engine.characters import assign_character
from coltexpress.engine.components import DRAW_COUNT, NEUTRAL_BULLETS, OWN_BULLETS
from coltexpress.engine.drawing import draw
from coltexpress.engine.ids import CARD_KINDS, CARD_NAMES, CHARACTER_NAMES, DREW, LOOT_NAMES, NO_CHARACTER
from coltexpress.engine.journal import HAND_DRAWN, SHEET
from coltexpress.engine.knowledge import Knowledge, knowledge_of
from coltexpress.engine.names import bandit_name, card_names, loot_names, space_name
from coltexpress.engine.notation import is_number
from coltexpress.engine.pile import act_bandit, act_card, act_is_card, act_is_cover
from coltexpress.engine.players import Bandit, Seat
from coltexpress.engine.setup import characters_in_box
from coltexpress.engine.state import State
from coltexpress.engine.variants.all import VARIANTS
from coltexpress.formats.position_lines import Draft, Line, LineKind, Position, times, words_of

Parts = dict[str, list[str]]
_SEAT_PARTS = ("hand", "deck", "discard", "top", "received")
_SHEET_PARTS = ("loot", "bullets", "at_mate", "cash")


# --- who sits where -------------------------------------------------------------------------------
def cast(draft: Draft) -> None:
    """The bandits by seat; without `seat` lines they sit in the order of the component list."""
    state, lines = draft.state, draft.lines
    seats = int(state.rules.seats)
    for which, line in draft.numbered("seat"):
        if which not in map(str, range(seats)):
            raise line.fault("no_such_seat", found=f"seat {which}")
    rows = [lines.get(f"seat {number}") for number in range(seats)]
    names = _names_by_seat(rows, lines) if any(rows) else _names_drawn(draft)
    known = CHARACTER_NAMES[: characters_in_box(state.rules)]
    line = next((row for row in rows if row is not None), lines["inside"])
    named = [name for name in names if name != "?"]
    is_cast = len(names) == len(state.bandits) and len(set(named)) == len(named) and set(named) <= set(known)
    if not is_cast or ("?" in names and draft.phase != "forming"):
        raise line.fault("wrong_bandits", found=" ".join(names), seats=seats)
    for bandit, name in zip(state.bandits, names, strict=True):
        if name != "?":
            assign_character(state, bandit, CHARACTER_NAMES.index(name))
            bandit.loot = 0  # the sheets say what is on them


def _names_by_seat(rows: list[Line | None], lines: dict[str, Line]) -> list[str]:
    names: list[str] = []
    for number, line in enumerate(rows):
        if line is None:
            raise lines["rules"].fault("seat_line_missing", seat=number)
        names += [tidy_name(name) for name in line.text.split(";")[0].split()]
    return names


def _names_drawn(draft: Draft) -> list[str]:
    keys = ("inside", "roof", *(key for variant in VARIANTS for key in variant.lines))
    drawn = words_of(" ".join(draft.line(key).text.replace("|", " ") for key in keys))
    return [name for name in CHARACTER_NAMES[: characters_in_box(draft.state.rules)] if name in drawn]


# --- sheets ---------------------------------------------------------------------------------------
def _sheet(bandit: Bandit) -> list[str]:
    parts = [" ".join(["loot", *times(loot_names(bandit.loot))])]
    if bandit.bullets_left != OWN_BULLETS and bandit.seat >= 0:
        parts.append(f"bullets {bandit.bullets_left}")
    if bandit.fired_at_mate:
        parts.append(f"at_mate {bandit.fired_at_mate}")
    if bandit.cash:
        parts.append(f"cash {bandit.cash}")
    return parts


def _write_sheets(written: Position) -> list[str]:
    """Where the seat's line has no room for them: in teams, and for figures that nobody plays."""
    state = written.state
    apart = [bandit for bandit in state.bandits if bandit.bit & state.outsiders]
    if state.rules.two_bandits:
        apart = [bandit for bandit in state.bandits if bandit.character != NO_CHARACTER]
    return [f"sheet {bandit_name(state, bandit.number)}: " + "; ".join(_sheet(bandit)) for bandit in apart]


def _read_sheets(draft: Draft) -> None:
    """Loot, cash and bullets of every bandit, and the bullets its seat received."""
    state = draft.state
    known = {bandit_name(state, bandit.number) for bandit in state.bandits}
    for which, line in draft.numbered("sheet"):
        if which not in known:
            raise line.fault("unknown_word", found=f"sheet {which}")
    for bandit in state.bandits:
        line, parts = _sheet_of(draft, bandit)
        bandit.loot |= draft.box.take_all(parts.get("loot", []), line)
        bandit.cash = _number(parts, "cash", 0, line, 250)
        if bandit.seat >= 0:
            bandit.fired = OWN_BULLETS - _number(parts, "bullets", OWN_BULLETS, line, OWN_BULLETS)
            bandit.fired_at_mate = _number(parts, "at_mate", 0, line, int(bandit.fired))
    for number, seat in enumerate(state.seats):
        line, parts = _seat_parts(draft, number)
        seat.received = _number(parts, "received", 0, line, 99)


def _sheet_of(draft: Draft, bandit: Bandit) -> tuple[Line, Parts]:
    key = f"sheet {bandit_name(draft.state, bandit.number)}"
    if key in draft.lines:
        return draft.lines[key], _parts_of(draft.lines[key], 0, _SHEET_PARTS)
    if bandit.seat < 0 or bandit.character == NO_CHARACTER:
        return Line(0, ""), {"loot": [] if bandit.seat < 0 else ["$250"]}
    return _seat_parts(draft, int(bandit.seat))


def _seat_parts(draft: Draft, seat: int) -> tuple[Line, Parts]:
    line = draft.line(f"seat {seat}")
    return line, _parts_of(line, 1, _SEAT_PARTS + _SHEET_PARTS)


def _parts_of(line: Line, skip: int, known: tuple[str, ...]) -> Parts:
    """What a line says, part by part, after the first so many."""
    parts: Parts = {}
    for part in line.text.split(";")[skip:]:
        name, *words = words_of(part) or [""]
        if not name:
            continue
        if name not in known or name in parts:
            raise line.fault("unknown_word", found=part.strip())
        parts[name] = words
    return parts


def _number(parts: Parts, name: str, usual: int, line: Line, most: int) -> int:
    if name not in parts:
        return usual
    words = parts[name]
    if len(words) != 1 or not is_number(words[0]) or int(words[0]) > most:
        raise line.fault("not_a_number", name=name, found=" ".join(words), most=most)
    return int(words[0])


# --- cards ----------------------------------------------------------------------------------------
def _write_seats(written: Position) -> list[str]:
    return [_seat_line(written.state, number, seat) for number, seat in enumerate(written.state.seats)]


def _seat_line(state: State, number: int, seat: Seat) -> str:
    bandits = _bandits_of(state, number)
    names = [bandit_name(state, bandit.number) or "?" for bandit in bandits]
    places = {"hand": int(seat.hand), "deck": int(seat.deck)} if "?" not in names else {}
    if seat.piles is not None:
        places["discard"] = int(seat.piles.discard)
    parts = [" ".join(names)]
    for place, cards in places.items():
        parts.append(" ".join([place, *times(card_names(state, seat.first_bandit, cards))]))
    if seat.piles is not None:
        parts.append(f"top {seat.piles.fresh_bullets}")
    if len(bandits) == 1:
        parts += _sheet(bandits[0])
    if seat.received:
        parts.append(f"received {seat.received}")
    return f"seat {number}: " + "; ".join(parts)


def _read_cards(draft: Draft) -> None:
    """Hands and decks: together with the pile they are the seat's whole set (HIDDEN-4)."""
    state = draft.state
    for number, seat in enumerate(state.seats):
        line, parts = _seat_parts(draft, number)
        whole = int(seat.deck) + int(seat.received) * ONE_BULLET - _in_pile(state, number)
        if seat.piles is not None:
            seat.piles.discard = _cards_of(parts.get("discard", []), _bandits_of(state, number), line)
            seat.piles.fresh_bullets = _number(parts, "top", 0, line, int(seat.received))
            whole -= int(seat.piles.discard)
        expected = _expected_hand(state, number, seat) if draft.phase == "scheming" else 0
        if "hand" not in parts and "deck" not in parts:
            seat.deck = whole
            if seat.piles is None:
                draw(state, seat, expected, HAND_DRAWN)
            continue
        _split(seat, _bandits_of(state, number), line, parts, whole)
        is_counted = seat.piles is None and draft.phase != "dumping"
        if is_counted and count_cards(seat.hand) != expected:
            raise line.fault("wrong_hand_size", found=int(count_cards(seat.hand)), expected=expected)


def _bandits_of(state: State, seat: int) -> list[Bandit]:
    return [bandit for bandit in state.bandits if bandit.seat == seat]


def _in_pile(state: State, number: int) -> int:
    """The seat's cards that lie in the pile and are not yet resolved."""
    cards = 0
    for act in state.acts[state.cursor :]:
        bandit = state.bandits[act_bandit(act)]
        if bandit.seat == number and act_is_card(act):
            cards += int(one_card(act_card(act), bandit.slot))
    return cards


def _split(seat: Seat, bandits: list[Bandit], line: Line, parts: Parts, whole: int) -> None:
    given = {name: _cards_of(parts[name], bandits, line) for name in ("hand", "deck") if name in parts}
    hand = given["hand"] if "hand" in given else whole - given["deck"]
    deck = given.get("deck", whole - hand)
    for place in range(0, BULLETS, CARD_BITS):
        if (hand >> place & 3) + (deck >> place & 3) != whole >> place & 3:
            raise line.fault("cards_do_not_add_up", card=CARD_NAMES[place // CARD_BITS % 8])
    if (hand >> BULLETS) + (deck >> BULLETS) != whole >> BULLETS or hand < 0 or deck < 0:
        raise line.fault("cards_do_not_add_up", card="bullet")
    assert (hand + deck) & ACTION_CARDS == whole & ACTION_CARDS
    seat.hand, seat.deck = hand, deck


def _cards_of(words: list[str], bandits: list[Bandit], line: Line) -> int:
    """A seat's cards by name, as the multiset that the engine keeps."""
    cards = 0
    for word in words:
        if words.count(word) > 3 and word != "bullet":
            raise line.fault("cards_do_not_add_up", card=word)
        cards += ONE_BULLET if word == "bullet" else _card(word, bandits, line)
    return cards


def _card(word: str, bandits: list[Bandit], line: Line) -> int:
    owner, dot, name = word.rpartition(".")
    for bandit in bandits:
        is_owner = CHARACTER_NAMES[bandit.character] == owner if dot else len(bandits) == 1
        if is_owner and name in CARD_NAMES[:CARD_KINDS]:
            return int(one_card(CARD_NAMES.index(name), bandit.slot))
    raise line.fault("unknown_word", found=word)


def _expected_hand(state: State, number: int, seat: Seat) -> int:
    """How many cards a seat holds after its acts of this round."""
    cards = int(count_cards(seat.deck) + seat.received)
    picked = 1 if state.rules.picks_one_card else 0
    hand = min(int(seat.hand_size) + picked, cards)
    deck = cards - hand
    for act in state.acts:
        if state.bandits[act_bandit(act)].seat != number:
            continue
        drawn = min(DRAW_COUNT, deck) if act_card(act) == DREW and not act_is_cover(act) else -1
        hand += drawn
        deck -= max(drawn, 0)
    return hand


# --- neutral bullets ------------------------------------------------------------------------------
def _read_neutral(draft: Draft) -> None:
    """Bullets received are bullets fired and neutral ones taken (BULLET-1, BULLET-3), wherever they are."""
    state = draft.state
    received = sum(int(seat.received) for seat in state.seats)
    fired = sum(int(bandit.fired) for bandit in state.bandits if bandit.seat >= 0)
    others = sum(int(part.own_bullets()) for part in state.parts)
    left = NEUTRAL_BULLETS - (received + others - fired)
    line = draft.lines.get("neutral", draft.lines["rules"])
    if "neutral" in draft.lines:
        state.neutral = _number({"neutral": line.text.split()}, "neutral", 0, line, NEUTRAL_BULLETS)
    else:
        state.neutral = min(left, NEUTRAL_BULLETS)
    may_be_fewer = bool(state.outsiders) or (
        state.rules.remove_neutral_pile_on_shortage and state.neutral == 0
    )
    is_right = state.neutral == left or (may_be_fewer and state.neutral < left)
    if not left >= 0 or not is_right or (left > NEUTRAL_BULLETS and not state.outsiders):
        raise line.fault("bullets_do_not_add_up", received=received, fired=fired, neutral=int(state.neutral))


# --- what the seats surely know -------------------------------------------------------------------
def _write_knows(written: Position) -> list[str]:
    state, known, lines = written.state, written.known, []
    usual = knowledge_of(state)
    for audience in range(len(state.seats) + 1):
        if known.certain[audience] != usual.certain[audience]:
            who = str(audience) if audience < len(state.seats) else "spectator"
            lines.append(f"knows {who}: " + "; ".join(_pools(state, known, audience)))
    return lines


def _pools(state: State, known: Knowledge, audience: int) -> list[str]:
    pools = []
    own = {_sheet_name(state, bandit) for bandit in state.bandits if bandit.seat == audience}
    for name, place in _places(state).items():
        words = []
        for kind in range(len(LOOT_NAMES)):
            prefix = "" if kind == 0 else LOOT_NAMES[kind]
            words += [f"{prefix}${value}" for value in known.values(audience, place, kind)]
        if words and name not in own:
            pools.append(" ".join([name, *times(words)]))
    return pools


def _places(state: State) -> dict[str, int]:
    """The spaces and the sheets by name."""
    spaces = {space_name(state, space): space for space in range(len(state.floor))}
    return spaces | {_sheet_name(state, bandit): SHEET + int(bandit.number) for bandit in state.bandits}


def _sheet_name(state: State, bandit: Bandit) -> str:
    """A sheet by its bandit, or by seat and slot while the bandit is nobody."""
    return bandit_name(state, bandit.number) or f"?{bandit.seat}.{bandit.slot}"


def _read_knows(draft: Draft) -> None:
    """Everybody knows his own sheets, and what the lines say."""
    draft.known = knowledge_of(draft.state)
    seats = int(draft.state.rules.seats)
    audiences = {str(number): number for number in range(seats)} | {"spectator": seats}
    for who, line in draft.numbered("knows"):
        if who not in audiences:
            raise line.fault("no_such_seat", found=f"knows {who}")
        for pool in line.text.split(";"):
            _learn(draft, audiences[who], words_of(pool), line)


def _learn(draft: Draft, audience: int, words: list[str], line: Line) -> None:
    place, *values = words or [""]
    places = _places(draft.state)
    if place not in places:
        raise line.fault("unknown_word", found=place)
    for word in values:
        name, _, value = word.partition("$")
        if name not in ("", *LOOT_NAMES) or not is_number(value):
            raise line.fault("unknown_word", found=word)
        try:
            draft.known.learn(audience, places[place], int(value), LOOT_NAMES.index(name or "purse"))
        except ValueError as fault:
            raise line.fault("unknown_word", found=word) from fault
    if not draft.known.is_true(audience):
        raise line.fault("knows_too_much", place=place)


SEATS = LineKind(("seat",), _write_seats, _read_cards, is_numbered=True)
SHEETS = LineKind(("sheet",), _write_sheets, _read_sheets, is_numbered=True)
NEUTRAL = LineKind(("neutral",), lambda written: [f"neutral: {written.state.neutral}"], _read_neutral)
KNOWS = LineKind(("knows",), _write_knows, _read_knows, is_numbered=True)
