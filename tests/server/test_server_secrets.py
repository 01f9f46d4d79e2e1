"""Secrets of a game: who may look at a state, and what can be encoded at all."""

import ast
from pathlib import Path

import rage.server

SOURCE = Path(rage.server.__file__).parent
ALLOWED = {"tables/game.py", "documents/replay.py", "bots/service.py", "admin/game_check.py"}
"""The table; its replays, once a game is over; the bot service, which deals a game for bots to try their hand; and the
check of a database, which says how games end."""
STATE = {"State", "state", "lay_out", "new_game", "deal_next", "open_table", "final_state", "replay"}


def used(path: Path) -> set[str]:
    """Every name of the engine's and the dealer's that a file brings in."""
    return {
        alias.name
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("rage.engine", "rage.dealer"))
        for alias in node.names
    }


def test_only_the_table_looks_at_a_state() -> None:
    looking = {str(path.relative_to(SOURCE)) for path in SOURCE.rglob("*.py") if used(path) & STATE}
    assert looking <= ALLOWED
    assert "tables/game.py" in looking


def test_the_broadcast_knows_views_only() -> None:
    assert used(SOURCE / "tables" / "broadcast.py") == {"AnyEvent", "Event", "PrivateView", "Public", "View"}
