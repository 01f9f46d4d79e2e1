"""Every option has the name that the documents give it, whichever of the supported Typers is there."""

from collections.abc import Iterator

import typer
from typer.models import OptionInfo
from typer.utils import get_params_from_function

from rage.cli import app


def commands(app: typer.Typer) -> Iterator[typer.models.CommandInfo]:
    yield from app.registered_commands
    for group in app.registered_groups:
        assert group.typer_instance is not None
        yield from commands(group.typer_instance)


def test_an_option_whose_value_is_called_as_itself_names_itself() -> None:
    """Typer 0.27 would else take what stands for the value for the name: `--FOLDER`."""
    seen = 0
    for command in commands(app):
        assert command.callback is not None
        for name, parameter in get_params_from_function(command.callback).items():
            option = parameter.default
            if isinstance(option, OptionInfo) and (option.metavar or "").lower() == name:
                seen += 1
                assert option.param_decls, f"{command.callback.__name__}: {name}"
    assert seen
