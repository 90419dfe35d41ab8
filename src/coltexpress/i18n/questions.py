"""What is asked, the answers one can give, and why a bot prefers one, in words."""

from __future__ import annotations

from dataclasses import dataclass

from coltexpress.engine.decision_kind import Target
from coltexpress.engine.notation import Pick
from coltexpress.engine.registry import kind_of
from coltexpress.engine.view import View
from coltexpress.engine.view_parts import Act
from coltexpress.i18n.catalogue import fill, first_message, message, say
from coltexpress.i18n.grammar import Cards, Name, Place, Term, bandits, listed, money
from coltexpress.i18n.languages import DEFAULT, Count
from coltexpress.i18n.narrate import Cast, SeatName, cast_of, sentence

NO_CARD = ("draw", "skip")


def current_act(view: View) -> Act | None:
    """The card of the pile that is being carried out."""
    if view.phase != "stealing":
        return None
    return next((act for act in view.acts if not act.resolved and act.card not in NO_CARD), None)


def acting_bandits(view: View) -> list[str]:
    """The bandit of the asked seat whom the question is about; all of them if it is about none alone."""
    own = [bandit.name for bandit in view.bandits if bandit.seat == view.seat]
    return [view.flow.bandit] if view.flow.bandit in own else own


def question(view: View, lang: str = DEFAULT, *, cast: Cast | None = None) -> str:
    """What the view's seat is asked, as a question to it; to others, who decides. `cast` as for `narrate`."""
    cast = cast_of(view) if cast is None else cast
    if not view.options:
        return _about_others(view, lang, cast) if view.asked else message("question.over", lang)
    fields = {**_turn_fields(view, lang), **_card_fields(view, lang)}
    fields["seat"] = SeatName(view.seat, cast, lang)
    fields["pairs"] = Count(len(view.pairs), lang)
    return sentence(message(f"question.{view.question}", lang), fields, lang)


def _about_others(view: View, lang: str, cast: Cast) -> str:
    """Who decides, when it is not the view's seat.

    Where all are asked at once nobody is named: who has nothing to choose is a secret (HIDDEN-14).
    """
    if view.answer is not None:
        return say("question.answered", lang, answer=view.answer)
    if kind_of(view.question).is_simultaneous:
        return message("question.others", lang)
    return sentence(message("question.other", lang), {"seat": SeatName(view.asked[0], cast, lang)}, lang)


def _turn_fields(view: View, lang: str) -> dict[str, object]:
    """The turn that is played; before the first round card there is none."""
    if not view.rounds:
        return {}
    turns = view.rounds[-1].turns
    symbol = turns[min(view.turn, len(turns)) - 1]
    return {
        "turn": Count(view.turn, lang),
        "turns": Count(len(turns), lang),
        "kind": Name("turn", symbol, lang),
        "note": message(f"turn_note.{symbol}", lang),
    }


def _card_fields(view: View, lang: str) -> dict[str, object]:
    """The card that is carried out, whose it is, who acts on it, and who suffers."""
    act = current_act(view)
    acting = acting_bandits(view)
    fields: dict[str, object] = {
        "bandit": bandits(acting, lang) if acting else Term("your_bandit", lang),
        "victim": _victim(view, lang),
    }
    if act is not None and act.card and act.bandit:
        fields["card"] = Name("card", act.card, lang)
        fields["whose"] = Name("bandit", act.bandit, lang)
    return fields


def _victim(view: View, lang: str) -> Name | Term:
    """Who is being punched: the journal tells, unless it begins in the middle of the punch."""
    for entry in reversed(view.history):
        if entry.key == "punched":
            return Name("bandit", str(entry.fields["other"]), lang)
        if entry.key == "card_revealed":
            break
    return Term("victim", lang)


def option(question_id: str, pick: str, lang: str = DEFAULT) -> str:
    """What a pick means, from its text form; what has no words is said as it is written."""
    kind = kind_of(question_id)
    read = kind.read(pick)
    if read is None:
        return pick
    pattern = f"{read.verb} cards" if kind.target is Target.CARDS and read.cards else read.pattern
    keys = [f"option.{question_id} {pick}", f"option.{question_id} {pattern}"]
    try:
        return fill(first_message(keys, lang)[1], _pick_fields(read, lang), lang)
    except KeyError:
        return pick


def _pick_fields(pick: Pick, lang: str) -> dict[str, object]:
    """What a pick is about, by the names that texts use."""
    laid = pick.cards if pick.cover is None else (*pick.cards, pick.cover)
    bandits = [*pick.bandits, *(card.owner for card in laid if card.owner)]
    fields: dict[str, object] = {}
    for index, bandit in enumerate(bandits):
        fields[f"bandit{index + 1}" if index else "bandit"] = Name("bandit", bandit, lang)
    if pick.space is not None:
        fields["place"] = Place(pick.space, lang)
    if pick.car is not None or pick.amount is not None:
        fields["number"] = _Number(str(pick.amount if pick.car is None else pick.car), lang)
    if pick.loot is not None:
        fields["loot"] = Name("loot", pick.loot, lang)
    if pick.cover is not None:
        fields["card2"] = Name("card", pick.cover.name, lang)
    if pick.cards:
        fields["card"] = Name("card", pick.cards[0].name, lang)
        fields["cards"] = Cards([str(card).replace(" ", ".") for card in pick.cards], lang, "and")
    return fields


class _Number(Place):
    """A number in a pick: a car, or with `{number:money}` an amount."""

    def __format__(self, form: str) -> str:
        return money(int(self.name), self.lang) if form == "money" else super().__format__(form or "name")


_MOST = 3  # options that are named


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot thought when it decided: its pick, and what money it expects of the options, the best first.

    A bot that weighs nothing, as one that picks at random, has no options here. One that picks by its chances
    of winning may pick what brings less money than another option. Without `has_money` the numbers only say
    how much an option is liked.
    """

    question: str
    pick: str
    options: tuple[tuple[str, int], ...]
    is_to_win: bool = False
    has_money: bool = True


def why(thought: Thought | None, lang: str = DEFAULT) -> str:
    """The sentence for a thought; a bot without one keeps its reasons to itself."""
    if thought is None:
        return message("why.silent", lang)
    picked = option(thought.question, thought.pick, lang)
    if not thought.options:
        return say("why.random", lang, option=picked)
    amount, most, least = dict(thought.options)[thought.pick], thought.options[0][1], thought.options[-1][1]
    if most == least:
        code = "why.chances" if thought.is_to_win else "why.alike"
        return say(code, lang, option=picked, money=money(most, lang))
    if not thought.has_money:
        return _liked(thought, picked, lang, is_best=amount == most)
    if amount < most:
        best = _item(thought, *thought.options[0], lang)
        code = "why.wins" if thought.is_to_win else "why.tried"
        return say(code, lang, option=picked, money=money(amount, lang), best=best)
    return _best(thought, picked, amount, lang)


def _liked(thought: Thought, picked: str, lang: str, *, is_best: bool) -> str:
    """The sentence where no money can be said of the options, only which are liked more."""
    if not is_best:
        return say("why.near", lang, option=picked, best=_name(thought, thought.options[0][0], lang))
    others = [_name(thought, text, lang) for text, _ in _others(thought)]
    return say("why.liked", lang, option=picked, others=listed(others, lang))


def _best(thought: Thought, picked: str, amount: int, lang: str) -> str:
    """The sentence for a pick that promises most; where every option is a loss, for the smallest."""
    sign, code = (-1, "why.least") if amount < 0 else (1, "why.best")
    named = listed([_item(thought, text, sign * other, lang) for text, other in _others(thought)], lang)
    return say(code, lang, option=picked, money=money(sign * amount, lang), others=named)


def _others(thought: Thought) -> list[tuple[str, int]]:
    """The best options beside the pick."""
    return [pair for pair in thought.options if pair[0] != thought.pick][: _MOST - 1]


def _name(thought: Thought, text: str, lang: str) -> str:
    return say("why.name", lang, option=option(thought.question, text, lang))


def _item(thought: Thought, text: str, amount: int, lang: str) -> str:
    """An option with its money."""
    return say("why.item", lang, option=option(thought.question, text, lang), money=money(amount, lang))
