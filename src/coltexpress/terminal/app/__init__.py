"""The game on a whole terminal screen: train, pile, panels, log, and a person's keys."""
