"""The extras of the package: which of them brings what, and the refusal when something of it is missing."""

from __future__ import annotations

from importlib.util import find_spec

from coltexpress.errors import ColtError

EXTRA_OF = {
    "matplotlib": "arena",
    "openskill": "arena",
    "prometheus_client": "web",
    "segno": "web",
    "starlette": "web",
    "textual": "terminal",
    "uvicorn": "web",
    "websockets": "web",
}


class MissingExtra(ColtError):
    """A package that is wanted is not installed; the sentence is in `usage` and names the extra."""


def is_installed(package: str) -> bool:
    """Whether the package can be imported."""
    return find_spec(package) is not None


def check_installed(wanted_by: str, *packages: str) -> None:
    """Refuse, before anything is begun, if one of these packages is missing."""
    for package in packages:
        if not is_installed(package):
            fields: dict[str, object] = {"option": wanted_by, "package": package, "extra": EXTRA_OF[package]}
            raise MissingExtra("missing_extra", fields)
