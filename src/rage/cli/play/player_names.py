"""The names at the table: the person's, and different ones for the bots."""

import getpass

from rage.cli.options.refusal import CommandError
from rage.words import Words

LONGEST_NAME = 20


def names_from(name: str | None, players: int, words: Words) -> tuple[str, ...]:
    """The person's name first, then those of the bots, all different."""
    own = (_login_name() or words.say("game.person")) if name is None else name.strip()
    if not 1 <= len(own) <= LONGEST_NAME or not own.isprintable():
        raise CommandError(words.say("game.error.bad_name", most=LONGEST_NAME))
    others = [other for other in words.say("bots.names").split(", ") if other.casefold() != own.strip().casefold()]
    return (own, *others[: players - 1])


def _login_name() -> str | None:
    """The name somebody is known by on this machine, if it can be a player's."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        return None
    return name[:1].upper() + name[1:] if name.isprintable() and 1 <= len(name) <= LONGEST_NAME else None
