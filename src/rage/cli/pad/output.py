"""A score sheet as text, CSV, JSON or PDF, and where it is written."""

import sys
from enum import StrEnum
from io import StringIO
from pathlib import Path

import typer
from rich.console import Console

from rage.cli.game_files.replace_file import replace_file
from rage.cli.options.refusal import CommandError, why_not
from rage.cli.pad.sheet_in_terminal import show_pad
from rage.pad.files.csv.writer import MARK, write_csv
from rage.pad.files.json.writer import write_json
from rage.pad.paper.paper_size import PaperSize
from rage.pad.sheet import Pad
from rage.words import Words

_WIDTH = 120
"""The columns of a text file."""


class OutputFormat(StrEnum):
    """What a sheet can be made into, by the ending of its file."""

    TEXT = "text"
    CSV = "csv"
    JSON = "json"
    PDF = "pdf"


class Printout(StrEnum):
    """What can be printed."""

    SHEET = "sheet"
    RULES = "rules"
    DECK = "deck"


def sheet_in_format(pad: Pad, format: OutputFormat, words: Words, paper_size: PaperSize, *, with_rules: bool) -> bytes:
    """A sheet in another format. In CSV it states its rules only if that is wanted."""
    match format:
        case OutputFormat.CSV:
            return write_csv(pad, words.language, settings=with_rules).encode()
        case OutputFormat.JSON:
            return write_json(pad).encode()
        case OutputFormat.PDF:
            return print_pdf(Printout.SHEET, pad, words, paper_size)
        case OutputFormat.TEXT:
            text = StringIO()
            show_pad(Console(file=text, width=_WIDTH, color_system=None), pad, words)
            return text.getvalue().encode()


def print_pdf(printout: Printout, pad: Pad, words: Words, paper_size: PaperSize, *, backs: bool = False) -> bytes:
    """A PDF. The package that makes it is an extra, and slow to load."""
    try:
        from rage.pad.paper.deck_pdf import print_deck  # noqa: PLC0415
        from rage.pad.paper.rules_pdf import print_rules  # noqa: PLC0415
        from rage.pad.paper.score_sheet_pdf import print_sheet  # noqa: PLC0415
    except ImportError:
        raise CommandError(words.say("pad.error.no_pdf")) from None
    match printout:
        case Printout.SHEET:
            return print_sheet(pad, words, paper_size)
        case Printout.RULES:
            return print_rules(pad.rules, words, paper_size)
        case Printout.DECK:
            return print_deck(pad.rules, words, paper_size, backs=backs)


def write_output(output: Path | None, content: bytes, format: OutputFormat, words: Words) -> None:
    """Replace a file in one stroke, or write to standard output where no file is named.

    A table in a file is for spreadsheets, and has the mark by which they know its letters.
    """
    if output is None:
        if format is OutputFormat.PDF and sys.stdout.isatty():
            raise CommandError(words.say("pad.error.terminal"))
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    try:
        replace_file(output, MARK + content if format is OutputFormat.CSV else content)
    except OSError as error:
        raise CommandError(words.say("pad.error.cannot_write", file=output, why=why_not(words, error))) from None
    typer.echo(words.say("pad.said.written", file=output))
