"""Checks rows by themselves: what stands in their columns is what a server writes there."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any, get_args

from sqlalchemy import Integer, Table

from rage.server.domain.game_log import DecidedBy
from rage.server.store.columns import awaited_from, missed_from
from rage.server.store.schema import MOMENT
from rage.words import Language

_KEY_NAME = re.compile(r"secret(-\d+)*|vapid")
_KEY = re.compile(r"[A-Za-z0-9_-]{32,128}")
_ENDPOINT = re.compile(r"https://[!-~]+")
_PUBLIC_KEY = re.compile(r"[A-Za-z0-9_-]{87}")
_AUTH = re.compile(r"[A-Za-z0-9_-]{22}")
_LANGUAGES = {language.value for language in Language}


def wrong_columns(table: Table, row: Mapping[str, Any]) -> list[str]:
    """The columns of a row that hold what no server writes there."""
    return [
        column.name
        for column in table.columns
        if not (row[column.name] is None and column.nullable)
        and not (_fits_type(column.type, row[column.name]) and _fits(table.name, column.name, row))
    ]


def impossible(table: str, column: str, row: Mapping[str, Any]) -> dict[str, str | int]:
    """The details of such a finding. What a key or a subscription holds is not shown to anybody."""
    name = row.get("id") or row.get("name") or row.get("table_id")
    content = "…" if table in {"keys", "subscriptions"} else repr(row[column])
    number = f" {row['number']}" if table == "log" else ""
    return {"column": f"{table}.{column}", "row": f"{name}{number}", "content": content}


def _fits_type(type_: object, content: object) -> bool:
    if type_ is MOMENT:
        return isinstance(content, str) and _is_moment(content)
    return isinstance(content, int if isinstance(type_, Integer) else str)


def _fits(table: str, column: str, row: Mapping[str, Any]) -> bool:
    fits = _RULES.get((table, column))
    return fits is None or fits(row)


def _is_moment(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).utcoffset() == timedelta(0)
    except ValueError:
        return False


def _can_be_read(read: Callable[[str], object], text: str) -> bool:
    try:
        read(text)
    except ValueError:
        return False
    return True


_RULES: dict[tuple[str, str], Callable[[Mapping[str, Any]], bool]] = {
    ("keys", "name"): lambda row: bool(_KEY_NAME.fullmatch(row["name"])),
    ("keys", "content"): lambda row: bool(_KEY.fullmatch(row["content"])),
    ("tables", "number"): lambda row: row["number"] >= 1,
    ("tables", "version"): lambda row: row["version"] >= 1,
    ("tables", "next"): lambda row: row["next"] != row["id"],
    ("correspondence", "awaited"): lambda row: _can_be_read(awaited_from, row["awaited"]),
    ("correspondence", "missed"): lambda row: _can_be_read(missed_from, row["missed"]),
    ("subscriptions", "endpoint"): lambda row: bool(_ENDPOINT.fullmatch(row["endpoint"])),
    ("subscriptions", "key"): lambda row: bool(_PUBLIC_KEY.fullmatch(row["key"])),
    ("subscriptions", "auth"): lambda row: bool(_AUTH.fullmatch(row["auth"])),
    ("subscriptions", "language"): lambda row: row["language"] in _LANGUAGES,
    ("log", "by"): lambda row: row["by"] in get_args(DecidedBy),
}
