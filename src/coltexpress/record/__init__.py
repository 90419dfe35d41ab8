"""Records: games as files that can be played again, looked at from every seat, and checked by anybody."""
