"""Showing that the table server holds: crashes, bad lines, hostile clients, leaks (docs/server.md)."""
