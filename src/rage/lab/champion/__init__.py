"""The champion is a bot that has learned to play by playing; `docs/training.md` says how, and how strong it is."""

from rage.lab.champion.bot import ChampionBot

__all__ = ["ChampionBot"]
