"""`coltexpress bot`: what it lists, writes, checks and refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from coltexpress.bots import known_bots, named
from coltexpress.cli import main
from coltexpress.i18n import LANGUAGES

FAULTY = """
class Faulty:
    def decide(self, view, options, rng):
        return "rob everything"
"""


@pytest.fixture(autouse=True)
def _in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_list_has_a_sentence_for_every_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "list", "--lang", "en"]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name in (*known_bots(), "path/to/file.py:Class"):
        assert any(line.startswith(name) and len(line) > len(name) + 10 for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_new_bot_plays_at_once_and_passes(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "new", "my_bot", "--lang", lang]) == 0
    source = Path("my_bot.py").read_text(encoding="utf-8")
    assert 10 <= len(source.splitlines()) <= 15
    assert type(named("my_bot.py")).__name__ == "MyBot"
    assert main(["bot", "check", "my_bot.py", "--rulesets", "3", "--lang", lang]) == 0
    assert "my_bot.py" in capsys.readouterr().out.splitlines()[-1]


def test_a_file_is_never_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    Path("my_bot.py").write_text("mine")
    assert main(["bot", "new", "my_bot", "--lang", "en"]) == 2
    assert "is there already" in capsys.readouterr().err
    assert Path("my_bot.py").read_text() == "mine"


def test_a_faulty_bot_ends_with_1_and_says_what_failed(capsys: pytest.CaptureFixture[str]) -> None:
    Path("faulty.py").write_text(FAULTY)
    assert main(["bot", "check", "faulty.py", "--rulesets", "2", "--lang", "en"]) == 1
    said = capsys.readouterr().out
    assert "FAILED" in said
    assert "picks `rob everything`, which is no option" in " ".join(said.split())
    assert "faulty.py is not ready: mend what failed." in said


def test_a_bot_that_hangs_is_cut_off(capsys: pytest.CaptureFixture[str]) -> None:
    Path("sleepy.py").write_text(
        "import time\n\n\nclass Sleepy:\n    def decide(self, view, options, rng):\n        time.sleep(60)\n"
    )
    assert main(["bot", "check", "sleepy.py", "--rulesets", "1", "--seconds", "0.2", "--lang", "en"]) == 1
    assert "takes 200.0 ms" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Say what to do: `coltexpress bot list`, `bot new NAME` or `bot check BOT`."),
        (["chek"], "`coltexpress bot` cannot `chek`: did you mean `check`?"),
        (["new"], "No bot is named: write `coltexpress bot new my_bot`."),
        (["check"], "No bot is named: write `coltexpress bot check my_bot.py`."),
        (["new", "9lives"], "A bot cannot be called `9lives`"),
        (["new", "../up"], "A bot cannot be called `../up`"),
        (["new", "random"], "A bot cannot be called `random`: Python has a word or a module of that name"),
        (["new", "random.py"], "take another, such as `random_bot`."),
        (["new", "coltexpress"], "A bot cannot be called `coltexpress`"),
        (["new", "msgspec"], "A bot cannot be called `msgspec`"),
        (["new", "class"], "A bot cannot be called `class`"),
        (["new", "none"], "A bot cannot be called `none`"),
        (["list", "all"], "`coltexpress bot list` can do nothing with `all`"),
        (["check", "ruls"], "did you mean `rules`, another of"),
        (["check", "rules", "--games", "0"], "`--games` cannot be `0`"),
        (["check", "rules", "--seconds", "no"], "`--seconds` cannot be `no`"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["bot", *words, "--lang", "en"]) == 2
    assert said in capsys.readouterr().err
    assert list(Path().iterdir()) == []


def test_a_name_is_free_when_only_a_file_of_this_folder_has_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.syspath_prepend(str(Path.cwd()))  # as for `python -m coltexpress`
    Path("robber.py").write_text("mine")
    assert main(["bot", "new", "robber", "--lang", "en"]) == 2
    assert "is there already" in capsys.readouterr().err
