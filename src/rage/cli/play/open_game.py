"""Opening a game at the local table: a new one, or one that was saved."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

from rage.bots.specs import command_text
from rage.cli.game_files import saved_games
from rage.cli.game_files.record_files import command, file_for_new_game, keeper, read_record
from rage.cli.options.language import language_from
from rage.cli.options.parsing import SettingError, bots_from, names_from, number_from, rules_from
from rage.cli.play.allowed_programs import stranger, trust
from rage.cli.play.local_bots import check_bots
from rage.cli.play.local_game import Seating, Table, seating_of
from rage.cli.terminal.text_layout import printable
from rage.engine import Phase
from rage.engine.record import start_record
from rage.words import Language, Words

_SEED_BYTES = 8


@dataclass(frozen=True)
class Opened:
    """A table that can be played at, and the file its game is kept in."""

    table: Table
    file: Path
    words: Words


@dataclass(frozen=True)
class Wishes:
    """What somebody wants of a new game."""

    edition: str
    players: str
    name: str | None
    bots: str
    options: Mapping[str, Any]
    """Settings of the rules by name; None is as the edition has it."""
    lines: Sequence[str]
    """Further settings, such as `points_missed=0`."""
    seed: str | None
    save: Path | None


def open_new(wishes: Wishes, language: Language) -> Opened:
    """A new game before its first deal. A `RulesError` or `SettingError` says what cannot be."""
    words = Words(language, wishes.edition)
    rules = rules_from(wishes.edition, number_from(wishes.players), wishes.options, wishes.lines, words)
    names = names_from(wishes.name, rules.players, words)
    bots = bots_from(wishes.bots, rules.players, words)
    check_bots(bots, words)
    trust(bots)
    seed = wishes.seed or secrets.token_hex(_SEED_BYTES)
    seating = Seating((None, *bots), seed, language)
    first_dealer = Random(f"{seed} first dealer").randrange(rules.players)
    record = start_record(rules, names, first_dealer, saved_games.today())
    record = replace(record, tags=seating.added_to(()))
    file = file_for_new_game(wishes.save, words)
    keep = keeper(file, words)
    keep(record)
    return Opened(Table(record, seating, keep), file, words)


def open_saved(file: Path | None, language: str | None, bots: str | None = None) -> Opened:
    """A saved game; without a file, the one that was played last and is not over. The bots may be others now."""
    words = Words(language_from(language))
    found = file or saved_games.newest_unfinished()
    if found is None:
        raise SettingError(words.say("game.error.no_saved_game", command=command("play")))
    record = read_record(found, words)
    seating = seating_of(record, secrets.token_hex(_SEED_BYTES), words)
    words = Words(language_from(language, seating.language), record.rules.edition)
    if bots is not None:
        seating = seating.with_others(bots_from(bots, len(record.players), words))
    record = replace(record, tags=seating.added_to(record.tags))
    table = Table(record, seating, keeper(found, words))
    if table.phase is Phase.OVER:
        raise SettingError(words.say("game.error.finished", file=found, command=command("replay", found)))
    if bots is None:
        _check_named(seating, found, words)
    check_bots(seating.others, words)
    trust(seating.others)
    return Opened(table, found, words)


def _check_named(seating: Seating, file: Path, words: Words) -> None:
    """A record may come from anybody: a program it names is run only if it has been named here before."""
    program = stranger(seating.others)
    if program is not None:
        by_name = command("play", "--resume", file, "--bots", ",".join(seating.others))
        details = {"file": file, "program": printable(command_text(program)), "command": printable(by_name)}
        raise SettingError(words.say("game.error.strange_program", **details))
