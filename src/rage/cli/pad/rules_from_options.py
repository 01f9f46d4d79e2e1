"""The rules and the players of a score sheet, from the command line and from what its file says."""

from collections.abc import Sequence

from rage.cli.options.parsing import edition_for, number_from, rules_from
from rage.cli.options.refusal import CommandError
from rage.cli.options.rule_options import RuleOptions
from rage.engine import Rules, RulesError, edition_of
from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, Problem
from rage.pad.files.player_names import can_play, plain_name, tidy_name
from rage.pad.files.rule_settings import FIRST_DEALER, RuleSettings
from rage.words import Words, counted

_PLAYERS = 4


def rules_for_pad(options: RuleOptions, settings: RuleSettings | None, players: Sequence[str], words: Words) -> Rules:
    """The rules that a file states, where the command line does not say otherwise.

    Whatever names the edition, a file is scored by the edition as it was first; without a file it is the one of today.
    """
    named = options.edition or (settings and settings.edition) or edition_for(words.language)
    edition = edition_of(named.lower()).name
    merged = {**(settings.options_in(edition) if settings else {}), **options.settings}
    if FIRST_DEALER in merged:
        merged[FIRST_DEALER] = _place(merged[FIRST_DEALER], players)
    return rules_from(edition, len(players), merged, options.lines, words)


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
        raise CommandError(words.say("pad.error.names", players=at_table, names=names))
    return given
