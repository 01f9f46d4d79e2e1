"""Golden games: recorded games of every edition, and what each seat saw of them, line by line.

python tests/games/golden.py     writes the transcripts anew, and the records that are missing
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from rage.dealer import open_table, shuffled
from rage.engine import Phase, apply, cut, deal, editions, legal_moves, rules_of, seats_to_act
from rage.engine.illegal import Illegal
from rage.engine.record import Record, add_deal, add_move, replay, start_record
from rage.engine.record_text import read_text, write_text

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "plain": (4, {"hand_sizes": [5, 4, 3, 2, 1]}),
    "secret": (3, {"hand_sizes": [4, 2, 1], "bidding": "secret", "slam": True, "no_trumps": 8, "trump_changes": 8}),
    "hidden": (5, {"hand_sizes": [3, 2], "bidding": "hidden", "free_actions": True, "jokers": 8, "plus_fives": 8}),
    "two": (2, {"hand_sizes": [6, 1], "plus_minus_one": True, "trump_changes": 12, "minus_fives": 6}),
}
NAMES = ("Ava", "Liam", "Ethan", "Zoe", "Mia")


def random_record(edition: str, game: str) -> Record:
    """A game played at random."""
    players, options = GAMES[game]
    rules, rng = rules_of(edition, players, options), Random(f"{edition} {game}")
    state = open_table(rules, rng)
    record = start_record(rules, NAMES[:players], state.dealer, "2026-11-15")
    while state.phase is not Phase.OVER:
        if state.phase is Phase.DEAL:
            cards = cut(rules, rules.hand_sizes[state.dealt], shuffled(rules, rng))
            record, step = add_deal(record, cards), deal(state, cards)
        else:
            seat = rng.choice(seats_to_act(state))
            move = rng.choice(legal_moves(state, seat).moves)
            record, step = add_move(record, seat, move), apply(state, seat, move)
        assert not isinstance(step, Illegal), step
        state, _ = step
    return record


def transcript(record: Record) -> Iterator[str]:
    """What the onlooker and then each seat saw."""
    for viewer in (None, *range(len(record.players))):
        yield f"== {'onlooker' if viewer is None else record.players[viewer]}"
        for _, events in replay(record):
            yield from (repr(event.seen_by(viewer)) for event in events)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for edition in editions():
        for game in GAMES:
            path = FOLDER / f"{edition}-{game}.rage"
            if not path.exists():
                path.write_text(write_text(random_record(edition, game)), encoding="utf-8")
            record = read_text(path.read_text(encoding="utf-8"))
            path.with_suffix(".seen").write_text("\n".join(transcript(record)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
