"""docs/howto/add-an-expansion.md, followed for real: a made-up expansion in a copy of the sources."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
HOWTO = ROOT / "docs" / "howto" / "add-an-expansion.md"
ENGINE = Path("src/coltexpress/engine")
MODULE = ENGINE / "variants" / "menagerie.py"
LIST = ENGINE / "variants" / "all.py"
WORDS = Path("src/coltexpress/i18n/locales/en")


def done_in(tree: Path, *words: str) -> str:
    """What Python says of a command in the copy; its own sources are what it imports."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (tree / "src", tree)))}
    done = subprocess.run(
        [sys.executable, *words], cwd=tree, env=environment, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def add_to_the_list(tree: Path) -> None:
    """The one edit of a file of the engine."""
    path = tree / LIST
    text = path.read_text(encoding="utf-8")
    added = "from coltexpress.engine.variants.menagerie import MENAGERIE_VARIANT\n"
    text = text.replace("\nVARIANTS:", f"{added}\nVARIANTS:", 1)
    text = re.sub(
        r"(VARIANTS: Final\[list\[Variant\]\] = \[[^\]]*)\]", r"\1, MENAGERIE_VARIANT]", text, count=1
    )
    path.write_text(text, encoding="utf-8")


def words_by_file() -> dict[str, dict[str, dict[str, str]]]:
    """The words of the expansion by file and table."""
    return tomllib.loads((HERE / "words.toml").read_text(encoding="utf-8"))


def add_words(tree: Path) -> None:
    """Write the words into their tables."""
    for name, tables in words_by_file().items():
        path = tree / WORDS / f"{name}.py"
        text = path.read_text(encoding="utf-8")
        for table, words in tables.items():
            head = f"{table}: Final[dict[str, str]] = {{\n"
            assert head in text
            lines = "".join(f"    {key!r}: {word!r},\n" for key, word in words.items())
            text = text.replace(head, head + lines, 1)
        path.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with the expansion in it, interpreted."""
    tree = tmp_path_factory.mktemp("expansion")
    left_out = shutil.ignore_patterns("__pycache__", "*.so", "web")
    for folder in ("src/coltexpress", "tools"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=left_out)
    shutil.copy(HERE / "menagerie.py", tree / MODULE)
    shutil.copy(HERE / "play.py", tree / "play.py")
    add_to_the_list(tree)
    add_words(tree)
    done_in(tree, "-m", "tools.generate_state")
    return tree


def texts(folder: Path) -> dict[Path, str]:
    """All Python sources below a folder."""
    paths = (folder / "src").rglob("*.py")
    return {path.relative_to(folder): path.read_text(encoding="utf-8") for path in paths if path.is_file()}


def test_games_with_it_are_played_shown_saved_told_and_sampled(tree: Path) -> None:
    assert done_in(tree, "play.py").split() == ["DEC-FEED", "fed", "feeding_time", "menagerie"]


def test_the_how_to_names_every_file_that_is_touched_and_of_the_engine_one_is_edited(tree: Path) -> None:
    before, after = texts(ROOT), texts(tree)
    touched = {path for path, text in after.items() if before.get(path) != text}
    assert {path for path in touched if path.is_relative_to(ENGINE)} == {MODULE, LIST}
    assert touched == {MODULE, LIST, *(WORDS / f"{name}.py" for name in words_by_file())}
    page = HOWTO.read_text(encoding="utf-8")
    names = [path.as_posix() for path in touched if path != MODULE] + [f"{MODULE.parent.as_posix()}/"]
    assert [name for name in names if f"`{name}`" not in page] == []
