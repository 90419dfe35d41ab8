"""A variant is one module with hooks: few other files name it, and what variants declare does not clash."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from coltexpress.engine.fields import BOARD, FLOW
from coltexpress.engine.journal import BASE_KEYS
from coltexpress.engine.variants.all import CAUSE_NAMES, KEY_NAMES, VARIANTS

SOURCES = Path(__file__).parents[2] / "src" / "coltexpress"
OWN_FOLDER = "variants"  # modules that begin with the variant's name are its own, in any layer
ART_AND_WORDS = ("web/shared/art/", "i18n/locales/")
MOST = 8
NAMES = {
    "handcar": r"handcar",
    "al_patron": r"patron",
    "mary": r"(?<![a-z])marys?(?![a-z])",
}


def naming(variant: str) -> list[str]:
    """The files, art and words apart, that name a variant and are not its own."""
    found = []
    for path in sorted([*SOURCES.rglob("*.py"), *SOURCES.rglob("*.js")]):
        name = path.relative_to(SOURCES).as_posix()
        is_own = path.stem.startswith(variant) and path.parent.name == OWN_FOLDER
        if is_own or name.startswith(ART_AND_WORDS):
            continue
        if re.search(NAMES[variant], path.read_text(encoding="utf-8"), re.IGNORECASE):
            found.append(name)
    return found


@pytest.mark.parametrize("variant", [variant.flag for variant in VARIANTS])
def test_few_files_name_a_variant(variant: str) -> None:
    files = naming(variant)
    assert len(files) <= MOST, files


def test_what_variants_declare_does_not_clash() -> None:
    keys = [key for variant in VARIANTS for key in variant.keys]
    causes = [cause for variant in VARIANTS for cause in variant.causes]
    assert len(KEY_NAMES) == len(BASE_KEYS) + len(keys) == len(set(KEY_NAMES.values()))
    assert len(set(causes)) == len(causes)
    assert len(set(CAUSE_NAMES.values())) == len(CAUSE_NAMES)
    for base, shown in ((BOARD, [v.board for v in VARIANTS]), (FLOW, [v.flow for v in VARIANTS])):
        names = [field.name for fields in (base, *shown) for field in fields]
        assert len(set(names)) == len(names)
