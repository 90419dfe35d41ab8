"""What the variants add to a position: handcar, hidden bandits, Al Patron, Mary, pairs on offer."""

from __future__ import annotations

from coltexpress.engine.bitsets import members, one_card
from coltexpress.engine.ids import CHARACTER_NAMES, NOWHERE
from coltexpress.engine.names import bandit_name
from coltexpress.engine.notation import is_number
from coltexpress.engine.pile import act_bandit, act_card, act_is_card
from coltexpress.engine.variants.al_patron import patron_of
from coltexpress.engine.variants.handcar import END_NAMES, NOT_HIDING, handcar_of
from coltexpress.engine.variants.mary import MARYS_DECK, mary_of
from coltexpress.engine.variants.teams import named_pair, pair_number
from coltexpress.formats.position_lines import Draft, Line, LineKind, Written, words_of
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
        if kind.keys[0] in draft.lines or (kind is MARY and draft.state.rules.flags["mary"]):
            kind.read(draft)


# --- the handcar ----------------------------------------------------------------------------------
def _write_handcar(written: Written) -> list[str]:
    if not written.state.has_space_beside:
        return []
    handcar = handcar_of(written.state)
    cell = cell_text(written.state, int(written.state.space_beside))
    return [f"handcar: {END_NAMES[handcar.end]} {cell}".rstrip()]


def _read_handcar(draft: Draft) -> None:
    line, handcar = draft.lines["handcar"], handcar_of(draft.state)
    end, *words = words_of(line.text) or [""]
    if end not in END_NAMES:
        raise line.fault("unknown_word", found=end)
    handcar.end = END_NAMES.index(end)
    fill_space(draft, words, int(draft.state.space_beside), line)


def _write_hidden(written: Written) -> list[str]:
    hiding = handcar_of(written.state).hiding if written.state.has_space_beside else []
    hidden = [
        f"{bandit_name(written.state, bandit)} {car}"
        for bandit, car in enumerate(hiding)
        if car != NOT_HIDING
    ]
    return ["hidden: " + ", ".join(hidden)] if hidden else []


def _read_hidden(draft: Draft) -> None:
    line, state = draft.lines["hidden"], draft.state
    for part in line.text.split(","):
        name, *car = part.lower().split() or [""]
        found = [bandit for bandit in state.bandits if bandit_name(state, bandit.number) == name]
        if not found or len(car) != 1 or not is_number(car[0]) or int(car[0]) > state.last_car:
            raise line.fault("unknown_word", found=part.strip())
        handcar_of(state).hiding[found[0].number] = int(car[0])


# --- Al Patron ------------------------------------------------------------------------------------
def _write_patron(written: Written) -> list[str]:
    """`bought`: he has bought a card this round; `waits`: he acts on it, its owner comes after him."""
    patron = patron_of(written.state)
    if patron is None or not patron.has_bought:
        return []
    return ["patron: bought" + (" waits" if patron.owner_waits else "")]


def _read_patron(draft: Draft) -> None:
    line, patron = draft.lines["patron"], patron_of(draft.state)
    words = line.text.split()
    if words not in (["bought"], ["bought", "waits"]) or patron is None:
        raise line.fault("unknown_word", found=line.text.strip())
    patron.has_bought = True
    patron.owner_waits = "waits" in words


# --- Mary -----------------------------------------------------------------------------------------
def _write_mary(written: Written) -> list[str]:
    mary = mary_of(written.state)
    return [] if mary is None else [f"mary: left {mary.left_neighbour} bullets {mary.bullets}"]


def _read_mary(draft: Draft) -> None:
    line, state = draft.line("mary", "left 0 bullets 0"), draft.state
    words = line.text.split()
    is_read = (
        len(words) == 4 and words[0::2] == ["left", "bullets"] and all(is_number(w) for w in words[1::2])
    )
    if not is_read or int(words[1]) >= state.rules.seats:
        raise line.fault("unknown_word", found=line.text.strip())
    for part in state.parts:
        part.join(state)
    mary = mary_of(state)
    assert mary is not None
    mary.left_neighbour = int(words[1])
    mary.bullets = int(words[3])
    state.bandits[mary.bandit].space = NOWHERE


def settle_marys_deck(draft: Draft, line: Line) -> None:
    """Her deck is her nine cards but for those that lie in the pile."""
    state = draft.state
    mary = mary_of(state)
    if mary is None:
        return
    mary.deck = MARYS_DECK
    for act in state.acts[state.cursor :]:
        if act_bandit(act) == mary.bandit and act_is_card(act):
            if not mary.deck >> 2 * act_card(act) & 3:
                raise line.fault("cards_do_not_add_up", card="mary")
            mary.deck -= one_card(act_card(act), 0)


# --- teams ----------------------------------------------------------------------------------------
def _write_pairs(written: Written) -> list[str]:
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
    LineKind(("patron",), _write_patron, _read_patron, flag="al_patron"),
    MARY,
    LineKind(("pairs",), _write_pairs, _read_pairs, flag="teams"),
)
