"""What holds for every file of the repository: none names a folder of the machine that it was written on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDERS = (".ci", "docs", "examples", "src", "tests", "tools")
WRITTEN_BY_PROGRAMS = (".egg-info", "__pycache__")


@cache
def texts() -> dict[str, str]:
    """The text of every file that somebody wrote, by its path."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")]
    paths = [path for path in [*ROOT.iterdir(), *found] if path.is_file() and not _is_a_by_product(path)]
    names = [path.relative_to(ROOT).as_posix() for path in paths]
    return {name: (ROOT / name).read_text(encoding="utf-8", errors="replace") for name in names}


def _is_a_by_product(path: Path) -> bool:
    return any(part.endswith(WRITTEN_BY_PROGRAMS) for part in path.parts)


def test_no_file_names_a_folder_of_this_machine() -> None:
    folders = (f"{Path.home()}/", f"{ROOT}/")
    assert len(texts()) > 500
    assert [name for name, text in texts().items() if any(folder in text for folder in folders)] == []
