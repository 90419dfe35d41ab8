"""Run tests on the interpreted sources with one fault in them. Only for a process that is to end afterwards.

The process must not have imported the package yet: an import hook gives it the faulty module.
"""

from __future__ import annotations

import ast
import io
import os
import sys
from collections.abc import Collection, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType

import pytest

from tools.rulebook_index import ROOT, SOURCES, Fault

PACKAGE = SOURCES.name
Groups = Mapping[str, Sequence[str]]  # by name, tests of which at least one must fail
_FLAGS = (
    *("-q", "--no-header", "--tb=no", "-p", "no:cacheprovider"),
    *("-p", "pytest_timeout", "-o", "timeout=0"),  # the settings know it; who started us looks at the time
)


@dataclass(frozen=True)
class Outcome:
    """How a run ended: pytest's exit code, its last line, the groups and tests that failed."""

    code: int
    last_line: str
    noticed: frozenset[str]
    failed: tuple[str, ...]


def warm_up(cache: Path) -> None:
    """Load pytest and its plugins, so that forked processes need not; byte code goes to the cache."""
    sys.pycache_prefix, sys.dont_write_bytecode = str(cache), False
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # a run takes half as long without the plugins
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        pytest.main(["-p", "pytest_timeout", "--version"])


def run_tests(fault: Fault | None, groups: Groups, skipped: Collection[str]) -> Outcome:
    """Run the tests of all groups, of each until one fails; without a fault all of them."""
    if PACKAGE in sys.modules:
        raise RuntimeError(f"{PACKAGE} is imported already, so that a fault would have no effect")
    sys.path.insert(0, str(SOURCES.parent))
    os.chdir(ROOT)
    if fault is not None:
        sys.meta_path.insert(0, _FaultFinder(fault))
    watcher = _Watcher(groups, skipped, is_baseline=fault is None)
    targets = dict.fromkeys(target for targets in groups.values() for target in targets)
    if not targets:
        raise LookupError(f"no test is marked with {' or '.join(groups)}")
    said = io.StringIO()
    with redirect_stdout(said), redirect_stderr(said):
        code = int(pytest.main([*_FLAGS, *targets], plugins=[watcher]))
    tested = Path(getattr(sys.modules.get(PACKAGE), "__file__", None) or "/").resolve()
    if code in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and not tested.is_relative_to(SOURCES):
        raise RuntimeError(f"{tested} was tested instead of {SOURCES}")
    lines = said.getvalue().split("\n")
    last_line = next((line for line in reversed(lines) if line.strip()), "")
    return Outcome(code, last_line, frozenset(watcher.noticed), tuple(watcher.failed))


class _FaultFinder(MetaPathFinder):
    """Finds the one module that has the fault."""

    def __init__(self, fault: Fault) -> None:
        self.module, self.path, self.tree = fault.module, str(fault.path), fault.mutated()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        return spec_from_file_location(
            fullname, self.path, loader=_FaultLoader(fullname, self.path, self.tree)
        )


class _FaultLoader(SourceFileLoader):
    """Loads a module from its changed syntax instead of its source."""

    def __init__(self, fullname: str, path: str, tree: ast.Module) -> None:
        super().__init__(fullname, path)
        self.tree = tree

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = compile(self.tree, self.path, "exec", dont_inherit=True)
        return code


class _Watcher:
    """A pytest plugin that notes failures and leaves out tests whose groups have noticed the fault."""

    def __init__(self, groups: Groups, skipped: Collection[str], *, is_baseline: bool) -> None:
        self.groups, self.skipped, self.is_baseline = groups, skipped, is_baseline
        self.noticed: set[str] = set()
        self.failed: list[str] = []

    def _groups_of(self, test: str) -> set[str]:
        return {name for name, targets in self.groups.items() if any(_is_in(test, each) for each in targets)}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        is_done = not self.is_baseline and self._groups_of(item.nodeid) <= self.noticed
        return True if is_done or item.nodeid in self.skipped else None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)
            self.noticed |= self._groups_of(report.nodeid)


def _is_in(test: str, target: str) -> bool:
    """Whether a test is the target, one of its cases, or in the file or folder that it names."""
    return test == target or test.startswith((f"{target}[", f"{target}::", f"{target}/"))
