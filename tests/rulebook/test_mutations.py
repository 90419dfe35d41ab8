"""The mutation test itself: what it calls caught, and how it finds the place of a fault."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from tools.rulebook_index import ROOT
from tools.syntax_patterns import replaced

FAULTS = """
    [[fault]]
    rules = ["MOVE-2"]
    says = "a constant that other modules import"
    module = "coltexpress.engine.components"
    find = "ROOF_STRIDE: Final = 3"
    replace = "ROOF_STRIDE: Final = 2"

    [[fault]]
    rules = ["MOVE-2"]
    says = "named test files are run, too"
    tests = ["tests/rulebook/test_move.py"]
    module = "coltexpress.engine.components"
    find = "ROOF_STRIDE: Final = 3"
    replace = "ROOF_STRIDE: Final = 2"

    [[fault]]
    rules = ["MOVE-2"]
    says = "harmless"
    module = "coltexpress.engine.components"
    find = "ROOF_STRIDE: Final = 3"
    replace = "ROOF_STRIDE: Final = 4 - 1"

    [[fault]]
    rules = ["MOVE-2", "SCORE-1"]
    says = "only one of two rules notices"
    module = "coltexpress.engine.components"
    find = "ROOF_STRIDE: Final = 3"
    replace = "ROOF_STRIDE: Final = 2"

    [[fault]]
    rules = ["MOVE-2"]
    says = "crashes the import"
    module = "coltexpress.engine.components"
    find = "ROOF_STRIDE: Final = 3"
    replace = "ROOF_STRIDE: Final = 1 // 0"

    [[fault]]
    rules = ["MOVE-2"]
    says = "does not fit"
    module = "coltexpress.engine.components"
    where = "nothing_of_this_name"
    find = "3"
    replace = "2"

    [[fault]]
    rules = ["NO-SUCH-RULE"]
    says = "no test is there"
    module = "coltexpress.engine.components"
    find = "ROOF_STRIDE: Final = 3"
    replace = "ROOF_STRIDE: Final = 2"

    [[fault]]
    rules = ["MOVE-2"]
    says = "hangs"
    module = "coltexpress.engine.actions"
    where = "Move.options"
    find = "cars = table.cars_within(ROOF_STRIDE if bandit.is_on_roof else 1, bandit.car)"
    replace = '''
    while True:
        pass
    '''
"""
COMMAND = (sys.executable, "-m", "tools.mutation_test")
pytestmark = pytest.mark.timeout(900)  # ten processes one after another, each of which imports the package


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("faults")
    (folder / "some.toml").write_text(dedent(FAULTS), encoding="utf-8")
    words = (*COMMAND, "--folder", str(folder), "--limit", "3")
    run = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 1, run.stdout + run.stderr
    return run.stdout


def test_faults_that_tests_notice_are_caught(said: str) -> None:
    assert "8 faults, 6 survived" in said
    assert "a constant that other modules import" not in said
    assert "named test files are run, too" not in said


@pytest.mark.parametrize(
    ("title", "why"),
    [
        ("MOVE-2: harmless", "MOVE-2: its tests still pass"),
        ("MOVE-2 SCORE-1: only one of two rules notices", "SCORE-1: its tests still pass"),
        ("MOVE-2: crashes the import", "no proper run, exit code "),
        ("MOVE-2: does not fit", "LookupError: some.toml: does not fit"),
        ("NO-SUCH-RULE: no test is there", "LookupError: no test is marked with NO-SUCH-RULE"),
        ("MOVE-2: hangs", "the tests hang"),
    ],
)
def test_a_fault_that_is_not_caught_is_listed_with_the_reason(said: str, title: str, why: str) -> None:
    assert f"SURVIVED {title}\n" in said
    _, _, listed = said.rpartition(f"some.toml: {title} (")
    assert listed.splitlines()[1].startswith(f"    {why}")


HANGS = FAULTS[FAULTS.rindex("    [[fault]]") :]  # an interruption cannot come too late for it


@pytest.mark.parametrize("count", [1, 5])
def test_an_interruption_ends_it_and_leaves_no_process(tmp_path: Path, count: int) -> None:
    (tmp_path / "some.toml").write_text(dedent(HANGS * count), encoding="utf-8")
    script = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # also in the background
        f"from tools.mutation_test import main; raise SystemExit(main(['--folder', {str(tmp_path)!r}]))"
    )
    words = (sys.executable, "-c", script)
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True) as run:
        assert run.stdout is not None
        assert run.stdout.readline().startswith("without a fault: ")
        run.send_signal(signal.SIGINT)
        assert run.stdout.read() == "interrupted\n"
    assert run.returncode == 130
    with pytest.raises(ProcessLookupError):
        os.killpg(run.pid, 0)


SOURCE = '''
LIMIT = 3
TABLE = {"a": (1, 2), "b": (1, 2)}


class Shop:
    """Sells."""

    def sell(self, what):
        if what == "bread" and self.open:
            count(what)
            return price("bread", LIMIT)
        count(what)
        return f"no {what}"

    def close(self):
        self.open = False
'''


def mutant(where: str, find: str, replace: str, occurrence: int = 0) -> str:
    return ast.unparse(replaced(SOURCE, where, find, replace, occurrence))


def expected(old: str, new: str) -> str:
    assert SOURCE.count(old) == 1
    return ast.unparse(ast.parse(SOURCE.replace(old, new)))


def test_an_expression_is_found_whatever_its_layout() -> None:
    assert mutant("Shop.sell", "price(\n  'bread', LIMIT,\n)", "0") == expected('price("bread", LIMIT)', "0")


def test_statements_are_replaced_by_any_number_of_others() -> None:
    old = "count(what)\n        return f"
    assert mutant("Shop.sell", 'count(what)\nreturn f"no {what}"', "pass") == expected(
        f'{old}"no {{what}}"', "pass"
    )
    assert mutant("Shop.close", "self.open = False", "") == expected("self.open = False", "pass")
    assert mutant("", "LIMIT = 3", "LIMIT = 2\nLIMIT += 2") == expected("LIMIT = 3", "LIMIT = 2\nLIMIT += 2")


def test_an_expression_may_become_a_statement() -> None:
    assert mutant("Shop.sell", "count(what)", "pass", 1) == expected(
        "    count(what)\n            return", "    pass\n            return"
    )


def test_an_item_of_a_dictionary_is_told_from_others_with_its_value() -> None:
    assert mutant("", '"b": (1, 2)', '"b": (1, 1)') == expected('"b": (1, 2)', '"b": (1, 1)')


def test_of_several_matches_one_must_be_named() -> None:
    last = expected("count(what)\n        return f", "tell(what)\n        return f")
    assert mutant("Shop.sell", "count(what)", "tell(what)", 2) == last
    with pytest.raises(LookupError, match="found 2 times in Shop"):
        mutant("Shop.sell", "count(what)", "tell(what)")
    with pytest.raises(LookupError, match=r"found 2 times in Shop\.sell, and occurrence 3"):
        mutant("Shop.sell", "count(what)", "tell(what)", 3)
    with pytest.raises(LookupError, match=r"found 1 times in Shop\.close, and occurrence 1"):
        mutant("Shop.close", "self.open = False", "pass", 1)


@pytest.mark.parametrize(
    ("where", "find"),
    [
        ("Shop.close", "count(what)"),  # it is elsewhere
        ("Shop.open", "self.open"),  # no such place
        ("Shop.sell", '"no "'),  # a part of a text is no expression
        ("Shop.close", "self.open"),  # assigned to, not read
        ("Shop.close", ""),
        ("Shop.close", "if if"),
    ],
)
def test_what_fits_nowhere_is_refused(where: str, find: str) -> None:
    with pytest.raises(LookupError):
        mutant(where, find, "None")
