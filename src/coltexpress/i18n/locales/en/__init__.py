"""The English words of the game: rules, refusals, topics and terms."""
