"""`python -m coltexpress` is the `coltexpress` command."""

import sys

from coltexpress.cli import main

if __name__ == "__main__":
    sys.exit(main())
