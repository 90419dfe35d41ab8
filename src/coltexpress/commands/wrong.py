"""What can be wrong with a command line."""

from coltexpress.engine.faults import ColtError


class WrongInput(ColtError):
    """Something on the command line that we can do nothing with; the sentences are in `usage`."""
