"""A pytest plugin for runs on planted sources: those must be tested, and failures are listed plainly."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import coltexpress
from tools.rulebook_index import FAILURE_MARK, FOLDER_VARIABLE


def pytest_configure() -> None:
    """Refuse to run against any other copy of the package, such as the installed one."""
    folder = Path(os.environ[FOLDER_VARIABLE]).resolve()
    if not Path(coltexpress.__file__).resolve().is_relative_to(folder):
        raise pytest.UsageError(f"{coltexpress.__file__} is tested instead of the copy in {folder}")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """One line for each test that fails."""
    if report.failed:
        print(f"\n{FAILURE_MARK}{report.nodeid}")
