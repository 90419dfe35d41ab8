"""Playing in the terminal: on a whole screen (`app`) or in plain lines, and a person's answers."""
