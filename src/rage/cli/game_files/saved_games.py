"""The folder of saved games: a file for a new one, and the one that was played last."""

import os
from datetime import datetime
from pathlib import Path

SUFFIX = ".rage"
_UNFINISHED = '[Result "*"]'


def games_folder() -> Path:
    """Where games are stored unless somebody says otherwise."""
    home = os.environ.get("XDG_STATE_HOME")
    return (Path(home) if home else Path.home() / ".local" / "state") / "rage"


def today() -> str:
    """The day, as records write it."""
    return datetime.now().astimezone().date().isoformat()


def new_file() -> Path:
    """A file for a new game, named after the day; no other game can take it."""
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while True:
        path = folder / f"{today()}-{number}{SUFFIX}"
        try:
            path.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        else:
            return path


def newest_unfinished() -> Path | None:
    """The game that was played last and is not over."""
    found = sorted(games_folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    return next((path for path in found if _UNFINISHED in path.read_text(encoding="utf-8", errors="replace")), None)
