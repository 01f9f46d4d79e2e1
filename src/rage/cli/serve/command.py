"""The `rage serve` command: the table in the browser, for this machine or for everybody."""

import errno
import os
import socket
import sys
import threading
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from rage.bots.specs import LAB_BOTS
from rage.cli.options.language import LanguageOption, language_from
from rage.cli.options.refusal import refuse
from rage.cli.serve.addresses import network_addresses, url_at
from rage.words import Words

if TYPE_CHECKING:
    from rage.server.config import BackupPlan

_HERE = "127.0.0.1"
_EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104
_PORT = 8000
_TRIES = 20
_PARTS = ("litestar", "uvicorn", "sqlalchemy", "msgspec", "alembic", "picows")
_LAB_PARTS = ("numba", "numpy", "onnxruntime")
OFFERED = ("sampler", "champion")
"""The bots of the lab that the page has names for."""
_PATIENCE_S = 0.4
_EVERY = "24h"
_LONGEST_S = 366 * 24 * 60 * 60.0
_UNITS = {"s": 1.0, "m": 60.0, "h": 60 * 60.0, "d": 24 * 60 * 60.0}


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 is for the whole network.")] = _HERE,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help=f"The port; without it {_PORT}, or the next free one.")
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", help="The address people use, where that is another one.")
    ] = None,
    allow_host: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="A further name by which people reach it; repeatable.")
    ] = None,
    metrics_token: Annotated[
        str | None,
        typer.Option(envvar="RAGE_METRICS_TOKEN", help="Whoever has it may read /metrics from other machines."),
    ] = None,
    data: Annotated[str | None, typer.Option(metavar="FILE", help="Where games are kept: a file, or a URL.")] = None,
    backup_to: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Make backups in this folder, while the server runs.")
    ] = None,
    backup_every: Annotated[
        str | None, typer.Option(metavar="TIME", help=f"How often: 30m, 24h, 7d.  [default: {_EVERY}]")
    ] = None,
    backup_keep: Annotated[int | None, typer.Option(min=1, help="How many of them are kept.  [default: 14]")] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards: for tests only.")] = None,
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
    from rage.server.config import Config, default_data  # noqa: PLC0415
    from rage.server.running import run  # noqa: PLC0415
    from rage.server.store.location import UnusableLocation, location_of  # noqa: PLC0415
    from rage.server.store.opening import open_database  # noqa: PLC0415

    if public_url is not None and not _is_address(public_url):
        refuse(words.say("serve.error.public_url", given=public_url))
    _check_hosts(allow_host or [], words)
    backups = _backup_plan(backup_to, backup_every, backup_keep, words)
    stored = str(default_data()) if data is None else data
    logging_setup.set_up(quiet=quiet)
    try:
        location = location_of(stored)
        held = context.with_resource(open_database(stored, before_migration=keep_before_migration))
    except UnusableLocation as error:
        refuse(words.say(f"serve.error.{error.obstacle}", file=error.location, why=error.why))
    except AdminError as error:
        refuse(words.say(f"admin.error.{error.problem}", **error.details))
    listener = _listen(host, port, words)
    chosen = listener.getsockname()[1]
    bots = {name: LAB_BOTS[name] for name in OFFERED if all(map(find_spec, _LAB_PARTS))}
    config = Config(
        data=stored,
        host=host,
        port=chosen,
        public_url=public_url,
        allowed_hosts=tuple(allow_host or ()),
        metrics_token=metrics_token,
        seed=seed,
        bots=bots,
        backups=backups,
    )
    address = public_url or url_at(_HERE if host in _EVERYWHERE else host, chosen)
    held.announce(address)
    if not quiet:
        if port is None and chosen != _PORT:
            typer.echo(words.say("serve.next_port", taken=_PORT, port=chosen))
        typer.echo(words.say("serve.address", url=address))
        if host in _EVERYWHERE:
            urls = [url_at(found, chosen) for found in network_addresses(host)]
            typer.echo(words.say("serve.network", url=", ".join(urls)))
            _show_qr_code(urls[0])
        typer.echo(words.say("serve.kept", file=location))
    if open_browser:
        timer = threading.Timer(_PATIENCE_S, webbrowser.open, [f"{address}/play"])
        timer.daemon = True
        timer.start()
    if not run(config, listener, held):
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


def _seconds(text: str) -> float | None:
    """A time such as 30m, 24h or 7d; at most a year."""
    number, unit = text[:-1], _UNITS.get(text[-1:].lower())
    if not unit or not number.isascii() or not number.isdigit() or len(number) > len(str(int(_LONGEST_S))):
        return None
    seconds = int(number) * unit
    return seconds if seconds <= _LONGEST_S else None


def _backup_plan(folder: Path | None, every: str | None, keep: int | None, words: Words) -> "BackupPlan | None":
    """The backups that are asked for. Refuses a folder in which none can be made; it is made if it is not there."""
    from rage.server.config import BackupPlan  # noqa: PLC0415
    from rage.server.store.location import is_readable, readable  # noqa: PLC0415

    seconds = _seconds(_EVERY if every is None else every)
    if not seconds:
        refuse(words.say("serve.error.backup_every", given=every))
    if folder is None:
        for option, given in (("--backup-every", every), ("--backup-keep", keep)):
            if given is not None:
                refuse(words.say("serve.error.backup_nowhere", option=option))
        return None
    if not is_readable(str(folder)):
        refuse(words.say("serve.error.backup_to", folder=readable(str(folder)), why=os.strerror(errno.EILSEQ)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        refuse(words.say("serve.error.backup_to", folder=str(folder), why=error.strerror or str(error)))
    return BackupPlan(folder.absolute(), seconds, keep or BackupPlan.keep)


def _check_hosts(names: list[str], words: Words) -> None:
    """Refuse a name that no request could have for its host."""
    from rage.server.web.host import is_host  # noqa: PLC0415

    for name in names:
        if not is_host(name):
            refuse(words.say("serve.error.allow_host", given=name))


def _is_address(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in {"http", "https"} and bool(parts.netloc)


def _show_qr_code(url: str) -> None:
    """For the phone of whoever sits beside: on a terminal, where its library is installed."""
    if find_spec("segno"):
        from rage.cli.serve.qr_code import is_shown_on, qr_lines  # noqa: PLC0415

        if is_shown_on(sys.stdout):
            typer.echo("\n".join(qr_lines(url)))
