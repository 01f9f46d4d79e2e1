"""The `rage train` command: a network learns by playing against itself and others."""

from pathlib import Path
from typing import Annotated, Any

import typer

from rage.cli.options.language import LanguageOption
from rage.cli.options.refusal import CommandError, refusing
from rage.words import Words

_MILLION = 1e6


def train(
    configuration: Annotated[Path, typer.Argument(metavar="FILE", help="What to train: a TOML file.")],
    folder: Annotated[Path, typer.Option("--folder", metavar="FOLDER", help="Where checkpoints and the curve go.")] = (
        Path("run")
    ),
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the folder's checkpoint.")] = False,
    device: Annotated[str | None, typer.Option(metavar="NAME", help="cuda or cpu, instead of the file's.")] = None,
    language: LanguageOption = None,
) -> None:
    """Train a network by self-play, on a GPU or, small, on a processor."""
    with refusing(language) as words:
        try:
            import torch  # noqa: PLC0415  (an extra)

            from rage.lab.train import training  # noqa: PLC0415
            from rage.lab.train.checkpoint import CheckpointError  # noqa: PLC0415
            from rage.lab.train.config import ConfigError, load_config  # noqa: PLC0415
        except ImportError:
            raise CommandError(words.say("train.error.no_extra")) from None
        try:
            config = load_config(configuration, device)
        except (OSError, ConfigError) as error:
            raise CommandError(words.say("train.error.config", file=str(configuration), why=str(error))) from None
        if config.device.startswith("cuda") and not torch.cuda.is_available():
            raise CommandError(words.say("train.error.no_gpu"))
        if resume and not (folder / training.CHECKPOINT).exists():
            raise CommandError(words.say("train.error.no_checkpoint", folder=str(folder)))
        if not resume and (folder / training.CHECKPOINT).exists():
            raise CommandError(words.say("train.error.has_checkpoint", folder=str(folder)))
        try:
            training.train(config, folder, resume, lambda point: typer.echo(_sentence(words, point)))
        except (CheckpointError, ConfigError) as error:
            raise CommandError(words.say("train.error.unusable", why=str(error))) from None


def _sentence(words: Words, point: dict[str, Any]) -> str:
    margins = [
        words.say("train.margin", game=name, margin=f"{found['margin']:+.2f}", interval=f"{found['plus_minus']:.2f}")
        for name, found in point.items()
        if isinstance(found, dict)
    ]
    progress = words.say(
        "train.progress",
        moves=f"{point['moves'] / _MILLION:,.1f}",
        speed=f"{point['moves_per_second'] / _MILLION:.2f}",
    )
    return " · ".join([progress, *margins])
