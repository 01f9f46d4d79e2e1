"""The smallest parts of a `.rage` text: words, quoted texts, signs and comments, each with its line."""

from dataclasses import dataclass
from enum import StrEnum

from rage.engine.record_error import Flaw, RecordError

SIGNS = frozenset("[]:,.=>}")
_BREAKS = SIGNS | frozenset('{;"')
_ESCAPES = {"n": "\n", "r": "\r"}
_IN_QUOTES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r"})
_IN_BRACES = str.maketrans({"\\": "\\\\", "}": "\\}"})
_LONGEST_NUMBER = 5


class Sort(StrEnum):
    """What a token is."""

    WORD = "word"
    TEXT = "text"
    SIGN = "sign"
    END = "end"


@dataclass(frozen=True)
class Token:
    """One part of the text, and the comments that stand before it."""

    sort: Sort
    text: str
    line: int
    comments: tuple[str, ...] = ()

    def is_sign(self, sign: str) -> bool:
        return self.sort is Sort.SIGN and self.text == sign

    def is_word(self, *words: str) -> bool:
        """Whether it is one of these words, in large or small letters."""
        return self.sort is Sort.WORD and self.text.casefold() in words

    @property
    def number(self) -> int | None:
        """What it says as a number, if it is one."""
        return as_number(self.text) if self.sort is Sort.WORD else None


def as_number(text: str) -> int | None:
    """A whole number of a few digits, or None; a printed minus sign will do."""
    plain = text.replace("−", "-")
    digits = plain[1:] if plain[:1] in {"+", "-"} else plain
    return int(plain) if digits.isascii() and digits.isdigit() and len(digits) <= _LONGEST_NUMBER else None


def quoted(text: str) -> str:
    """A text in quotation marks, on one line whatever it holds."""
    return f'"{text.translate(_IN_QUOTES)}"'


def braced(comment: str) -> str:
    """A comment in braces."""
    return f"{{{comment.translate(_IN_BRACES)}}}"


def tokenize(text: str, line: int = 1) -> list[Token]:
    """The tokens of a text whose first line has this number; the last one marks the end."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        half = text[error.start : error.end]
        raise RecordError(Flaw.BAD_TEXT, {"given": ascii(half)}, line + text.count("\n", 0, error.start)) from None
    return _Scanner(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n"), line).tokens()


class _Scanner:
    """Goes through a text once, from left to right."""

    def __init__(self, text: str, line: int) -> None:
        self.text = text
        self.place = 0
        self.line = line

    def tokens(self) -> list[Token]:
        found: list[Token] = []
        comments: list[str] = []
        while self.place < len(self.text):
            start, sign = self.line, self.text[self.place]
            if sign == "{":
                comments.append(self.enclosed("}", Flaw.OPEN_COMMENT))
            elif sign == ";":
                comments.append(self.rest_of_line())
            elif sign.isspace():
                self.step()
            else:
                found.append(Token(*self.token(sign), start, tuple(comments)))
                comments.clear()
        return [*found, Token(Sort.END, "", self.line, tuple(comments))]

    def token(self, sign: str) -> tuple[Sort, str]:
        if sign == '"':
            return Sort.TEXT, self.enclosed('"', Flaw.OPEN_TEXT)
        if sign in SIGNS:
            return Sort.SIGN, self.step()
        return Sort.WORD, self.word()

    def step(self) -> str:
        """Take one character."""
        taken = self.text[self.place]
        self.place += 1
        self.line += taken == "\n"
        return taken

    def word(self) -> str:
        start = self.place
        while self.place < len(self.text) and not (self.text[self.place].isspace() or self.text[self.place] in _BREAKS):
            self.place += 1
        return self.text[start : self.place]

    def rest_of_line(self) -> str:
        start = self.place + 1
        end = self.text.find("\n", start)
        self.place = len(self.text) if end < 0 else end
        return self.text[start : self.place]

    def enclosed(self, close: str, flaw: Flaw) -> str:
        """What stands between two marks; a backslash takes the meaning from the sign after it, or makes a line end."""
        start, inside = self.line, ""
        self.step()
        while self.place < len(self.text):
            taken = self.step()
            if taken == close:
                return inside
            if taken == "\n" and flaw is Flaw.OPEN_TEXT:
                break
            if taken == "\\" and self.place < len(self.text):
                taken = self.step()
                taken = _ESCAPES.get(taken, taken) if flaw is Flaw.OPEN_TEXT else taken
            inside += taken
        raise RecordError(flaw, line=start)
