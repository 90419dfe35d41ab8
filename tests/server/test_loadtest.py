"""`coltexpress loadtest`: real clients in processes of their own, figures that add up, and clear refusals."""

import json

import pytest

from coltexpress.bench.load_client import Tally, is_loopback
from coltexpress.cli import main
from tests.server.house import House


def test_tables_play_and_every_decision_is_counted(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["loadtest", house.base, "--tables", "3", "--seconds", "2", "--every", "0.5", "--json"]
    assert main([*words, "--processes", "2"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["tables"], figures["connections"]) == (3, 12)
    assert figures["decisions"] > 0
    assert figures["decisions"] + figures["late"] == 12  # four beats at each table, on however busy a machine
    assert figures["frames"] >= 4 * figures["decisions"]
    assert 0 < figures["p50_ms"] <= figures["p99_ms"] <= figures["most_ms"]
    assert (figures["refused"], figures["unanswered"], figures["lost"]) == (0, 0, 0)
    assert figures["server_memory"] > 10_000_000


def test_the_figures_are_told_in_sentences(house: House, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["loadtest", house.base, "--tables", "1", "--seconds", "0.5", "--every", "0.1", "--lang", "fi"]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "Pöytiä: 1; yhteyksiä: 4" in said
    assert "Jokainen päätös kuitattiin" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "is not the address of a server"),
        (["127.0.0.1:8080"], "is not the address of a server"),
        (["http://example.org"], "is not on this machine"),
        (["http://127.0.0.1:9", "--tables", "0"], "from 1 to"),
        (["http://127.0.0.1:9", "--every", "never"], "`--every` cannot be `never`"),
        (["http://127.0.0.1:9", "--tables", "1"], "does not play along"),
    ],
)
def test_what_cannot_be_loaded_is_refused_in_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["loadtest", *words, "--lang", "en"]) == 2
    found = capsys.readouterr().err
    assert said in found
    assert len(found.strip().splitlines()) == 1


def test_loopback_is_recognised() -> None:
    assert is_loopback("http://127.0.0.1:8080")
    assert is_loopback("http://[::1]:80")
    assert is_loopback("http://localhost")
    assert not is_loopback("http://10.0.0.1")
    assert not is_loopback("http://127.evil.example")


def test_shares_are_taken_from_all_latencies() -> None:
    tally = Tally(latencies=[float(n) for n in range(100, 0, -1)])
    assert (tally.at(0.5), tally.at(0.99), tally.at(1.0)) == (51, 100, 100)
    total = Tally(lost=1)
    total.add(tally)
    tally.clear()
    assert (len(total.latencies), total.mishaps, tally.latencies, tally.at(0.99)) == (100, 1, [], 0)
