"""Reads a pad from a file of any format: CSV, a spreadsheet, JSON, or the record of a game."""

import codecs
import json
import re
from enum import Enum, auto

from rage.engine.record_json import from_json as record_from_json
from rage.engine.record_text import read_text
from rage.pad.files.csv.reader import read_csv
from rage.pad.files.from_record import from_record
from rage.pad.files.json.reader import from_json
from rage.pad.files.loaded_pad import LoadedPad
from rage.pad.files.mistakes import Mistake, MistakeCode, PadError
from rage.pad.files.rule_settings import RulesMaker, plain_rules
from rage.pad.files.xlsx import ZIP, xlsx_to_csv

_TAG = re.compile(r'\s*\[\s*\w+\s+"')
_OF_A_RECORD = "hands"
"""The field that a round of a recorded game has in JSON, and one of a pad has not."""


class FileFormat(Enum):
    """The formats that a pad can be read from."""

    CSV = auto()
    JSON = auto()
    RECORD = auto()
    RECORD_JSON = auto()


def format_of(text: str) -> FileFormat:
    """The format of a text, by how it begins; of two kinds of JSON, by its rounds."""
    if _TAG.match(text):
        return FileFormat.RECORD
    if not text.lstrip().startswith(("{", "[")):
        return FileFormat.CSV
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return FileFormat.JSON
    rounds = data.get("rounds") if isinstance(data, dict) else None
    recorded = isinstance(rounds, list) and any(isinstance(round, dict) and _OF_A_RECORD in round for round in rounds)
    return FileFormat.RECORD_JSON if recorded else FileFormat.JSON


def read_pad(text: str, format: FileFormat, make_rules: RulesMaker = plain_rules) -> LoadedPad:
    """The sheet in a text. A `PadError` or a `RecordError` tells what is wrong.

    A recorded game keeps its rules: `make_rules` is not asked.
    """
    match format:
        case FileFormat.RECORD:
            return LoadedPad(from_record(read_text(text)), has_settings=True)
        case FileFormat.RECORD_JSON:
            return LoadedPad(from_record(record_from_json(json.loads(text))), has_settings=True)
        case FileFormat.JSON:
            return LoadedPad(from_json(_json(text), make_rules), has_settings=True)
        case FileFormat.CSV:
            return read_csv(text, make_rules)


def decode(content: bytes) -> str:
    """A text as spreadsheets and editors save it: UTF-8, UTF-16 with its mark, or the old Windows letters.

    Of a spreadsheet (`.xlsx`) it is the first sheet, as CSV.
    """
    if content.startswith(ZIP):
        return xlsx_to_csv(content)
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encodings = ["utf-16"]
    else:
        encodings = ["utf-8-sig", "cp1252"]
    for encoding in encodings:
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text:
            return text
    raise PadError([Mistake(MistakeCode.NOT_TEXT)])


def _json(text: str) -> object:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise PadError([Mistake(MistakeCode.NOT_JSON, None, {"line": error.lineno, "column": error.colno})]) from None
    except (RecursionError, ValueError):
        raise PadError([Mistake(MistakeCode.NOT_JSON, None, {"line": 1, "column": 1})]) from None
