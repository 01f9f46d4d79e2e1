"""Who may import and name what: the boundaries that no import contract can state."""

import ast
import sys
from pathlib import Path
from typing import get_args

import rage
from rage.engine import editions

SOURCE = Path(rage.__file__).parent


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def names(path: Path) -> set[str]:
    """Every name a file uses, brings in or reaches for."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Name):
            found.add(node.id)
        elif isinstance(node, ast.Attribute):
            found.add(node.attr)
        elif isinstance(node, ast.ImportFrom | ast.Import):
            found |= {alias.name for alias in node.names}
    return found


def files(folder: str) -> list[Path]:
    found = sorted((SOURCE / folder).rglob("*.py"))
    assert found
    return found


def test_the_engine_uses_the_standard_library_only() -> None:
    for path in files("engine"):
        for module in imports(path):
            top = module.partition(".")[0]
            assert top in sys.stdlib_module_names or module.startswith("rage.engine"), f"{path.name} imports {module}"


def test_the_engine_knows_no_chance_clock_or_network() -> None:
    banned = {"random", "secrets", "time", "asyncio", "threading", "socket", "os", "subprocess", "uuid"}
    for path in files("engine"):
        assert not {module.partition(".")[0] for module in imports(path)} & banned, path.name


def test_the_engine_never_tests_for_an_edition_s_name() -> None:
    for path in files("engine"):
        text = path.read_text(encoding="utf-8")
        for edition in editions():
            assert edition not in text, f"{path.name} names {edition}"


def test_bots_are_handed_views_and_never_name_a_state() -> None:
    for path in files("bots"):
        assert not names(path) & {"State", "state", "lay_out", "new_game", "deal_next"}, path.name


MAY_NAME_STATE = {
    "engine": "it is the law",
    "dealer.py": "deals the next round into a game",
    "judge/settlement.py": "plays a reported round through the law, of which every hand is known",
    "lab/kernel/differential.py": "compares the kernel with the law, position by position",
    "server/tables/game.py": "holds the game of a table",
}
"""All others get along with Views, events and records: what they cannot name, they cannot pass on."""


def test_only_these_files_name_a_state() -> None:
    found = {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py") if "State" in names(path)}
    allowed = {file for file in found if file.startswith("engine/") or file in MAY_NAME_STATE}
    assert found == allowed, f"these name State: {sorted(found - allowed)}"
    needless = set(MAY_NAME_STATE) - {"engine"} - found
    assert not needless, f"these name State no longer: {sorted(needless)}"


def test_state_and_view_share_no_base_class() -> None:
    from rage.engine import State, View

    assert set(State.__mro__) & set(View.__mro__) == {object}


def test_every_event_says_for_itself_what_a_seat_sees() -> None:
    from rage.engine import events
    from rage.engine.events import AnyEvent, AnySeen, Event, Public, Seen

    kinds = get_args(AnyEvent)
    made = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event | Seen)}
    assert made - {Event, Public, Seen} == set(kinds) | set(get_args(AnySeen))
    assert len(kinds) > 10
    for event in kinds:
        assert issubclass(event, Public) or "seen_by" in vars(event), event
