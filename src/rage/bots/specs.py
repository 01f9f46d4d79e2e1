"""A spec is how a bot is asked for: by name, or as an external program. Importing this module needs no extra."""

from rage.bots import BOT_NAMES

LAB_BOTS: dict[str, str] = {
    "sampler": "rage.lab.sampler:SamplerBot",
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
