"""Reads the first sheet of a spreadsheet file (`.xlsx`) as the CSV that the same spreadsheet would save.

That is a zip archive with a few XML files: the cells' texts in one of them, and the cells in one for each sheet.
"""

import csv
import io
import re
import zlib
from collections.abc import Iterator
from xml.etree import ElementTree as ET
from zipfile import BadZipFile, ZipFile

from rage.pad.files.mistakes import Mistake, MistakeCode, PadError

ZIP = b"PK\x03\x04"
"""How such a file begins."""
_LARGEST = 10_000_000
"""Bytes of a part once it is unpacked. A sheet of a hundred rounds has some hundred thousand."""
_MOST_ROWS, _MOST_COLUMNS = 10_000, 1_000
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_CELL = re.compile(r"([A-Z]{1,3})\d+")


def xlsx_to_csv(content: bytes) -> str:
    """The first sheet of a spreadsheet as CSV; its rows keep their numbers. A `PadError` says how else to save it."""
    try:
        with ZipFile(io.BytesIO(content)) as parts:
            texts = _shared_texts(parts)
            rows = dict(_rows(_part(parts, _first_sheet(parts)), texts))
    except (BadZipFile, zlib.error, ET.ParseError, KeyError, IndexError, ValueError, NotImplementedError):
        raise PadError([Mistake(MistakeCode.NOT_XLSX)]) from None
    written = io.StringIO(newline="")
    csv.writer(written).writerows(rows.get(number, []) for number in range(1, max(rows, default=0) + 1))
    return written.getvalue()


def _part(parts: ZipFile, name: str) -> ET.Element:
    """An XML file of the archive. One that declares anything of its own is none of a spreadsheet's."""
    info = parts.getinfo(name)
    if info.file_size > _LARGEST or info.flag_bits & 1:
        raise ValueError(name)
    text = parts.read(info)
    if b"<!" in text.replace(b"<!--", b"").replace(b"<![CDATA[", b""):
        raise ValueError(name)
    return ET.fromstring(text)  # noqa: S314  without declarations there is nothing to expand


def _first_sheet(parts: ZipFile) -> str:
    """Where the sheet is that stands first in the spreadsheet."""
    sheet = _part(parts, "xl/workbook.xml").findall(f"{_MAIN}sheets/{_MAIN}sheet")[0]
    places = {one.get("Id"): one.get("Target", "") for one in _part(parts, "xl/_rels/workbook.xml.rels")}
    place = places[sheet.get(_RELATION)]
    return place.removeprefix("/") if place.startswith("/") else f"xl/{place}"


def _shared_texts(parts: ZipFile) -> list[str]:
    """The texts that cells refer to by their number."""
    name = "xl/sharedStrings.xml"
    return [_text(item) for item in _part(parts, name)] if name in parts.namelist() else []


def _text(item: ET.Element) -> str:
    """A text whole, which may be in pieces of different looks; how it is pronounced is no part of it."""
    return "".join(
        piece.text or "" for part in item if part.tag in (f"{_MAIN}t", f"{_MAIN}r") for piece in part.iter(f"{_MAIN}t")
    )


def _rows(sheet: ET.Element, texts: list[str]) -> Iterator[tuple[int, list[str]]]:
    """The rows that hold anything, with their numbers."""
    number = 0
    for row in sheet.iter(f"{_MAIN}row"):
        number = int(row.get("r", number + 1))
        if number > _MOST_ROWS:
            raise ValueError(number)
        cells: list[str] = []
        for cell in row.iter(f"{_MAIN}c"):
            place = _column(cell.get("r", ""), len(cells))
            cells += [""] * (place + 1 - len(cells))
            cells[place] = _content(cell, texts)
        yield number, cells


def _column(reference: str, following: int) -> int:
    """The column of a cell such as `C7`, from 0."""
    found = _CELL.fullmatch(reference)
    if not found:
        return following
    place = 0
    for letter in found[1]:
        place = 26 * place + ord(letter) - ord("A") + 1
    if place > _MOST_COLUMNS:
        raise ValueError(reference)
    return place - 1


def _content(cell: ET.Element, texts: list[str]) -> str:
    """What stands in a cell. A whole number has no decimals, whatever it was worked out from."""
    kind, inline = cell.get("t", "n"), cell.find(f"{_MAIN}is")
    if inline is not None:
        return _text(inline)
    value = cell.findtext(f"{_MAIN}v", "")
    if kind == "s":
        return texts[int(value)]
    if kind == "n" and value:
        number = float(value)
        return str(int(number)) if number.is_integer() else value
    return value
