"""The `rage serve` command: the table in the browser, for this machine or for everybody."""

import errno
import os
import re
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from random import Random
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Annotated

import typer

from rage.bots.specs import LAB_BOTS, known_bots
from rage.cli.options.language import LanguageOption, language_from
from rage.cli.options.refusal import refuse
from rage.cli.options.server_parts import check_parts, check_redis, has_lab
from rage.cli.options.server_settings import ConfigOption, SetOption, configured, with_settings
from rage.cli.serve.addresses import network_addresses, url_at
from rage.server.config import Config
from rage.words import Words

if TYPE_CHECKING:
    from rage.server.store.holding import HeldDatabase

_HERE = "127.0.0.1"
_EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104
_PORT = Config.port
_TRIES = 20
_BOT_NAME = re.compile(r"[a-z][a-z0-9-]{0,19}")
_PATIENCE_S = 0.4


@with_settings
def serve(
    context: typer.Context,
    options: dict[str, object],
    config: ConfigOption = None,
    assignments: SetOption = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=FILE", help="Offer a bot that plays by a network of your own, in ONNX; repeatable."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open a game against bots in the browser.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say only what is wrong.")] = False,
    language: LanguageOption = None,
) -> None:
    """Start the server: play in the browser, with friends and bots."""
    words = Words(language_from(language))
    check_parts(words)
    from rage.server import logging_setup  # noqa: PLC0415
    from rage.server.running import run  # noqa: PLC0415
    from rage.server.store.location import location_of  # noqa: PLC0415

    configuration = configured(words, options, config, assignments)
    wanted = configuration.config
    if wanted.otlp_endpoint and not find_spec("opentelemetry"):
        refuse(words.say("serve.error.telemetry"))
    if wanted.backup_to:
        _check_folder(wanted.backup_to, words)
    _check_host(wanted.host, words)
    logging_setup.set_up(quiet=quiet, form=wanted.log)
    held = context.with_resource(_open_database(wanted, words))
    is_port_given = "port" in configuration.given
    listener = _listen(wanted.host, wanted.port if is_port_given else None, words)
    port = listener.getsockname()[1]
    bots = {**(LAB_BOTS if has_lab() else {}), **wanted.bots, **_own_bots(bot or [], words)}
    ready = replace(wanted, port=port, bots=bots)
    address = ready.public_url or url_at(_HERE if ready.host in _EVERYWHERE else ready.host, port)
    held.announce(address)
    if not quiet:
        if not is_port_given and port != _PORT:
            typer.echo(words.say("serve.next_port", taken=_PORT, port=port))
        _say_where(ready, address, words)
        typer.echo(words.say("serve.kept", file=location_of(wanted.data)))
    if open_browser:
        timer = threading.Timer(_PATIENCE_S, webbrowser.open, [f"{address.rstrip('/')}/play"])
        timer.daemon = True
        timer.start()
    if not run(ready, listener, held):
        raise typer.Exit(1)
    if not quiet:
        typer.echo(words.say("serve.ended"))


def _say_where(config: Config, address: str, words: Words) -> None:
    """Tell the addresses by which people reach the server."""
    typer.echo(words.say("serve.address", url=address))
    if config.host in _EVERYWHERE:
        urls = [url_at(found, config.port) for found in network_addresses(config.host)]
        typer.echo(words.say("serve.network", url=", ".join(urls)))
        _show_qr_code(urls[0])


def _open_database(wanted: Config, words: Words) -> "HeldDatabase":
    """The database, ready to be served from, alone or with others. Refuses what cannot be used."""
    from rage.server.admin.problem import AdminError  # noqa: PLC0415
    from rage.server.admin.versions import keep_before_migration  # noqa: PLC0415
    from rage.server.store.location import UnusableLocation, location_of  # noqa: PLC0415
    from rage.server.store.opening import open_database  # noqa: PLC0415

    try:
        location_of(wanted.data)
        if wanted.redis:
            check_redis(wanted.redis, words)
        return open_database(wanted.data, before_migration=keep_before_migration, shared=bool(wanted.redis))
    except UnusableLocation as error:
        refuse(words.say(f"serve.error.{error.obstacle}", file=error.location, why=error.why))
    except AdminError as error:
        refuse(words.say(f"admin.error.{error.problem}", **error.details))


def _listen(host: str, port: int | None, words: Words) -> socket.socket:
    """A socket at the port asked for; where none was, the first that is free."""
    tried = [*range(_PORT, _PORT + _TRIES), 0] if port is None else [port]
    for number in tried:
        listener = _socket_for(host)
        try:
            listener.bind((host, number))
            listener.listen(2048)
        except OSError as error:
            listener.close()
            if number == tried[-1]:
                refuse(words.say("serve.error.port", port=number, why=error.strerror or error))
        else:
            break
    return listener


def _check_host(host: str, words: Words) -> None:
    """Refuse a host where nobody can listen, before anything is changed."""
    with _socket_for(host) as probe:
        try:
            probe.bind((host, 0))
        except OSError as error:
            refuse(words.say("serve.error.host", host=host, why=error.strerror or error))


def _socket_for(host: str) -> socket.socket:
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    return made


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


def _own_bots(given: list[str], words: Words) -> dict[str, str]:
    """The bots named on the command line, each by its network. Refuses a name that is taken, and what is no network."""
    bots: dict[str, str] = {}
    for text in given:
        name, _, file = text.partition("=")
        if not _BOT_NAME.fullmatch(name) or name in (*known_bots(), *bots) or not file:
            refuse(words.say("serve.error.bot_name", given=text))
        if not has_lab():
            refuse(words.say("arena.error.needs_lab", given=name))
        from rage.lab.champion import ChampionBot  # noqa: PLC0415

        try:
            ChampionBot(Random(), file)
        except ValueError as error:
            refuse(words.say("serve.error.bot_network", file=file, why=str(error)))
        bots[name] = f"{LAB_BOTS['champion']}:{Path(file).absolute()}"
    return bots


def _show_qr_code(url: str) -> None:
    """For the phone of whoever sits beside: on a terminal, where its library is installed."""
    if find_spec("segno"):
        from rage.cli.serve.qr_code import is_shown_on, qr_lines  # noqa: PLC0415

        if is_shown_on(sys.stdout):
            typer.echo("\n".join(qr_lines(url)))
