"""What programs did with files, as `strace` recorded it: every write with its bytes, every sync, in one order."""

import re
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

_CALLS = (
    "open,openat,creat,write,pwrite64,writev,pwritev,pwritev2,ftruncate,truncate,fallocate,fsync,fdatasync,"
    "rename,renameat,renameat2,unlink,unlinkat,link,linkat,mkdir,mkdirat,rmdir"
)
_LINE = re.compile(r"(\d+) +(\d+\.\d+) (.*)")
_RESUMED = re.compile(r"<\.\.\. (\w+) resumed>(.*)")
_CALL = re.compile(r"(\w+)\((.*)\) += (-?\d+)(.*)")
_BYTES = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
_PATH = re.compile(r"<((?:\\x[0-9a-f]{2})+)>")
_UNFINISHED = " <unfinished ...>"


class Operation(NamedTuple):
    """A call that was begun, or that has ended."""

    time: float
    """Seconds since 1970, when it was begun; of one that was interrupted in the record, when each half was seen."""
    id: int
    """The same for a beginning and its end."""
    is_begun: bool
    is_ended: bool
    call: str
    paths: list[str]
    """As given, or of the open file."""
    content: bytes
    numbers: list[int]
    """What follows the content: length, offset."""
    flags: str
    answer: int


@dataclass
class _Unfinished:
    id: int
    text: str


def recording(file: Path, command: Sequence[str]) -> list[str]:
    """The command line that runs a command and records it and all it starts."""
    options = ["-f", "-ttt", "-y", "-xx", "-s", "100000000", "--seccomp-bpf", "-e", "signal=none", "-qq"]
    return ["strace", *options, "-e", f"trace={_CALLS}", "-o", str(file), *command]


def is_there() -> bool:
    """Whether it can record."""
    return not subprocess.run(["strace", "-qq", "-o", "/dev/null", "true"], check=False).returncode


@dataclass
class Trace:
    """Reads a record."""

    file: Path
    _unfinished: dict[str, _Unfinished] = field(default_factory=dict)
    _ids: int = 0

    def operations(self) -> Iterator[Operation]:
        """Everything that succeeded, or had no time to; in the order in which the system saw it."""
        with self.file.open(encoding="ascii", errors="replace") as lines:
            for line in lines:
                found = _LINE.match(line)
                if found:
                    yield from self._read(found[1], float(found[2]), found[3])

    def _read(self, process: str, time: float, text: str) -> Iterator[Operation]:
        resumed = _RESUMED.match(text)
        if resumed:
            begun = self._unfinished.pop(process)
            yield from self._operation(time, begun.id, begun.text + resumed[2], is_begun=False, is_ended=True)
        elif text.endswith(_UNFINISHED):
            self._ids += 1
            begun = _Unfinished(self._ids, text.removesuffix(_UNFINISHED))
            self._unfinished[process] = begun
            closed = f"{begun.text.rstrip(', ')}) = 0"
            yield from self._operation(time, begun.id, closed, is_begun=True, is_ended=False)
        else:
            self._ids += 1
            yield from self._operation(time, self._ids, text, is_begun=True, is_ended=True)

    def _operation(self, time: float, id: int, text: str, *, is_begun: bool, is_ended: bool) -> Iterator[Operation]:
        found = _CALL.match(text)
        if not found or int(found[3]) < 0:
            return
        call, arguments, answer, rest = found[1], found[2], int(found[3]), found[4]
        texts = [bytes.fromhex(text.replace("\\x", "")) for text in _BYTES.findall(arguments)]
        opened = [_decoded(text) for text in _PATH.findall(arguments)]
        tail = _BYTES.sub("", _PATH.sub("", arguments))
        numbers = [int(number) for number in re.findall(r"(?<=[ (])-?\d+(?=$|[,)])", tail.replace("],", "] ,"))]
        if call.startswith(("open", "creat")):
            paths = [_decoded(text) for text in _PATH.findall(rest)] if rest.strip() else [texts[-1].decode()]
            content = b""
        elif call.startswith(("rename", "unlink", "link", "mkdir", "rmdir", "truncate")):
            paths, content = [text.decode() for text in texts], b""
        else:
            paths, content = opened[:1], b"".join(texts)
            if is_begun and is_ended and "write" in call:
                content = content[:answer]
        yield Operation(time, id, is_begun, is_ended, call, paths, content, numbers, arguments[-200:], answer)


def _decoded(text: str) -> str:
    return bytes.fromhex(text.replace("\\x", "")).decode(errors="replace")
