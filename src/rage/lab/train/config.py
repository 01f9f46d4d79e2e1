"""The configuration of a run is one TOML file. Whatever is not in it has the value here."""

import tomllib
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any, get_type_hints

from rage.engine import Rules, rules_of
from rage.lab.kernel.features import width_of

_COUNTS = ("tables", "choices", "rounds_of_learning", "segment", "measured")
_DEVICES = ("cpu", "cuda")
_ROUNDING = 1e-6


class ConfigError(ValueError):
    """The file does not describe a run."""


@dataclass(frozen=True)
class Game:
    """Rules that are trained for, and the share of the tables that play by them."""

    edition: str = "de-amigo"
    players: int = 4
    share: float = 1.0
    options: dict[str, Any] = field(default_factory=dict)

    def rules(self) -> Rules:
        return rules_of(self.edition, self.players, self.options)


@dataclass(frozen=True)
class NetworkSize:
    """Numbers for each colour and for the table, and how many layers."""

    width: int = 256
    table_width: int = 256
    layers: int = 4
    symmetric: bool = True
    """Whether what is learned of one colour holds for all."""


@dataclass(frozen=True)
class Opponents:
    """Which part of the tables has others with the learner; at the rest it plays with itself."""

    rule_of_thumb: float = 0.0
    styles: int = 16
    """In how many styles it plays there."""
    steady: float = 0.0
    steady_players: int = 8
    """The largest table that `steady` sits at; the rule of thumb, which is quicker, takes its place at larger ones."""
    network: str = ""
    """The file of a network that sits at the named games in place of past selves (`imitation.py`)."""
    past: float = 0.0
    past_kept: int = 8
    """How many past selves are kept, one from each stretch."""


@dataclass(frozen=True)
class Learning:
    """How the network is changed."""

    rate: float = 6e-4
    last_rate: float = 0.02
    """The rate at the end, as a part of the first."""
    warm_up: float = 0.01
    entropy: float = 0.01
    last_entropy: float = 0.001
    random_bids: float = 0.08
    """How many bids are drawn at random, falling to none: whoever never bids 3 never learns to take three tricks."""
    clip: float = 0.2
    decay: float = 0.95
    """How much the next change counts, and the one after it once more."""
    epochs: int = 1
    batch: int = 65536
    forecast: float = 0.25
    """How much the policy's forecasts count beside its choices."""
    critic: bool = True
    """A critic that sees all hands; otherwise the policy's own forecast stands for it."""
    critic_first: int = 0
    """So many rounds of learning first change only the critic and the forecasts: for a policy that begins without."""
    hands_weight: float = 0.0
    """How much it counts to say what the others hold; 0: the network is not asked."""
    average: float = 0.998
    """How much of the averaged network stays at each change of the network; it is the one that is kept and measured."""


@dataclass(frozen=True)
class Config:
    """A run."""

    name: str = "run"
    seed: int = 1
    device: str = "cuda"
    start: str = ""
    """A checkpoint, or a network, to begin with the networks of; without it they begin at random."""
    compile: bool = False
    """Have PyTorch build kernels for the networks: a minute at the start, quicker after it."""
    tables: int = 65536
    choices: int = 32
    """Choices at each table between two changes of the policy."""
    rounds_of_learning: int = 500
    """How often `choices` are played and learned from."""
    segment: int = 50
    """After so many rounds of learning there is a checkpoint, a point of the curve and a measurement."""
    seconds: float = 0.0
    """Stop earlier after so much time; 0: never."""
    measured: int = 65536
    """Tables of a measurement."""
    measured_games: int = 100
    """How many of the games are measured on the way, from the first on."""
    games: tuple[Game, ...] = (Game(),)
    random_games: int = 0
    """So many games more, drawn by the seed (`random_games.py`)."""
    random_share: float = 0.5
    """Which part of the tables plays these."""
    observation: int = 1
    """The version of the observations (docs/observation.md)."""
    policy: NetworkSize = field(default_factory=NetworkSize)
    critic: NetworkSize = field(default_factory=lambda: NetworkSize(width=192, table_width=192, layers=3))
    for_the_game: float = 0.0
    """At which part of the tables rounds begin with scores as within a game, and the game counts (`goals.py`)."""
    sees_all: bool = False
    """Whether the policy sees all hands: no player may, so this shows a ceiling."""
    opponents: Opponents = field(default_factory=Opponents)
    learning: Learning = field(default_factory=Learning)


def load_config(file: Path, device: str | None = None) -> Config:
    """Read a file; a device that is given stands for the file's."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ConfigError(str(error)) from None
    return config_from(data | ({"device": device} if device else {}))


def config_from(data: dict[str, Any]) -> Config:
    """Read what a file or a checkpoint holds. An unknown name is an error, so that no setting is missed by a typo."""
    config: Config = _read(Config, data, "")
    _check(config)
    return config


def config_data(config: Config) -> dict[str, Any]:
    """The configuration as a file holds it."""
    data = asdict(config)
    data["games"] = list(data["games"])
    return data


def _read(kind: Any, data: Any, where: str) -> Any:
    if not isinstance(data, dict):
        raise ConfigError(f"{where or 'the file'} has to be a table")
    hints, known = get_type_hints(kind), {each.name for each in fields(kind)}
    unknown = sorted(data.keys() - known)
    if unknown:
        raise ConfigError(f"unknown: {', '.join(where + name for name in unknown)}")
    return kind(**{name: _value(hints[name], value, f"{where}{name}") for name, value in data.items()})


def _value(hint: Any, value: Any, where: str) -> Any:
    if hint == tuple[Game, ...]:
        if not isinstance(value, list | tuple):
            raise ConfigError(f"{where} is {value!r}, not a list of tables")
        return tuple(_read(Game, each, f"{where}.") for each in value)
    if hasattr(hint, "__dataclass_fields__"):
        return _read(hint, value, f"{where}.")
    if hint is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if hint in (int, float, str, bool) and type(value) is not hint:
        raise ConfigError(f"{where} is {value!r}, not {hint.__name__}")
    return value


def _check(config: Config) -> None:
    """Refuse what no run can be made of, or what would learn nothing."""
    networks = {f"{name}.{each}": getattr(getattr(config, name), each)
                for name in ("policy", "critic") for each in ("width", "table_width", "layers")}  # fmt: skip
    run = {name: getattr(config, name) for name in _COUNTS}
    learning = {f"learning.{name}": getattr(config.learning, name) for name in ("epochs", "batch")}
    for name, number in (run | networks | learning).items():
        if number < 1:
            raise ConfigError(f"{name} is {number}, and has to be 1 or more")
    company = config.opponents.rule_of_thumb, config.opponents.steady, config.opponents.past
    if min(company) < 0 or sum(company) > 1 + _ROUNDING:
        raise ConfigError("opponents: rule_of_thumb, steady and past are parts of the tables, together 1 at most")
    if not config.games or min(game.share for game in config.games) <= 0:
        raise ConfigError("games: there is one at least, and each has a share above 0")
    if config.learning.batch > config.tables * config.choices:
        many = config.tables * config.choices
        raise ConfigError(f"learning.batch is {config.learning.batch}, of {many} choices (tables times choices)")
    if config.device.partition(":")[0] not in _DEVICES:
        raise ConfigError(f"device is {config.device!r}, not {' or '.join(_DEVICES)}")
    try:
        width_of(config.observation)
    except ValueError as error:
        raise ConfigError(str(error)) from None
