"""Playing in the terminal: the table in plain text, and a person's answers."""
