"""The `rage pad` commands: score sheets for the game with real cards, in files and on paper."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from io import StringIO
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console

from rage.cli.game_files import saved_games
from rage.cli.options.language import language_from, refuse
from rage.cli.options.parsing import SettingError
from rage.cli.options.rule_options import Bidding, Edition, FreeActions, HandSizes, Language, Lines, PlusMinusOne, Slam
from rage.cli.pad.rules_from_options import Wishes, names_for
from rage.cli.pad.sheet_in_terminal import show_pad
from rage.cli.terminal.game_screen import make_console
from rage.engine import RecordError, RulesError
from rage.pad.files.any_format import Kind, decode, kind_of, read_pad
from rage.pad.files.csv.writer import write_csv
from rage.pad.files.json.writer import write_json
from rage.pad.files.loaded_pad import LoadedPad
from rage.pad.files.mistakes import PadError
from rage.pad.files.rule_settings import Settings
from rage.pad.paper.paper_size import Format
from rage.pad.sentences import mistake_sentence
from rage.pad.sheet import Pad
from rage.words import Words, listed, problem_sentence, unknown_sentence
from rage.words.records import record_sentence

STANDARD_INPUT = "-"
_WIDTH = 120
"""The columns of a text file."""
_RECORDS = (Kind.RECORD, Kind.RECORD_JSON)

app = typer.Typer(help="Score sheets for the game with real cards, in files and on paper.", no_args_is_help=True)


class To(StrEnum):
    """What a sheet can be made into, by the ending of its file."""

    TEXT = "text"
    CSV = "csv"
    JSON = "json"
    PDF = "pdf"


class What(StrEnum):
    """What can be printed."""

    SHEET = "sheet"
    RULES = "rules"
    DECK = "deck"


Choice = TypeVar("Choice", bound=StrEnum)
FirstDealer = Annotated[str | None, typer.Option(metavar="NAME", help="Who deals first: a name, or a place from 1.")]
PaperSize = Annotated[str, typer.Option("--paper", help=f"The paper: {', '.join(Format)}.")]
Output = Annotated[Path | None, typer.Option("--output", "-o", help="The file to write.", show_default=False)]


@app.command()
def score(
    file: Annotated[str, typer.Argument(help="A sheet as CSV or JSON, or a recorded game; - for standard input.")],
    to: Annotated[str | None, typer.Option("--to", help=f"What to make of it: {', '.join(To)}.")] = None,
    output: Output = None,
    edition: Edition = None,
    slam: Slam = None,
    plus_minus_one: PlusMinusOne = None,
    bidding: Bidding = None,
    free_actions: FreeActions = None,
    hand_sizes: HandSizes = None,
    first_dealer: FirstDealer = None,
    lines: Lines = None,
    paper: PaperSize = Format.A4,
    language: Language = None,
) -> None:
    """Score a game noted in a file, or tell all that cannot be in it, by row and column."""
    with _refusing(language) as plain:
        ending = output.suffix.lower().removeprefix(".").replace("txt", To.TEXT) if output else None
        form = _choice(To, to or (ending if ending in list(To) else To.TEXT), "unknown_format", plain)
        format = _choice(Format, paper, "unknown_paper", plain)
        wishes = Wishes(
            edition,
            lines or (),
            slam=slam,
            plus_minus_one=plus_minus_one,
            bidding=bidding,
            free_actions=free_actions,
            hand_sizes=hand_sizes,
            first_dealer=first_dealer,
        )
        reading = _read(file, wishes, plain)
        words = Words(plain.language, reading.pad.rules.edition)
        for note in reading.notes:
            typer.echo(mistake_sentence(words, note), err=True)
        if form is To.TEXT and output is None:
            show_pad(make_console(), reading.pad, words)
        else:
            _write(output, _content(reading, form, wishes, words, format), form, words)


@app.command("print")
def print_(
    what: Annotated[str, typer.Option(help=f"What to print: {', '.join(What)}.")] = What.SHEET,
    players: Annotated[str | None, typer.Option(metavar="N", help="How many play, 2 to 8.")] = None,
    names: Annotated[str | None, typer.Option(metavar="AVA,LIAM,…", help="Their names, clockwise.")] = None,
    output: Output = None,
    edition: Edition = None,
    slam: Slam = None,
    plus_minus_one: PlusMinusOne = None,
    bidding: Bidding = None,
    free_actions: FreeActions = None,
    hand_sizes: HandSizes = None,
    first_dealer: FirstDealer = None,
    lines: Lines = None,
    paper: PaperSize = Format.A4,
    backs: Annotated[bool, typer.Option("--backs", help="With a deck: the backs, for printing on both sides.")] = False,
    language: Language = None,
) -> None:
    """Print blank score sheets, the rules at a glance, or a deck to cut out, as PDF."""
    with _refusing(language) as plain:
        thing = _choice(What, what, "unknown_print", plain)
        format = _choice(Format, paper, "unknown_paper", plain)
        seated = names_for(names, players, plain)
        wishes = Wishes(
            edition,
            lines or (),
            slam=slam,
            plus_minus_one=plus_minus_one,
            bidding=bidding,
            free_actions=free_actions,
            hand_sizes=hand_sizes,
            first_dealer=first_dealer,
        )
        rules = wishes.rules(Settings(), seated, plain)
        words = Words(plain.language, rules.edition)
        content = _print(thing, Pad(rules, seated), words, format, backs)
        _write(output or Path(f"rage-{thing}.pdf"), content, To.PDF, words)


@contextmanager
def _refusing(language: str | None) -> Iterator[Words]:
    """The words to speak with; what cannot be is refused in them."""
    try:
        words = Words(language_from(language))
        yield words
    except typer.BadParameter as error:
        refuse(error.message)
    except RulesError as error:
        refuse(problem_sentence(words, error))
    except SettingError as error:
        refuse(str(error))


def _choice(kind: type[Choice], given: str, problem: str, words: Words) -> Choice:
    """One of several words, in any case."""
    if given.lower() in list(kind):
        return kind(given.lower())
    raise SettingError(unknown_sentence(words, f"pad.error.{problem}", given, list(kind)))


def _read(file: str, wishes: Wishes, words: Words) -> LoadedPad:
    """The sheet in a file. Everything wrong with it is told at once."""
    try:
        text = decode(sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes())
        kind = Kind.RECORD if file.endswith(saved_games.SUFFIX) else kind_of(text)
        if kind in _RECORDS and wishes.given:
            raise SettingError(words.say("pad.error.record_rules", options=listed(words, wishes.given)))
        return read_pad(text, kind, lambda settings, players: wishes.rules(settings, players, words))
    except OSError as error:
        raise SettingError(words.say("game.error.cannot_read", file=file, why=error.strerror)) from None
    except RecordError as error:
        raise SettingError(
            words.say("game.error.bad_record", file=file, mistake=record_sentence(words, error))
        ) from None
    except PadError as error:
        sentences = [f"  {mistake_sentence(words, mistake)}" for mistake in error.mistakes]
        raise SettingError("\n".join([words.say("pad.said.mistakes", file=file), *sentences])) from None


def _content(reading: LoadedPad, form: To, wishes: Wishes, words: Words, format: Format) -> bytes:
    """A sheet in another form. A table states its rules only if somebody stated them before."""
    match form:
        case To.CSV:
            return write_csv(reading.pad, settings=reading.has_settings or bool(wishes.given)).encode()
        case To.JSON:
            return write_json(reading.pad).encode()
        case To.PDF:
            return _print(What.SHEET, reading.pad, words, format)
        case To.TEXT:
            text = StringIO()
            show_pad(Console(file=text, width=_WIDTH, color_system=None), reading.pad, words)
            return text.getvalue().encode()


def _print(what: What, pad: Pad, words: Words, format: Format, backs: bool = False) -> bytes:
    """A PDF. The package that makes it is an extra, and slow to load."""
    try:
        from rage.pad.paper.deck_pdf import print_deck  # noqa: PLC0415
        from rage.pad.paper.rules_pdf import print_rules  # noqa: PLC0415
        from rage.pad.paper.score_sheet_pdf import print_sheet  # noqa: PLC0415
    except ImportError:
        raise SettingError(words.say("pad.error.no_pdf")) from None
    match what:
        case What.SHEET:
            return print_sheet(pad, words, format)
        case What.RULES:
            return print_rules(pad.rules, words, format)
        case What.DECK:
            return print_deck(pad.rules, words, format, backs=backs)


def _write(output: Path | None, content: bytes, form: To, words: Words) -> None:
    """Put a file in its place in one stroke, or send it on to the next program."""
    if output is None:
        if form is To.PDF and sys.stdout.isatty():
            raise SettingError(words.say("pad.error.terminal"))
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    draft = output.with_name(f".{output.name}.{os.getpid()}")
    try:
        draft.write_bytes(content)
        draft.replace(output)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise SettingError(words.say("pad.error.cannot_write", file=output, why=error.strerror)) from None
    typer.echo(words.say("pad.said.written", file=output))
