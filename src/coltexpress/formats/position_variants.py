"""What the variants add to a position: handcar, hidden bandits, Al Patron, Mary, pairs on offer."""

from __future__ import annotations

from coltexpress.engine.bitsets import members, one_card
from coltexpress.engine.ids import CHARACTER_NAMES, NOWHERE
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import is_number
from coltexpress.engine.pile import act_bandit, act_card, act_is_card
from coltexpress.engine.state import State
from coltexpress.engine.variant import Part
from coltexpress.engine.variants.all import VARIANTS, variants_of
from coltexpress.engine.variants.mary import invite_mary, marys_deck
from coltexpress.engine.variants.state import END_NAMES, NOT_HIDING
from coltexpress.engine.variants.teams import named_pair, pair_number
from coltexpress.formats.position_lines import Draft, Line, LineKind, Position, words_of
from coltexpress.formats.position_train import cell_text, fill_space


def read_variants(draft: Draft) -> None:
    """The lines of variants, each allowed only where its variant is played."""
    for kind in VARIANT_LINES:
        for key in kind.keys:
            if key in draft.lines and not draft.state.rules.flags[kind.flag]:
                raise draft.lines[key].fault("not_in_rules", key=key, flag=kind.flag)
    for kind in (
        MARY,
        *(kind for kind in VARIANT_LINES if kind is not MARY),
    ):  # she is a figure for the others
        if kind.keys[0] in draft.lines or (kind is MARY and draft.state.rules.mary):
            kind.read(draft)


# --- the handcar ----------------------------------------------------------------------------------
def _write_handcar(written: Position) -> list[str]:
    handcar = written.state.handcar
    if handcar is None:
        return []
    cell = cell_text(written.state, int(written.state.handcar_space))
    return [f"handcar: {END_NAMES[handcar.end]} {cell}".rstrip()]


def _read_handcar(draft: Draft) -> None:
    line, handcar = draft.lines["handcar"], draft.state.handcar
    end, *words = words_of(line.text) or [""]
    if end not in END_NAMES or handcar is None:
        raise line.fault("unknown_word", found=end)
    handcar.end = END_NAMES.index(end)
    fill_space(draft, words, int(draft.state.handcar_space), line)


def _write_hidden(written: Position) -> list[str]:
    hiding = [] if written.state.handcar is None else written.state.handcar.hiding
    hidden = [
        f"{bandit_name(written.state, bandit)} {car}"
        for bandit, car in enumerate(hiding)
        if car != NOT_HIDING
    ]
    return ["hidden: " + ", ".join(hidden)] if hidden else []


def _read_hidden(draft: Draft) -> None:
    line, state = draft.lines["hidden"], draft.state
    assert state.handcar is not None
    for part in line.text.split(","):
        name, *car = part.lower().split() or [""]
        found = [bandit for bandit in state.bandits if bandit_name(state, bandit.number) == name]
        if not found or len(car) != 1 or not is_number(car[0]) or int(car[0]) > state.last_car:
            raise line.fault("unknown_word", found=part.strip())
        state.handcar.hiding[found[0].number] = int(car[0])


# --- variants with parts of their own -------------------------------------------------------------
def _part_of(state: State, flag: str) -> Part | None:
    """What a variant has on the table."""
    variants = [variant.flag for variant in variants_of(state.rules)]
    return state.parts[variants.index(flag)] if flag in variants else None


def _line_of(flag: str, key: str) -> LineKind:
    """A line of a variant: what its part says and reads."""

    def write(written: Position) -> list[str]:
        part = _part_of(written.state, flag)
        text = "" if part is None else part.write_line(written.state, key)
        return [f"{key}: {text}"] if text else []

    def read(draft: Draft) -> None:
        part, line = _part_of(draft.state, flag), draft.lines[key]
        assert part is not None
        try:
            part.read_line(draft.state, key, line.text)
        except ValueError as fault:
            raise line.fault("unknown_word", found=str(fault).strip()) from fault

    return LineKind((key,), write, read, flag=flag)


# --- Mary -----------------------------------------------------------------------------------------
def _write_mary(written: Position) -> list[str]:
    mary = written.state.mary
    return [] if mary is None else [f"mary: left {mary.left_neighbour} bullets {mary.bullets}"]


def _read_mary(draft: Draft) -> None:
    line, state = draft.line("mary", "left 0 bullets 0"), draft.state
    words = line.text.split()
    is_read = (
        len(words) == 4 and words[0::2] == ["left", "bullets"] and all(is_number(w) for w in words[1::2])
    )
    if not is_read or int(words[1]) >= state.rules.seats:
        raise line.fault("unknown_word", found=line.text.strip())
    invite_mary(state)
    assert state.mary is not None
    state.mary.left_neighbour = int(words[1])
    state.mary.bullets = int(words[3])
    state.bandits[state.mary.bandit].space = NOWHERE


def settle_marys_deck(draft: Draft, line: Line) -> None:
    """Her deck is her nine cards but for those that lie in the pile."""
    state = draft.state
    if state.mary is None:
        return
    state.mary.deck = marys_deck()
    for act in state.acts[state.cursor :]:
        if act_bandit(act) == state.mary.bandit and act_is_card(act):
            if not state.mary.deck >> 2 * act_card(act) & 3:
                raise line.fault("cards_do_not_add_up", card="mary")
            state.mary.deck -= one_card(act_card(act), 0)


# --- teams ----------------------------------------------------------------------------------------
def _write_pairs(written: Position) -> list[str]:
    state = written.state
    pairs = [named_pair(state.rules, pair) for pair in members(state.pairs_on_offer)]
    texts = [f"{CHARACTER_NAMES[one]} {CHARACTER_NAMES[other]}" for one, other in pairs]
    return ["pairs: " + ", ".join(texts)] if texts else []


def _read_pairs(draft: Draft) -> None:
    line = draft.lines["pairs"]
    for part in line.text.lower().split(","):
        names = part.split()
        if len(names) != 2 or not set(names) <= set(CHARACTER_NAMES[:7]) or names[0] == names[1]:
            raise line.fault("unknown_word", found=part.strip())
        one, other = (CHARACTER_NAMES.index(name) for name in names)
        draft.state.pairs_on_offer |= 1 << int(pair_number(one, other))


MARY = LineKind(("mary",), _write_mary, _read_mary, flag="mary")
VARIANT_LINES = (
    LineKind(("handcar",), _write_handcar, _read_handcar, flag="handcar"),
    LineKind(("hidden",), _write_hidden, _read_hidden, flag="handcar"),
    *(_line_of(variant.flag, key) for variant in VARIANTS for key in variant.lines),
    MARY,
    LineKind(("pairs",), _write_pairs, _read_pairs, flag="teams"),
)
