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


def test_the_crowd_of_the_faults_knows_the_wire_and_nothing_of_ours() -> None:
    """It is written from docs/wire.md; of the harness it may use the transcript."""
    crowd = sorted((Path(__file__).parents[1] / "faults" / "crowd").rglob("*.py"))
    assert crowd
    for path in crowd:
        ours = {module for module in imports(path) if module.partition(".")[0] in {"rage", "server", "faults"}}
        assert all(module.startswith(("faults.crowd", "faults.transcript")) for module in ours), f"{path.name}: {ours}"


def test_the_checker_of_the_faults_knows_nothing_of_the_server() -> None:
    for path in sorted((Path(__file__).parents[1] / "faults" / "checker").rglob("*.py")):
        known = {module for module in imports(path) if module.startswith(("rage", "server"))}
        assert all(module.startswith(("rage.engine", "rage.wire")) for module in known), f"{path.name}: {known}"


def test_bots_are_handed_views_and_never_name_a_state() -> None:
    for path in files("bots"):
        assert not names(path) & {"State", "state", "lay_out", "new_game", "deal_next"}, path.name


MAY_HAVE_STATES = {
    "__init__.py": "passes the law on to other programs under the package's own name",
    "benchmark.py": "plays random games to measure the law",
    "cli/play/game_loop.py": "goes through a record for its events, and leaves its states aside",
    "cli/play/local_game.py": "holds the game of one person, on their own machine",
    "cli/replay/command.py": "shows a record, with the hands of those who are asked for",
    "dealer.py": "deals the next round into a game",
    "judge/settlement.py": "plays a reported round through the law, of which every hand is known",
    "lab/arena/playing.py": "plays games between bots, and hands them views",
    "lab/kernel/differential.py": "compares the kernel with the law, position by position",
    "lab/positions/blunders.py": "plays rounds between bots: the table itself",
    "lab/positions/position.py": "lays a position out at a table, for the view of the seat to act",
    "lab/sampler/compiling.py": "deals one round of no table, for a view with which a search is compiled",
    "lab/sampler/benchmark.py": "plays games to collect views, with which the sampler is measured",
    "lab/best_response/tables.py": "shows a bot the position of a compiled table, as its seat sees it",
    "lab/single/env.py": "plays the table of one learner, and shows its seat's view",
    "pad/files/from_record.py": "reads bids and tricks from a record, whose cards are all known",
    "server/bots/service.py": "deals one round of no table, for a view with which bots warm up",
    "server/tables/game.py": "holds the game of a table",
    "server/documents/replay.py": "shows a game that is over with every hand open",
}
"""All others get along with views, events and records: they neither name a state nor call what returns one."""

MAY_READ_HANDS = {
    "cli/play/local_game.py": "of the event of a deal, for the record",
    "judge/reported_round.py": "of a request",
    "judge/request.py": "of a request",
    "judge/settlement.py": "of a reported round, and of its state",
    "lab/kernel/codec.py": "of a deal",
    "lab/kernel/differential.py": "of a state, to compare it",
    "lab/positions/families.py": "of a position in a file",
    "lab/positions/position.py": "of a position in a file",
    "server/tables/game.py": "of the event of a deal, for the log",
    "server/tables/game_log_text.py": "of a deal, for the log",
    "server/documents/replay.py": "of the states of a game that is over",
}
"""Whatever a file is handed, nobody else reaches for the hands of all seats."""


def source_outside_the_engine() -> dict[str, Path]:
    paths = {path.relative_to(SOURCE).as_posix(): path for path in SOURCE.rglob("*.py")}
    return {file: path for file, path in paths.items() if not file.startswith("engine/")}


def returning_states() -> set[str]:
    """The functions of the engine and the dealer whose answer has a state in it."""
    found = set()
    for path in (*files("engine"), SOURCE / "dealer.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.returns is not None:
                answer = {part.id for part in ast.walk(node.returns) if isinstance(part, ast.Name)}
                if answer & {"State", "Step"}:
                    found.add(node.name)
    return found


def taken_from_the_law(path: Path) -> set[str]:
    """What a file imports from the engine and the dealer, or from the top, which passes it on."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        module = (node.module or "") if isinstance(node, ast.ImportFrom) else ""
        if isinstance(node, ast.ImportFrom) and (module == "rage" or module.startswith(("rage.engine", "rage.dealer"))):
            found |= {alias.name for alias in node.names}
    return found


def test_only_these_files_have_states() -> None:
    makers = returning_states()
    assert {"replay", "final_state", "new_game", "deal", "lay_out", "apply", "deal_next", "open_table"} <= makers
    found = {
        file
        for file, path in source_outside_the_engine().items()
        if "State" in names(path) or taken_from_the_law(path) & makers
    }
    assert found == set(MAY_HAVE_STATES)


def test_functions_that_return_states_are_imported_by_their_names() -> None:
    """A module that has them is not imported whole, so that the test above sees who takes which."""
    for file, path in source_outside_the_engine().items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert not any(alias.name.startswith(("rage.engine", "rage.dealer")) for alias in node.names), file
            elif isinstance(node, ast.ImportFrom) and node.module in {"rage", "rage.engine", "rage.dealer"}:
                whole = {"*", "engine", "dealer", "game", "record"}
                assert not whole & {alias.name for alias in node.names}, file


def test_only_these_files_read_the_hands_of_all_seats() -> None:
    found = set()
    for file, path in source_outside_the_engine().items():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if any(isinstance(node, ast.Attribute) and node.attr == "hands" for node in ast.walk(tree)):
            found.add(file)
    assert found == set(MAY_READ_HANDS)


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
