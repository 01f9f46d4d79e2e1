"""The bots that can be asked for by name. Nothing is imported for it, so that any installation can say who there is."""

from rage.bots import BOT_NAMES

LAB_BOTS: dict[str, str] = {"sampler": "rage.lab.sampler:SamplerBot"}
"""The bots of the lab: each with `MODULE:MAKER`, which is imported only when the bot is asked for."""


def known_bots() -> tuple[str, ...]:
    """Every bot that can be asked for by name."""
    return (*BOT_NAMES, *LAB_BOTS)
