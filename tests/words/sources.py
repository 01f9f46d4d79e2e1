"""What the sources say: the keys that stand in them, and the details given with each."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"
GAP = "*"
"""What is put into a key: a setting, a reason, an event."""
_IN_QUOTES = re.compile(r"""(["'`])((?:(?!\1)[^\n\\])*)\1""")
_SAYS = re.compile(r"""\bsay\(\s*["']([\w.]+)["']\s*([,)])\s*""")


class Call(NamedTuple):
    """A sentence asked for: where, by which key, with which details; None where they cannot be read off."""

    file: str
    key: str
    details: frozenset[str] | None


@cache
def texts() -> frozenset[str]:
    """Every text in the sources of both languages; what is put into one is a gap."""
    return frozenset((*_texts_in_python(), *_texts_in_page()))


def calls() -> Iterator[Call]:
    """Every sentence that is asked for by a key written out."""
    for file in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="say"), args=[ast.Constant(value=str(key))], keywords=details):
                    names = [detail.arg for detail in details if detail.arg]
                    yield Call(file.name, key, frozenset(names) if len(names) == len(details) else None)
    for file in _page_files():
        text = file.read_text(encoding="utf-8")
        for found in _SAYS.finditer(text):
            given = text[found.end() :] if found[2] == "," else "{}"
            yield Call(file.name, found[1], _names_in_object(given))


def _texts_in_python() -> Iterator[str]:
    for file in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.JoinedStr):
                yield "".join(str(part.value) if isinstance(part, ast.Constant) else GAP for part in node.values)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def _texts_in_page() -> Iterator[str]:
    for file in _page_files():
        for _, text in _IN_QUOTES.findall(file.read_text(encoding="utf-8")):
            yield re.sub(r"\$\{[^}]*\}", GAP, text)


def _page_files() -> list[Path]:
    files = (*WEB.rglob("*.ts"), *WEB.rglob("*.svelte"))
    return [file for file in files if "generated" not in file.parts]


def _names_in_object(text: str) -> frozenset[str] | None:
    """The names in an object written out at the start of a text: `{ name, tricks: counted(…) }`."""
    if not text.startswith("{"):
        return None
    fields, depth = [""], 0
    for sign in text:
        depth += (sign in "{[(") - (sign in "}])")
        if depth == 0:
            break
        if sign == "," and depth == 1:
            fields.append("")
        elif depth > 1 or sign != "{":
            fields[-1] += sign
    names = [field.partition(":")[0].strip() for field in fields]
    return None if any(name.startswith("...") for name in names) else frozenset(filter(None, names))
