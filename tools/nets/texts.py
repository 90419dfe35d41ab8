"""Net `texts`: a digest of every text of the catalogues in every language, by its key.

The digests stand in the order of `LANGUAGES`; a `-` is a key that the language does not have.
"""

from __future__ import annotations

from coltexpress.i18n import LANGUAGES
from coltexpress.i18n.catalogue import SECTIONS, texts_of
from tools.nets.tracing import FOLDER, digest_of

FILE = FOLDER / "texts.txt"
MISSING = "-"


def lines_now() -> dict[str, str]:
    """By key the digests of its texts, as they are now."""
    found = {}
    for section in sorted(SECTIONS):
        texts = {lang: texts_of(section, lang) for lang in LANGUAGES}
        for name in sorted(set().union(*texts.values())):
            digests = [digest_of(texts[lang][name]) if name in texts[lang] else MISSING for lang in LANGUAGES]
            found[f"{section}.{name}"] = " ".join(digests)
    return found


def write() -> None:
    """Freeze the texts of now."""
    FILE.write_text("".join(f"{key}\t{row}\n" for key, row in lines_now().items()), encoding="utf-8")


def check() -> list[str]:
    """The texts that are new, gone or changed, with the languages."""
    frozen = dict(line.split("\t", 1) for line in FILE.read_text(encoding="utf-8").splitlines())
    now = lines_now()
    found = [f"text {key} is gone" for key in sorted(frozen.keys() - now.keys())]
    found += [f"text {key} is new" for key in sorted(now.keys() - frozen.keys())]
    for key in sorted(frozen.keys() & now.keys()):
        pairs = zip(LANGUAGES, frozen[key].split(), now[key].split(), strict=True)
        changed = [lang for lang, before, after in pairs if before != after]
        found += [f"text {key} has changed in {', '.join(changed)}"] if changed else []
    return found
