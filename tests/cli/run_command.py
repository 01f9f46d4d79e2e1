"""The command without a terminal, and what it saved."""

from pathlib import Path

from typer.testing import CliRunner

from rage.cli import app
from rage.engine.record import Record
from rage.engine.record_text import read_text


def run(*arguments: str | Path, typed: str = "") -> tuple[int, str, str]:
    """Exit code, output, errors."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout, result.stderr


def record_in(file: Path) -> Record:
    return read_text(file.read_text(encoding="utf-8"))
