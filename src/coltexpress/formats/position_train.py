"""The train of a position: rules, cars, figures and loot in their spaces, and the strongbox beside them."""

from __future__ import annotations

from coltexpress.characters import check_cars
from coltexpress.engine.bitsets import members
from coltexpress.engine.components import LOCOMOTIVE_NAME, STRONGBOXES
from coltexpress.engine.ids import CHARACTER_NAMES, NO_CHARACTER, NOWHERE
from coltexpress.engine.names import bandit_name, loot_names
from coltexpress.engine.setup import bare_state, lay_table
from coltexpress.engine.state import State
from coltexpress.engine.variant import Part, Variant
from coltexpress.engine.variants.all import VARIANTS, variants_of
from coltexpress.engine.variants.teams import named_pair, pair_number
from coltexpress.errors import RefusedRules
from coltexpress.formats.position_lines import (
    Draft,
    Line,
    LineKind,
    Position,
    TokenBox,
    draw_train,
    is_loot,
    times,
    words_of,
)
from coltexpress.formats.rule_settings import read_rules, rules_line


# --- rules and cars -------------------------------------------------------------------------------
def _read_rules(draft: Draft) -> None:
    """The rules, and an empty table for them."""
    rules = read_rules(draft.lines["rules"])
    draft.state = bare_state(rules, draft.seed, draft.dice, None)
    draft.box = TokenBox(rules)


def couple(draft: Draft) -> None:
    """The cars of the train, and the seats."""
    line = draft.lines["cars"]
    locomotive, *cars = [cell.strip() for cell in line.text.split("|")]
    if locomotive != LOCOMOTIVE_NAME:
        raise line.fault("no_locomotive", found=locomotive)
    try:
        lay_table(draft.state, [LOCOMOTIVE_NAME, *check_cars(draft.state.rules, cars)])
    except RefusedRules as refusal:
        raise line.fault("refused_rules", why=str(refusal)) from refusal


# --- figures and loot -----------------------------------------------------------------------------
def _write_train(written: Position) -> list[str]:
    state = written.state
    cells = [cell_text(state, space) for space in range(2 * state.last_car + 2)]
    return draw_train(state.cars, cells[1::2], cells[0::2])


def cell_text(state: State, space: int) -> str:
    """Figures and loot of a space."""
    words = ["*"] if space == 2 * state.marshal else []
    words += [bandit_name(state, bandit.number) for bandit in state.bandits if bandit.space == space]
    return " ".join(words + times(loot_names(state.floor[space])))


def _fill_train(draft: Draft) -> None:
    """Figures and loot into the spaces of the train."""
    marshals = 0
    for level, key in enumerate(("inside", "roof")):
        line = draft.lines[key]
        cells = line.text.split("|")
        if len(cells) != len(draft.state.cars):
            raise line.fault("wrong_cells", found=len(cells), expected=len(draft.state.cars))
        for car, cell in enumerate(cells):
            words = words_of(cell)
            marshals += words.count("*")
            if "*" in words:
                if level:
                    raise line.fault("marshal_on_roof")
                draft.state.marshal = car
            fill_space(draft, [word for word in words if word != "*"], 2 * car + level, line)
    if marshals != 1:
        raise draft.lines["inside"].fault("one_marshal", found=marshals)


def fill_space(draft: Draft, words: list[str], space: int, line: Line) -> None:
    """The bandits and the loot of one cell."""
    for name in words:
        if is_loot(name):
            continue
        bandit = draft.bandit(name, line)
        if bandit.space != NOWHERE:
            raise line.fault("bandit_twice", name=name)
        bandit.space = space
    draft.state.floor[space] |= draft.box.take_all([word for word in words if is_loot(word)], line)


def check_figures(draft: Draft) -> None:
    """Everybody is somewhere, and nobody but figures that nobody plays is inside with the Marshal."""
    state, line = draft.state, draft.lines["inside"]
    for bandit in state.bandits:
        name = bandit_name(state, bandit.number)
        is_hidden = any(part.hides(bandit) for part in state.parts)
        if is_hidden and bandit.space != NOWHERE:
            raise line.fault("bandit_twice", name=name)
        is_due = not is_hidden or draft.phase == "stealing"  # by then he has come out
        if bandit.space == NOWHERE and is_due and draft.phase not in ("forming", "placing"):
            raise line.fault("bandit_missing", name=name)
        may_be_met = not bandit.bit & state.outsiders and bandit.character != NO_CHARACTER
        if bandit.space == 2 * state.marshal and may_be_met:
            raise line.fault("beside_marshal", name=name)
    for code in filter(None, (part.misplaced(state) for part in state.parts)):
        raise line.fault(code)


# --- the strongbox beside the train ---------------------------------------------------------------
def _write_waiting(written: Position) -> list[str]:
    return ["waiting: " + (loot_names(written.state.waiting_box) or ["nothing"])[0]]


def _read_waiting(draft: Draft) -> None:
    """If the line is missing, one waits as long as one is left."""
    line = draft.line("waiting", "strongbox" if draft.box.left & STRONGBOXES else "nothing")
    word = line.text.strip().lower()
    if word == "nothing":
        return
    if not word.startswith("strongbox"):
        raise line.fault("unknown_word", found=word)
    draft.state.waiting_box = draft.box.take(word, line)


# --- what variants add ----------------------------------------------------------------------------
def join_variants(draft: Draft) -> None:
    """Figures that nobody plays join, and lines of variants are allowed only where they are played."""
    state = draft.state
    for kind in VARIANT_LINES:
        for key in kind.keys:
            if key in draft.lines and not state.rules.flags[kind.flag]:
                raise draft.lines[key].fault("not_in_rules", key=key, flag=kind.flag)
    for part in state.parts:
        part.join(state)
    for bandit in state.bandits:
        if bandit.bit & state.outsiders:
            bandit.space = NOWHERE  # until the train is read
    for kind in VARIANT_LINES:
        kind.read(draft)


def _parts(state: State, variant: Variant) -> list[Part]:
    """What a variant has on the table, if it is played."""
    played = zip(variants_of(state.rules), state.parts, strict=True)
    return [part for other, part in played if other is variant and part.is_present()]


def _line_of(variant: Variant, key: str, usual: str) -> LineKind:
    """A line of a variant: what its part says, and figures and loot of the part's space."""

    def write(written: Position) -> list[str]:
        state, lines = written.state, []
        for part in _parts(state, variant):
            space = int(part.line_space(state, key))
            cell = "" if space == NOWHERE else cell_text(state, space)
            text = f"{part.write_line(state, key)} {cell}".strip()
            lines += [f"{key}: {text}"] if text else []
        return lines

    def read(draft: Draft) -> None:
        line = draft.line(key, usual)
        if not line.number and not usual:
            return
        parts = _parts(draft.state, variant)
        if line.number and not parts:
            raise line.fault("unknown_word", found=line.text.strip())
        for part in parts:
            try:
                rest = words_of(part.read_line(draft.state, key, line.text))
            except ValueError as fault:
                raise line.fault("unknown_word", found=str(fault).strip()) from fault
            if rest:
                fill_space(draft, rest, int(part.line_space(draft.state, key)), line)

    return LineKind((key,), write, read, flag=variant.flag)


def _write_pairs(written: Position) -> list[str]:
    state = written.state
    pairs = [named_pair(state.rules, pair) for pair in members(state.pairs_on_offer)]
    texts = [f"{CHARACTER_NAMES[one]} {CHARACTER_NAMES[other]}" for one, other in pairs]
    return ["pairs: " + ", ".join(texts)] if texts else []


def _read_pairs(draft: Draft) -> None:
    line = draft.line("pairs")
    for part in line.text.lower().split(",") if line.number else []:
        names = part.split()
        if len(names) != 2 or not set(names) <= set(CHARACTER_NAMES[:7]) or names[0] == names[1]:
            raise line.fault("unknown_word", found=part.strip())
        one, other = (CHARACTER_NAMES.index(name) for name in names)
        draft.state.pairs_on_offer |= 1 << int(pair_number(one, other))


RULES = LineKind(
    ("rules",), lambda written: [f"rules: {rules_line(written.state.rules)}"], _read_rules, is_needed=True
)
TRAIN = LineKind(("cars", "roof", "inside"), _write_train, _fill_train, is_needed=True)
WAITING = LineKind(("waiting",), _write_waiting, _read_waiting)
VARIANT_LINES = (
    *(_line_of(variant, key, usual) for variant in VARIANTS for key, usual in variant.lines.items()),
    LineKind(("pairs",), _write_pairs, _read_pairs, flag="teams"),
)
