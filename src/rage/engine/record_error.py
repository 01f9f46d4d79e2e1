"""What can be wrong with a record."""

from enum import StrEnum


class Flaw(StrEnum):
    """The kind of mistake, with the details it comes with."""

    UNEXPECTED = "unexpected"
    """Something else should be here: `found`, `expected` (a `Part`, or a sign such as `:`), and `at` in JSON."""
    OPEN_COMMENT = "open_comment"
    """A `{` without its `}`."""
    OPEN_TEXT = "open_text"
    """A quotation mark without the other one on its line."""
    MISSING = "missing"
    """`what` has to be there: a tag, or a player's hand."""
    TWICE = "twice"
    """`what` is there twice."""
    UNKNOWN_PLAYER = "unknown_player"
    """`given` is nobody's name, or several players'; `known` are the names."""
    UNKNOWN_VERSION = "unknown_version"
    """A later form of the format: `given`, `known`."""
    PLAYER_COUNT = "player_count"
    """As many names as the rules have players: `given`, `expected`."""
    NO_NAME = "no_name"
    """The player at `seat` has an empty name."""
    BAD_TAG = "bad_tag"
    """`tag` can be no further header: the record's own, there already, or not of letters and digits."""
    BAD_TEXT = "bad_text"
    """`given` holds half a character, which can be in no file."""
    BAD_DATE = "bad_date"
    """`given` is no day such as 2026-11-15."""
    BAD_DEALER = "bad_dealer"
    """Seat `given` cannot deal first: there is no such seat, or the rules set another one."""
    STRAY_COMMENT = "stray_comment"
    """A comment comes after move `given`, which is not there."""
    RULES = "rules"
    """The rules make no game: `error` is the `RulesError`."""
    ILLEGAL = "illegal"
    """A deal or a move breaks a rule: `illegal`, `rules`, `round`, and of a move `move`, `player`."""
    INCOMPLETE_DECK = "incomplete_deck"
    """The hands and the pile of `round` lack cards of the deck: `missing`, `rules`."""
    WRONG = "wrong"
    """A `fact` that follows from the rest is stated wrongly: `given`, `expected`; of points `player`; in JSON `at`."""


class Part(StrEnum):
    """What can be expected at a place of a record."""

    TAG = "tag"
    TEXT = "text"
    OPTION = "option"
    ROUND = "round"
    NUMBER = "number"
    PLAYER = "player"
    HAND = "hand"
    CARD = "card"
    COLOUR = "colour"
    BID = "bid"
    TRICK = "trick"
    PICK = "pick"
    END = "end"
    OBJECT = "object"
    LIST = "list"
    MOVE = "move"


class Fact(StrEnum):
    """What follows from the rules, the deals and the moves, and is checked where a record states it."""

    ROUND = "round"
    SIZE = "size"
    DEALER = "dealer"
    TRICK = "trick"
    LEADER = "leader"
    WINNER = "winner"
    SCORE = "score"
    TOTAL = "total"
    RESULT = "result"


class RecordError(ValueError):
    """A record that cannot be. `details` holds what a sentence about it needs; rounds, moves and seats count from 1."""

    def __init__(self, code: Flaw, details: dict[str, object] | None = None, line: int | None = None) -> None:
        self.code = code
        self.details = details or {}
        self.line = line
        super().__init__(f"{code}: " + ", ".join(f"{name}={content!r}" for name, content in self.details.items()))


def wrong(
    fact: Fact, given: object, expected: object, line: int | None = None, player: str | None = None
) -> RecordError:
    """The mistake of stating a fact wrongly."""
    return RecordError(Flaw.WRONG, {"fact": fact, "given": given, "expected": expected, "player": player}, line)
