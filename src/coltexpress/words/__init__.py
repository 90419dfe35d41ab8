"""Sentences for people: the rules, what happens and what is asked."""
