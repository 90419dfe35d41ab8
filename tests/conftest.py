"""Tests expect English, whatever the system speaks; those of other languages say so."""

import os

os.environ["COLTEXPRESS_LANG"] = "en"
