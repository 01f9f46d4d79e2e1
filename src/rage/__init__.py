"""RAGE, the card game: the rules as law, and what stands on it.

What a bot or a learner begins with can be imported from here; a part is loaded when it is first asked for. The game itself
is in `rage.engine`, and what needs the extra `lab` in `rage.lab`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rage.bots import make_bot
    from rage.engine import Move, Rules, View, rules_of

__all__ = ["Move", "Rules", "View", "make_bot", "rules_of"]

__version__ = "0.3.0"

_MODULES = {
    "Move": "rage.engine",
    "Rules": "rage.engine",
    "View": "rage.engine",
    "make_bot": "rage.bots",
    "rules_of": "rage.engine",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULES[name]), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
