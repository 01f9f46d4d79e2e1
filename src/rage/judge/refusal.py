"""The refusal of a round: which rule it breaks, and where."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from rage.engine import Rules, RulesError


class RefusalCode(StrEnum):
    """What is wrong, for programs. What the engine has a name for is called the same here."""

    NOT_JSON = "not_json"
    NONSENSE = "nonsense"
    MISSING_FIELD = "missing_field"

    UNKNOWN_EDITION = "unknown_edition"
    UNKNOWN_OPTION = "unknown_option"
    BAD_OPTION = "bad_option"
    OPTIONS_CONFLICT = "options_conflict"
    BAD_PLAYERS = "bad_players"
    UNKNOWN_PLAYER = "unknown_player"
    BAD_CARD = "bad_card"
    UNEQUAL_HANDS = "unequal_hands"
    CANNOT_DEAL = "cannot_deal"
    BID_OUT_OF_RANGE = "bid_out_of_range"
    PLUS_MINUS_ONE = "plus_minus_one"
    TOO_MANY_COPIES = "too_many_copies"

    ROUND_OVER = "round_over"
    CARD_NOT_HELD = "card_not_held"
    JOKER_WITHOUT_COLOUR = "joker_without_colour"
    COLOUR_NOT_ALLOWED = "colour_not_allowed"
    MUST_FOLLOW = "must_follow"
    PICK_WITHOUT_COLOUR = "pick_without_colour"
    TRUMP_NOT_IN_PILE = "trump_not_in_pile"
    TRUMP_UNCHANGED = "trump_unchanged"


@dataclass(frozen=True)
class Refusal:
    """Why a round is not settled."""

    code: RefusalCode
    case: str | None = None
    """Tells apart what shares a code, such as the ways in which players can be bad."""
    player: str | None = None
    play: str | None = None
    index: int | None = None
    """Where in the plays, counted from 0."""
    details: Mapping[str, object] = field(default_factory=dict)
    """What else a sentence about it needs: cards, colours and numbers as the engine has them, names as given."""
    rules: Rules | None = None
    """The rules, as soon as they are known."""
    problem: RulesError | None = None
    """The engine's own word on an edition and options that make no game."""

    def to_json(self, message: str) -> dict[str, Any]:
        """The answer for programs, with a sentence for people."""
        return {
            "error": {
                "code": self.code.value,
                "message": message,
                "player": self.player,
                "play": self.play,
                "index": self.index,
            }
        }


class RefusedError(Exception):
    """Carries a refusal out of a check."""

    def __init__(self, code: RefusalCode, case: str | None = None, **known: Any) -> None:
        super().__init__(code)
        self.refusal = Refusal(code, case, **known)
