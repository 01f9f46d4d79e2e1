"""The cache of compiled code: a folder for each version of the lab's source.

Numba notices a change in the file of a cached function, but not in the functions it calls. So the folder's name is made
from the whole source of the lab: another source, another folder.
"""

import hashlib
import os
import sys
import tempfile
from functools import cache
from pathlib import Path

import numba

_SOURCE = Path(__file__).parent


@cache
def cache_folder() -> Path:
    """Where compiled code is kept. Says so, once, where it has yet to be compiled."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = home / "rage" / f"lab-{_fingerprint()}"
    try:
        first = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder, first = Path(tempfile.mkdtemp(prefix="rage-lab-")), True
    if first:
        print("Compiling the rules for this machine; the next start will be quick ...", file=sys.stderr)
    return folder


def _fingerprint() -> str:
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for path in sorted(_SOURCE.rglob("*.py")):
        digest.update(path.relative_to(_SOURCE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]
