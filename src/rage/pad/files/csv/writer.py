"""Writes a pad as CSV, as the spreadsheets of a language open it. docs/pad.md describes the columns."""

import codecs
import csv
import io
from collections.abc import Iterator

from rage.engine.editions import options_of
from rage.engine.notation.settings import write_settings
from rage.engine.stored_rules import printed_of
from rage.pad.files.csv.column_names import Column
from rage.pad.files.csv.points import points_of
from rage.pad.files.rule_settings import DATE, EDITION, FIRST_DEALER, PRINTED
from rage.pad.sheet import Pad, begun
from rage.words import Language

MARK = codecs.BOM_UTF8
"""What a file begins with: without it Excel takes UTF-8 for the letters of older programs."""
_LINE_END = "\r\n"


def separator_of(language: Language) -> str:
    """What stands between two cells: where a comma stands in numbers, spreadsheets want a semicolon."""
    return "," if language is Language.ENGLISH else ";"


def write_csv(pad: Pad, language: Language = Language.ENGLISH, *, settings: bool = True) -> str:
    """The pad as CSV: a row for each round and player, with the points; above it the settings, unless unwanted."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=separator_of(language), lineterminator=_LINE_END)
    if settings:
        text.writelines(f"# {name}: {content}{_LINE_END}" for name, content in _stated(pad))
    writer.writerow(Column)
    for round in range(begun(pad)):
        for seat, (player, entry) in enumerate(zip(pad.players, pad.rounds[round], strict=True)):
            noted = (entry.bid, entry.tricks, entry.plus_fives, entry.minus_fives)
            points = points_of(pad, round, seat).values()
            writer.writerow([round + 1, pad.rules.hand_sizes[round], player, *noted, *points])
    return text.getvalue()


def _stated(pad: Pad) -> Iterator[tuple[str, object]]:
    yield EDITION, pad.rules.edition
    if pad.date is not None:
        yield DATE, pad.date
    options = options_of(pad.rules)
    options[FIRST_DEALER] = pad.first_dealer + 1
    for name, content in options.items():
        if isinstance(content, list):
            yield name, ",".join(map(str, content))
        else:
            yield name, str(content).lower() if isinstance(content, bool) else content
    yield PRINTED, write_settings(printed_of(pad.rules))
