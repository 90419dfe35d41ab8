"""What others need to test bots and servers: conformance, indistinguishable worlds, rulesets."""
