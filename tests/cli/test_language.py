"""The command line speaks the language that is asked for: `--lang`, the environment, the system, English."""

from __future__ import annotations

import pytest

from coltexpress.cli import main, system_language
from coltexpress.i18n import LANGUAGES, message, spoken

EVERY_COMMAND = ("play", "rules", "position", "replay", "bench")


@pytest.fixture(autouse=True)
def no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COLTEXPRESS_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def said(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a command prints; it must be right."""
    assert main(words) == 0
    return capsys.readouterr().out


def complaint(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What a command complains about; nothing else is printed."""
    assert main(words) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    return printed.err.strip()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_every_command_takes_the_language_before_and_behind_it(
    command: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    behind = said([command, "--help", "--lang", lang], capsys)
    assert behind == said(["--lang", lang, command, "--help"], capsys)
    assert behind == said([f"--lang={lang}", command, "--help"], capsys)
    assert message(f"help.{command}", lang).split()[0] in behind


def test_the_last_language_wins(capsys: pytest.CaptureFixture[str]) -> None:
    both = said(["--lang", "ru", "rules", "--lang", "fi", "SHOOT-4"], capsys)
    assert both == said(["rules", "SHOOT-4", "--lang=fi"], capsys)


@pytest.mark.parametrize("words", [["--help"], ["--version"], []])
def test_the_overview_has_a_language_too(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    expected = said([*words, "--lang", "it"], capsys)
    assert said(["--lang", "it", *words], capsys) == expected


def test_the_environment_decides_without_the_option(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    finnish = said(["--help", "--lang", "fi"], capsys)
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert said(["--help"], capsys) == said(["--help", "--lang", "ru"], capsys)
    monkeypatch.setenv("COLTEXPRESS_LANG", "fi-FI")
    assert said(["--help"], capsys) == finnish


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT", "LC_MESSAGES": "fi_FI@euro"}, "fi"),
        ({"LANG": "it_IT", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "it_IT", "LC_ALL": ""}, "it"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "RU"}, "ru"),
    ],
)
def test_the_system_is_asked_as_systems_want_it(environment: dict[str, str], lang: str) -> None:
    assert system_language(environment) == lang


@pytest.mark.parametrize("words", [["--lang", "xx", "play"], ["rules", "--lang=xx"], ["--lang", "xx"]])
def test_an_unknown_language_lists_the_known_ones(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint(words, capsys) == "The language `xx` is not known: choose one of en, ru, fi, it."


def test_an_unknown_language_of_the_environment_names_the_variable(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLTEXPRESS_LANG", "tlh")
    assert complaint(["rules", "SHOOT-4"], capsys) == (
        "COLTEXPRESS_LANG asks for the language `tlh`, which is not known: set it to one of en, ru, fi, it."
    )
    assert said(["rules", "SHOOT-4", "--lang", "en"], capsys)


@pytest.mark.parametrize("words", [["--lang"], ["--lang="], ["rules", "--lang"], ["rules", "--lang="]])
def test_a_language_that_is_missing_is_asked_for(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint(words, capsys) == "`--lang` needs a value: write for example `--lang fi`."


def test_the_language_of_a_command_ends_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    said(["rules", "SHOOT-4", "--lang", "ru"], capsys)
    assert spoken() == "en"
