"""What really happens is always among what a forecast said; with too many outcomes it says nothing."""

from __future__ import annotations

import pytest

from coltexpress.forecast import Outlook
from tests.forecast.watching import Checked, watched
from tools.rulesets import all_rulesets

GAMES = 300
CHUNK = 15


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_what_happens_was_foreseen(first: int) -> None:
    """Random games of all rulesets, ruleset after ruleset."""
    rulesets = all_rulesets()
    checked = 0
    for seed in range(first, first + CHUNK):
        for check in watched(rulesets[seed % len(rulesets)], seed):
            assert check.said.forecast.too_many == (not check.said.forecast.bandits)
            for outlook in check.said.forecast.bandits:
                assert faults(check, outlook) == [], told(check, outlook)
                checked += 1
    assert checked > CHUNK


def faults(check: Checked, outlook: Outlook) -> list[str]:
    """Everything that happened and was not foreseen, or was called sure and did not happen."""
    befell = check.befallen(outlook.bandit)
    risks = {(risk.kind, risk.by) for risk in outlook.risks}
    sure = {(risk.kind, risk.by) for risk in outlook.risks if risk.is_sure}
    ends = [outcome.place for outcome in outlook.after_event or outlook.places]
    promises = {
        "the end of the pile": check.after_pile[outlook.bandit] in places(outlook),
        "the end of the round": check.after_round[outlook.bandit] in ends,
        "certain": outlook.certain == (len(outlook.places) == 1),
        "risks": befell <= risks,
        "sure risks": {risk for risk in sure if risk not in UNTOLD} <= befell,
        "loot": check.loot_of(outlook.bandit) <= set(outlook.loot),
    }
    return [promise for promise, is_kept in promises.items() if not is_kept]


UNTOLD = {
    ("punched", "mary"),
    *(("evicted", name) for name in ("ghost", "doc", "tuco", "cheyenne", "django")),
}
UNTOLD |= {("evicted", "belle"), ("evicted", "al_patron")}  # of these the journal names no doer


def places(outlook: Outlook) -> set[str]:
    """Where a bandit can end up."""
    return {outcome.place for outcome in outlook.places}


def told(check: Checked, outlook: Outlook) -> str:
    """What to look at when a promise is broken."""
    return f"{faults(check, outlook)} {outlook} {check.said.view.to_json()}"
