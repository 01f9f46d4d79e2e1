"""How settings are written: a text for every type, read from files, the environment and the command line alike."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, get_args, get_origin
from urllib.parse import urlsplit

from rage.server.config import DAY, MINUTE, Allowance, Bounds, Form, Rate
from rage.server.host_names import is_host

_UNITS = {"ms": 0.001, "s": 1.0, "m": MINUTE, "h": 60 * MINUTE, "d": DAY}
_TIME = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,6})?)(ms|s|m|h|d)?")
_RATE = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,6})?)/([smhd]) +([0-9]{1,9})")
_CONTACT = re.compile(r"(mailto:[!-~]+@|https://)[!-~]+\.[!-~]+")


class NotWrittenSo(ValueError):  # noqa: N818
    """A value that is not of the form; the form is the key of a sentence about it."""

    def __init__(self, form: str, **details: str) -> None:
        super().__init__(form)
        self.form = form
        self.details = details


@dataclass(frozen=True)
class SettingType:
    """What a setting can be: its form, and bounds or a choice where it has any."""

    form: str
    bounds: Bounds | None = None
    choice: tuple[str, ...] = ()
    is_optional: bool = False
    of_each: "SettingType | None" = None
    """What each of a list is."""

    def read(self, given: object) -> Any:
        """The value that is meant. Raises NotWrittenSo."""
        value = _READERS[self.form](self, given)
        if self.bounds and not self.bounds.least <= value <= self.bounds.most:
            least, most = (self.write(bound) for bound in (self.bounds.least, self.bounds.most))
            raise NotWrittenSo("bounds", least=least, most=most)
        return value

    def write(self, value: Any) -> str:
        """The value as it would be given; read again it is the same."""
        return "" if value is None else _WRITERS.get(self.form, str)(value)


def setting_type(annotation: Any) -> SettingType:
    """What the type of a field allows to be given."""
    bounds, form = None, None
    while get_origin(annotation) is Annotated:
        annotation, *notes = get_args(annotation)
        bounds = next((note for note in notes if isinstance(note, Bounds)), bounds)
        form = next((note.value for note in notes if isinstance(note, Form)), form)
    if get_origin(annotation) is UnionType or type(None) in get_args(annotation):
        (only,) = (part for part in get_args(annotation) if part is not NoneType)
        inner = setting_type(only)
        return SettingType(inner.form, inner.bounds or bounds, inner.choice, True, inner.of_each)
    if get_origin(annotation) is Literal:
        return SettingType("choice", choice=get_args(annotation))
    if get_origin(annotation) is tuple:
        return SettingType("list", of_each=setting_type(get_args(annotation)[0]))
    return SettingType(form or _FORMS[get_origin(annotation) or annotation], bounds)


def seconds(text: str) -> float | None:
    """A time such as 30m, 24h or 7d in seconds; None if it is none."""
    found = _TIME.fullmatch(text.strip().lower())
    return float(found[1]) * _UNITS[found[2] or "s"] if found else None


def _read_text(_type: SettingType, given: object) -> str:
    if not isinstance(given, str):
        raise NotWrittenSo("text")
    if not given:
        raise NotWrittenSo("empty")
    return given


def _read_folder(type: SettingType, given: object) -> Path:
    return Path(_read_text(type, given))


def _read_whole_number(_type: SettingType, given: object) -> int:
    if isinstance(given, str) and given.isascii() and given.isdigit():
        given = int(given)
    if isinstance(given, bool) or not isinstance(given, int) or given < 0:
        raise NotWrittenSo("whole_number")
    return given


def _read_time(_type: SettingType, given: object) -> float:
    found = seconds(given) if isinstance(given, str) else given
    if isinstance(found, bool) or not isinstance(found, int | float) or not 0 <= found < float("inf"):
        raise NotWrittenSo("time")
    return float(found)


def _read_address(_type: SettingType, given: object) -> str:
    try:
        parts = urlsplit(given if isinstance(given, str) else "")
        is_address = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_address = False
    if not is_address or parts.query or parts.fragment or "@" in parts.netloc:
        raise NotWrittenSo("address")
    if not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*/?", parts.path) or {".", ".."} & set(parts.path.split("/")):
        raise NotWrittenSo("address_path")
    return str(given)


def _read_contact(_type: SettingType, given: object) -> str:
    if not isinstance(given, str) or not _CONTACT.fullmatch(given):
        raise NotWrittenSo("contact")
    return given


def _read_host(_type: SettingType, given: object) -> str:
    if not isinstance(given, str) or not is_host(given):
        raise NotWrittenSo("host")
    return given


def _read_network(_type: SettingType, given: object) -> str:
    try:
        if given != "*":
            ip_network(str(given), strict=False)
    except ValueError:
        raise NotWrittenSo("network") from None
    return str(given)


def _read_list(type: SettingType, given: object) -> tuple[Any, ...]:
    parts = [part.strip() for part in given.split(",") if part.strip()] if isinstance(given, str) else given
    if not isinstance(parts, list | tuple) or not type.of_each:
        raise NotWrittenSo("list")
    return tuple(map(type.of_each.read, parts))


def _read_bots(_type: SettingType, given: object) -> Mapping[str, str]:
    if isinstance(given, str):
        given = dict(part.strip().split("=", 1) for part in given.split(",") if "=" in part) or None
    if not isinstance(given, Mapping):
        raise NotWrittenSo("bots")
    for name, place in given.items():
        if not name or not isinstance(place, str) or not re.fullmatch(r"[\w.]+:\w+", place):
            raise NotWrittenSo("bots")
    return dict(given)


def _read_rate(_type: SettingType, given: object) -> Rate:
    found = _RATE.fullmatch(given.strip()) if isinstance(given, str) else None
    if found is None:
        raise NotWrittenSo("rate")
    return Rate(float(found[1]) / _UNITS[found[2]], float(found[3]))


def _read_allowance(type: SettingType, given: object) -> Allowance:
    by: dict[str, Rate] = {}
    for part in given.split(",") if isinstance(given, str) else ():
        whose, _, rate = part.strip().partition(" ")
        try:
            by[whose] = _read_rate(type, rate)
        except NotWrittenSo:
            raise NotWrittenSo("allowance") from None
    if not {"address"} <= set(by) <= {"address", "person"}:
        raise NotWrittenSo("allowance")
    return Allowance(**by)


def _read_choice(type: SettingType, given: object) -> str:
    if given not in type.choice:
        raise NotWrittenSo("choice", choice=", ".join(type.choice))
    return str(given)


def _write_time(value: float) -> str:
    for unit, size in reversed(_UNITS.items()):
        if value >= size and (number := round(value / size, 9)).is_integer():
            return f"{number:.0f}{unit}"
    return f"{value * 1000:g}ms" if 0 < value < _UNITS["ms"] else f"{value:g}"


def _write_rate(rate: Rate) -> str:
    for unit in "smhd":
        if (number := round(rate.per_second * _UNITS[unit], 6)) >= 1 and number.is_integer():
            return f"{number:.0f}/{unit} {rate.at_once:.0f}"
    return f"{rate.per_second:g}/s {rate.at_once:.0f}"


def _write_allowance(allowance: Allowance) -> str:
    address = f"address {_write_rate(allowance.address)}"
    return f"{address}, person {_write_rate(allowance.person)}" if allowance.person else address


_FORMS: Mapping[Any, str] = {
    str: "text",
    int: "whole_number",
    Path: "folder",
    Rate: "rate",
    Allowance: "allowance",
    Mapping: "bots",
}
_READERS: Mapping[str, Callable[[SettingType, object], Any]] = {
    "text": _read_text,
    "folder": _read_folder,
    "whole_number": _read_whole_number,
    "time": _read_time,
    "address": _read_address,
    "contact": _read_contact,
    "host": _read_host,
    "network": _read_network,
    "list": _read_list,
    "bots": _read_bots,
    "rate": _read_rate,
    "allowance": _read_allowance,
    "choice": _read_choice,
}
_WRITERS: Mapping[str, Callable[[Any], str]] = {
    "time": _write_time,
    "rate": _write_rate,
    "allowance": _write_allowance,
    "list": ", ".join,
    "bots": lambda bots: ", ".join(f"{name}={place}" for name, place in bots.items()),
}
