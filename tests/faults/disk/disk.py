"""A disk that forgets: what was not synced may be there, may be missing, or may be there in part.

It follows the operations of a record. A write is sure to be on the disk once a sync of its file, begun after it, has
ended; a name is sure once a sync of its folder has ended. At a crash, every other write is there or not, or torn
between sectors, each on its own; of the changes of a folder, the first so many are there, as a journal keeps them.
"""

import os
import shutil
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from faults.disk.trace import Operation

_SECTOR = 512


@dataclass(eq=False)
class _Change:
    """A write that may be forgotten; without content, a new length."""

    id: int
    offset: int
    content: bytes | None
    is_ended: bool = False


@dataclass(eq=False)
class _File:
    """A file, whatever it is called."""

    synced: bytearray = field(default_factory=bytearray)
    changes: list[_Change] = field(default_factory=list)
    position: int = 0
    is_folder: bool = False

    def length(self) -> int:
        length = len(self.synced)
        for change in self.changes:
            length = change.offset if change.content is None else max(length, change.offset + len(change.content))
        return length

    def sync(self, changes: list[_Change]) -> None:
        for change in changes:
            _apply(self.synced, change, None)
        self.changes = [change for change in self.changes if change not in changes]

    def after_crash(self, rng: Random) -> bytes:
        content = bytearray(self.synced)
        for change in self.changes:
            fate = rng.random()
            if fate < 0.4:
                _apply(content, change, None)
            elif fate < 0.6:
                _apply(content, change, rng)
        return bytes(content)


def _apply(content: bytearray, change: _Change, torn: Random | None) -> None:
    """Put a change into a content: all of it, or by chance some of its sectors."""
    if change.content is None:
        del content[change.offset :]
        content.extend(bytes(change.offset - len(content)))
        return
    start, end = change.offset, change.offset + len(change.content)
    while start < end:
        stop = min(end, start - start % _SECTOR + _SECTOR) if torn else end
        if torn is None or torn.random() < 0.5:
            content.extend(bytes(max(stop - len(content), 0)))
            content[start:stop] = change.content[start - change.offset : stop - change.offset]
        start = stop


@dataclass(eq=False)
class _Renaming:
    """A change of a folder: a name for a file, or none any more."""

    name: str
    file: _File | None
    former: str | None = None


class Disk:
    """The files below a folder.

    POSIX promises no more than said above. On the file systems of Linux a sync of a new file keeps its name as well.
    PostgreSQL, which never syncs the folders of its tables, relies on that: `keeps_names` is such a disk.
    """

    def __init__(
        self, root: Path, base: Path | None = None, *, keeps_names: bool = False, heeds_syncs: bool = True
    ) -> None:
        self._keeps_names = keeps_names
        self._heeds_syncs = heeds_syncs
        """Whether a sync does anything: on a disk that lies, it does not."""
        self._root = os.path.realpath(root)
        self._base = base
        """What was there, and synced, at the beginning."""
        self._names: dict[str, _File] = {}
        self._synced_names: dict[str, _File | None] = {}
        """None: a name that was there at the beginning, and is gone."""
        self._renamings: dict[str, list[_Renaming]] = defaultdict(list)
        self._syncing: dict[int, tuple[_File | None, list[_Change], str, int]] = {}

    def follow(self, operation: Operation) -> None:
        """Do what was done."""
        paths = [self._path(path) for path in operation.paths]
        if not paths or not all(self._is_inside(path) for path in paths):
            return
        call = operation.call
        if call.startswith(("open", "creat")) and operation.is_ended:
            self._open(paths[0], operation)
        elif "write" in call:
            self._write(paths[0], operation)
        elif call in {"ftruncate", "truncate"} and operation.is_begun:
            self._change(paths[0], _Change(operation.id, operation.numbers[-1], None, is_ended=True))
        elif call == "fallocate" and operation.is_begun:
            end = sum(operation.numbers[-2:])
            if "FALLOC_FL" not in operation.flags and end > self._file(paths[0]).length():
                self._change(paths[0], _Change(operation.id, end, None, is_ended=True))
        elif call in {"fsync", "fdatasync"}:
            if self._heeds_syncs:
                self._sync(paths[0], operation)
        elif operation.is_ended:
            self._rename(call, paths)

    def crash(self, folder: Path, rng: Random) -> None:
        """The disk as it may be found when the power fails now."""
        if self._base:
            shutil.copytree(self._base, folder, symlinks=True)
        else:
            folder.mkdir()
        names = dict(self._synced_names)
        for renamings in self._renamings.values():
            for renaming in renamings[: rng.randint(0, len(renamings))]:
                _settle(names, renaming)
        for name, file in sorted(names.items()):
            path = folder / os.path.relpath(name, self._root)
            if file is None:
                if not path.is_dir():
                    path.unlink(missing_ok=True)
            elif not path.parent.is_dir():
                continue  # its folder is gone
            elif file.is_folder:
                path.mkdir(exist_ok=True)
            else:
                path.write_bytes(file.after_crash(rng))

    def _path(self, path: str) -> str:
        return os.path.normpath(Path(self._root) / path.removesuffix(" (deleted)"))

    def _is_inside(self, path: str) -> bool:
        return path == self._root or path.startswith(f"{self._root}/")

    def _file(self, name: str) -> _File:
        """The file of a name: one that is written to, or, where it was there at the beginning, read from there."""
        if name not in self._names:
            file = _File()
            old = self._base and self._base / os.path.relpath(name, self._root)
            if old and old.is_dir():
                file.is_folder = True
            elif old and old.is_file() and name not in self._synced_names:
                file.synced = bytearray(old.read_bytes())
            self._names[name] = file
            self._synced_names[name] = file
        return self._names[name]

    def _is_there(self, name: str) -> bool:
        if name in self._names:
            return True
        old = self._base and self._base / os.path.relpath(name, self._root)
        return bool(old and old.exists() and name not in self._synced_names)

    def _open(self, name: str, operation: Operation) -> None:
        if name == self._root or "O_DIRECTORY" in operation.flags:
            return
        if not self._is_there(name):
            if "O_CREAT" not in operation.flags:
                return
            self._names[name] = _File()
            self._note(_Renaming(name, self._names[name]))
        if "O_RDONLY" in operation.flags:
            return
        file = self._file(name)
        file.position = 0
        if "O_TRUNC" in operation.flags:
            file.changes.append(_Change(operation.id, 0, None, is_ended=True))
        if "O_APPEND" in operation.flags:
            file.position = file.length()

    def _write(self, name: str, operation: Operation) -> None:
        file = self._file(name)
        if operation.is_begun:
            offset = file.position if operation.call in {"write", "writev"} else operation.numbers[-1]
            if operation.call == "pwritev2":
                offset = operation.numbers[-2]
            file.changes.append(_Change(operation.id, offset, operation.content))
            if operation.call in {"write", "writev"}:
                file.position += len(operation.content)
        if operation.is_ended:
            for change in file.changes:
                if change.id == operation.id:
                    change.is_ended = True

    def _change(self, name: str, change: _Change) -> None:
        self._file(name).changes.append(change)

    def _sync(self, name: str, operation: Operation) -> None:
        is_folder = name == self._root or name in self._renamings or self._file(name).is_folder
        if operation.is_begun:
            if is_folder:
                self._syncing[operation.id] = None, [], name, len(self._renamings[name])
            else:
                file = self._file(name)
                ended = [change for change in file.changes if change.is_ended]
                self._syncing[operation.id] = file, ended, name, 0
        if operation.is_ended:
            synced, changes, folder, count = self._syncing.pop(operation.id)
            if synced is None:
                self._sync_names(folder, count)
                return
            synced.sync(changes)
            if self._keeps_names:
                folder = str(Path(name).parent)
                of_file = [renaming.file is synced for renaming in self._renamings[folder]]
                self._sync_names(folder, len(of_file) - of_file[::-1].index(True) if True in of_file else 0)

    def _sync_names(self, folder: str, count: int) -> None:
        """The first so many changes of a folder are sure."""
        for renaming in self._renamings[folder][:count]:
            _settle(self._synced_names, renaming)
        del self._renamings[folder][:count]

    def _rename(self, call: str, paths: list[str]) -> None:
        if call.startswith("mkdir"):
            self._names[paths[-1]] = _File(is_folder=True)
            self._note(_Renaming(paths[-1], self._names[paths[-1]]))
        elif call.startswith(("unlink", "rmdir")):
            if self._is_there(paths[-1]):
                self._file(paths[-1])
                del self._names[paths[-1]]
                self._note(_Renaming(paths[-1], None))
        elif call.startswith(("rename", "link")) and self._is_there(paths[0]):
            file = self._file(paths[0])
            self._names[paths[1]] = file
            if call.startswith("rename"):
                del self._names[paths[0]]
            self._note(_Renaming(paths[1], file, paths[0] if call.startswith("rename") else None))

    def _note(self, renaming: _Renaming) -> None:
        self._renamings[str(Path(renaming.name).parent)].append(renaming)


def _settle(names: dict[str, _File | None], renaming: _Renaming) -> None:
    names[renaming.name] = renaming.file
    if renaming.former is not None:
        names[renaming.former] = None
