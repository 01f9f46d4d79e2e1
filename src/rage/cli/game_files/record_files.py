"""Recorded games in files: read with a sentence for every mistake, written after every move."""

import json
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from rage.cli.game_files import saved_games
from rage.cli.game_files.replace_file import replace_file
from rage.cli.options.refusal import CommandError, why_not
from rage.engine.record import Record, RecordError
from rage.engine.record_json import from_json
from rage.engine.record_text import read_text, write_text
from rage.words import Words
from rage.words.record_mistakes import record_sentence

_JSON = re.compile(r'\s*\{\s*["}]')
"""How the JSON form begins; in the text form, a brace opens a comment."""


def command_line(*arguments: str | Path) -> str:
    """A command of this project as somebody can type it: as it was called, where the shell would not find it."""
    called = sys.argv[0]
    program = called if Path(called).name == "rage" and shutil.which("rage") is None else "rage"
    return shlex.join([program, *map(str, arguments)])


def read_record(file: Path, words: Words) -> Record:
    """The record in a file, as text or as JSON; a `CommandError` says what is wrong with it, and where."""
    try:
        text = file.read_text(encoding="utf-8")
        return from_json(json.loads(text)) if _JSON.match(text) else read_text(text)
    except OSError as error:
        raise CommandError(words.say("game.error.cannot_read", file=file, why=why_not(words, error))) from None
    except UnicodeDecodeError:
        raise CommandError(
            words.say("game.error.cannot_read", file=file, why=words.say("game.error.not_text"))
        ) from None
    except (json.JSONDecodeError, RecursionError) as error:
        line, column = (error.lineno, error.colno) if isinstance(error, json.JSONDecodeError) else (1, 1)
        raise CommandError(words.say("game.error.bad_json", file=file, line=line, column=column)) from None
    except RecordError as error:
        mistake = record_sentence(words, error)
        raise CommandError(words.say("game.error.bad_record", file=file, mistake=mistake)) from None


def record_writer(file: Path, words: Words) -> Callable[[Record], None]:
    """A function that writes a record to a file."""

    def write(record: Record) -> None:
        try:
            replace_file(file, write_text(record).encode())
        except OSError as error:
            raise CommandError(words.say("game.error.cannot_save", file=file, why=why_not(words, error))) from None

    return write


def file_for_new_game(wanted: Path | None, words: Words) -> Path:
    """The file for a new game: one that is not there yet."""
    if wanted is not None and wanted.exists():
        resume = command_line("play", "--resume", wanted)
        raise CommandError(words.say("game.error.file_exists", file=wanted, command=resume))
    try:
        return wanted or saved_games.new_file()
    except OSError as error:
        raise CommandError(
            words.say("game.error.cannot_save", file=saved_games.games_folder(), why=why_not(words, error))
        ) from None
