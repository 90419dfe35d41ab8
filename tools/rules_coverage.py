"""Write `docs/reports/rules-coverage.md`: every rule, the tests that show it and the faults that they notice.

Run it as `python -m tools.rules_coverage`.
"""

from __future__ import annotations

from itertools import groupby

from tools.rulebook_index import (
    CANNOT_BE_SWITCHED_OFF,
    ROOT,
    Fault,
    faults,
    is_due,
    marked_tests,
    rule_sentences,
)

PAGE = ROOT / "docs" / "reports" / "rules-coverage.md"

_OPENING = """\
# Rules coverage

Every rule by its ID, the tests that show it, and the planted mistakes that these tests notice. A rule that
is "due" belongs to a part of the game that is still to come. This page is written by
`python -m tools.rules_coverage` and held up to date by `tests/rulebook/test_coverage.py`;
`python -m tools.mutation_test` plants every mistake listed here, one at a time, and demands that the tests
beside it fail. `coltexpress rules ID` prints a rule in full.
"""


def page() -> str:
    """The whole page."""
    sentences, tests, planted = rule_sentences(), marked_tests(), faults()
    due = sum(map(is_due, sentences))
    shown = sum(rule in tests for rule in sentences)
    count = sum(len(named) for named in tests.values())
    parts = [_OPENING, f"{len(sentences)} rules: {shown} shown by {count} marks on tests, {due} due. "]
    parts[-1] += f"{len(planted)} faults.\n"
    for section, rules in groupby(sentences, key=_section):
        parts.append(f"## {section}\n\n| rule | says | shown by | notices |\n|---|---|---|---|")
        parts += [_row(rule, sentences[rule], tests.get(rule, []), planted) for rule in rules]
        parts.append("")
    return "\n".join(parts)


def _section(rule: str) -> str:
    return rule.split("-", maxsplit=1)[0]


def _row(rule: str, sentence: str, tests: list[str], planted: list[Fault]) -> str:
    shown = "<br>".join(f"`{_short(test)}`" for test in tests) or ("due" if is_due(rule) else "**nothing**")
    noticed = "<br>".join(_cell(fault.says) for fault in planted if rule in fault.rules)
    if not noticed and rule in CANNOT_BE_SWITCHED_OFF:
        noticed = f"cannot be broken: {CANNOT_BE_SWITCHED_OFF[rule]}"
    return f"| {rule} | {_cell(_opening_of(sentence))} | {shown} | {noticed} |"


def _short(test: str) -> str:
    return test.removeprefix("tests/rulebook/")


def _opening_of(sentence: str) -> str:
    """A rule's first sentence."""
    return sentence.split(". ", maxsplit=1)[0].rstrip(".:") + "."


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    print(f"written: {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
