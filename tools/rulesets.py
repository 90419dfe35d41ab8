"""The rulesets of `coltexpress.testing.rulesets`, for tools and tests."""

from coltexpress.formats.rule_settings import rules_from_line, rules_line
from coltexpress.testing.rulesets import all_rulesets, any_ruleset, base_rulesets, variant_rulesets

__all__ = [
    "all_rulesets",
    "any_ruleset",
    "base_rulesets",
    "rules_from_line",
    "rules_line",
    "variant_rulesets",
]
