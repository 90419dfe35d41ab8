"""The story in plain lines: the day before the game, a chapter where a round begins, the end after it."""

import pytest

from coltexpress.i18n.catalogue import message
from tests.terminal.typing_at import say


def test_a_game_is_told_with_its_story(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--plain", "--hotseat", "0", "--seed", "7", "--seats", "3", "--bots", "random", "--new")
    out = " ".join(say(monkeypatch, capsys, "", *words).split())
    order = ["intro", *(f"chapter.{number}.text" for number in range(1, 6)), "end"]
    places = [out.find(message(f"story.{key}")) for key in order]
    assert -1 not in places
    assert places == sorted(places)
