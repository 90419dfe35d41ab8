"""The texts: English as Python tables, other languages as gettext catalogues."""
