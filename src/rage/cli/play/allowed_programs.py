"""Trust: a program plays by wire once somebody has named it on this machine.

A saved game keeps the commands of its programs, and games are passed around: going on with one must not run whatever
a stranger has written there.
"""

import contextlib
import json
from collections.abc import Iterable
from pathlib import Path

from rage.bots.specs import is_program
from rage.cli.game_files import saved_games

_FILE = "programs.json"


def trust(specs: Iterable[str]) -> None:
    """Remember the programs among these bots. Where that cannot be written down, they are to be named again."""
    programs, known = set(filter(is_program, specs)), _known()
    if programs <= known:
        return
    with contextlib.suppress(OSError):
        saved_games.games_folder().mkdir(parents=True, exist_ok=True)
        saved_games.write(_file(), json.dumps(sorted(programs | known), indent=2) + "\n")


def stranger(specs: Iterable[str]) -> str | None:
    """The first program among these bots that nobody has named here."""
    programs = list(filter(is_program, specs))
    known = _known() if programs else set()
    return next((spec for spec in programs if spec not in known), None)


def _known() -> set[str]:
    try:
        known = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return set()
    return {spec for spec in known if isinstance(spec, str)} if isinstance(known, list) else set()


def _file() -> Path:
    return saved_games.games_folder() / _FILE
