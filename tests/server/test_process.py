"""`coltexpress web` as a process: what it says and refuses, how it ends; bots in processes of their own."""

import asyncio
import json
import os
import random
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from coltexpress import Game, Rules, View
from coltexpress.cli import main
from coltexpress.server import bot_pool
from coltexpress.server.bot_pool import BotPool
from tests.server.house import PATIENCE, House


def test_a_server_starts_serves_and_ends_in_peace(tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", "-m", "coltexpress", "web", "--port", "0", "--no-open"]
    command += ["--db", str(tmp_path / "new" / "t.sqlite3"), "--log-level", "debug"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        base = line.split(" at ")[1].split("/ ")[0]
        house = House.__new__(House)
        house.base = base
        seated = house.table("Ann Secret", options={"listed": True}, bots=["random"] * 3, start=True)
        with house.client(seated) as client:
            client.answer(client.ask())
            client.done("chat", text="psst, a secret")
            process.send_signal(signal.SIGTERM)
            assert client.closing() == 1012
        out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    events = [json.loads(entry) for entry in err.splitlines()]
    assert [entry["event"] for entry in events][:2] == ["started", "table_created"]
    assert events[-1]["event"] == "stopped"
    for secret in (seated["token"], seated["you"]["invitation"], "secret", "Secret"):
        assert secret not in err.replace(str(tmp_path), "")
    assert "Ctrl-C" in line + out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--port", "99999"), "`--port` cannot be `99999`: write a number from 0 to 65535"),
        (("--port", "x"), "`--port` cannot be `x`"),
        (("--port",), "`--port` needs a value: write for example `--port 8080`."),
        (("--base-url", "example.org"), "`--base-url` cannot be `example.org`: write a whole address"),
        (("--base-url",), "`--base-url` needs a value"),
        (
            ("--log-level", "loud"),
            "`--log-level` cannot be `loud`: choose one of debug, info, warning, error.",
        ),
        (("--host", "no.such.host.invalid"), "Nothing can listen at `no.such.host.invalid`"),
        (("--prot", "1"), "`coltexpress web` has no option `--prot`: did you mean `--port`?"),
    ],
)
def test_a_mistake_is_one_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    more = () if words[0] != "--host" else ("--port", "0", "--db", str(tmp_path / "t.sqlite3"))
    assert main(["web", *words, *more]) == 2
    assert capsys.readouterr().err.startswith(sentence)


def test_a_taken_port_is_said_with_another(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert main(["web", "--port", str(port), "--db", str(tmp_path / "t.sqlite3")]) == 2
    said = capsys.readouterr().err
    assert said == f"The port {port} is taken: stop the other program, or write `--port {port + 1}`.\n"


def test_a_folder_is_no_file_of_tables(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["web", "--port", "0", "--db", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err


# --- bots ---------------------------------------------------------------------------------------------
def views(count: int) -> list[View]:
    game, rng = Game.new(Rules.preset("en2016", seats=4), seed=3), random.Random(1)
    found: list[View] = []
    while len(found) < count:
        decision = game.decision
        assert decision is not None
        found.append(game.view(decision.seat))
        game.play(rng.choice(decision.options))
    return found


def test_bots_think_in_another_process_and_the_same_seed_thinks_the_same() -> None:
    async def story() -> None:
        thinkers = BotPool(1, 60.0)
        seen = views(6)
        first = [await thinkers.decide(view, "random", "seed") for view in seen]
        again = await asyncio.gather(*(thinkers.decide(view, "random", "seed") for view in seen))
        thinkers.close()
        assert first == again
        assert all(pick in [o.text for o in view.options] for pick, view in zip(first, seen, strict=True))

    asyncio.run(story())


def test_a_bot_that_hangs_is_replaced_and_a_legal_move_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        thinkers = BotPool(1, 60.0)
        view = views(1)[0]
        await thinkers.decide(view, "random", "seed")
        pid = thinkers._workers[0]._pid
        assert pid is not None
        os.kill(pid, signal.SIGSTOP)
        monkeypatch.setattr(thinkers, "_deadline", 0.3)
        assert await thinkers.decide(view, "random", "seed") in [option.text for option in view.options]
        monkeypatch.setattr(thinkers, "_deadline", 60.0)
        assert await thinkers.decide(view, "random", "seed")
        assert thinkers._workers[0]._pid != pid
        thinkers.close()

    asyncio.run(story())


class _Broken:
    def decide(self, *_: object) -> str:
        raise ZeroDivisionError


class _Illegal:
    def decide(self, *_: object) -> str:
        return "fly away"


@pytest.mark.parametrize("bot", [_Broken, _Illegal])
def test_a_bots_mistake_never_stops_the_table(monkeypatch: pytest.MonkeyPatch, bot: type) -> None:
    monkeypatch.setattr(bot_pool, "_bot", lambda level: bot())
    view = views(1)[0]
    thinkers = BotPool(0, 5.0)
    assert asyncio.run(thinkers.decide(view, "random", "seed")) in [option.text for option in view.options]
    thinkers.close()
