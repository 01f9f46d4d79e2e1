"""The lab holds the same law, compiled, for thousands of tables at once.

What most users need can be imported from here; a part is loaded when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rage.lab.arena.match_plan import MatchPlan
    from rage.lab.arena.results import summarise
    from rage.lab.arena.workers import play_match
    from rage.lab.champion.bot import ChampionBot
    from rage.lab.env import pettingzoo_env
    from rage.lab.env.observation import named, observation_of, to_float
    from rage.lab.env.pettingzoo_env import raw_env
    from rage.lab.env.vector_env import RageVectorEnv
    from rage.lab.gpu.vector_env import GpuVectorEnv
    from rage.lab.kernel.codec import action_of, move_of
    from rage.lab.kernel.features import scales
    from rage.lab.sampler.bot import SamplerBot
    from rage.lab.single.env import SingleEnv
    from rage.lab.single.vector_env import SingleVectorEnv
    from rage.lab.worlds.world_sampler import Worlds

__all__ = [
    "ChampionBot",
    "GpuVectorEnv",
    "MatchPlan",
    "RageVectorEnv",
    "SamplerBot",
    "SingleEnv",
    "SingleVectorEnv",
    "Worlds",
    "action_of",
    "move_of",
    "named",
    "observation_of",
    "pettingzoo_env",
    "play_match",
    "raw_env",
    "scales",
    "summarise",
    "to_float",
]

_MODULES = {
    "ChampionBot": "rage.lab.champion.bot",
    "GpuVectorEnv": "rage.lab.gpu.vector_env",
    "MatchPlan": "rage.lab.arena.match_plan",
    "RageVectorEnv": "rage.lab.env.vector_env",
    "SamplerBot": "rage.lab.sampler.bot",
    "SingleEnv": "rage.lab.single.env",
    "SingleVectorEnv": "rage.lab.single.vector_env",
    "Worlds": "rage.lab.worlds.world_sampler",
    "action_of": "rage.lab.kernel.codec",
    "move_of": "rage.lab.kernel.codec",
    "named": "rage.lab.env.observation",
    "observation_of": "rage.lab.env.observation",
    "pettingzoo_env": "rage.lab.env.pettingzoo_env",
    "play_match": "rage.lab.arena.workers",
    "raw_env": "rage.lab.env.pettingzoo_env",
    "scales": "rage.lab.kernel.features",
    "summarise": "rage.lab.arena.results",
    "to_float": "rage.lab.env.observation",
}
"""Where each is found. What is called as its module is the module itself, as PettingZoo's environments are."""


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = import_module(_MODULES[name])
    return module if module.__name__.endswith(f".{name}") else getattr(module, name)


def __dir__() -> list[str]:
    return __all__
