"""What the variants add to a position: handcar, hidden bandits, Al Patron, Mary, pairs on offer."""

from __future__ import annotations

from coltexpress.engine.acts import act_bandit, act_card, act_is_card
from coltexpress.engine.extras import END_NAMES
from coltexpress.engine.marys_setup import invite_mary, marys_deck
from coltexpress.engine.places import bandit_name
from coltexpress.engine.sets import one_card
from coltexpress.engine.state import State
from coltexpress.engine.teams import pair_number
from coltexpress.engine.vocabulary import CHARACTER_NAMES, NOWHERE
from coltexpress.numbers import is_number
from coltexpress.position.figures import fill_space
from coltexpress.position.lines import Line, words_of
from coltexpress.position.pieces import TokenBox

_FLAGS = {"handcar": "handcar", "hidden": "handcar", "patron": "al_patron", "mary": "mary", "pairs": "teams"}


def read_extras(state: State, lines: dict[str, Line], box: TokenBox) -> None:
    """The lines of variants, each allowed only where its variant is played."""
    for key, flag in _FLAGS.items():
        if key in lines and not state.rules.flags[flag]:
            raise lines[key].fault("not_in_rules", key=key, flag=flag)
    if state.rules.mary:
        _mary(state, lines.get("mary", Line(0, "left 0 bullets 0")))
    if "handcar" in lines:
        _handcar(state, lines["handcar"], box)
    if "hidden" in lines:
        _hidden(state, lines["hidden"])
    if "patron" in lines:
        _patron(state, lines["patron"])
    if "pairs" in lines:
        _pairs(state, lines["pairs"])


def _mary(state: State, line: Line) -> None:
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


def settle_marys_deck(state: State, line: Line) -> None:
    """Her deck is her nine cards but for those that lie in the pile."""
    if state.mary is None:
        return
    state.mary.deck = marys_deck()
    for act in state.acts[state.cursor :]:
        if act_bandit(act) == state.mary.bandit and act_is_card(act):
            if not state.mary.deck >> 2 * act_card(act) & 3:
                raise line.fault("cards_do_not_add_up", card="mary")
            state.mary.deck -= one_card(act_card(act), 0)


def _handcar(state: State, line: Line, box: TokenBox) -> None:
    end, *words = words_of(line.text) or [""]
    if end not in END_NAMES or state.handcar is None:
        raise line.fault("unknown_word", found=end)
    state.handcar.end = END_NAMES.index(end)
    fill_space(state, words, int(state.handcar_space), line, box)


def _hidden(state: State, line: Line) -> None:
    assert state.handcar is not None
    for part in line.text.split(","):
        name, *car = part.lower().split() or [""]
        found = [bandit for bandit in state.bandits if bandit_name(state, bandit.number) == name]
        if not found or len(car) != 1 or not is_number(car[0]) or int(car[0]) > state.last_car:
            raise line.fault("unknown_word", found=part.strip())
        state.handcar.hiding[found[0].number] = int(car[0])


def _patron(state: State, line: Line) -> None:
    """`bought`: he has bought a card this round; `waits`: he acts on it, its owner comes after him."""
    words = line.text.split()
    if words not in (["bought"], ["bought", "waits"]) or state.patron is None:
        raise line.fault("unknown_word", found=line.text.strip())
    state.patron.has_bought = True
    state.patron.owner_waits = "waits" in words


def _pairs(state: State, line: Line) -> None:
    for part in line.text.lower().split(","):
        names = part.split()
        if len(names) != 2 or not set(names) <= set(CHARACTER_NAMES[:7]) or names[0] == names[1]:
            raise line.fault("unknown_word", found=part.strip())
        one, other = (CHARACTER_NAMES.index(name) for name in names)
        state.pairs_on_offer |= 1 << int(pair_number(one, other))
