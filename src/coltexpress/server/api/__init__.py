"""The HTTP interface under `/api/v1`, and the pages."""
