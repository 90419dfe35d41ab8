"""Which version this is; records name it."""

__version__ = "0.1.0"
