"""Where tables are kept: one small interface, and its databases."""
