"""The preview of a view: exact where all answers can be tried, else an outer bound."""

from __future__ import annotations

from typing import Final

from coltexpress.engine.notation import Pick
from coltexpress.engine.places import bandit_name, space_name
from coltexpress.engine.view import View
from coltexpress.engine.vocabulary import LOOT_NAMES, NOWHERE
from coltexpress.errors import IllegalPick, Reason
from coltexpress.legality import reason_against, tidy
from coltexpress.minds.scene import Scene
from coltexpress.preview.bounding import bounded
from coltexpress.preview.findings import Findings, Places, tried
from coltexpress.preview.happenings import LOOT
from coltexpress.preview.opening import AFTER_THE_PILE, AT_THE_PILE, BEFORE_THE_PILE, Opening
from coltexpress.preview.parts import HiddenAct, Outcome, Outlook, Preview, Risk
from coltexpress.preview.paths import Paths, TooMany
from coltexpress.preview.reaching import HIDDEN_BIT, spots
from coltexpress.sketch import sketch

STEPS: Final = 100  # answers that are tried before an outer bound must do
_PLAYED: Final = (*BEFORE_THE_PILE, AT_THE_PILE, AFTER_THE_PILE)


def preview(view: View, pick: Pick | str | None = None, *, steps: int = STEPS) -> Preview:
    """What becomes of the viewer's bandits if the pile is carried out; with a pick, after that decision.

    `steps` bounds the work: so many answers are tried. A pick that is no option now is an `IllegalPick`.
    """
    chosen = None if pick is None else _option(view, str(pick))
    own = any(bandit.seat == view.seat for bandit in view.bandits)
    if view.phase not in _PLAYED or not own:
        return _standing(view)
    opening = Opening(view, chosen)
    findings = _findings(opening, steps)
    unknown = _unknown(view)
    bandits = tuple(_outlook(opening, findings, index, unknown) for index in range(len(opening.own)))
    return Preview(view.seat, bandits, unknown, view.rounds[-1].event, findings.is_exact)


def _findings(opening: Opening, steps: int) -> Findings:
    try:
        return tried(Paths(opening, steps))
    except TooMany:
        return bounded(opening)


def _option(view: View, text: str) -> Pick:
    """The option that is meant."""
    for option in view.options:
        if tidy(option.text) == tidy(text):
            return option
    reason: Reason | None = Reason.GAME_IS_OVER if view.phase == "finished" else Reason.NOT_ASKED
    if view.options:
        reason = reason_against(Scene(view).state, view.seat, view.options, text)
    options = tuple(option.text for option in view.options)
    raise IllegalPick(reason or Reason.NOT_ASKED, view.question, text, options, sketch(view))


def _standing(view: View) -> Preview:
    """Before the first round and after the last everybody stays where he is."""
    bandits = tuple(
        Outlook(bandit.name, bandit.place, (Outcome(bandit.place, ()),), True, (), (), ())
        for bandit in view.bandits
        if bandit.seat == view.seat
    )
    return Preview(view.seat, bandits, (), "", is_exact=True)


def _unknown(view: View) -> tuple[HiddenAct, ...]:
    """The cards of the pile that the viewer cannot see."""
    return tuple(HiddenAct(act.turn, act.seat, act.bandit) for act in view.acts if act.card is None)


def _outlook(opening: Opening, findings: Findings, index: int, unknown: tuple[HiddenAct, ...]) -> Outlook:
    number = opening.own[index]
    name = bandit_name(opening.state, number)
    pile, whole = findings.after_pile, findings.after_event
    places = _outcomes(opening, pile, index)
    is_moved = pile.sets[index] != whole.sets[index]
    return Outlook(
        bandit=name,
        now=next(bandit.place for bandit in opening.view.bandits if bandit.name == name),
        places=places,
        certain=len(places) == 1 and not unknown,
        loot=_loot(findings, number),
        risks=_risks(findings, number),
        after_event=_outcomes(opening, whole, index) if is_moved else (),
    )


def _outcomes(opening: Opening, places: Places, index: int) -> tuple[Outcome, ...]:
    found = []
    for space in spots(places.sets[index]):
        name = space_name(opening.state, NOWHERE if space == HIDDEN_BIT else space)
        found.append(Outcome(name, tuple(sorted(places.causes[index].get(space, ())))))
    return tuple(found)


def _loot(findings: Findings, number: int) -> tuple[str, ...]:
    kinds = {kind for who, what, kind in findings.may if who == number and what == LOOT}
    return tuple(kind for kind in LOOT_NAMES if kind in kinds)


def _risks(findings: Findings, number: int) -> tuple[Risk, ...]:
    """What can befall a bandit. Whether an event hits is never sure: neutral bullets may run out."""
    found = []
    for happening in sorted(findings.may):
        who, what, by = happening
        if who == number and what != LOOT:
            found.append(Risk(what, by, is_sure=what != "event" and happening in findings.must))
    return tuple(found)
