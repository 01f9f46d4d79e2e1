"""perft: the number of lines of play from a fixed deal, move by move.

python tests/games/perft.py     writes the counts of every data file anew
"""

import json
from pathlib import Path
from typing import Any

from rage.engine import Card, Deal, Illegal, State, apply, deal, legal_moves, new_game, rules_of, seats_to_act

FOLDER = Path(__file__).parent / "perft"


def start(case: dict[str, Any]) -> State:
    """The state after the deal of a case."""
    hands = tuple(tuple(Card(text) for text in hand.split()) for hand in case["hands"])
    pile = tuple(Card(text) for text in case["pile"].split())
    rules = rules_of(case["edition"], len(hands), {"hand_sizes": [len(hands[0])], **case.get("options", {})})
    step = deal(new_game(rules, len(hands) - 1), Deal(hands, pile))
    assert not isinstance(step, Illegal), step
    return step[0]


def count_lines(state: State, depth: int) -> int:
    """How many ways there are to make `depth` moves; a line that ends before counts as one."""
    seats = seats_to_act(state)
    if depth == 0 or not seats:
        return 1
    lines = 0
    for seat in seats:
        moves = legal_moves(state, seat)
        if depth == 1:
            lines += len(moves)
            continue
        for move in moves:
            step = apply(state, seat, move)
            assert not isinstance(step, Illegal), step
            lines += count_lines(step[0], depth - 1)
    return lines


def cases() -> list[tuple[str, dict[str, Any]]]:
    """Every case with the name of its file."""
    return [(path.stem, case) for path in sorted(FOLDER.glob("*.json")) for case in json.loads(path.read_text())]


def main() -> None:
    for path in sorted(FOLDER.glob("*.json")):
        written = [
            case | {"lines": [count_lines(start(case), depth + 1) for depth in range(len(case["lines"]))]}
            for case in json.loads(path.read_text())
        ]
        path.write_text(json.dumps(written, indent=1) + "\n")


if __name__ == "__main__":
    main()
