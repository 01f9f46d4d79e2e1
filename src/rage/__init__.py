"""RAGE, the card game: the rules as law, and what stands on it.

What most programs need can be imported from here; a part is loaded when it is first asked for. What needs the extra
`lab` is in `rage.lab`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rage.bots import make_bot
    from rage.dealer import deal_next, open_table
    from rage.engine import Move, Rules, View, apply, rules_of, seats_to_act, view_of

__all__ = [
    "Move",
    "Rules",
    "View",
    "apply",
    "deal_next",
    "make_bot",
    "open_table",
    "rules_of",
    "seats_to_act",
    "view_of",
]

__version__ = "1.0.0"

_MODULES = {
    "Move": "rage.engine",
    "Rules": "rage.engine",
    "View": "rage.engine",
    "apply": "rage.engine",
    "deal_next": "rage.dealer",
    "make_bot": "rage.bots",
    "open_table": "rage.dealer",
    "rules_of": "rage.engine",
    "seats_to_act": "rage.engine",
    "view_of": "rage.engine",
}


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULES[name]), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
