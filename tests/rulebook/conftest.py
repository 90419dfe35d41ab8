"""The marker that ties a test to the rules it shows; `-k SHOOT-4` selects by it."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the rules of RULES.md that this test shows")


def pytest_itemcollected(item: pytest.Item) -> None:
    for mark in item.iter_markers("rule"):
        item.extra_keyword_matches.update(mark.args)
