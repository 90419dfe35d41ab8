"""The table server: friends anywhere, nothing lost, nothing leaked (docs/server.md)."""
