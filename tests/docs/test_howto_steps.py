"""The steps of the how-tos, followed for real: a bot, a rule, a language, a server message, a page."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from coltexpress import Game, Rules, bots
from coltexpress.cli import main
from coltexpress.engine.registry import QUESTIONS
from coltexpress.server import messages
from coltexpress.server.api import pages
from coltexpress.server.api.openapi import openapi, schema
from tests.docs.pages import DOCS, ROOT
from tests.server.house import served
from tools.rulebook_index import faults, marked_tests, rule_sentences
from tools.web_types import FILE, types_text


def howto(name: str) -> str:
    """The text of a how-to."""
    return (DOCS / "howto" / f"{name}.md").read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    """The code of a page in one language, each block without its indent."""
    return [dedent(code) for code in re.findall(rf" *```{language}\n(.*?)```", text, re.DOTALL)]


def done_in(folder: Path, *words: str) -> str:
    """What Python says of a command in a copy of the project; its own sources are what it imports."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (folder / "src", folder)))}
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=environment, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_bot_is_loaded_plays_and_passes_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (source,) = blocks(howto("add-a-bot"), "python")
    Path("robber.py").write_text(source, encoding="utf-8")
    players = [bots.named("robber.py"), bots.named("random"), bots.named("random")]
    game = Game.new(Rules.preset(seats=3), seed=7)
    while (decision := game.decision) is not None:
        seat = decision.seat
        pick = players[seat].decide(game.view(seat), decision.options, bots.stream(game.hash, seat))
        game.play(pick, seat=seat)
    assert game.result is not None
    assert game.result.scores[0] > 0
    assert main(["bot", "check", "robber.py", "--rulesets", "3", "--lang", "en"]) == 0
    assert "robber.py" in capsys.readouterr().out


def test_the_model_rule_has_a_sentence_a_question_tests_and_a_fault_that_they_catch() -> None:
    text, rule = howto("add-a-rule"), "MARSHAL-1"
    (sentence,) = re.findall(r'MARSHAL-1: "([^"]+)"', text)
    assert rule_sentences()[rule].startswith(sentence.replace("\n", " "))
    assert rule in QUESTIONS["DEC-MARSHAL"].kind.rules.values()
    assert marked_tests()[rule]
    assert [fault for fault in faults() if rule in fault.rules]
    (command,) = re.findall(r"python3 colt python -m (tools\.mutation_test --only \S+)", text)
    assert "1 faults, 0 survived" in done_in(ROOT, "-m", *command.split())


def test_a_made_up_language_is_spoken_after_the_steps(tmp_path: Path) -> None:
    for folder in ("src/coltexpress", "tools"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("web", "__pycache__"))
    text = howto("add-a-language")
    (languages,) = re.findall(r"`LANGUAGES` in `([^`]+)`", text)
    (forms,) = re.findall(r"`PLURAL_FORMS` in `([^`]+)`", text)
    edit(tmp_path / languages, '"it")', '"it", "eo")')
    edit(tmp_path / forms, '"it": 2}', '"it": 2, "eo": 2}')
    assert "eo/terms.po" in done_in(tmp_path, "-m", "tools.catalogues", "update")
    terms = tmp_path / re.findall(r"`(src/\S+/xx/terms\.po)`", text)[0].replace("xx", "eo")
    edit(
        terms,
        'msgctxt "bandit.doc"\nmsgid "Doc"\nmsgstr ""',
        'msgctxt "bandit.doc"\nmsgid "Doc"\nmsgstr "Doktoro"',
    )
    told = (
        "from coltexpress.i18n.catalogue import say; print(say('bandit.doc', 'eo'), say('card.move', 'eo'))"
    )
    assert done_in(tmp_path, "-c", told).split() == ["Doktoro", "Move"]


def edit(path: Path, old: str, new: str) -> None:
    """Change one place of a file."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, (path, old)
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_the_model_message_goes_from_its_type_to_the_schema_and_is_done(tmp_path: Path) -> None:
    assert messages.Mute in messages.COMMANDS
    shape = schema()["$defs"]["Mute"]
    assert shape["description"] == messages.Mute.__doc__
    assert "Mute" in openapi()["components"]["schemas"]
    assert "interface Mute" in types_text()
    assert FILE.read_text(encoding="utf-8") == types_text(), "run: python -m tools.web_types"
    with served(tmp_path / "tables.sqlite3") as house:
        host = house.table()
        guest = house.join(host, "Bob")
        bearer = {"Authorization": f"Bearer {host['token']}"}
        address = f"/api/v1/tables/{host['table']['id']}/commands"
        assert house.post(address, {"type": "mute", "guest": 1}, **bearer).json()["type"] == "ack"
        refused = house.post(address, {"type": "mute", "guest": 1, "loud": True}, **bearer)
        assert refused.status_code == 400
        with house.client(guest) as bob:
            assert bob.do("chat", text="hey")["code"] == "muted"


def test_a_page_of_the_three_files_is_served_after_its_line_is_added(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = howto("add-a-page")
    web = tmp_path / "web"
    shutil.copytree(pages.WEB, web)
    folder = web / "pages" / "hello"
    folder.mkdir()
    for name, language in (("hello.html", "html"), ("hello.css", "css"), ("main.js", "js")):
        (code,) = blocks(text, language)
        (folder / name).write_text(code, encoding="utf-8")
    ((address, page),) = re.findall(r'Add `"(/\w+)": "(\w+)"` to `PAGES`', text)
    monkeypatch.setitem(pages.PAGES, address, page)
    monkeypatch.setattr(pages, "WEB", web)
    monkeypatch.setattr("coltexpress.server.app.WEB", web)
    with served(tmp_path / "tables.sqlite3") as house:
        shown = house.get(address, **{"Accept-Language": "fi"})
        assert shown.status_code == 200
        assert '<html lang="fi">' in shown.text
        assert "{{" not in shown.text
        linked = re.findall(r'(?:href|src)="(/static/[^"#]*\.\w+)"', shown.text)
        assert {f"/static/pages/hello/{name}" for name in ("hello.css", "main.js")} <= set(linked)
        assert [name for name in linked if house.get(name).status_code != 200] == []
