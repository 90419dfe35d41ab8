"""Every page is reached from the index, and every file, module and heading that a page names is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.pages import (
    DOCS,
    PAGES,
    ROOT,
    anchors_of,
    files_of,
    is_module,
    links_of,
    long_lines,
    modules_of,
    name_of,
    paths_of,
)

COLUMNS = 110
FOLDERS = ("tutorial", "howto", "reference", "explanation", "reports")
every_page = pytest.mark.parametrize("page", PAGES, ids=name_of)


def test_the_pages_stand_in_a_tree_by_need() -> None:
    assert {path.name for path in DOCS.iterdir()} == {"index.md", "screenshots", *FOLDERS}
    assert all(list((DOCS / folder).glob("*.md")) for folder in FOLDERS)


def test_the_index_leads_to_every_page() -> None:
    index = DOCS / "index.md"
    linked = {(DOCS / link.partition("#")[0]).resolve() for link in links_of(index)}
    assert {page for page in DOCS.rglob("*.md") if page != index} - linked == set()


@every_page
def test_every_link_leads_somewhere(page: Path) -> None:
    lost = []
    for link in links_of(page):
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors_of(target)):
            lost.append(link)
    assert lost == []


@every_page
def test_a_link_is_not_called_by_the_name_of_another_file(page: Path) -> None:
    labels = re.findall(r"\[`?([\w/.-]+\.md)`?\]\(([^)#\s]+)", page.read_text(encoding="utf-8"))
    assert [label for label, link in labels if Path(label).name != Path(link).name] == []


@every_page
def test_every_file_that_is_named_exists(page: Path) -> None:
    assert [path for path in paths_of(page) if not files_of(path)] == []


@every_page
def test_every_module_that_is_named_exists(page: Path) -> None:
    assert [module for module in modules_of(page) if not is_module(module)] == []


@every_page
def test_lines_of_text_can_be_read_side_by_side(page: Path) -> None:
    assert long_lines(page, COLUMNS) == []


def test_a_fault_would_be_noticed(tmp_path: Path) -> None:
    page = ROOT / "docs" / "index.md"
    assert not files_of("engine/no_such_file.py")
    assert not files_of("no_such_file.py")
    assert not is_module("tools.no_such_tool")
    assert not is_module("coltexpress.arena.no_such_name")
    assert is_module("coltexpress.arena.simulate")
    assert files_of("locales/*/terms.po") == []
    assert len(files_of("i18n/locales/*/terms.po")) == 3
    assert "no-such-heading" not in anchors_of(page)
    assert len(long_lines(page, 20)) > 3
