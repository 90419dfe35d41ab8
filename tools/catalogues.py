"""Keep the catalogues: `update` them from the English texts, `check` them, write the `page` for review.

Run it as `python3 colt python -m tools.catalogues check` (or `update`, `page`).
See docs/howto/add-a-language.md.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

if __name__ == "__main__":  # the catalogues of the sources are meant, not those that are installed
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from tools.catalogue_faults import faults
from tools.catalogue_files import OTHERS, english, path_of, updated


def main() -> int:
    """Do what is asked; the exit code of `check` is 1 if something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.catalogues", description=__doc__)
    parser.add_argument("what", choices=("update", "check", "page"))
    what = parser.parse_args().what
    if what == "check":
        return check()
    return update() if what == "update" else write_page()


def update() -> int:
    """Bring every catalogue to the English keys."""
    for lang in OTHERS:
        for module in english():
            path = path_of(lang, module)
            new = updated(lang, module)
            if not path.is_file() or path.read_bytes() != new:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(new)
                path.with_suffix(".mo").unlink(missing_ok=True)  # of an editable installation
                print(f"written: {lang}/{path.name}")
    return 0


def check() -> int:
    """Say everything that is wrong."""
    found = [fault for lang in OTHERS for fault in faults(lang)]
    for fault in found:
        print(fault)
    print(f"{len(found)} faults" if found else "every text is there in every language")
    return 1 if found else 0


def write_page() -> int:
    """Write `docs/reference/words.md`."""
    from tools.words_page import PAGE, page  # noqa: PLC0415  the check does not need it

    PAGE.write_text(page(), encoding="utf-8")
    print(f"written: docs/reference/{PAGE.name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
