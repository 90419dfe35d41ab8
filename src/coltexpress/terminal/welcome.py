"""What a person is told before the game: the edition, the parts in play, who they are, how to answer."""

from __future__ import annotations

from coltexpress.engine.view import View
from coltexpress.terminal.prompt import welcome_power
from coltexpress.words.catalogue import DEFAULT, message, say
from coltexpress.words.grammar import listed, mates
from coltexpress.words.telling import cast_of

_PARTS = {(True, True): "both", (True, False): "powers", (False, True): "events"}


def welcome_lines(view: View, lang: str = DEFAULT) -> list[str]:
    """All of it, a paragraph each."""
    rules = view.rules
    parts = _PARTS.get((bool(rules.powers), bool(rules.events)), "none")
    lines = [
        say(
            "screen.welcome",
            lang,
            preset=message(f"preset.{rules.name}", lang),
            seats=rules.seats,
            parts=message(f"screen.parts.{parts}", lang),
            you=_who_you_are(view, lang),
        )
    ]
    others = [flag for flag, is_on in rules.flags.items() if is_on and flag not in ("powers", "events")]
    if others:
        names = listed((message(f"flag_name.{flag}", lang) for flag in others), lang)
        lines.append(say("screen.variants", lang, parts=names))
    lines += powers_of(view, lang)
    legend = ["legend.teams"] if rules.two_bandits else []
    return lines + [message(f"screen.{line}", lang) for line in ("legend", *legend, "hint")]


def _who_you_are(view: View, lang: str) -> str:
    own = cast_of(view)[view.seat].split()
    if not own:
        return say("screen.you_are.nobody", lang, seat=view.seat)
    marks = "+".join(message(f"mark.{name}", lang) for name in own)
    return say("screen.you_are", lang, bandit=mates(own, lang), marks=marks)


def powers_of(view: View, lang: str = DEFAULT) -> list[str]:
    """What the person's own characters can do."""
    if not view.rules.powers:
        return []
    return [welcome_power(name, lang) for name in cast_of(view)[view.seat].split()]
