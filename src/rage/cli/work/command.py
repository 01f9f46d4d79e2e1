"""The `rage work` command: bots that think long, and paper, for servers that share a Redis with this machine."""

from dataclasses import replace
from typing import Annotated

import typer

from rage.bots.specs import LAB_BOTS
from rage.cli.options.language import LanguageOption, language_from
from rage.cli.options.refusal import refuse
from rage.cli.options.server_parts import check_parts, check_redis, has_lab
from rage.cli.options.server_settings import ConfigOption, SetOption, configured, with_settings
from rage.words import Words


@with_settings
def work(
    options: dict[str, object],
    config: ConfigOption = None,
    assignments: SetOption = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="Say only what is wrong.")] = False,
    language: LanguageOption = None,
) -> None:
    """Do heavy work for servers on other machines: bots that think long, and paper."""
    words = Words(language_from(language))
    check_parts(words)
    wanted = configured(words, options, config, assignments).config
    if wanted.redis is None or wanted.work_secret is None:
        refuse(words.say("work.error.settings"))
    check_redis(wanted.redis, words)
    from rage.server import logging_setup  # noqa: PLC0415
    from rage.server.working import run  # noqa: PLC0415

    logging_setup.set_up(quiet=quiet, form=wanted.log)

    def say_started(bots: list[str]) -> None:
        if not quiet:
            typer.echo(words.say("work.started"))
            if wanted.document_processes:
                typer.echo(words.say("work.documents"))
            if bots:
                typer.echo(words.say("work.bots", bots=", ".join(bots)))

    run(replace(wanted, bots={**(LAB_BOTS if has_lab() else {}), **wanted.bots}), say_started)
    if not quiet:
        typer.echo(words.say("work.ended"))
