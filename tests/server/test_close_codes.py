"""Close codes are numbers in one place: the documentation and the page have them from there."""

import re
from pathlib import Path

import rage
from rage.server.messages.close_codes import CloseCode
from rage.server.page_contract import constants

ROOT = Path(rage.__file__).parents[2]
NUMBER = re.compile(r"\b(?:10\d\d|4\d\d\d)\b")


def test_the_documentation_lists_every_code() -> None:
    section = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8").partition("## When the connection is closed")[2]
    assert [int(code) for code in re.findall(r"^\| (\d+) \|", section, re.MULTILINE)] == sorted(CloseCode)


def test_the_page_is_given_every_code() -> None:
    assert constants()["close_codes"] == {code.name.lower(): code.value for code in CloseCode}


def test_no_code_is_written_anywhere_else() -> None:
    sources = [*(ROOT / "src/rage/server/web").rglob("*.py"), *(ROOT / "src/rage/server/tables").rglob("*.py")]
    sources += [*(ROOT / "web/src/live").glob("*.ts")]
    codes = {str(code.value) for code in CloseCode}
    found = {file.name: codes & set(NUMBER.findall(file.read_text(encoding="utf-8"))) for file in sources}
    assert not {name: numbers for name, numbers in found.items() if numbers}
