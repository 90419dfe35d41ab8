"""A build compiles the catalogues, and a broken one stops it."""

from __future__ import annotations

import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from coltexpress.i18n import message
from coltexpress.i18n.languages import Catalogue

ROOT = Path(__file__).parents[2]
REASONS = "src/coltexpress/i18n/locales/fi/reasons.po"
HEADER = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""
DOC = '\nmsgctxt "form.doc.gen"\nmsgid "Doc"\nmsgstr ""\n"До"\n"ка"\n'


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small copy of the project: what a build needs, and one catalogue."""
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / REASONS).parent.mkdir(parents=True)
    shutil.copy(ROOT / REASONS, tmp_path / REASONS)
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
        texts = Catalogue(file).sections()
    assert texts["reason"]["not_asked"].english == message("reason.not_asked", "en")
    assert not list((tree / "src").rglob("*.mo"))


def test_a_broken_catalogue_stops_the_build_and_names_its_line(tree: Path) -> None:
    pytest.importorskip("setuptools")
    path = tree / REASONS
    path.write_text(path.read_text(encoding="utf-8") + "\nmsgid oops\n", encoding="utf-8")
    line = len(path.read_text(encoding="utf-8").splitlines())
    ended = build(tree)
    assert ended.returncode != 0
    assert f"reasons.po:{line}: `msgid oops` is neither a comment nor a quoted text" in ended.stderr


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (HEADER + '\nmsgctxt "a.b"\nmsgid B\nmsgstr "x"', "some.po:8: `msgid B` is neither"),
        (HEADER + '\nmsgctxt "a.b"\nmsgid "B"\n', "some.po:8: missing msgstr for msgid 'B'"),
        (HEADER + '\nmsgctxt "a.b"\nmsgstr "B"\n', "some.po:8: a `msgctxt` has no `msgid`"),
        (HEADER + '\nmsgid "B"\nmsgid_plural "Bs"\n', 'some.po:8: `msgid_plural "Bs"` is neither'),
        (HEADER + '\nmsgctxt "a"\nmsgid "B"\nmsgstr "\\x"\n', 'some.po:9: `msgstr "\\x"` is neither'),
        (HEADER + DOC + DOC, 'some.po:13: the key "form.doc.gen" is there twice'),
        ('"lost"\n' + HEADER, 'some.po:1: Got line starting with "'),
        (DOC, "some.po:1: the header is missing"),
        ("", "some.po:1: the header is missing"),
    ],
)
def test_a_broken_catalogue_names_its_line(text: str, what: str) -> None:
    broken(text.encode(), what)


def test_other_letters_than_utf8_name_their_line() -> None:
    source = (HEADER + '\nmsgctxt "a"\nmsgid "B"\nmsgstr "Б"\n').encode("cp1251")
    broken(source, "some.po:9: this is not UTF-8")


def broken(source: bytes, what: str) -> None:
    """The build refuses a catalogue with these words."""
    of_build = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
    with pytest.raises(of_build["BrokenCatalogue"], match=f"^{re.escape(what)}"):
        of_build["compiled_catalogue"](source, "some.po")
