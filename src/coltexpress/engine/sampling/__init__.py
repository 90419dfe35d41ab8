"""Worlds that fit a view, sampled from the exact posterior: cards, loot, history."""
