"""The `rage admin health` command."""

import time
from typing import Annotated
from urllib.error import URLError
from urllib.request import urlopen

import typer

from rage.cli.admin.database import administering
from rage.cli.options.language import LanguageOption
from rage.cli.options.server_settings import ConfigOption, configured

_EVERYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104
_PATIENCE_S = 4
_PAUSE_S = 0.2


def health(
    port: Annotated[int | None, typer.Option(help="The port of the server, if not that of its settings.")] = None,
    wait: Annotated[float, typer.Option(min=0, help="For so many seconds it is asked again if it is not well.")] = 0,
    config: ConfigOption = None,
    language: LanguageOption = None,
) -> None:
    """Ask the server on this machine whether it can store something at this moment. The exit code is 1 if not."""
    end = time.monotonic() + wait
    with administering(language) as words:
        settings = configured(words, {} if port is None else {"port": str(port)}, config).config
        host = _EVERYWHERE.get(settings.host, settings.host)
        place = f"{f'[{host}]' if ':' in host else host}:{settings.port}"
        url = f"http://{place}/healthz"
        why = _illness(place)
        while why is not None and time.monotonic() < end:
            time.sleep(_PAUSE_S)
            why = _illness(place)
        if why is not None:
            typer.echo(words.say("admin.ill", url=url, why=why), err=True)
            raise typer.Exit(1)
        typer.echo(words.say("admin.well", url=url))


def _illness(place: str) -> str | None:
    """Why the server at a place is not well; None if it is."""
    try:
        with urlopen(f"http://{place}/healthz", timeout=_PATIENCE_S) as answer:
            return None if answer.status == 200 else ""
    except URLError as error:
        return str(error.reason)
    except OSError as error:
        return str(error)
