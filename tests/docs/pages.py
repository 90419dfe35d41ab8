"""Reading the documentation: its pages, and the links, paths, modules and lines of text in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [*sorted(DOCS.rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
WRITTEN_BY_TOOLS = (DOCS / "reference" / "words.md", DOCS / "reports" / "rules-coverage.md")
BASES = (ROOT, ROOT / "src", ROOT / "src" / "coltexpress")  # where a path in the text may begin
EXTENSIONS = "py|md|toml|po|js|html|css|svg|txt|d.ts|jpg"

_FENCED = re.compile(r"^( *)```.*?^\1```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_PATH = re.compile(rf"`([\w.*{{}}-]+(?:/[\w.*{{}}-]+)*(?:/|\.(?:{EXTENSIONS})))`")
_MODULE = re.compile(r"\b((?:tools|coltexpress)(?:\.\w+)+)")
_OF_THE_READER = re.compile(
    r"^(my_bot|robber)\.py$|^path/to/|^(index\.html|report\.md|qr\.svg)$|^\.colt/|/pages/hello/"
)


def name_of(page: Path) -> str:
    """A page as people call it, from the root of the project."""
    return str(page.relative_to(ROOT))


def links_of(page: Path) -> list[str]:
    """The links of a page to files of the project."""
    found = _LINK.findall(_FENCED.sub("", page.read_text(encoding="utf-8")))
    return [link for link in found if not link.startswith(("http://", "https://", "mailto:"))]


def paths_of(page: Path) -> list[str]:
    """The files and folders of the project that a page names in its text."""
    found = _PATH.findall(_FENCED.sub("", page.read_text(encoding="utf-8")))
    return [path for path in found if not _OF_THE_READER.search(path)]


def modules_of(page: Path) -> list[str]:
    """The modules, and the names in them, that a page mentions with dots."""
    found = _MODULE.findall(page.read_text(encoding="utf-8"))
    return [module for module in found if module != "tools.NAME"]


def files_of(path: str) -> list[Path]:
    """The files that a path in the text stands for: from the root, from `src/` or from the package."""
    pattern = re.sub(r"\bxx\b", "*", path).rstrip("/")
    if "/" not in path.rstrip("/"):
        return [
            found for base in ("src", "tools", "tests", "examples", ".") for found in _named(base, pattern)
        ]
    return [found for base in BASES for found in base.glob(pattern)]


def _named(base: str, name: str) -> Iterator[Path]:
    return (ROOT / base).glob(name) if base == "." else (ROOT / base).rglob(name)


def is_module(dotted: str) -> bool:
    """Whether a dotted name is a module of ours, or something that its module mentions."""
    parts = dotted.split(".")
    for length in range(len(parts), 0, -1):
        file = _file_of(parts[:length])
        if file is not None:
            rest = parts[length:]
            return not rest or re.search(rf"\b{rest[0]}\b", file.read_text(encoding="utf-8")) is not None
    return False


def _file_of(parts: list[str]) -> Path | None:
    base = ROOT if parts[0] == "tools" else ROOT / "src"
    path = base.joinpath(*parts)
    candidates = (path.with_suffix(".py"), path / "__init__.py")
    return next((file for file in candidates if file.is_file()), None)


def long_lines(page: Path, columns: int) -> list[str]:
    """The lines of text that are too long; tables and code are excepted."""
    text = _FENCED.sub(lambda code: "\n" * code.group().count("\n"), page.read_text(encoding="utf-8"))
    lines = enumerate(text.splitlines(), 1)
    return [
        f"{name_of(page)}:{number}"
        for number, line in lines
        if len(line) > columns and not line.startswith(("|", "    "))
    ]


def anchors_of(page: Path) -> set[str]:
    """The headings of a page as addresses in it."""
    heads = re.findall(r"^#+ (.+)$", _FENCED.sub("", page.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}
