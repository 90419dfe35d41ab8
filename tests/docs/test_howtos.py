"""The how-tos are true: every file that a step names is listed, and holds the names beside it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import DOCS, ROOT, name_of, paths_of

FOLLOWED = (
    *("add-a-bot", "add-a-rule", "add-an-expansion", "add-a-language", "add-a-server-message", "add-a-page"),
)
HOWTOS = [DOCS / "howto" / f"{name}.md" for name in FOLLOWED]
every_howto = pytest.mark.parametrize("page", HOWTOS, ids=name_of)

_ROW = re.compile(r"^\| `([^`]+)` \| (.+) \|$", re.MULTILINE)


def files_of_howto(page: Path) -> dict[str, list[str]]:
    """The table `Files` of a how-to: by path, the names that are in each file."""
    table = page.read_text(encoding="utf-8").partition("## Files\n")[2]
    return {path: re.findall(r"`([^`]+)`", names) for path, names in _ROW.findall(table)}


@every_howto
def test_every_file_of_the_table_holds_the_names_beside_it(page: Path) -> None:
    listed = files_of_howto(page)
    assert len(listed) >= 8
    missing = [
        f"{file.relative_to(ROOT)}: {name}"
        for path, names in listed.items()
        for file in [*ROOT.glob(path)] or [ROOT / path]
        for name in names
        if not file.is_file() or name not in file.read_text(encoding="utf-8")
    ]
    assert missing == []
    assert all(listed.values())


@every_howto
def test_every_file_that_a_step_names_is_in_the_table(page: Path) -> None:
    listed = files_of_howto(page)
    known = {file for path in listed for file in ROOT.glob(path)}
    steps = page.read_text(encoding="utf-8").partition("## Files\n")[0]
    named = {
        path
        for path in paths_of(page)
        if f"`{path}`" in steps and path.startswith(("src/", "tests/", "tools/"))
    }
    files = {path: [file for file in ROOT.glob(path) if file.is_file()] for path in named}
    assert sorted(path for path, found in files.items() if found and not known & set(found)) == []
