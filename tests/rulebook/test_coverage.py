"""No rule without a test, no test that cannot fail, and a page that says so."""

import ast

import pytest

from tools.rulebook_index import (
    CANNOT_BE_SWITCHED_OFF,
    DUE,
    ROOT,
    Fault,
    faults,
    is_due,
    marked_tests,
    rule_sentences,
)
from tools.rules_coverage import PAGE, page

RULES = rule_sentences()
TESTS = marked_tests()
FAULTS = faults()


def test_every_rule_has_a_test_or_is_due() -> None:
    assert [rule for rule in RULES if rule not in TESTS and not is_due(rule)] == []


def test_a_rule_that_has_a_test_is_not_due_any_more() -> None:
    assert [rule for rule in TESTS if is_due(rule)] == []


def test_only_rules_of_the_rulebook_are_marked_due_or_broken() -> None:
    known = [*RULES, *{rule[: rule.rindex("-") + 1] for rule in RULES}]
    named = {*TESTS, *DUE, *CANNOT_BE_SWITCHED_OFF, *(rule for fault in FAULTS for rule in fault.rules)}
    assert sorted(named - set(known)) == []


def test_every_rule_that_has_a_test_has_a_fault_that_the_test_must_notice() -> None:
    broken = {rule for fault in FAULTS for rule in fault.rules}
    assert [rule for rule in TESTS if rule not in broken and rule not in CANNOT_BE_SWITCHED_OFF] == []
    assert [rule for rule in CANNOT_BE_SWITCHED_OFF if rule in broken] == []


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.origin}: {fault.says}")
def test_a_fault_fits_the_source_and_changes_it(fault: Fault) -> None:
    source = ast.parse(fault.path.read_text(encoding="utf-8"))
    assert ast.dump(fault.mutated()) != ast.dump(source)
    assert all((ROOT / test.split("::")[0]).exists() for test in fault.tests)


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tools.rules_coverage"
