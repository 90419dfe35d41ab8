"""Other secrets of the variants: hiding places, Mary's face-down cards, answers that are not yet shown."""

from __future__ import annotations

from random import Random  # noqa: TID251  the caller's

from coltexpress.engine.acts import act_bandit, act_code, act_is_card, act_is_face_down
from coltexpress.engine.entries import CARD_PLAYED, HID, RawEntry
from coltexpress.engine.expert import KEEP, held_of_field
from coltexpress.engine.extras import NOT_HIDING
from coltexpress.engine.notation import picks_for
from coltexpress.engine.sets import CARD_BITS, one_card
from coltexpress.engine.state import State
from coltexpress.game import Game


def told_anew(entry: RawEntry, secret: int, bandit: int | None = None) -> RawEntry:
    """The same happening with another secret; entries are shared, so they are never changed."""
    return RawEntry(
        entry.key,
        entry.cause,
        entry.bandit if bandit is None else bandit,
        entry.other,
        entry.card,
        entry.number,
        entry.source,
        entry.target,
        secret,
    )


def hide_elsewhere(state: State, entries: list[RawEntry], seat: int, rng: Random) -> None:
    """Others who hide now do so under any car (HIDDEN-8)."""
    for bandit in state.bandits:
        if state.handcar is None or bandit.seat == seat or state.handcar.hiding[bandit.number] == NOT_HIDING:
            continue
        car = rng.randrange(int(state.last_car) + 1)
        state.handcar.hiding[bandit.number] = car
        last = max(i for i, e in enumerate(entries) if e.key == HID and e.bandit == bandit.number)
        entries[last] = told_anew(entries[last], car)


def exchange_marys_cards(state: State, entries: list[RawEntry], rng: Random) -> None:
    """Mary's cards that lie face down are any of those that nobody has seen this round (HIDDEN-6)."""
    mary = state.mary
    if mary is None:
        return
    turned_up = state.cursor + (1 if state.is_resolving else 0)
    lying = [
        index
        for index, act in enumerate(state.acts)
        if index >= turned_up
        and act_bandit(act) == mary.bandit
        and act_is_card(act)
        and act_is_face_down(act)
    ]
    told = [i for i, e in enumerate(entries) if e.key == CARD_PLAYED and e.bandit == mary.bandit and e.number]
    for index, entry in zip(reversed(lying), reversed(told), strict=False):
        mary.deck += one_card(int(entries[entry].secret), 0)
        kinds = [kind for kind in range(16) for _ in range(mary.deck >> CARD_BITS * kind & 3)]
        kind = rng.choice(kinds)
        mary.deck -= one_card(kind, 0)
        state.acts[index] = int(act_code(mary.bandit, kind, True))
        entries[entry] = told_anew(entries[entry], kind)


def ask_again(state: State) -> None:
    """The open question's options as they are with other cards.

    How many to keep is asked kind by kind: a patient game begins with the first, others with the first held.
    """
    bandit = state.bandits[state.actor]
    if state.question is KEEP:
        seat = state.seats[bandit.seat]
        seat.answer = 0
        state.subject = 0
        while not state.is_patient and not held_of_field(state, seat, state.subject):
            state.subject += 1
    state.options = state.question.options(state, bandit)


def answer_otherwise(game: Game, twin: State, seat: int, rng: Random) -> dict[int, str]:
    """Other answers of those who have already given theirs in secret (GEN-4, HIDDEN-8)."""
    given = dict(game._given)
    waiting = {int(twin.bandits[twin.actor].seat), *(int(b.seat) for b in twin.clockwise(twin.pending))}
    for other in given:
        if other == seat:
            continue
        first = int(twin.seats[other].first_bandit)
        table = twin.copy()
        table.actor = first
        table.options = 0 if table.question is KEEP else table.question.options(table, table.bandits[first])
        options = picks_for(table, first)
        if options:
            pick = rng.choice(options)
            given[other] = pick.text
            twin.seats[other].answer = 0 if other in waiting else pick.code
    return given
