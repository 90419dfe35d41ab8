"""Previews told: where one's bandits end up, in one short sentence each, or with all that is known of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.grammar import Name, Names, Place, listed
from coltexpress.words.seating import Cast, SeatName, sentence

if TYPE_CHECKING:
    from coltexpress.preview import Cause, HiddenAct, Outcome, Outlook, Preview, Risk

MOST_PLACES = 3  # that are named in a short sentence


def foreseen(preview: Preview, lang: str = DEFAULT) -> str:
    """Where the bandits end up and whether that is certain, in a short sentence for each of them."""
    if not preview.bandits:
        return message("preview.nobody", lang)
    return " ".join(_short(outlook, len(preview.unknown), lang) for outlook in preview.bandits)


def foreseen_in_full(preview: Preview, lang: str = DEFAULT, *, cast: Cast = ()) -> str:
    """The same with what it depends on, the dangers, the loot, the end of the round and what is unknown."""
    if not preview.bandits:
        return message("preview.nobody", lang)
    said = [part for outlook in preview.bandits for part in _long(preview, outlook, lang)]
    if not preview.is_exact:
        said.append(message("preview.bound", lang))
    if preview.unknown:
        cards = listed((_hidden(act, cast, lang) for act in preview.unknown), lang)
        said.append(say("preview.unknown", lang, cards=cards))
    return " ".join(said)


def _short(outlook: Outlook, unknown: int, lang: str) -> str:
    key = "short.many" if len(outlook.places) > MOST_PLACES else "short"
    if _is_as_now(outlook):
        key = "short.same"
    return _where(f"preview.{key}.unknown" if unknown else f"preview.{key}", outlook, unknown, lang)


def _where(key: str, outlook: Outlook, unknown: int, lang: str) -> str:
    fields: dict[str, object] = {
        "bandit": Name("bandit", outlook.bandit, lang),
        "places": _places(outlook.places, lang),
        "number": len(outlook.places),
        "unknown": unknown,
    }
    return sentence(message(key, lang), fields, lang)


def _is_as_now(outlook: Outlook) -> bool:
    return [outcome.place for outcome in outlook.places] == [outlook.now]


def _places(outcomes: Sequence[Outcome], lang: str) -> Names:
    return Names([Place(outcome.place, lang) for outcome in outcomes], lang, "or")


def _long(preview: Preview, outlook: Outlook, lang: str) -> Iterator[str]:
    """All sentences about one bandit."""
    fields: dict[str, object] = {"bandit": Name("bandit", outlook.bandit, lang)}
    form = "long" if outlook is preview.bandits[0] else "short"  # whose condition holds for both
    yield _where(f"preview.{form}.same" if _is_as_now(outlook) else f"preview.{form}", outlook, 0, lang)
    causes = {cause: None for outcome in outlook.places for cause in outcome.causes}
    if causes:
        said = dict.fromkeys(_cause(cause, lang) for cause in sorted(causes))
        yield sentence(message("preview.depends", lang), {"causes": listed(said, lang)}, lang)
    for risk in outlook.risks:
        yield _risk(risk, fields, lang)
    if outlook.loot:
        loot = Names([Name("loot", kind, lang) for kind in outlook.loot], lang, "or")
        yield sentence(message("preview.loot", lang), {**fields, "loot": loot}, lang)
    if outlook.after_event:
        yield _after_event(preview, outlook, fields, lang)


def _cause(cause: Cause, lang: str) -> str:
    fields: dict[str, object] = {"bandit": Name("bandit", cause.bandit, lang), "turn": cause.turn}
    forms = {"DEC-BUY": "buy", "DEC-SEDUCE": "seduce", "DEC-CIRCUS": "circus", "DEC-HIDE": "hide"}
    form = forms.get(cause.question, "own" if cause.is_own else "rival")
    if form == "circus" and not cause.turn:
        form = "circus.event"
    if form in ("own", "rival", "buy"):
        fields["card"] = Name("card", cause.card, lang)
    return say(f"preview.cause.{form}", lang, **fields)


def _risk(risk: Risk, fields: dict[str, object], lang: str) -> str:
    key = f"preview.risk.{risk.kind}"
    if risk.kind == "event":
        return sentence(message(key, lang), {**fields, "event": Name("event", risk.by, lang)}, lang)
    other = Name("bandit", risk.by, lang) if risk.by else ""
    return sentence(message(f"{key}.sure" if risk.is_sure else key, lang), {**fields, "other": other}, lang)


def _after_event(preview: Preview, outlook: Outlook, fields: dict[str, object], lang: str) -> str:
    fields = {**fields, "places": _places(outlook.after_event, lang)}
    if not preview.event:
        return sentence(message("preview.event.plain", lang), fields, lang)
    fields["event"] = Name("event", preview.event, lang)
    return sentence(message("preview.event", lang), fields, lang)


def _hidden(act: HiddenAct, cast: Cast, lang: str) -> str:
    """Whose hidden card it is, as far as that is known."""
    if act.bandit is None:
        return say("preview.unknown.seat", lang, turn=act.turn, seat=SeatName(act.seat, cast, lang))
    return say("preview.unknown.bandit", lang, turn=act.turn, bandit=Name("bandit", act.bandit, lang))
