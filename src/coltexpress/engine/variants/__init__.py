"""Variants: one module each, with its rules, questions and state."""
