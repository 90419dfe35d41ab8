"""No rule without a test, no test that cannot fail, and a page that says so."""

import ast

import pytest

from tools.plant_faults import weaknesses
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
PLANTED = faults()


def test_every_rule_has_a_test_or_is_due() -> None:
    assert [rule for rule in RULES if rule not in TESTS and not is_due(rule)] == []


def test_a_rule_that_has_a_test_is_not_due_any_more() -> None:
    assert [rule for rule in TESTS if is_due(rule)] == []


def test_only_rules_of_the_rulebook_are_marked_due_or_broken() -> None:
    known = [*RULES, *{rule[: rule.rindex("-") + 1] for rule in RULES}]
    named = {*TESTS, *DUE, *CANNOT_BE_SWITCHED_OFF, *(rule for fault in PLANTED for rule in fault.rules)}
    assert sorted(named - set(known)) == []


def test_every_rule_that_has_a_test_has_a_fault_that_the_test_must_notice() -> None:
    broken = {rule for fault in PLANTED for rule in fault.rules}
    assert [rule for rule in TESTS if rule not in broken and rule not in CANNOT_BE_SWITCHED_OFF] == []
    assert [rule for rule in CANNOT_BE_SWITCHED_OFF if rule in broken] == []


@pytest.mark.parametrize("fault", PLANTED, ids=lambda fault: f"{fault.origin}: {fault.says}")
def test_a_fault_fits_the_source_and_leaves_it_readable(fault: Fault) -> None:
    source = fault.path.read_text(encoding="utf-8")
    planted = fault.planted(source)
    assert planted != source
    ast.parse(planted)
    assert all((ROOT / test.split("::")[0]).is_file() for test in fault.tests)


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tools.rules_coverage"


def test_a_planted_fault_is_caught_and_a_harmless_change_is_not() -> None:
    tests = {"MOVE-2": TESTS["MOVE-2"][:1]}
    stride = Fault(
        ("MOVE-2",), "engine/components.py", "ROOF_STRIDE: Final = 3", "ROOF_STRIDE: Final = 2", "", (), ""
    )
    assert weaknesses(stride, tests) == []
    harmless = Fault(
        ("MOVE-2",), "engine/components.py", "ROOF_STRIDE: Final = 3", "ROOF_STRIDE: Final = 3 ", "", (), ""
    )
    assert weaknesses(harmless, tests) == ["MOVE-2: its tests still pass"]


def test_a_fault_that_only_crashes_the_import_is_not_caught() -> None:
    tests = {"MOVE-2": TESTS["MOVE-2"][:1]}
    crash = Fault(
        ("MOVE-2",),
        "engine/components.py",
        "ROOF_STRIDE: Final = 3",
        "ROOF_STRIDE: Final = 1 // 0",
        "",
        (),
        "",
    )
    (why,) = weaknesses(crash, tests)
    assert why.startswith("MOVE-2: no proper run, exit code ")
