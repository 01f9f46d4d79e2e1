"""A spec is how a bot is asked for: by name, or as an external program. Importing this module needs no extra."""

from collections.abc import Collection

from rage.bots import BOT_NAMES

LEVELS = ("friendly", "casual", "steady", "strong", "champion")
"""What people choose from, weakest first; `docs/strength.md` says how strong they are."""

USUAL_LEVEL = "friendly"
"""Whom one meets without choosing: somebody who has just learned the game should win one game in three."""

STAND_IN = "steady"
"""Who plays on for somebody who has gone, and gets the seats that are left free."""

LAB_BOTS: dict[str, str] = {
    "sampler": "rage.lab.sampler:SamplerBot",
    "strong": "rage.lab.champion:StrongBot",
    "champion": "rage.lab.champion:ChampionBot",
}
"""The bots of the lab: each with `MODULE:MAKER`, which is imported only when the bot is asked for."""


_WIRE = "wire:"


def is_program(spec: str) -> bool:
    """Whether what is written names an external program: `wire:COMMAND`."""
    return spec.startswith(_WIRE)


def command_text(spec: str) -> str:
    """The command of a program, as one types it."""
    return spec.removeprefix(_WIRE)


def known_bots() -> tuple[str, ...]:
    """Every bot that can be asked for by name."""
    return (*BOT_NAMES, *LAB_BOTS)


def offered(names: Collection[str]) -> list[str]:
    """Of the bots there are, those that people choose from: the levels, weakest first, and bots of one's own."""
    return [level for level in LEVELS if level in names] + [name for name in names if name not in known_bots()]
