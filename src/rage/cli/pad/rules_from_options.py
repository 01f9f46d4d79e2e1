"""Wishes: what the command line asks of the rules of a sheet, and of its players."""

from collections.abc import Sequence
from typing import Any

from rage.cli.options.parsing import SettingError, edition_for, number_from, rules_from, sizes_from
from rage.engine import Rules, RulesError, edition_of
from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Problem
from rage.pad.files.player_names import can_play, plain_name, tidy_name
from rage.pad.files.rule_settings import EDITION, FIRST_DEALER, HAND_SIZES, Settings
from rage.words import Words, counted

_PLAYERS = 4


class Wishes:
    """What the command line asks of the rules; None is as the file or the edition has it."""

    def __init__(self, edition: str | None, lines: Sequence[str], **options: str | bool | None) -> None:
        self.edition = edition
        self.lines = lines
        self.options: dict[str, Any] = {name: content for name, content in options.items() if content is not None}

    def rules(self, settings: Settings, players: Sequence[str], words: Words) -> Rules:
        """The rules of a file, with what the command line asks for put first."""
        edition = edition_of((self.edition or settings.edition or edition_for(words.language)).lower()).name
        options = {**settings.options, **self.options}
        if HAND_SIZES in self.options:
            options[HAND_SIZES] = sizes_from(self.options[HAND_SIZES])
        if FIRST_DEALER in options:
            options[FIRST_DEALER] = _place(options[FIRST_DEALER], players)
        return rules_from(edition, len(players), options, self.lines, words)

    @property
    def given(self) -> list[str]:
        """The options that were given, as they are typed."""
        names = [*([EDITION] if self.edition else []), *self.options, *(["set"] if self.lines else [])]
        return [f"--{name.replace('_', '-')}" for name in names]


def _place(dealer: object, players: Sequence[str]) -> str:
    """The number of a place, from 1, whether it is given by name, by number, or by its seat in a file."""
    if isinstance(dealer, int):
        return str(dealer + 1)
    plain = [plain_name(player) for player in players]
    named = plain_name(str(dealer))
    return str(plain.index(named) + 1) if named and named in plain else str(dealer)


def names_for(names: str | None, players: str | None, words: Words) -> tuple[str, ...]:
    """The names that are given, or as many blanks as there are players."""
    count = number_from(players or str(_PLAYERS))
    if names is None:
        if not isinstance(count, int) or not can_play(count):
            details = {"option": "players", "given": count, "least": FEWEST_PLAYERS, "most": MOST_PLAYERS}
            raise RulesError(Problem.BAD_OPTION, **details)
        return ("",) * count
    given = tuple(tidy_name(name) for name in names.split(","))
    different = len(set(map(plain_name, given))) == len(given) and all(given)
    if not different or (players is not None and count != len(given)):
        at_table = counted(words, "players", count if players is not None and isinstance(count, int) else len(given))
        raise SettingError(words.say("pad.error.names", players=at_table, names=names))
    return given
