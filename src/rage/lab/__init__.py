"""The lab holds the same law, compiled, for thousands of tables at once.

What most users need can be imported from here; a part is loaded when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rage.lab.env.observation import observation_of
    from rage.lab.env.pettingzoo_env import raw_env
    from rage.lab.env.vector_env import RageVectorEnv
    from rage.lab.gpu.vector_env import GpuVectorEnv
    from rage.lab.sampler.bot import SamplerBot
    from rage.lab.single.env import SingleEnv
    from rage.lab.single.vector_env import SingleVectorEnv
    from rage.lab.worlds.world_sampler import Worlds

__all__ = [
    "GpuVectorEnv",
    "RageVectorEnv",
    "SamplerBot",
    "SingleEnv",
    "SingleVectorEnv",
    "Worlds",
    "observation_of",
    "raw_env",
]

_MODULES = {
    "GpuVectorEnv": "rage.lab.gpu.vector_env",
    "RageVectorEnv": "rage.lab.env.vector_env",
    "SamplerBot": "rage.lab.sampler.bot",
    "SingleEnv": "rage.lab.single.env",
    "SingleVectorEnv": "rage.lab.single.vector_env",
    "Worlds": "rage.lab.worlds.world_sampler",
    "observation_of": "rage.lab.env.observation",
    "raw_env": "rage.lab.env.pettingzoo_env",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULES[name]), name)


def __dir__() -> list[str]:
    return __all__
