"""A pytest plugin for runs with a planted fault: the source with the fault must be the one that is tested."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import coltexpress
from tools.rulebook_index import FOLDER_VARIABLE


def pytest_configure() -> None:
    """Refuse to run against any other copy of the package, such as the installed one."""
    folder = Path(os.environ[FOLDER_VARIABLE]).resolve()
    if not Path(coltexpress.__file__).resolve().is_relative_to(folder):
        raise pytest.UsageError(f"{coltexpress.__file__} is tested instead of the copy in {folder}")
