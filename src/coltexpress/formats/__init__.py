"""Formats of games: position text, records as JSON lines, and JSON that keeps everything."""
