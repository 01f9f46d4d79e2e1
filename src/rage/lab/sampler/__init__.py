"""The sampler is a bot that tries every move in worlds that fit what it has seen, and takes the one that brought most.

`docs/sampler.md` says how, and how strong it is.
"""

from rage.lab.sampler.bot import SamplerBot

__all__ = ["SamplerBot"]
