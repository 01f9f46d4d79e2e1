"""The `rage admin` commands, one module each."""

import typer

from rage.cli.admin.backup import backup
from rage.cli.admin.check import check
from rage.cli.admin.copy import copy
from rage.cli.admin.downgrade import downgrade
from rage.cli.admin.health import health
from rage.cli.admin.restore import restore
from rage.cli.admin.rotate_key import rotate_key

app = typer.Typer(help="Look after a server's database: backups, checks, moving it.", no_args_is_help=True)
app.command()(backup)
app.command()(restore)
app.command()(check)
app.command()(health)
app.command()(copy)
app.command()(downgrade)
app.command()(rotate_key)


@app.callback()
def admin() -> None:
    """Look after a server's database: backups, checks, moving it."""
