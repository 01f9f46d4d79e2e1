"""The champion is a bot that has learned to play by playing; `docs/training.md` says how, and how strong it is."""

from rage.lab.champion.bot import ChampionBot
from rage.lab.champion.strong import StrongBot

__all__ = ["ChampionBot", "StrongBot"]
