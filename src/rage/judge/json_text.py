"""Reads requests from JSON text: where one ends and the next begins, and strictly what each holds."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from rage.judge.refusal import Refusal, RefusalCode

_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_LONGEST_NUMBER = 300


def split_requests(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The requests in a text: a single one that may span lines, or one on each line that is not blank.

    A first line that opens an object or a list without closing it begins a request that spans lines. Lines after it
    that begin with a brace are requests of their own, unless all together make one after all. An empty text is one
    empty request.
    """
    source = _without_mark(lines)
    held = _up_to_first_filled(source)
    if held and _is_opening(held[-1]):
        held = _join(held, source)
    filled = [line for line in held if line.strip()]
    yield from filled or [b""]
    yield from (line for line in source if line.strip())


def read_json(text: bytes) -> object:
    """The value that a JSON text stands for, or a `Refusal`. Nothing is guessed: a key may not come twice."""
    if not text.strip():
        return Refusal(RefusalCode.NOT_JSON, "empty")
    try:
        content, objections = _parse(text)
    except UnicodeDecodeError:
        return Refusal(RefusalCode.NOT_JSON, "utf8")
    except RecursionError:
        return Refusal(RefusalCode.NOT_JSON, "depth")
    except json.JSONDecodeError as error:
        case = "unfinished" if _is_at_end(error) else "syntax"
        return Refusal(RefusalCode.NOT_JSON, case, details={"line": error.lineno, "column": error.colno})
    return objections[0] if objections else content


def _parse(text: bytes) -> tuple[object, list[Refusal]]:
    """A JSON value, and what is wrong with it all the same."""
    objections: list[Refusal] = []

    def read_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        content = dict(pairs)
        if len(content) < len(pairs):
            twice, _ = Counter(key for key, _ in pairs).most_common(1)[0]
            objections.append(Refusal(RefusalCode.NONSENSE, "twice", details={"field": twice}))
        return content

    def read_constant(name: str) -> None:
        objections.append(Refusal(RefusalCode.NOT_JSON, "constant", details={"name": name}))

    def read_number(digits: str) -> int:
        if len(digits) <= _LONGEST_NUMBER:
            return int(digits)
        objections.append(Refusal(RefusalCode.NOT_JSON, "number"))
        return 0

    content: object = json.loads(
        text.decode("utf-8"), object_pairs_hook=read_object, parse_constant=read_constant, parse_int=read_number
    )
    return content, objections


def _join(held: list[bytes], source: Iterator[bytes]) -> list[bytes]:
    """Add line after line to what was opened: the whole as one, or the lines so far once they cannot be one."""
    begun, due = 1, len(held) + 1
    for line in source:
        held.append(line)
        if line.startswith(b"{"):
            begun += 1
            if len(held) >= due:
                if not _may_go_on(b"".join(held)):
                    return held
                due = 2 * len(held)  # so that reading again and again stays cheap
    whole = b"".join(held)
    return [whole] if begun == 1 or _is_whole(whole) else held


def _is_opening(line: bytes) -> bool:
    """Whether an object or a list begins here without ending, or at least looks so."""
    return line.lstrip()[:1] in (b"{", b"[") and not _is_whole(line)


def _is_whole(text: bytes) -> bool:
    try:
        _parse(text)
    except (ValueError, RecursionError):
        return False
    return True


def _may_go_on(text: bytes) -> bool:
    """Whether a text is whole, or what follows could make it so."""
    try:
        _parse(text)
    except json.JSONDecodeError as error:
        return _is_at_end(error)
    except (UnicodeDecodeError, RecursionError):
        return False
    return True


def _is_at_end(error: json.JSONDecodeError) -> bool:
    return error.pos >= len(error.doc.rstrip())


def _without_mark(lines: Iterable[bytes]) -> Iterator[bytes]:
    """The lines without the byte order mark that some editors put before the first."""
    source = iter(lines)
    yield next(source, b"").removeprefix(_BYTE_ORDER_MARK)
    yield from source


def _up_to_first_filled(source: Iterator[bytes]) -> list[bytes]:
    """The blank lines at the beginning, and the first that is not."""
    held: list[bytes] = []
    for line in source:
        held.append(line)
        if line.strip():
            break
    return held
