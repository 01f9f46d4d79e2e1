"""The settings of a server as options of a command; files and the environment are read with them."""

import inspect
import os
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from rage.cli.options.refusal import refuse
from rage.server.configuration import Configuration, ConfigurationError, Setting, read_configuration, settings
from rage.words import Words

ConfigOption = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="A file with settings (TOML); or RAGE_CONFIG names it.")
]
SetOption = Annotated[
    list[str] | None,
    typer.Option(
        "--set", metavar="NAME=VALUE", help="Any setting by its name, such as limits.sockets=500; repeatable."
    ),
]


def with_settings(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command an option for each setting that is in no section; it is called with them as `options`."""
    offered = [setting for setting in settings().values() if "." not in setting.name]
    own = inspect.signature(command)

    def run(**given: Any) -> None:
        options = {setting.name: given.pop(setting.name) for setting in offered}
        command(options={name: each for name, each in options.items() if each not in (None, [])}, **given)

    kept = [parameter for name, parameter in own.parameters.items() if name != "options"]
    first = [parameter for parameter in kept if parameter.default is parameter.empty]
    added = [
        inspect.Parameter(
            setting.name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=None, annotation=_option(setting)
        )
        for setting in offered
    ]
    signature: Any = own.replace(parameters=[*first, *added, *kept[len(first) :]])
    run.__signature__ = signature  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in signature.parameters.values()}
    run.__doc__ = command.__doc__
    return run


def configured(
    words: Words, options: dict[str, object], file: Path | None = None, assignments: list[str] | None = None
) -> Configuration:
    """The server's settings. Refuses mistakes with a sentence for each."""
    for assignment in assignments or ():
        name, equals, given = assignment.partition("=")
        if not equals:
            refuse(words.say("config.error.assignment", given=assignment))
        options = {**options, name: given}
    try:
        return read_configuration(os.environ, options, file)
    except ConfigurationError as error:
        refuse(
            "\n".join(
                words.say(f"config.error.{wrong.error}", where=wrong.where, **wrong.details) for wrong in error.mistakes
            )
        )


def _option(setting: Setting) -> Any:
    """All are read from text in the same way, wherever they are given."""
    help = setting.meaning + (f" (default: {setting.default})" if setting.default else "")
    info = typer.Option(setting.option, metavar=setting.type.form.upper(), help=help)
    return Annotated[list[str] | None if setting.type.form == "list" else str | None, info]
