"""The `rage admin health` command."""

from typing import Annotated
from urllib.error import URLError
from urllib.request import urlopen

import typer

from rage.cli.admin.database import administering
from rage.cli.options.language import LanguageOption
from rage.cli.options.server_settings import ConfigOption, configured

_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104
_PATIENCE_S = 4


def health(
    port: Annotated[int | None, typer.Option(help="The port of the server, if not that of its settings.")] = None,
    config: ConfigOption = None,
    language: LanguageOption = None,
) -> None:
    """Ask the server on this machine whether it can store something at this moment. The exit code is 1 if not."""
    with administering(language) as words:
        settings = configured(words, {} if port is None else {"port": str(port)}, config).config
        host = _EVERYWHERE.get(settings.host, settings.host)
        url = f"http://{f'[{host}]' if ':' in host else host}:{settings.port}/healthz"
        try:
            with urlopen(url, timeout=_PATIENCE_S) as answer:
                is_well, why = answer.status == 200, ""
        except URLError as error:
            is_well, why = False, str(error.reason)
        except OSError as error:
            is_well, why = False, str(error)
        if not is_well:
            typer.echo(words.say("admin.ill", url=url, why=why), err=True)
            raise typer.Exit(1)
        typer.echo(words.say("admin.well", url=url))
