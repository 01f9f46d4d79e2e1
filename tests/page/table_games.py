"""Whole games as the server tells one seat of them, for the page's own tests in `web/tests/table`.

python tests/page/table_games.py     writes web/tests/table/games.json anew
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from rage.dealer import deal_next, open_table
from rage.engine import Illegal, Phase, apply, legal_moves, private_view_of, rules_of, seats_to_act, view_of
from rage.server.messages.answers import GameUpdate
from rage.wire.event_messages import event_message
from rage.wire.view import own_view, shared_view, sheet_of

FILE = Path(__file__).parents[2] / "web" / "tests" / "table" / "games.json"
SEAT = 0
GAMES: dict[str, tuple[str, int, int, dict[str, Any]]] = {
    "open": ("de-amigo", 3, 5, {"hand_sizes": [4, 2], "no_trumps": 12, "trump_changes": 12}),
    "picked": ("us-fundex", 4, 3, {"hand_sizes": [4], "trump_changes": 16, "jokers": 9}),
    "hidden": ("fr-amigo", 3, 2, {"hand_sizes": [3, 1], "bidding": "hidden"}),
    "secret": ("en-amigo", 3, 4, {"hand_sizes": [2, 1], "bidding": "secret"}),
}
"""By name: edition, players, seed and options; chosen so that every kind of event happens."""


def messages(edition: str, players: int, seed: int, options: dict[str, Any]) -> list[GameUpdate]:
    """Everything the seat is told in a game played at random."""
    rng = Random(seed)
    state = open_table(rules_of(edition, players, options), rng)
    told: list[GameUpdate] = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            state, events = deal_next(state, rng)
        else:
            actor = rng.choice(seats_to_act(state))
            step = apply(state, actor, rng.choice(legal_moves(state, actor).moves))
            assert not isinstance(step, Illegal), step
            state, events = step
        onlooker, own = view_of(state, None), own_view(private_view_of(state, SEAT))
        news = [event_message(event.seen_by(SEAT)) for event in events]
        told.append(GameUpdate(len(told) + 1, shared_view(onlooker), own, news, sheet_of(onlooker)))
    return told


def encoded() -> bytes:
    """All games as the file has them, a line for each message."""
    games = {name: b",\n".join(map(msgspec.json.encode, messages(*game))) for name, game in GAMES.items()}
    return b"{%s}\n" % b",\n".join(b'"%s": [\n%s\n]' % (name.encode(), lines) for name, lines in games.items())


if __name__ == "__main__":
    FILE.write_bytes(encoded())
