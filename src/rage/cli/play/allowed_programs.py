"""Programs that may be started as bots: those that somebody has named on this machine.

A saved game stores the commands of its programs, and games are passed around: going on with one must not run whatever
a stranger has written there.
"""

import contextlib
import json
from collections.abc import Iterable
from pathlib import Path

from rage.bots.specs import is_program
from rage.cli.game_files import saved_games
from rage.cli.game_files.replace_file import replace_file

_FILE = "programs.json"


def allow_programs(specs: Iterable[str]) -> None:
    """Remember the programs among these bots. Where that cannot be written, they have to be named again."""
    programs, allowed = set(filter(is_program, specs)), _allowed()
    if programs <= allowed:
        return
    with contextlib.suppress(OSError):
        saved_games.games_folder().mkdir(parents=True, exist_ok=True)
        replace_file(_file(), (json.dumps(sorted(programs | allowed), indent=2) + "\n").encode())


def find_not_allowed(specs: Iterable[str]) -> str | None:
    """The first program among these bots that nobody has named here."""
    programs = list(filter(is_program, specs))
    allowed = _allowed() if programs else set()
    return next((spec for spec in programs if spec not in allowed), None)


def _allowed() -> set[str]:
    try:
        allowed = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    return {spec for spec in allowed if isinstance(spec, str)} if isinstance(allowed, list) else set()


def _file() -> Path:
    return saved_games.games_folder() / _FILE
