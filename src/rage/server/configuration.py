"""A server's settings from a file, the environment and the command line, checked before anything is started.

What is given on the command line counts before the environment, that before the file, and that before the default.
`config` says which settings there are. This needs the standard library alone.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

from rage.server.config import DAY, Config
from rage.server.setting_forms import NotWrittenSo, SettingType, setting_type

FILE_VARIABLE = "RAGE_CONFIG"
_PREFIX = "RAGE_"
_OTHER_VARIABLES = {FILE_VARIABLE, "RAGE_LANGUAGE"}
_SECRETS = {"data", "metrics_token", "redis", "secret", "work_secret"}
"""What is not repeated where somebody may read it, as in a log: keys, and addresses that may have a password."""
_COOKIES_LAST = 365 * DAY
_LINK_MARK = "_SERVICE_HOST"
"""Kubernetes names every service to every container: a service `rage` by `RAGE_SERVICE_HOST`, and by more."""
_LINK = re.compile(r"_SERVICE_HOST|_SERVICE_PORT(_\w+)?|_PORT_[0-9]+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?")
_LINK_ADDRESS = re.compile(r"(tcp|udp|sctp)://.+")
_SHORTEST_SECRET = 16
"""Characters of a secret that nobody finds by trying, when they read what is encrypted by it."""


@dataclass(frozen=True)
class Setting:
    """One setting."""

    name: str
    """As a file has it: `port`, and `limits.sockets` for one in the section `[limits]`."""
    type: SettingType
    meaning: str
    field: Field[Any]

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return _PREFIX + self.name.replace(".", "_").upper()

    @property
    def option(self) -> str:
        """How it is given on the command line."""
        return f"--set {self.name}" if "." in self.name else f"--{self.name.replace('_', '-')}"

    @property
    def default(self) -> str:
        """What it is by itself, as it would be given; empty where that depends on the machine, or is nothing."""
        return "" if self.field.default is MISSING else self.type.write(self.field.default)


@dataclass(frozen=True)
class Mistake:
    """What is wrong, where, in a sentence of `config.error`."""

    error: str
    where: str
    details: Mapping[str, str]


class ConfigurationError(ValueError):
    """A server cannot be set up like that."""

    def __init__(self, mistakes: list[Mistake]) -> None:
        super().__init__(", ".join(f"{mistake.where}: {mistake.error}" for mistake in mistakes))
        self.mistakes = mistakes


@dataclass(frozen=True)
class Configuration:
    """A server's settings, and where those were given that are not the defaults."""

    config: Config
    given: Mapping[str, str]


@cache
def settings() -> Mapping[str, Setting]:
    """All settings by name."""
    return {setting.name: setting for setting in _settings_of(Config, "")}


def read_configuration(
    environment: Mapping[str, str],
    options: Mapping[str, object],
    file: Path | None = None,
) -> Configuration:
    """The settings given on the command line, in the environment and in a file. Raises ConfigurationError."""
    mistakes: list[Mistake] = []
    named = environment.get(FILE_VARIABLE)
    place = file or (Path(named) if named else None)
    sources = [
        _in_file(place, mistakes) if place else {},
        _in_environment(environment, mistakes),
        _in_options(options, mistakes),
    ]
    values: dict[str, Any] = {}
    given_at: dict[str, str] = {}
    for source in sources:  # a mistake is one also where a later source says something else
        for name, (where, given) in source.items():
            try:
                values[name] = settings()[name].type.read(given)
                given_at[name] = where
            except NotWrittenSo as error:
                shown = {"given": "…" if name in _SECRETS else str(given), **error.details}
                mistakes.append(Mistake(error.form, where, shown))
    if not mistakes:
        config = _built(Config, "", values)
        mistakes += _contradictions(config, given_at)
    if mistakes:
        raise ConfigurationError(mistakes)
    return Configuration(config, given_at)


def _contradictions(config: Config, given: Mapping[str, str]) -> Iterator[Mistake]:
    """Settings that make no sense together."""
    if config.backup_to is None:
        for name in ("backup_every", "backup_keep"):
            if name in given:
                yield Mistake("backup_nowhere", given[name], {})
    if config.timings.guest_retention < _COOKIES_LAST:
        yield Mistake("guests_outlive", given["timings.guest_retention"], {})
    if config.work_secret is not None:
        if config.redis is None:
            yield Mistake("work_alone", given["work_secret"], {})
        if len(config.work_secret) < _SHORTEST_SECRET:
            yield Mistake("work_secret_short", given["work_secret"], {})
    for name, address in (("data", config.data), ("redis", config.redis or "")):
        if name in given and _has_stray_sign(address):
            yield Mistake("password_sign", given[name], {})


def _has_stray_sign(address: str) -> bool:
    """Whether an address has a password with a sign that means something else in an address."""
    scheme, _, rest = address.partition("://")
    if not scheme.startswith("redis"):
        return "@" in rest.rpartition("@")[0]  # all other signs can be told from those of the address
    try:
        parts = urlsplit(address)
        return parts.port is not None and "@" in parts.path + parts.query + parts.fragment
    except ValueError:
        return True


def _settings_of(kind: type, prefix: str) -> Iterator[Setting]:
    hints = get_type_hints(kind, include_extras=True)
    for field in fields(kind):
        hint = hints[field.name]
        if is_dataclass(hint) and isinstance(hint, type):
            yield from _settings_of(hint, f"{prefix}{field.name}.")
        elif get_origin(hint) is Annotated:
            meaning = next(note for note in get_args(hint) if isinstance(note, str))
            yield Setting(prefix + field.name, setting_type(hint), meaning, field)


def _built(kind: Any, prefix: str, values: Mapping[str, Any]) -> Any:
    hints = get_type_hints(kind, include_extras=True)
    made = {}
    for field in fields(kind):
        name = prefix + field.name
        if name in values:
            made[field.name] = values[name]
        elif is_dataclass(hints[field.name]):
            made[field.name] = _built(hints[field.name], f"{name}.", values)
    return kind(**made)


def _in_file(file: Path, mistakes: list[Mistake]) -> dict[str, tuple[str, object]]:
    try:
        contents = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        mistakes.append(Mistake("file", str(file), {"why": error.strerror or str(error)}))
        return {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        mistakes.append(Mistake("toml", str(file), {"why": str(error)}))
        return {}
    found: dict[str, tuple[str, object]] = {}
    for name, given in _flattened(contents):
        where = f"{file}, {name}"
        if name in settings():
            found[name] = where, given
        elif isinstance(given, Mapping):
            mistakes.append(Mistake("section", f"{file}, [{name}]", {"sections": _sections()}))
        else:
            mistakes.append(_unknown(where, name, list(settings())))
    return found


def _flattened(contents: Mapping[str, object]) -> Iterator[tuple[str, object]]:
    """The entries of a file, those of sections with the section's name before them."""
    for name, given in contents.items():
        if any(known.startswith(f"{name}.") for known in settings()) and isinstance(given, Mapping):
            yield from ((f"{name}.{within}", each) for within, each in given.items())
        else:
            yield name, given


def _sections() -> str:
    """The sections that a file may have."""
    names = [
        name.partition(".")[0] for name, setting in settings().items() if "." in name or setting.type.form == "bots"
    ]
    return ", ".join(f"[{name}]" for name in dict.fromkeys(names))


def _in_options(options: Mapping[str, object], mistakes: list[Mistake]) -> dict[str, tuple[str, object]]:
    found: dict[str, tuple[str, object]] = {}
    for name, given in options.items():
        if name in settings():
            found[name] = settings()[name].option, given
        else:
            mistakes.append(_unknown(f"--set {name}", name, list(settings())))
    return found


def _in_environment(environment: Mapping[str, str], mistakes: list[Mistake]) -> dict[str, tuple[str, object]]:
    """What the environment has. An empty variable is one that is not set."""
    names = {setting.variable: setting.name for setting in settings().values()}
    found: dict[str, tuple[str, object]] = {}
    for variable, given in environment.items():
        if not variable.startswith(_PREFIX) or variable in _OTHER_VARIABLES or _is_link(variable, environment):
            continue
        if variable not in names:
            mistakes.append(_unknown(variable, variable, [*names, *_OTHER_VARIABLES]))
        elif given:
            found[names[variable]] = variable, given
    return found


def _is_link(variable: str, environment: Mapping[str, str]) -> bool:
    """Whether Kubernetes has set it, because there is a service whose name begins with rage."""
    services = [name.removesuffix(_LINK_MARK) for name in environment if name.endswith(_LINK_MARK)]
    return any(
        _LINK.fullmatch(variable, len(service))
        or (variable == f"{service}_PORT" and _LINK_ADDRESS.fullmatch(environment[variable]))
        for service in services
        if variable.startswith(f"{service}_")
    )


def _unknown(where: str, name: str, known: list[str]) -> Mistake:
    near = get_close_matches(name, known, 1)
    return Mistake("unknown_near", where, {"near": near[0]}) if near else Mistake("unknown", where, {})
