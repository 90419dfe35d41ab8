"""Showing that the server holds: crashes, bad lines, hostile clients, leaks (docs/reference/server.md)."""
