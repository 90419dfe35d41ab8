"""The folder of the pages: who may import whom, that nothing lies there unused, how long a file may be."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from coltexpress.server.api.pages import PAGES, WEB
from coltexpress.server.api.rulebook import words_of

LONGEST = 400  # lines of a script
_IMPORT = re.compile(r'\bfrom "(\.[^"]+\.js)"|\bimport\("(\.[^"]+\.js)"\)')
_EXPORT = re.compile(r"^export (?:async )?(?:const|function|class) (\w+)", re.MULTILINE)
_TEXT = re.compile(r'\bt\("([^"]+)"')
_TEXT_OF_ELEMENT = re.compile(r'\bdata-t(?:-\w+)?="([^"$]+)"')
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_SHEETS = re.compile(r"{{head ([\w/\s]+)}}")
_ANY = re.compile(r"@\w+ \{[^}]*\bany\b")
VARIANTS = WEB / "shared" / "board" / "variants"
# Scripts that may name a variant besides its own module: the list of variants, and the genders of names.
_NAMING = {
    "al_patron": (re.compile(r"patron", re.IGNORECASE), {"shared/board/variants/index.js"}),
    "handcar": (re.compile(r"handcar", re.IGNORECASE), {"shared/board/variants/index.js"}),
    "mary": (re.compile(r"(?<![a-z])mary|Mary"), {"shared/board/variants/index.js", "shared/i18n.js"}),
}


@cache
def scripts() -> dict[Path, str]:
    """All scripts with their text."""
    return {path: path.read_text(encoding="utf-8") for path in sorted(WEB.rglob("*.js"))}


def _imported(path: Path) -> set[Path]:
    code = _COMMENT.sub("", scripts()[path])
    return {(path.parent / (first or second)).resolve() for first, second in _IMPORT.findall(code)}


def _page_of(path: Path) -> str | None:
    parts = path.relative_to(WEB).parts
    return parts[1] if parts[0] == "pages" else None


def test_a_page_imports_its_own_files_and_shared_ones_only() -> None:
    foreign = [
        f"{path.relative_to(WEB)} imports {target.relative_to(WEB)}"
        for path in scripts()
        for target in _imported(path)
        if _page_of(target) not in (None, _page_of(path))
    ]
    assert foreign == []


def test_every_script_is_used_by_a_page() -> None:
    used, left = set[Path](), [WEB / "pages" / page / "main.js" for page in set(PAGES.values())]
    while left:
        path = left.pop()
        if path not in used:
            used.add(path)
            left += _imported(path)
    assert used == set(scripts())


def test_everything_that_a_script_exports_is_imported_somewhere() -> None:
    unused = [
        f"{path.relative_to(WEB)}: {name}"
        for path, text in scripts().items()
        for name in _EXPORT.findall(text)
        if not any(re.search(rf"\b{name}\b", other) for each, other in scripts().items() if each != path)
    ]
    assert unused == []


def test_every_text_that_the_pages_name_is_in_the_catalogues() -> None:
    markup = [path.read_text(encoding="utf-8") for path in WEB.rglob("*.html")]
    named = {key for text in scripts().values() for key in _TEXT.findall(text)}
    named |= {key for text in [*markup, *scripts().values()] for key in _TEXT_OF_ELEMENT.findall(text)}
    assert len(named) > 200
    assert named - words_of("en").texts.keys() == set()


def test_every_style_sheet_is_used_by_a_page() -> None:
    markup = [path.read_text(encoding="utf-8") for path in WEB.rglob("pages/*/*.html")]
    named = {WEB / f"{name}.css" for text in markup for name in _SHEETS.findall(text)[0].split()}
    assert named == set(WEB.rglob("*.css"))


def test_no_script_is_too_long_or_has_the_type_any() -> None:
    too_long = {path.name: text.count("\n") for path, text in scripts().items() if text.count("\n") > LONGEST}
    assert too_long == {}
    assert [path.name for path, text in scripts().items() if _ANY.search(text)] == []


@pytest.mark.parametrize("variant", _NAMING)
def test_a_variant_is_named_in_its_own_module_and_hardly_anywhere_else(variant: str) -> None:
    name, allowed = _NAMING[variant]
    own, art = VARIANTS / f"{variant}.js", WEB / "shared" / "art"
    naming = {path for path, text in scripts().items() if name.search(text) and art not in path.parents}
    assert own in naming
    assert {str(path.relative_to(WEB)) for path in naming - {own}} == allowed
