"""A sample of the tests: the engine's are always there, each of the others once in so many days."""

import subprocess
import sys

from tests.conftest import AROUND_THE_ENGINE, TESTS, is_due

FILES = ("tests/cli/test_language.py", "tests/golden/test_golden.py")


def collected(*options: str) -> list[str]:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    answer = subprocess.run(
        [*command, *options, *FILES], check=True, capture_output=True, text=True, cwd=TESTS.parent
    )
    return [line for line in answer.stdout.splitlines() if "::" in line]


def test_every_test_has_its_turn() -> None:
    names = [f"tests/cli/test_{number}.py::test" for number in range(1000)]
    for count in (1, 4, 5):
        days = [{name for name in names if is_due(name, count, day)} for day in range(20_000, 20_000 + count)]
        assert sum(map(len, days)) == len(names)
        assert set().union(*days) == set(names)
        assert min(map(len, days)) > 0.8 * len(names) / count


def test_only_tests_around_the_engine_are_sampled() -> None:
    everything, some = collected(), collected("--sample", "4", "--day", "20000")
    cli = [name for name in everything if "/cli/" in name]
    due = [name for name in cli if is_due(name, 4, 20_000)]
    assert 0 < len(due) < len(cli)
    assert some == due + [name for name in everything if "/golden/" in name]


def test_what_is_sampled_is_there() -> None:
    assert [name for name in AROUND_THE_ENGINE if not (TESTS / name).is_dir()] == []
