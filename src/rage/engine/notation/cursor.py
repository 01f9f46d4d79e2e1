"""A place in a `.rage` text that moves on token by token, and what the grammar asks of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from rage.engine.cards import Card, Colour
from rage.engine.notation.tokens import Sort, Token
from rage.engine.record_error import Flaw, Part, RecordError

KEYWORDS = frozenset({"round", "card", "cards", "dealer", "pile", "bids", "scores", "totals"})
"""Words of the format. A player of such a name is written in quotation marks."""


class Cursor:
    """Reads tokens from left to right and gathers the comments it passes."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.place = 0
        self.passed: list[str] = []

    def peek(self, ahead: int = 0) -> Token:
        return self.tokens[min(self.place + ahead, len(self.tokens) - 1)]

    def take(self) -> Token:
        """The next token. The end can be taken again and again."""
        self.pass_comments()
        token = self.peek()
        self.place = min(self.place + 1, len(self.tokens) - 1)
        return token

    def pass_comments(self) -> None:
        """Go past the comments before the next token."""
        token = self.peek()
        self.passed += token.comments
        self.tokens[self.place] = replace(token, comments=())

    def collect(self) -> list[str]:
        """The comments passed since this was last asked."""
        passed, self.passed = self.passed, []
        return passed

    def at_end(self) -> bool:
        return self.peek().sort is Sort.END

    def at(self, sign: str, ahead: int = 0) -> bool:
        return self.peek(ahead).is_sign(sign)

    def at_word(self, *words: str) -> bool:
        return self.peek().is_word(*words)

    def at_trick(self) -> bool:
        """Whether a trick's number comes next."""
        return self.peek().number is not None and self.at(".", ahead=1)

    def at_name(self) -> bool:
        """Whether somebody's name and a colon come next."""
        named = self.peek().sort in {Sort.WORD, Sort.TEXT} and self.at(":", ahead=1)
        return named and not self.at_word(*KEYWORDS)

    def at_section(self) -> bool:
        """Whether something new begins here, so that a list of cards or bids is over."""
        return self.at_end() or self.at_trick() or self.at_name() or self.at_word(*KEYWORDS)

    def skip(self, sign: str) -> bool:
        """Take a sign if it is there."""
        found = self.at(sign)
        if found:
            self.take()
        return found

    def sign(self, sign: str) -> None:
        if not self.skip(sign):
            raise self.unexpected(sign)

    def word(self, part: Part) -> str:
        if self.peek().sort is not Sort.WORD:
            raise self.unexpected(part)
        return self.take().text

    def quotation(self) -> str:
        if self.peek().sort is not Sort.TEXT:
            raise self.unexpected(Part.TEXT)
        return self.take().text

    def number(self) -> int:
        number = self.peek().number
        if number is None:
            raise self.unexpected(Part.NUMBER)
        self.take()
        return number

    def card(self) -> Card:
        token = self.peek()
        try:
            card = Card(token.text.upper().replace("−", "-") if token.sort is Sort.WORD else "")
        except ValueError:
            raise self.unexpected(Part.CARD) from None
        self.take()
        return card

    def colour(self) -> Colour:
        """A colour after its equals sign."""
        self.sign("=")
        token = self.peek()
        try:
            colour = Colour(token.text.upper() if token.sort is Sort.WORD else "")
        except ValueError:
            raise self.unexpected(Part.COLOUR) from None
        self.take()
        return colour

    def unexpected(self, expected: Part | str) -> RecordError:
        """What is wrong with the next token."""
        token = self.peek()
        return RecordError(Flaw.UNEXPECTED, {"found": token.text, "expected": expected}, token.line)


@contextmanager
def on_line(line: int) -> Iterator[None]:
    """Tell the line of a mistake that does not know it."""
    try:
        yield
    except RecordError as error:
        if error.line is None:
            error.line = line
        raise
