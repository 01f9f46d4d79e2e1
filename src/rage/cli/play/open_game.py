"""Opens a game to be played in the terminal: a new one, or one that was saved."""

import secrets
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from rage.bots.specs import command_text
from rage.cli.game_files import saved_games
from rage.cli.game_files.record_files import command_line, file_for_new_game, read_record, record_writer
from rage.cli.options.language import language_from
from rage.cli.options.parsing import number_from
from rage.cli.options.refusal import CommandError
from rage.cli.options.rule_options import RuleOptions
from rage.cli.play.allowed_programs import allow_programs, find_not_allowed
from rage.cli.play.bot_choice import bots_from, check_bots
from rage.cli.play.local_game import LocalGame
from rage.cli.play.player_names import names_from
from rage.cli.play.seating import Seating, seating_of
from rage.cli.terminal.text_layout import printable
from rage.engine import Phase
from rage.engine.record import start_record
from rage.words import Language, Words

_SEED_BYTES = 8


@dataclass(frozen=True)
class OpenedGame:
    """A game that can be played, and the file it is stored in."""

    game: LocalGame
    file: Path
    words: Words


@dataclass(frozen=True)
class NewGameOptions:
    """What the command line asks of a new game."""

    rules: RuleOptions
    players: str
    name: str | None
    bots: str
    seed: str | None
    save: Path | None


def open_new(options: NewGameOptions, language: Language) -> OpenedGame:
    """A new game before its first deal. A `RulesError` or `CommandError` says why there is none."""
    words = Words(language, options.rules.edition_name(language))
    rules = options.rules.rules(number_from(options.players), words)
    names = names_from(options.name, rules.players, words)
    bots = bots_from(options.bots, rules.players, words)
    check_bots(bots, words)
    allow_programs(bots)
    seed = options.seed or secrets.token_hex(_SEED_BYTES)
    seating = Seating((None, *bots), seed, language)
    first_dealer = Random(f"{seed} first dealer").randrange(rules.players)
    record = start_record(rules, names, first_dealer, saved_games.today())
    record = replace(record, tags=seating.added_to(()))
    file = file_for_new_game(options.save, words)
    write = record_writer(file, words)
    write(record)
    return OpenedGame(LocalGame(record, seating, write), file, words)


def open_saved(file: Path | None, language: str | None, bots: str | None = None) -> OpenedGame:
    """A saved game; without a file, the one that was played last and is not over. The bots may be others now."""
    words = Words(language_from(language))
    found = file or saved_games.newest_unfinished()
    if found is None:
        raise CommandError(words.say("game.error.no_saved_game", command=command_line("play")))
    record = read_record(found, words)
    seating = seating_of(record, secrets.token_hex(_SEED_BYTES), words)
    words = Words(language_from(language, seating.language), record.rules.edition)
    if bots is not None:
        seating = seating.with_others(bots_from(bots, len(record.players), words))
    record = replace(record, tags=seating.added_to(record.tags))
    game = LocalGame(record, seating, record_writer(found, words))
    if game.phase is Phase.OVER:
        raise CommandError(words.say("game.error.finished", file=found, command=command_line("replay", found)))
    if bots is None:
        _check_allowed(seating, found, words)
    check_bots(seating.others, words)
    allow_programs(seating.others)
    return OpenedGame(game, found, words)


def _check_allowed(seating: Seating, file: Path, words: Words) -> None:
    """A record may come from anybody: a program it names is run only if it has been named here before."""
    program = find_not_allowed(seating.others)
    if program is not None:
        by_name = command_line("play", "--resume", file, "--bots", ",".join(seating.others))
        details = {"file": file, "program": printable(command_text(program)), "command": printable(by_name)}
        raise CommandError(words.say("game.error.strange_program", **details))
