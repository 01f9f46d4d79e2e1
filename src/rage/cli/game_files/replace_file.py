"""Replaces a file so that nothing is ever lost."""

import os
from pathlib import Path


def replace_file(path: Path, content: bytes) -> None:
    """Write a file in one stroke: whatever happens, the old content or the new one is there, whole."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
