"""Settings in one line of text, as in `slam=true hand_sizes=5,4,3`. A seat counts from 1, as wherever people read."""

from collections.abc import Mapping
from typing import Any

from rage.engine.notation.cursor import Cursor
from rage.engine.notation.tokens import as_number, tokenize
from rage.engine.record_error import Flaw, Part, RecordError

_SEAT, _LIST = "first_dealer", "hand_sizes"


def write_settings(settings: Mapping[str, Any]) -> str:
    return " ".join(f"{name}={_text(name, content)}" for name, content in settings.items())


def _text(name: str, content: Any) -> str:
    if name == _SEAT:
        return str(content + 1)
    if isinstance(content, list):
        return ",".join(map(str, content))
    return str(content).lower()


def read_settings(text: str, line: int = 1) -> dict[str, Any]:
    """The settings by name, in the form that files hold; a `RecordError` tells what is none."""
    cursor = Cursor(tokenize(text, line))
    settings: dict[str, Any] = {}
    while not cursor.at_end():
        name = cursor.word(Part.OPTION).casefold()
        cursor.sign("=")
        contents = [_content(cursor.word(Part.OPTION))]
        while cursor.skip(",") and not cursor.at("=", ahead=1):
            contents.append(_content(cursor.word(Part.OPTION)))
        if name in settings:
            raise RecordError(Flaw.TWICE, {"what": name}, line)
        single = len(contents) == 1 and name != _LIST
        settings[name] = contents[0] if single else contents
    if type(settings.get(_SEAT)) is int:
        settings[_SEAT] -= 1
    return settings


def _content(word: str) -> object:
    if word.casefold() in {"true", "false"}:
        return word.casefold() == "true"
    number = as_number(word)
    return word.casefold() if number is None else number
