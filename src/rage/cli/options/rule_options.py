"""Options that several commands have: which rules, and in which language."""

from typing import Annotated

import typer

from rage.cli.options.language import LANGUAGES
from rage.engine import editions

Edition = Annotated[str | None, typer.Option(help=f"The rules: {', '.join(editions())}.")]
Slam = Annotated[bool | None, typer.Option(help="More points for whoever takes every trick.")]
PlusMinusOne = Annotated[bool | None, typer.Option(help="Bids may not add up to the tricks.")]
Bidding = Annotated[str | None, typer.Option(help="How bids are made: open, hidden or secret.")]
FreeActions = Annotated[bool | None, typer.Option(help="Action cards need not follow.")]
HandSizes = Annotated[str | None, typer.Option(metavar="5,4,…", help="The cards of each round.")]
Lines = Annotated[list[str] | None, typer.Option("--set", metavar="LINE=VALUE", help="Any line of the rules.")]
Language = Annotated[str | None, typer.Option("--language", "-l", help=f"One of {', '.join(LANGUAGES)}.")]
