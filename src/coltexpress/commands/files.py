"""Reading the files that people name on the command line."""

from __future__ import annotations

from pathlib import Path

from coltexpress.commands.wrong import WrongInput
from coltexpress.words.nearness import nearest


def record_text(path: Path) -> str:
    """What the file says; bytes that are no letter are damage like any other."""
    try:
        return path.read_bytes().decode("utf-8", errors="replace")
    except (FileNotFoundError, NotADirectoryError) as fault:
        beside = sorted(other.name for other in path.parent.iterdir()) if path.parent.is_dir() else []
        near = [str(path.with_name(name)) for name in nearest(path.name, beside)[:1]]
        fields: dict[str, object] = {"found": str(path)}
        raise WrongInput("no_such_file", {**fields, "near": near[0]} if near else fields) from fault
    except IsADirectoryError as fault:
        raise WrongInput("not_a_file", {"found": str(path)}) from fault
    except (OSError, ValueError) as fault:
        raise WrongInput("unreadable_file", {"found": str(path)}) from fault
