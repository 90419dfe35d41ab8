"""The launcher: when it builds anew, when it uses all cores, and what it says when it cannot go on."""

import ast
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from subprocess import CompletedProcess
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
OFFLINE = "error: Failed to build `coltexpress`\n  cause: Failed to fetch: a page\n  cause: dns error"
TYPE_ERROR = "error: Failed to build `coltexpress`\n  game.py:8: error: Incompatible return value type"


@pytest.fixture
def launcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`colt` as a module, at home in a small tree of its own."""
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    loader = SourceFileLoader("colt_launcher", str(ROOT / "colt"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    (tmp_path / "src").mkdir()
    for name in ("pyproject.toml", "uv.lock", "setup.py", "src/game.py", "src/words.po"):
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(module, "ROOT", tmp_path)
    return module


def test_an_older_python_can_read_it_to_the_sentence_that_says_so() -> None:
    ast.parse((ROOT / "colt").read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize(
    "change",
    [
        lambda tree: (tree / "src/game.py").write_text("edited"),
        lambda tree: (tree / "src/words.po").unlink(),
        lambda tree: (tree / "src/new.py").touch(),
        lambda tree: (tree / "uv.lock").write_text("edited"),
    ],
    ids=["edited", "deleted", "added", "locked anew"],
)
def test_a_changed_source_makes_the_installation_stale(
    launcher: ModuleType, tmp_path: Path, change: Callable[[Path], object]
) -> None:
    before = launcher.fingerprint()
    assert launcher.fingerprint() == before
    change(tmp_path)
    assert launcher.fingerprint() != before


def test_what_python_writes_beside_the_sources_changes_nothing(launcher: ModuleType, tmp_path: Path) -> None:
    before = launcher.fingerprint()
    (tmp_path / "src/__pycache__").mkdir()
    (tmp_path / "src/__pycache__/game.pyc").touch()
    assert launcher.fingerprint() == before


def test_a_compiler_that_appears_makes_the_installation_stale(
    launcher: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "IS_PURE", False)
    monkeypatch.setenv("CC", str(tmp_path / "cc"))
    before = launcher.fingerprint()
    (tmp_path / "cc").touch(mode=0o755)
    assert launcher.fingerprint() != before


@pytest.mark.parametrize(
    ("argument", "is_for_one"),
    [("-q", False), ("tests", False), ("-n4", True), ("--pdb", True), (f"{__file__}::a", True)],
)
def test_debuggers_and_single_files_stay_in_one_process(
    launcher: ModuleType, argument: str, is_for_one: bool
) -> None:
    assert launcher.needs_one_process(argument) is is_for_one


@pytest.mark.parametrize(
    ("cores", "told"),
    [(1, "(1); this takes about 14 minutes"), (2, "(2); this takes about 7 minutes"), (64, "about a minute")],
)
def test_what_runs_and_how_long_is_told_before_all_tests_and_not_before_some(
    launcher: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    cores: int,
    told: str,
) -> None:
    became: list[list[str]] = []
    monkeypatch.chdir(tmp_path)  # which the launcher does, too, and nobody would undo
    monkeypatch.setattr(launcher, "become", became.append)
    monkeypatch.setattr(launcher, "python_with", lambda *parts: tmp_path / "bin" / "python")
    monkeypatch.setattr(launcher.os, "sched_getaffinity", lambda process: set(range(cores)), raising=False)
    monkeypatch.setitem(launcher.PROCESSOR_MINUTES, "interpreted", 14)
    launcher.main(["test"])
    said = capsys.readouterr().err
    assert said.startswith("colt: running all tests with the engine interpreted")
    assert told in said
    launcher.main(["test", "-k", "marshal"])
    assert capsys.readouterr().err == ""
    assert [words[1:] for words in became] == [
        ["-m", "pytest", "-n", "auto"],
        ["-m", "pytest", "-n", "auto", "-k", "marshal"],
    ]


def test_without_a_network_there_is_one_sentence(
    launcher: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(launcher.Refusal, match="network"):
        launcher.explain(OFFLINE)
    assert capsys.readouterr().err == ""


def test_a_type_error_is_shown(launcher: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(launcher.Refusal, match="see above"):
        launcher.explain(TYPE_ERROR)
    assert "Incompatible return value" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        ("web", []),
        ("", []),
        ("--lang", []),
        ("sim rules --games 5", []),
        ("bot new tournament", []),
        ("tournament rules random", ["arena"]),
        ("--lang fi tournament rules random", ["arena"]),
        ("--lang=fi tournament rules random --cluster=tcp://host:8786", ["arena", "cluster"]),
        ("sim rules --cluster tcp://host:8786", ["cluster"]),
        ("tournament --help", []),
    ],
)
def test_what_tournaments_and_clusters_need_is_installed_when_they_are_asked_for(
    launcher: ModuleType, words: str, parts: list[str]
) -> None:
    assert launcher.parts_for(words.split()) == parts


@pytest.fixture
def asked_of_uv(launcher: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What uv is asked for, which then installs nothing."""
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> CompletedProcess[str]:
        asked.append(command)
        return CompletedProcess(command, 0, "", "")

    (tmp_path / "interpreted").mkdir()
    monkeypatch.setattr(launcher, "HOME", tmp_path)
    monkeypatch.setattr(launcher, "IS_PURE", True)
    monkeypatch.setattr(launcher, "find_uv", lambda: "uv")
    monkeypatch.setattr(launcher.subprocess, "run", run)
    return asked


def test_a_part_is_added_once_and_kept_when_something_changes(
    launcher: ModuleType, tmp_path: Path, asked_of_uv: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    launcher.python_with()
    launcher.python_with("arena")
    launcher.python_with("arena")
    launcher.python_with()
    (tmp_path / "src/game.py").write_text("edited")
    launcher.python_with()
    first, second, third = asked_of_uv
    game = ["--no-dev", "--extra", "web", "--extra", "terminal"]
    assert first[first.index("--no-dev") :] == game
    for words in (second, third):
        assert words[words.index("--no-dev") :] == [*game, "--extra", "arena"]
    told = capsys.readouterr().err.splitlines()
    assert ["setting up" in told[0], "tournaments" in told[1], "changed" in told[2]] == [True] * 3


def test_the_tools_bring_all_other_parts(launcher: ModuleType, asked_of_uv: list[list[str]]) -> None:
    launcher.python_with("tools")
    launcher.python_with("arena", "cluster")
    (words,) = asked_of_uv
    assert words[-2:] == ["--group", "dev"]
    assert "--no-dev" not in words


def test_its_python_can_be_asked_for_anything(
    launcher: ModuleType, asked_of_uv: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    became: list[list[str]] = []
    monkeypatch.setattr(launcher, "become", became.append)
    launcher.main(["python", "-m", "tools.search_rate"])
    assert became[0][1:] == ["-m", "tools.search_rate"]
    assert "--group" in asked_of_uv[0]
