"""Positions are drawn as in the rulebook's tests, which mark themselves with the rules that they show."""

from tests.rulebook.conftest import pytest_configure

__all__ = ["pytest_configure"]
