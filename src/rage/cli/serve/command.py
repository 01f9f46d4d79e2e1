"""The `rage serve` command: the table in the browser, for this machine or for everybody."""

import errno
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import Annotated

import typer

from rage.bots.specs import LAB_BOTS
from rage.cli.options.language import LanguageOption, language_from
from rage.cli.options.refusal import refuse
from rage.cli.options.server_settings import ConfigOption, SetOption, configured, with_settings
from rage.cli.serve.addresses import network_addresses, url_at
from rage.server.config import Config
from rage.words import Words

_HERE = "127.0.0.1"
_EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104
_PORT = Config.port
_TRIES = 20
_PARTS = ("litestar", "uvicorn", "sqlalchemy", "msgspec", "alembic", "picows")
_LAB_PARTS = ("numba", "numpy", "onnxruntime")
OFFERED = ("sampler", "champion")
"""The bots of the lab that the page has names for."""
_PATIENCE_S = 0.4


@with_settings
def serve(
    context: typer.Context,
    options: dict[str, object],
    config: ConfigOption = None,
    assignments: SetOption = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a game against bots in the browser.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say only what is wrong.")] = False,
    language: LanguageOption = None,
) -> None:
    """Start the server: play in the browser, with friends and bots."""
    words = Words(language_from(language))
    if not all(map(find_spec, _PARTS)):
        refuse(words.say("serve.error.parts"))
    from rage.server import logging_setup  # noqa: PLC0415
    from rage.server.admin.problem import AdminError  # noqa: PLC0415
    from rage.server.admin.versions import keep_before_migration  # noqa: PLC0415
    from rage.server.running import run  # noqa: PLC0415
    from rage.server.store.location import UnusableLocation, location_of  # noqa: PLC0415
    from rage.server.store.opening import open_database  # noqa: PLC0415

    configuration = configured(words, options, config, assignments)
    wanted = configuration.config
    if wanted.backup_to:
        _check_folder(wanted.backup_to, words)
    logging_setup.set_up(quiet=quiet, form=wanted.log)
    try:
        location = location_of(wanted.data)
        held = context.with_resource(open_database(wanted.data, before_migration=keep_before_migration))
    except UnusableLocation as error:
        refuse(words.say(f"serve.error.{error.obstacle}", file=error.location, why=error.why))
    except AdminError as error:
        refuse(words.say(f"admin.error.{error.problem}", **error.details))
    is_port_given = "port" in configuration.given
    listener = _listen(wanted.host, wanted.port if is_port_given else None, words)
    port = listener.getsockname()[1]
    bots = {name: LAB_BOTS[name] for name in OFFERED if all(map(find_spec, _LAB_PARTS))}
    ready = replace(wanted, port=port, bots={**bots, **wanted.bots})
    address = ready.public_url or url_at(_HERE if ready.host in _EVERYWHERE else ready.host, port)
    held.announce(address)
    if not quiet:
        if not is_port_given and port != _PORT:
            typer.echo(words.say("serve.next_port", taken=_PORT, port=port))
        typer.echo(words.say("serve.address", url=address))
        if ready.host in _EVERYWHERE:
            urls = [url_at(found, port) for found in network_addresses(ready.host)]
            typer.echo(words.say("serve.network", url=", ".join(urls)))
            _show_qr_code(urls[0])
        typer.echo(words.say("serve.kept", file=location))
    if open_browser:
        timer = threading.Timer(_PATIENCE_S, webbrowser.open, [f"{address.rstrip('/')}/play"])
        timer.daemon = True
        timer.start()
    if not run(ready, listener, held):
        raise typer.Exit(1)
    if not quiet:
        typer.echo(words.say("serve.ended"))


def _listen(host: str, port: int | None, words: Words) -> socket.socket:
    """A socket at the port asked for; where none was, the first that is free."""
    tried = [*range(_PORT, _PORT + _TRIES), 0] if port is None else [port]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in tried:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, number))
            listener.listen(2048)
        except OSError as error:
            listener.close()
            why = error.strerror or error
            if error.errno == errno.EADDRNOTAVAIL or isinstance(error, socket.gaierror):
                refuse(words.say("serve.error.host", host=host, why=why))
            if number == tried[-1]:
                refuse(words.say("serve.error.port", port=number, why=why))
        else:
            break
    return listener


def _check_folder(folder: Path, words: Words) -> None:
    """Refuse a folder in which no backups can be made; it is made if it is not there."""
    from rage.server.store.location import is_readable, readable  # noqa: PLC0415

    if not is_readable(str(folder)):
        refuse(words.say("serve.error.backup_to", folder=readable(str(folder)), why=os.strerror(errno.EILSEQ)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        refuse(words.say("serve.error.backup_to", folder=str(folder), why=error.strerror or str(error)))


def _show_qr_code(url: str) -> None:
    """For the phone of whoever sits beside: on a terminal, where its library is installed."""
    if find_spec("segno"):
        from rage.cli.serve.qr_code import is_shown_on, qr_lines  # noqa: PLC0415

        if is_shown_on(sys.stdout):
            typer.echo("\n".join(qr_lines(url)))
