"""The rules bot's weights and its temperaments, as data. `tools/tune_rules.py` finds better ones."""

from __future__ import annotations

from typing import Final

BEST: Final[dict[str, float]] = {
    "best_rival": 0.195,
    "mean_rival": 0.208,
    "gun_slope": 0.601,
    "gun_step": 0.294,
    "gun_bias": -0.546,
    "bullet": 26.7,
    "rival_bullet": 9.51,
    "here": 0.271,
    "level": 0.13,
    "near": 0.174,
    "pull": 0.138,
    "guarded": 0.431,
    "inside": 0.0,
    "marshal_near": 23.2,
    "marshal_roof": 45.7,
    "exposed": 0.328,
    "prey": -0.0276,
    "target": 12.3,
    "sight": 24.0,
    "follow": 0.59,
    "draw": 0.594,
    "draw_spare": 40.6,
    "ghost": 56.8,
    "buy": 50.0,
    "play_move": 26.6,
    "play_floor": 10.9,
    "play_shoot": 13.1,
    "play_rob": -6.5,
    "play_punch": -2.28,
    "play_marshal": 13.1,
    "play_special_punch": 0.0,
    "keep_move": 100.0,
    "keep_floor": 90.0,
    "keep_shoot": 110.0,
    "keep_rob": 180.0,
    "keep_punch": 120.0,
    "keep_marshal": 70.0,
    "keep_special_punch": 110.0,
    "character_0": 100.0,
    "character_1": 100.0,
    "character_2": 100.0,
    "character_3": 110.0,
    "character_4": 110.0,
    "character_5": 100.0,
    "character_6": 90.0,
}

# What a temperament sees otherwise than the best.
TEMPERAMENTS: Final[dict[str, dict[str, float]]] = {
    "bold": {"gun_bias": 0.3, "target": 60.0, "sight": 0.0, "play_shoot": 40.0},
    "greedy": {"best_rival": 0.0, "mean_rival": 0.0, "bullet": 12.0, "here": 0.5, "exposed": 0.1},
    "careful": {"bullet": 80.0, "marshal_near": 60.0, "marshal_roof": 40.0, "exposed": 0.5, "sight": 60.0},
}
