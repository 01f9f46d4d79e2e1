"""The `rage bench` commands: how fast, measured here and now."""

import typer

app = typer.Typer(help="Measure speed on this machine.", no_args_is_help=True)


@app.callback()
def bench() -> None:
    """Measure speed on this machine."""
