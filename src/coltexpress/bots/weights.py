"""The rules bot's weights and its temperaments, as data. `tools/tune_rules.py` finds better ones."""

from __future__ import annotations

from typing import Final

BEST: Final[dict[str, float]] = {
    "best_rival": 0.146,
    "mean_rival": 0.133,
    "gun_slope": 0.545,
    "gun_step": 0.32,
    "gun_bias": -0.523,
    "bullet": 37.3,
    "rival_bullet": 10.4,
    "here": 0.329,
    "level": 0.159,
    "near": 0.161,
    "pull": 0.149,
    "guarded": 0.204,
    "inside": 0.0,
    "marshal_near": 16.5,
    "marshal_roof": 17.3,
    "exposed": 0.267,
    "prey": 0.0329,
    "target": 23.9,
    "sight": 23.9,
    "follow": 0.62,
    "draw": 0.514,
    "draw_spare": 37.8,
    "ghost": 32.6,
    "buy": 50.0,
    "play_move": 2.57,
    "play_floor": 4.19,
    "play_shoot": 3.8,
    "play_rob": -5.67,
    "play_punch": 6.1,
    "play_marshal": 9.56,
    "play_special_punch": -4.64,
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
