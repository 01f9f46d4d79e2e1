"""The `rage play` command: a whole game in the terminal against bots."""

import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from rage.bots.specs import LAB_BOTS, LEVELS, STAND_IN, USUAL_LEVEL
from rage.cli.game_files.record_files import command_line
from rage.cli.options.language import LanguageOption
from rage.cli.options.refusal import CommandError, refusing
from rage.cli.options.rule_options import PARAMETERS, RuleOptions, with_rule_options
from rage.cli.play.game_loop import play_to_the_end, tell_again
from rage.cli.play.keyboard_player import KeyboardPlayer, PlayerLeftError
from rage.cli.play.open_game import NewGameOptions, OpenedGame, open_new, open_saved
from rage.cli.terminal.console import make_console
from rage.cli.terminal.game_screen import GameScreen
from rage.words import Words, counted, edition_name, listed

_PAUSE = 0.6
"""Seconds between two pieces of news, so that a game can be followed."""
_INTERRUPTED = 130
_FIXED_BY_A_SAVED_GAME = {*PARAMETERS, "players", "name", "seed", "save"}


def _levels(of_the_lab: bool) -> str:
    return ", ".join(level for level in LEVELS if (level in LAB_BOTS) is of_the_lab)


@with_rule_options(first_dealer=typer.Option(metavar="N", help="Who deals first; you are 1."))
def play(
    context: typer.Context,
    file: Annotated[Path | None, typer.Argument(help="A saved game to go on with.", show_default=False)] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with FILE, or with the last unfinished game.")
    ] = False,
    players: Annotated[str, typer.Option(metavar="N", help="How many play, 2 to 8.")] = "4",
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,…",
            help=f'The others, seat by seat: {_levels(False)}; with the lab {_levels(True)}; "wire:COMMAND".',
            show_default=USUAL_LEVEL,
        ),
    ] = None,
    *,
    rule_options: RuleOptions,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the game.", show_default=False)] = None,
    auto: Annotated[bool, typer.Option("--auto", help="Let a bot play for you.")] = False,
    fast: Annotated[bool, typer.Option("--fast", help="Without pauses.")] = False,
    language: LanguageOption = None,
) -> None:
    """Play a whole game against bots. It is saved after every move."""
    with refusing(language) as words:
        resumed = resume or file is not None
        if resumed:
            _check_alone(context, words)
            opened = open_saved(file, language, bots)
        else:
            options = NewGameOptions(
                rules=rule_options,
                players=players,
                name=name,
                bots=USUAL_LEVEL if bots is None else bots,
                seed=seed,
                save=save,
            )
            opened = open_new(options, words.language)
        with closing(opened.game.external_bots):
            _run(opened, resumed, auto, fast)


def _check_alone(context: typer.Context, words: Words) -> None:
    """A saved game keeps its settings: none may be given with it."""
    given = []
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name or "")
        if parameter.name in _FIXED_BY_A_SAVED_GAME and source is not None and source.name == "COMMANDLINE":
            given.append(parameter.opts[0])
    if given:
        raise CommandError(words.say("game.error.saved_rules", options=listed(words, given)))


def _run(opened: OpenedGame, resumed: bool, auto: bool, fast: bool) -> None:
    """Greet, play, and say where the game is stored; whoever leaves early is told how to come back."""
    game, words = opened.game, opened.words
    record, seating = game.record, game.seating
    console = make_console()
    screen = GameScreen(console, words, record.rules, record.players, seating.person)
    screen.pause = _PAUSE if console.is_terminal and not fast else 0.0
    _greet(screen, opened, resumed)
    player = None if auto else KeyboardPlayer(screen)
    try:
        play_to_the_end(game, screen, player, stand_in=STAND_IN)
    except PlayerLeftError as left:
        if left.before_any_answer:
            screen.say(words.say("game.nobody_there"))
        screen.show_command(words.say("game.saved"), command_line("play", "--resume", opened.file))
    except KeyboardInterrupt:
        console.print()
        screen.show_command(words.say("game.saved"), command_line("play", "--resume", opened.file))
        sys.exit(_INTERRUPTED)
    else:
        console.print()
        screen.show_command(words.say("game.kept"), command_line("replay", opened.file))


def _greet(screen: GameScreen, opened: OpenedGame, resumed: bool) -> None:
    words, record = opened.words, opened.game.record
    edition = edition_name(words, record.rules.edition)
    players = counted(words, "players", record.rules.players)
    screen.say(words.say("game.title", edition=edition, players=players), "bold")
    if resumed:
        screen.say(words.say("game.welcome_back"))
        tell_again(record, screen)
        return
    others = [name for seat, name in enumerate(screen.names) if seat != screen.you]
    assert screen.you is not None
    screen.say(words.say("game.opponents", name=screen.names[screen.you], names=listed(words, others)))
    screen.show_legend()
