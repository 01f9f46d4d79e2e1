"""The rate of a bot: in how many positions it does what is plainly right."""

from collections.abc import Sequence
from pathlib import Path

from rage.bots.external import ExternalBot, Limits
from rage.lab.arena.lineup import Lineup
from rage.lab.positions.position import Laid, all_positions

_DEFAULT = Limits()


def wrong_answers(
    spec: str, limits: Limits = _DEFAULT, log: Path | None = None, positions: Sequence[Laid] | None = None
) -> list[tuple[Laid, str]]:
    """The positions that a bot gets wrong, each with what it does there."""
    found = []
    with Lineup((spec,), limits, log) as lineup:
        for number, laid in enumerate(all_positions() if positions is None else positions):
            seat = laid.view.seat
            assert seat is not None
            bot = lineup.sit_down(0, laid.rules, seat, f"position {number}")
            if isinstance(bot, ExternalBot):
                for event in laid.events:
                    bot.see(event.seen_by(seat))
            move = bot.choose(laid.view)
            if not laid.position.is_right(move):
                found.append((laid, str(move)))
    return found


def positions_rate(spec: str, limits: Limits = _DEFAULT, log: Path | None = None) -> float:
    """The share of positions that a bot gets right."""
    return 1 - len(wrong_answers(spec, limits, log)) / len(all_positions())
