"""Where an extra is not installed: one sentence that says how to get it, and all else goes on working."""

from __future__ import annotations

import pytest

from coltexpress.i18n.languages import LANGUAGES
from tests.cli.calling import shell, without

MISSING = [
    ("web", "starlette", "coltexpress web", "web"),
    ("web --help", "segno", "coltexpress web", "web"),
    ("loadtest http://127.0.0.1:1", "websockets", "coltexpress loadtest", "web"),
    ("tournament rules random --deals 1", "openskill", "coltexpress tournament", "arena"),
    ("tournament rules random --deals 1 --report r", "matplotlib", "--report", "arena"),
]


@pytest.mark.parametrize(("typed", "package", "wanted_by", "extra"), MISSING)
def test_a_missing_extra_is_one_sentence_with_the_way_out(
    typed: str, package: str, wanted_by: str, extra: str
) -> None:
    answer = shell(*typed.split(), program=without({package}))
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == (
        f"`{wanted_by}` needs {package}, which is not installed: in a checkout `python3 colt` installs it by "
        f"itself, elsewhere `pip install 'coltexpress[{extra}]'` does.\n"
    )


def test_a_missing_cluster_is_one_sentence_with_the_way_out() -> None:
    words = ("sim", "random", "--games", "1", "--cluster", "tcp://127.0.0.1:1")
    answer = shell(*words, program=without({"distributed"}))
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr == (
        "`--cluster` needs Dask, which is not installed: in a checkout `python3 colt` installs it by itself, "
        "elsewhere `pip install 'coltexpress[cluster]'` does.\n"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_said_in_every_language(lang: str) -> None:
    answer = shell("web", "--lang", lang, program=without({"uvicorn"}))
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert "`pip install 'coltexpress[web]'`" in answer.stderr
    assert ("which is not installed" in answer.stderr) is (lang == "en")


def test_a_game_in_plain_lines_needs_no_extra() -> None:
    game = shell("play", "--plain", "--seed", "1", given="1\n", program=without({"textual", "rich"}))
    assert (game.returncode, game.stderr) == (0, "")
    assert "what does" in game.stdout
    assert "Textual" not in game.stdout
