"""The `rage admin` commands, one module each."""

import typer

from rage.cli.admin.backup import backup
from rage.cli.admin.bans import ban, bans, unban
from rage.cli.admin.check import check
from rage.cli.admin.copy import copy
from rage.cli.admin.downgrade import downgrade
from rage.cli.admin.health import health
from rage.cli.admin.people import people
from rage.cli.admin.reports import reports
from rage.cli.admin.restore import restore
from rage.cli.admin.rotate_key import rotate_key
from rage.cli.admin.statistics import statistics
from rage.cli.admin.tables import tables

app = typer.Typer(
    help="Look after a server: backups, checks, moving its database; people, reports, bans.", no_args_is_help=True
)
app.command()(backup)
app.command()(restore)
app.command()(check)
app.command()(health)
app.command()(copy)
app.command()(downgrade)
app.command()(rotate_key)
app.command()(people)
app.command()(tables)
app.command()(reports)
app.command()(ban)
app.command()(unban)
app.command()(bans)
app.command()(statistics)


@app.callback()
def admin() -> None:
    """Look after a server: backups, checks, moving its database; people, reports, bans."""
