"""`coltexpress rules`: the rulebook in whole sentences."""

from __future__ import annotations

from itertools import groupby

from coltexpress.commands.parsing import Arguments, fitted
from coltexpress.commands.wrong import WrongInput
from coltexpress.words.catalogue import message, say
from coltexpress.words.grammar import listed
from coltexpress.words.rulebook import near_topics, rule, rule_ids, rules_of, title_of, topics


def run(words: list[str]) -> int:
    """Show the rules that are asked for."""
    parser = Arguments("rules")
    parser.given.add_argument(
        "topic", nargs="*", metavar=message("help.metavar.topic"), help=message("help.rules.topic")
    )
    parser.epilog = say("help.rules.topics", topics=", ".join(topics()))
    found = parser.read(words)
    if found is not None:
        print(rules_text(" ".join(found.topic)))
    return 0


def rules_text(topic: str) -> str:
    """The rules of a topic under their headings; all of them without one."""
    ids = rules_of(topic) if topic.strip() else rule_ids()
    if not ids:
        raise unknown_topic(topic)
    parts = []
    for title, group in groupby(ids, key=title_of):
        parts.append("\n".join([title, *(_line(rule_id) for rule_id in group)]))
    return "\n\n".join(parts)


def _line(rule_id: str) -> str:
    return fitted(say("screen.rule", rule=rule_id, text=rule(rule_id)), indent="      ", first="  ")


def unknown_topic(topic: str) -> WrongInput:
    """The complaint about a topic that is none, with those that look like it."""
    fields: dict[str, object] = {"found": topic}
    near = near_topics(topic)
    if near:
        fields["near"] = listed((f"`{name}`" for name in near), joint="or")
    return WrongInput("unknown_topic", fields)
