"""The `rage pad` commands: score sheets for the game with real cards, in files and on paper."""

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from rage.cli.game_files import saved_games
from rage.cli.options.language import LanguageOption
from rage.cli.options.refusal import CommandError, refusing, why_not
from rage.cli.options.rule_options import RuleOptions, with_rule_options
from rage.cli.pad.output import OutputFormat, Printout, print_pdf, sheet_in_format, write_output
from rage.cli.pad.rules_from_options import names_for, rules_for_pad
from rage.cli.pad.sheet_in_terminal import show_pad
from rage.cli.terminal.console import make_console
from rage.engine import RecordError
from rage.pad.files.any_format import FileFormat, decode, format_of, read_pad
from rage.pad.files.loaded_pad import LoadedPad
from rage.pad.files.mistakes import PadError
from rage.pad.paper.paper_size import PaperSize
from rage.pad.sentences import mistake_sentence
from rage.pad.sheet import Pad
from rage.words import Words, listed, unknown_sentence
from rage.words.record_mistakes import record_sentence

STANDARD_INPUT = "-"
_RECORDS = (FileFormat.RECORD, FileFormat.RECORD_JSON)

app = typer.Typer(help="Score sheets for the game with real cards, in files and on paper.", no_args_is_help=True)

Choice = TypeVar("Choice", bound=StrEnum)
PaperOption = Annotated[str, typer.Option("--paper", help=f"The paper: {', '.join(PaperSize)}.")]
OutputOption = Annotated[Path | None, typer.Option("--output", "-o", help="The file to write.", show_default=False)]
_with_rule_options = with_rule_options(
    first_dealer=typer.Option(metavar="NAME", help="Who deals first: a name, or a place from 1.")
)


@app.command()
@_with_rule_options
def score(
    file: Annotated[str, typer.Argument(help="A sheet as CSV, XLSX or JSON, or a record; - for standard input.")],
    to: Annotated[str | None, typer.Option("--to", help=f"What to make of it: {', '.join(OutputFormat)}.")] = None,
    output: OutputOption = None,
    *,
    rule_options: RuleOptions,
    paper: PaperOption = PaperSize.A4,
    language: LanguageOption = None,
) -> None:
    """Score a game noted in a file, or tell all that cannot be in it, by row and column."""
    with refusing(language) as plain:
        ending = output.suffix.lower().removeprefix(".").replace("txt", OutputFormat.TEXT) if output else None
        named = to or (ending if ending in list(OutputFormat) else OutputFormat.TEXT)
        format = _choice(OutputFormat, named, "unknown_format", plain)
        paper_size = _choice(PaperSize, paper, "unknown_paper", plain)
        loaded = _read(file, rule_options, plain)
        words = Words(plain.language, loaded.pad.rules.edition)
        for note in loaded.notes:
            typer.echo(mistake_sentence(words, note), err=True)
        if format is OutputFormat.TEXT and output is None:
            show_pad(make_console(), loaded.pad, words)
        else:
            with_rules = loaded.has_settings or bool(rule_options.given)
            content = sheet_in_format(loaded.pad, format, words, paper_size, with_rules=with_rules)
            write_output(output, content, format, words)


@app.command("print")
@_with_rule_options
def print_(
    what: Annotated[str, typer.Option(help=f"What to print: {', '.join(Printout)}.")] = Printout.SHEET,
    players: Annotated[str | None, typer.Option(metavar="N", help="How many play, 2 to 8.")] = None,
    names: Annotated[str | None, typer.Option(metavar="AVA,LIAM,…", help="Their names, clockwise.")] = None,
    output: OutputOption = None,
    *,
    rule_options: RuleOptions,
    paper: PaperOption = PaperSize.A4,
    backs: Annotated[bool, typer.Option("--backs", help="With a deck: the backs, for printing on both sides.")] = False,
    language: LanguageOption = None,
) -> None:
    """Print blank score sheets, the rules at a glance, or a deck to cut out, as PDF."""
    with refusing(language) as plain:
        printout = _choice(Printout, what, "unknown_print", plain)
        paper_size = _choice(PaperSize, paper, "unknown_paper", plain)
        seated = names_for(names, players, plain)
        rules = rules_for_pad(rule_options, None, seated, plain)
        words = Words(plain.language, rules.edition)
        content = print_pdf(printout, Pad(rules, seated), words, paper_size, backs=backs)
        write_output(output or Path(f"rage-{printout}.pdf"), content, OutputFormat.PDF, words)


def _choice(kind: type[Choice], given: str, problem: str, words: Words) -> Choice:
    """One of several words, in any case."""
    if given.lower() in list(kind):
        return kind(given.lower())
    raise CommandError(unknown_sentence(words, f"pad.error.{problem}", given, list(kind)))


def _read(file: str, rule_options: RuleOptions, words: Words) -> LoadedPad:
    """The sheet in a file. Everything wrong with it is told at once."""
    try:
        text = decode(sys.stdin.buffer.read() if file == STANDARD_INPUT else Path(file).read_bytes())
        kind = FileFormat.RECORD if file.endswith(saved_games.SUFFIX) else format_of(text)
        if kind in _RECORDS and rule_options.given:
            raise CommandError(words.say("pad.error.record_rules", options=listed(words, rule_options.given)))
        return read_pad(text, kind, lambda settings, players: rules_for_pad(rule_options, settings, players, words))
    except OSError as error:
        raise CommandError(words.say("game.error.cannot_read", file=file, why=why_not(words, error))) from None
    except RecordError as error:
        raise CommandError(
            words.say("game.error.bad_record", file=file, mistake=record_sentence(words, error))
        ) from None
    except PadError as error:
        sentences = [f"  {mistake_sentence(words, mistake)}" for mistake in error.mistakes]
        raise CommandError("\n".join([words.say("pad.said.mistakes", file=file), *sentences])) from None
