"""A report as two files that say the same: a page that needs nothing else, and Markdown with its drawings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from string import Template
from tempfile import TemporaryFile

from coltexpress.arena.markdown import code, markdown_table, paragraph, plain
from coltexpress.arena.tables import Row
from coltexpress.engine.faults import ColtError
from coltexpress.words.catalogue import message
from coltexpress.words.speaking import spoken

PAGE, MARKDOWN = "index.html", "report.md"
_TEMPLATE = Path(__file__).with_name("page.txt")


class NoFolder(ColtError):
    """A folder that cannot be written."""


def make_folder(folder: Path) -> None:
    """Make the folder of a report, and make sure that it can be written: before there is one."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            return
    except (FileExistsError, NotADirectoryError) as fault:
        taken = next(place for place in (folder, *folder.parents) if place.exists())
        raise NoFolder("report_in_file", {"found": str(taken)}) from fault
    except (OSError, ValueError) as fault:
        raise NoFolder("unwritable_folder", {"found": str(folder)}) from fault


@dataclass(frozen=True)
class Section:
    """One part of a report: a heading and, where there are such, a table, a drawing and a note."""

    name: str  # of the drawing's file
    heading: str
    table: Sequence[Row] = ()
    svg: str = ""
    note: str = ""


@dataclass(frozen=True)
class Report:
    """All that a report says."""

    title: str
    lines: Sequence[str]
    command: str
    sections: Sequence[Section]
    notes: Sequence[str] = field(default=())

    def save(self, folder: Path) -> Path:
        """Write the page, the Markdown and the drawings into a folder that is there; the page's path."""
        try:
            for section in self.sections:
                if section.svg:
                    (folder / f"{section.name}.svg").write_text(section.svg, encoding="utf-8")
            (folder / MARKDOWN).write_text(self.markdown(), encoding="utf-8")
            (folder / PAGE).write_text(self.page(), encoding="utf-8")
        except OSError as fault:
            raise NoFolder("unwritable_folder", {"found": str(folder)}) from fault
        return folder / PAGE

    def page(self) -> str:
        """The page, with its style and its drawings inside."""
        parts = [f"<h1>{escape(self.title)}</h1>", *(f"<p>{escape(line)}</p>" for line in self.lines)]
        for section in self.sections:
            parts.append(f"<h2>{escape(section.heading)}</h2>")
            if section.table:
                parts.append(_table(section.table))
            if section.svg:
                parts.append(f"<figure>{section.svg}</figure>")
            if section.note:
                parts.append(f"<p>{escape(section.note)}</p>")
        parts += [f"<p>{escape(note)}</p>" for note in self.notes]
        parts.append(f"<p>{escape(message('arena.report.command'))} <code>{escape(self.command)}</code></p>")
        template = Template(_TEMPLATE.read_text(encoding="utf-8"))
        return template.substitute(lang=spoken(), title=escape(self.title), body="\n".join(parts))

    def markdown(self) -> str:
        """The same as Markdown; its drawings are files beside it."""
        parts = [f"# {plain(self.title)}", *map(paragraph, self.lines)]
        for section in self.sections:
            parts.append(f"## {plain(section.heading)}")
            if section.table:
                parts.append(markdown_table([[plain(cell) for cell in row] for row in section.table]))
            if section.svg:
                parts.append(f"![{plain(section.heading)}]({section.name}.svg)")
            if section.note:
                parts.append(paragraph(section.note))
        parts += map(paragraph, self.notes)
        parts.append(f"{message('arena.report.command')} {code(self.command)}")
        return "\n\n".join(parts) + "\n"


def _table(rows: Sequence[Row]) -> str:
    head, *rest = rows
    lines = ["<tr>" + "".join(f"<th>{escape(cell)}</th>" for cell in head) + "</tr>"]
    for row in rest:
        lines.append("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>")
    return "<table>\n" + "\n".join(lines) + "\n</table>"
