"""The contract with the page, written out for its build: the schema of every message, the editions, and all words.

    python -m rage.server.page_contract web/src/generated

The page's TypeScript types are made from the schema, so that the two sides cannot drift apart unnoticed.
"""

import json
import re
import sys
import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any, assert_never

import msgspec

from rage.engine import Edition, editions
from rage.engine.cards import ACTIONS, COLOURS, FACES, HIGHEST_VALUE
from rage.engine.editions import OPTIONS, VARIANTS
from rage.engine.rules import FEWEST_PLAYERS, MOST_PLAYERS, MOST_ROUNDS, SETTINGS
from rage.engine.setting_domains import Choice, Domain, HandSizes, Number, Seat, Switch
from rage.engine.stored_rules import stored_options
from rage.server.domain.person import VIRAMA
from rage.server.domain.seats import LONGEST_NAME
from rage.server.messages import answers, commands, http, pads, table
from rage.server.messages.close_codes import CloseCode
from rage.words import Language
from rage.words.catalogue import catalogue, edition_words, keys

_OF_THE_COMMAND_LINE = {"admin", "arena", "bots", "judge", "push", "record", "replay", "ruling", "serve"}
"""What the page has no use for."""


class Contract(msgspec.Struct):
    """Every message there is, so that one schema names them all."""

    command: commands.AnyCommand
    answer: answers.AnyAnswer
    home: http.Home
    me: http.Me
    mine: http.Mine
    new_name: http.NewName
    new_table: http.NewTable
    pad_made: pads.PadMade
    pad_shown: pads.PadShown
    replay: http.Replay
    table_made: http.TableMade


def schema() -> dict[str, Any]:
    """The JSON Schema of every message."""
    (_,), parts = msgspec.json.schema_components([Contract], ref_template="#/$defs/{name}")
    return {"$schema": "http://json-schema.org/draft-07/schema#", **parts.pop("Contract"), "$defs": _sorted(parts)}


def words(language: Language) -> dict[str, Any]:
    """The Fluent messages and terms of a language that the page may need, and those that editions have of their own."""
    return {
        "words": _spoken(catalogue(language)),
        "editions": {edition: _spoken(own) for edition, own in edition_words(language).items()},
    }


def constants() -> dict[str, Any]:
    """What the page needs to know about the rules to offer them: it holds none of its own."""
    return {
        "editions": {name: _edition(edition) for name, edition in editions().items()},
        "frozen": {name: stored_options(name, {}) for name in editions()},
        "options": {name: _option(SETTINGS[name]) for name in OPTIONS},
        "variants": list(VARIANTS),
        "cards": {
            "colours": [colour.value for colour in COLOURS],
            "highest": HIGHEST_VALUE,
            "actions": [kind.value for kind in ACTIONS],
            "points": {card.text: card.points for card in FACES if card.points},
        },
        "players": {"fewest": FEWEST_PLAYERS, "most": MOST_PLAYERS},
        "rounds": MOST_ROUNDS,
        "longest_name": LONGEST_NAME,
        "viramas": "".join(filter(lambda sign: unicodedata.combining(sign) == VIRAMA, map(chr, range(sys.maxunicode)))),
        "reactions": [reaction.value for reaction in table.Reaction],
        "close_codes": {code.name.lower(): code.value for code in CloseCode},
    }


def settings_type() -> str:
    """The TypeScript type of the settings, from the type of `Rules`."""
    lines = "".join(f"  readonly {name}: {_typescript(SETTINGS[name])};\n" for name in OPTIONS)
    return f"/** Every setting that may be replaced. */\nexport interface Settings {{\n{lines}}}\n"


def write(folder: Path) -> None:
    """Write everything the page's build reads; files that would not change are left alone."""
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / "schema.json", schema())
    _write(folder / "constants.json", constants())
    for language in Language:
        _write(folder / f"words.{language}.json", words(language))
    spoken = " |\n  ".join(json.dumps(key) for key in sorted(keys(Language.ENGLISH)) if is_spoken(key))
    _write_text(folder / "settings.ts", settings_type())
    _write_text(folder / "keys.ts", f"/** Every key of the catalogue. */\nexport type WordKey =\n  {spoken};\n")


def _spoken(patterns: Mapping[str, str]) -> dict[str, str]:
    return _sorted({identifier: pattern for identifier, pattern in patterns.items() if is_spoken(identifier)})


def is_spoken(key: str) -> bool:
    """Whether the page says it: by the first word of a key or an identifier."""
    return re.split("[.-]", key)[0] not in _OF_THE_COMMAND_LINE


def _edition(edition: Edition) -> dict[str, Any]:
    settings = {name: list(given) if isinstance(given, tuple) else given for name, given in edition.settings.items()}
    return {
        "language": edition.language,
        "fewest_players": edition.fewest_players,
        "most_players": edition.most_players,
        "variants": list(edition.variants),
        "settings": settings,
    }


def _option(domain: Domain) -> dict[str, Any]:
    """What may be chosen for a setting."""
    match domain:
        case Switch():
            return {"kind": "switch"}
        case Choice():
            return {"kind": "choice", "choices": domain.names}
        case Number(least, most):
            return {"kind": "number", "least": least, "most": most}
        case HandSizes(most_rounds):
            return {"kind": "sizes", "most": most_rounds}
        case Seat():
            return {"kind": "seat"}
        case _:
            assert_never(domain)


def _typescript(domain: Domain) -> str:
    match domain:
        case Switch():
            return "boolean"
        case Choice():
            return " | ".join(f'"{name}"' for name in domain.names)
        case Number():
            return "number"
        case HandSizes():
            return "readonly number[]"
        case Seat():
            return "number | null"
        case _:
            assert_never(domain)


def _sorted(table: Mapping[str, Any]) -> dict[str, Any]:
    return dict(sorted(table.items()))


def _write(file: Path, content: object) -> None:
    _write_text(file, json.dumps(content, ensure_ascii=False, indent=1) + "\n")


def _write_text(file: Path, text: str) -> None:
    if not file.exists() or file.read_text(encoding="utf-8") != text:
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
