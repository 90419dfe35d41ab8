"""The table server: friends anywhere, nothing lost, nothing leaked (docs/reference/server.md)."""
