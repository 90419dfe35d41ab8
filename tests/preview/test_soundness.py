"""What really happens is always among what a preview said, by trying everything and by the outer bound."""

from __future__ import annotations

from functools import cache

import pytest

from coltexpress.preview import Outlook
from tests.preview.watching import Checked, watched
from tools.rulesets import all_rulesets

GAMES = 150  # for each of the two methods
METHODS = {"exact": 250, "bound": 0}  # how many answers are tried


@cache
def checks(steps: int) -> tuple[Checked, ...]:
    """Previews of random games of all rulesets beside what came of them."""
    rulesets = all_rulesets()
    return tuple(
        check for seed in range(GAMES) for check in watched(rulesets[seed % len(rulesets)], seed, steps=steps)
    )


every_method = pytest.mark.parametrize("steps", METHODS.values(), ids=METHODS)


@every_method
def test_where_a_bandit_ends_up_was_foreseen(steps: int) -> None:
    for check in checks(steps):
        for outlook in check.said.preview.bandits:
            real = check.after_pile[outlook.bandit]
            assert real in [outcome.place for outcome in outlook.places], told(check, outlook)
            assert not outlook.certain or len(outlook.places) == 1


@every_method
def test_where_the_end_of_the_round_leaves_a_bandit_was_foreseen(steps: int) -> None:
    for check in checks(steps):
        for outlook in check.said.preview.bandits:
            real = check.after_round[outlook.bandit]
            outcomes = outlook.after_event or outlook.places
            assert real in [outcome.place for outcome in outcomes], told(check, outlook)


@every_method
def test_whoever_hits_a_bandit_was_a_risk(steps: int) -> None:
    for check in checks(steps):
        for outlook in check.said.preview.bandits:
            risks = {(risk.kind, risk.by) for risk in outlook.risks}
            assert befallen(check, outlook.bandit) <= risks, told(check, outlook)


@every_method
def test_loot_that_is_taken_was_within_reach(steps: int) -> None:
    for check in checks(steps):
        for outlook in check.said.preview.bandits:
            taken = {
                str(entry.fields["kind"])
                for entry in check.entries
                if entry.key == "loot_moved" and entry.fields["to"] == outlook.bandit
            }
            assert taken <= set(outlook.loot), told(check, outlook)


def test_what_was_called_sure_happens() -> None:
    sure = 0
    for check in checks(METHODS["exact"]):
        for outlook in check.said.preview.bandits:
            risks = {
                (risk.kind, risk.by) for risk in outlook.risks if risk.is_sure and risk.kind != "evicted"
            }
            assert risks <= befallen(check, outlook.bandit) | by_mary(check), told(check, outlook)
            sure += len(risks)
    assert sure > 100


def test_trying_everything_finds_nothing_outside_the_bound() -> None:
    both = zip(checks(METHODS["exact"]), checks(METHODS["bound"]), strict=True)
    for exact, bound in both:
        pairs = zip(exact.said.preview.bandits, bound.said.preview.bandits, strict=True)
        for one, two in pairs:
            assert {found.place for found in one.places} <= {found.place for found in two.places}


def befallen(check: Checked, bandit: str) -> set[tuple[str, str]]:
    """Shots, punches and the Marshal as the journal tells of them."""
    found = set()
    for entry in check.entries:
        if entry.key in ("shot", "punched") and entry.fields["other"] == bandit:
            found.add((entry.key, str(entry.fields["bandit"])))
        if entry.key == "encounter" and bandit in str(entry.fields["bandits"]):
            found.add(("marshal", ""))
        if entry.key == "seduced" and entry.fields["other"] == bandit:
            found.add(("seduced", "mary"))
        if entry.key == "neutral_bullet" and entry.fields["bandit"] == bandit and entry.cause == "shoot":
            found.add(("shot", "mary"))
    return found


def by_mary(check: Checked) -> set[tuple[str, str]]:
    """What Mary does without a word in the journal that names her."""
    return {("punched", "mary")} if check.said.view.rules.mary else set()


def told(check: Checked, outlook: Outlook) -> str:
    """What to look at when a promise is broken."""
    return f"{check.said.view.phase} {check.said.view.question} {outlook} {check.said.view.to_json()}"
