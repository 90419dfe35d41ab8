"""Measuring: the speed of the engine beside a C yardstick, and how many tables a server carries."""
