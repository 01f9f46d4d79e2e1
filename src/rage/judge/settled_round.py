"""A round that the rules settle: its tricks and scores, as far as it was played."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rage.engine import Colour, Event, Rules, Score
from rage.engine.events import TrickTaken


@dataclass(frozen=True)
class SettledRound:
    """A round settled by the rules."""

    rules: Rules
    players: tuple[str, ...]
    first_trump: Colour | None
    events: tuple[Event, ...]
    """What happened, from the deal on."""
    tricks: tuple[TrickTaken, ...]
    """The finished tricks."""
    is_over: bool
    """Whether the round was played to its end."""
    scores: Mapping[str, Score]
    """Of each player whose bid is known, once the round is over."""

    def to_json(self) -> dict[str, Any]:
        """The answer for programs."""
        answer: dict[str, Any] = {
            "first_trump": _letter(self.first_trump),
            "tricks": [
                {
                    "leader": self.players[trick.leader],
                    "lead_colour": _letter(trick.lead),
                    "trump": _letter(trick.trump),
                    "winner": self.players[trick.seat],
                }
                for trick in self.tricks
            ],
        }
        if self.scores:
            answer["scores"] = {
                player: {
                    "bid": score.bid,
                    "tricks": score.tricks,
                    "prediction": score.prediction,
                    "actions": score.actions,
                    "total": score.total,
                }
                for player, score in self.scores.items()
            }
        return answer


def _letter(colour: Colour | None) -> str | None:
    return None if colour is None else colour.value
