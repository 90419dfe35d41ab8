"""Forecasts told: where one's bandits end up, in one short sentence each, or with all that is known of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from coltexpress.engine.registry import kind_of
from coltexpress.i18n.catalogue import message, say, texts_of
from coltexpress.i18n.grammar import Name, Names, Place, listed
from coltexpress.i18n.languages import DEFAULT
from coltexpress.i18n.narrate import Cast, SeatName, sentence

if TYPE_CHECKING:
    from coltexpress.forecast import Cause, Forecast, HiddenAct, Outcome, Outlook, Risk

MOST_PLACES = 3  # that are named in a short sentence


def foreseen(forecast: Forecast, lang: str = DEFAULT) -> str:
    """Where the bandits end up and whether that is certain, in a short sentence for each of them."""
    if not forecast.bandits:
        return _nothing_told(forecast, lang)
    return " ".join(_short(outlook, len(forecast.unknown), lang) for outlook in forecast.bandits)


def foreseen_in_full(forecast: Forecast, lang: str = DEFAULT, *, cast: Cast = ()) -> str:
    """The same with what it depends on, the dangers, the loot, the end of the round and what is unknown."""
    said = [part for outlook in forecast.bandits for part in _long(forecast, outlook, lang)]
    if not said:
        said.append(_nothing_told(forecast, lang))
    if forecast.unknown:
        cards = listed((_hidden(act, cast, lang) for act in forecast.unknown), lang)
        said.append(say("preview.unknown", lang, cards=cards))
    return " ".join(said)


def _nothing_told(forecast: Forecast, lang: str) -> str:
    """Why no bandit is told of: there are too many outcomes, or none is the viewer's."""
    return message("preview.too_many" if forecast.too_many else "preview.nobody", lang)


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


def _long(forecast: Forecast, outlook: Outlook, lang: str) -> Iterator[str]:
    """All sentences about one bandit."""
    fields: dict[str, object] = {"bandit": Name("bandit", outlook.bandit, lang)}
    form = "long" if outlook is forecast.bandits[0] else "short"  # whose condition holds for both
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
        yield _after_event(forecast, outlook, fields, lang)


def _cause(cause: Cause, lang: str) -> str:
    fields: dict[str, object] = {"bandit": Name("bandit", cause.bandit, lang), "turn": cause.turn}
    form = kind_of(cause.question).name
    if f"cause.{form}" not in texts_of("preview", lang):
        form = "own" if cause.is_own else "rival"
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


def _after_event(forecast: Forecast, outlook: Outlook, fields: dict[str, object], lang: str) -> str:
    fields = {**fields, "places": _places(outlook.after_event, lang)}
    if not forecast.event:
        return sentence(message("preview.event.plain", lang), fields, lang)
    fields["event"] = Name("event", forecast.event, lang)
    return sentence(message("preview.event", lang), fields, lang)


def _hidden(act: HiddenAct, cast: Cast, lang: str) -> str:
    """Whose hidden card it is, as far as that is known."""
    if act.bandit is None:
        return say("preview.unknown.seat", lang, turn=act.turn, seat=SeatName(act.seat, cast, lang))
    return say("preview.unknown.bandit", lang, turn=act.turn, bandit=Name("bandit", act.bandit, lang))
