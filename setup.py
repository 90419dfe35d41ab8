"""Compile the engine and the search with mypyc where a C compiler is at hand; else they stay Python.

The catalogues of other languages are compiled too (PO to MO); a broken one stops the build.

A type error in them stops the build, and so does a compiler that stumbles over our code: only a machine
on which not even an empty module can be compiled gets the plain files. It is all or nothing, because one
compiled module without its shared library could not be imported. `COLT_PURE=1` asks for the plain files.
"""

import os
import re
import shutil
import sys
import tempfile
from io import BytesIO
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution
from setuptools.errors import BaseError, CCompilerError

COMPILED = (Path("src/coltexpress/engine"), Path("src/coltexpress/bots/search"))
WITHOUT_CODE = {"egg_info", "dist_info", "sdist"}
IN_PLACE = {"develop", "editable_wheel", "--inplace", "-i"}
PO_LINE = re.compile(r'(#.*|((msgctxt|msgid|msgstr) )?"([^"\\]|\\[nt"\\])*")?')
EMPTY_MODULE = """
#include <Python.h>
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&definition); }
"""


def extensions() -> list[Extension]:
    """The compiled modules of this build; none if it is to be plain Python."""
    shutil.rmtree("build", ignore_errors=True)  # whatever an earlier build left there would be packed too
    if not is_compilation_wanted():
        return []
    modules = compiled_engine()
    if can_compile():
        return modules
    print("coltexpress: no working C compiler, the engine stays plain Python", file=sys.stderr)
    return []


def is_compilation_wanted() -> bool:
    """Not for metadata, not on request, and never beside the sources, where a library would shadow edits."""
    if os.environ.get("COLT_PURE", "") not in ("", "0"):
        return False
    return not (WITHOUT_CODE | IN_PLACE).intersection(sys.argv)


def compiled_engine() -> list[Extension]:
    """Check the engine's types (an error ends the build) and translate it to C."""
    from mypyc.build import mypycify  # noqa: PLC0415  a plain build does not need mypy

    files = (path for folder in COMPILED for path in folder.rglob("*.py"))
    sources = sorted(str(path) for path in files if path.name != "__init__.py")
    # The rest of the package is checked by `colt check`: what it imports is not there while we build.
    sources.insert(0, "--follow-imports=silent")
    modules = mypycify(sources, opt_level="3", debug_level="0", group_name="coltexpress")
    for source in {Path(name) for module in modules for name in module.sources if "__native" in name}:
        source.write_text(without_trashcan(source.read_text()))
    if os.name == "posix":
        for module in modules:  # mypyc gives them one list for all: a new one each, or the flags add up
            flags = ["-fno-semantic-interposition", "-fvisibility=hidden"]
            module.extra_compile_args = [*module.extra_compile_args, *flags]
    return modules


def without_trashcan(code: str) -> str:
    """The generated C without CPython's trashcan for classes that are `acyclic`.

    The trashcan keeps objects that are freed deep inside others in a list through their headers for the
    garbage collector, and those objects have none: mypyc 2.4.1 forgets that, and memory is overwritten. Ours
    hold nothing deep, so that nothing is lost without it. `tests/build/test_build.py` frees them so.
    """
    begin = r"(_dealloc\(\w+ \*self\)\n\s*\{\n)\s*CPy_TRASHCAN_BEGIN\(self, \w+\)\n"
    end = r"\n\s*CPy_TRASHCAN_END\(self\)\n"
    return re.sub(begin + "(.*?)" + end, r"\1\2\n", code, flags=re.DOTALL)


def can_compile() -> bool:
    """Whether an empty extension module can be compiled and linked: compiler, linker and Python's headers."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(EMPTY_MODULE)
        probe = build_ext(Distribution({"ext_modules": [Extension("probe", [str(source)])]}))
        probe.build_lib = probe.build_temp = folder
        try:
            probe.ensure_finalized()
            probe.run()
        except (BaseError, CCompilerError, OSError):
            return False
    return True


class BrokenCatalogue(ValueError):
    """A PO file that cannot be read; the sentence names the file and the line."""


def compiled_catalogue(source: bytes, name: str) -> bytes:
    """The MO of a PO: what is translated and not marked as unsure (`fuzzy`)."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415  a tool that only reads this file needs no Babel
    from babel.messages.pofile import PoFileError, read_po  # noqa: PLC0415

    lines = checked_lines(source, name)
    try:
        catalogue = read_po(lines, abort_invalid=True)
    except PoFileError as fault:
        raise BrokenCatalogue(f"{name}:{fault.lineno + 1}: {fault}") from fault
    if sum(line.startswith("msgctxt") for line in lines) != sum(bool(text.context) for text in catalogue):
        raise BrokenCatalogue(f"{name}:{len(lines)}: a `msgctxt` has no `msgid` and `msgstr` of its own")
    written = BytesIO()
    write_mo(written, catalogue)
    return written.getvalue()


def checked_lines(source: bytes, name: str) -> list[str]:
    """The lines of a PO; what Babel would let pass is refused: loose words, plural forms, a key twice."""
    try:
        lines = source.decode("utf-8").splitlines()
    except UnicodeDecodeError as fault:
        number = source.count(b"\n", 0, fault.start) + 1
        raise BrokenCatalogue(f"{name}:{number}: this is not UTF-8") from fault
    if "charset=utf-8" not in source.partition(b"msgctxt")[0].decode().casefold():
        raise BrokenCatalogue(f"{name}:1: the header is missing, with `charset=utf-8` in it")
    for index, line in enumerate(lines):
        if PO_LINE.fullmatch(line.strip()) is None:
            what = f"`{line[:40]}` is neither a comment nor a quoted text that can be read"
            raise BrokenCatalogue(f"{name}:{index + 1}: {what}")
        if line.startswith("msgctxt") and line in lines[:index]:
            raise BrokenCatalogue(f"{name}:{index + 1}: the key {line[8:]} is there twice")
    return lines


class BuildWithCatalogues(build_py):
    """Compiles the catalogues in the built package; those of an editable one beside their sources."""

    def run(self) -> None:
        """Copy, then compile."""
        super().run()
        for path in Path("src" if self.editable_mode else self.build_lib).rglob("*.po"):
            path.with_suffix(".mo").write_bytes(compiled_catalogue(path.read_bytes(), str(path)))


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithCatalogues})
