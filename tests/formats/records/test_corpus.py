"""Records of earlier versions are replayed for ever. Files are added to the corpus, never written anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from coltexpress import Proof, Replay
from coltexpress.engine.presets import ANNIVERSARY_FLAGS, PRESETS
from tools.record_corpus import FOLDER, corpus

FILES = sorted(FOLDER.glob("*.colt.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_a_recorded_game_is_still_the_same_game(path: Path) -> None:
    replay = Replay.load(path)
    assert replay.damage is None, replay.damage
    assert replay.result is not None
    assert replay.verify() is Proof.PROVEN


def test_every_preset_and_every_variant_is_in_the_corpus() -> None:
    rulesets = [Replay.load(path).rules for path in FILES]
    assert {rules.name for rules in rulesets} == set(PRESETS)
    for flag in ("powers", "events", "expert", "teams", *ANNIVERSARY_FLAGS):
        assert {rules.flags[flag] for rules in rulesets} == {True, False}, flag
    assert {path.name.removesuffix(".colt.jsonl") for path in FILES} >= set(corpus())
