"""A build compiles the catalogues, and a broken one stops it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from coltexpress.i18n.languages import Catalogue

ROOT = Path(__file__).parents[2]
WORDS = "src/coltexpress/i18n"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small copy of the project: what a build needs, and one catalogue."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    for name in (f"{WORDS}/po.py", f"{WORDS}/locales/fi/reasons.po"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "src/coltexpress/__init__.py").touch()
    return tmp_path


def build(tree: Path) -> subprocess.CompletedProcess[str]:
    """Build the plain package into `built`."""
    return subprocess.run(
        [sys.executable, "setup.py", "-q", "build_py", "--build-lib", "built"],
        cwd=tree,
        env={**os.environ, "COLT_PURE": "1"},
        check=False,
        capture_output=True,
        text=True,
    )


def test_the_built_package_has_compiled_catalogues_of_its_sources(tree: Path) -> None:
    pytest.importorskip("setuptools")
    assert build(tree).returncode == 0
    built = tree / "built/coltexpress/i18n/locales/fi"
    with (built / "reasons.mo").open("rb") as file:
        assert Catalogue(file).is_made_from((built / "reasons.po").read_bytes())
    assert not list((tree / "src").rglob("*.mo"))


def test_a_broken_catalogue_stops_the_build_and_names_its_line(tree: Path) -> None:
    pytest.importorskip("setuptools")
    path = tree / WORDS / "locales/fi/reasons.po"
    path.write_text(path.read_text(encoding="utf-8") + "\nmsgid oops\n", encoding="utf-8")
    line = len(path.read_text(encoding="utf-8").splitlines())
    ended = build(tree)
    assert ended.returncode != 0
    assert f"reasons.po:{line}: `msgid oops` is neither a comment nor a quoted text" in ended.stderr
