"""The cache of compiled code has a folder for each version of the source.

Numba notices a change in the file of a cached function, but not in the functions it calls. So the folder's name is made
from the whole source of the lab, and of the engine, whose constants it takes: another source, another folder.
"""

import contextlib
import hashlib
import os
import sys
import tempfile
from functools import cache
from multiprocessing import parent_process
from pathlib import Path

import numba
from numba.core import event

_PACKAGE = "rage.lab"
_SOURCE = Path(__file__).parents[2]
_COMPILED_FROM = ("engine", "lab")
"""The folders whose source is compiled, or gives it constants."""
_COMPILE = "numba:compile"


@cache
def cache_folder() -> Path:
    """Where compiled code is kept."""
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = home / "rage" / f"lab-{_fingerprint()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="rage-lab-"))
    return folder


def _fingerprint() -> str:
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for path in sorted(path for folder in _COMPILED_FROM for path in (_SOURCE / folder).rglob("*.py")):
        digest.update(path.relative_to(_SOURCE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


class _Notice(event.Listener):
    """Tells people what takes so long when something of ours is compiled, and not taken from the cache."""

    def on_start(self, event: event.Event) -> None:
        if event.data["dispatcher"].py_func.__module__.startswith(f"{_PACKAGE}."):
            _say_so()

    def on_end(self, event: event.Event) -> None:
        """The end of a compilation is not told."""


@cache
def _say_so() -> None:
    """Say it once; of several processes that work together, the first one does."""
    mark, leader = cache_folder() / "compiling", parent_process()
    first = str(os.getpid() if leader is None else leader.pid)
    with contextlib.suppress(OSError):
        if mark.exists() and mark.read_text() == first:
            return
        mark.write_text(first)
    print("Compiling the rules for this machine; the next start will be quick ...", file=sys.stderr)


event.register(_COMPILE, _Notice())  # type: ignore[no-untyped-call]
