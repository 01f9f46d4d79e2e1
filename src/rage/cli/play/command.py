"""The `rage play` command: a whole game in the terminal against bots."""

import sys
from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from rage.bots import BOT_NAMES
from rage.cli.game_files.record_files import command
from rage.cli.options.language import language_from, refuse
from rage.cli.options.parsing import SettingError, edition_for, sizes_from
from rage.cli.options.rule_options import Bidding, Edition, FreeActions, HandSizes, Language, Lines, PlusMinusOne, Slam
from rage.cli.play.game_loop import play_on, recall
from rage.cli.play.keyboard_player import Leave, Person
from rage.cli.play.open_game import Opened, Wishes, open_new, open_saved
from rage.cli.terminal.game_screen import Screen, make_console
from rage.engine import RulesError, edition_of
from rage.words import Words, counted, edition_name, listed, problem_sentence

_PAUSE = 0.6
"""Seconds between two pieces of news, so that a game can be followed."""
_INTERRUPTED = 130
_KEPT_BY_SAVED_GAMES = frozenset(
    {"edition", "players", "name", "slam", "plus_minus_one", "bidding", "free_actions"}
    | {"hand_sizes", "first_dealer", "lines", "seed", "save"}
)


def play(
    context: typer.Context,
    file: Annotated[Path | None, typer.Argument(help="A saved game to go on with.", show_default=False)] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with FILE, or with the last unfinished game.")
    ] = False,
    edition: Edition = None,
    players: Annotated[str, typer.Option(metavar="N", help="How many play, 2 to 8.")] = "4",
    name: Annotated[str | None, typer.Option(help="Your name.")] = None,
    language: Language = None,
    bots: Annotated[
        str | None,
        typer.Option(
            metavar="BOT,…",
            help=f'The others, seat by seat: {", ".join(BOT_NAMES)}; with the lab, sampler or "wire:COMMAND".',
            show_default=BOT_NAMES[0],
        ),
    ] = None,
    slam: Slam = None,
    plus_minus_one: PlusMinusOne = None,
    bidding: Bidding = None,
    free_actions: FreeActions = None,
    hand_sizes: HandSizes = None,
    first_dealer: Annotated[str | None, typer.Option(metavar="N", help="Who deals first; you are 1.")] = None,
    lines: Lines = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same cards.")] = None,
    save: Annotated[Path | None, typer.Option(help="Where to keep the game.", show_default=False)] = None,
    auto: Annotated[bool, typer.Option("--auto", help="Let a bot play for you.")] = False,
    fast: Annotated[bool, typer.Option("--fast", help="Without pauses.")] = False,
) -> None:
    """Play a whole game against bots. It is saved after every move."""
    try:
        spoken = language_from(language)
        words = Words(spoken, edition_for(spoken))
        resumed = resume or file is not None
        if resumed:
            _check_alone(context, words)
            opened = open_saved(file, language, bots)
        else:
            options = {
                "slam": slam,
                "plus_minus_one": plus_minus_one,
                "bidding": bidding,
                "free_actions": free_actions,
                "hand_sizes": None if hand_sizes is None else sizes_from(hand_sizes),
                "first_dealer": first_dealer,
            }
            asked = edition_of(edition.lower()).name if edition else edition_for(spoken)
            words = Words(spoken, asked)
            others = BOT_NAMES[0] if bots is None else bots
            wishes = Wishes(asked, players, name, others, options, lines or (), seed, save)
            opened = open_new(wishes, spoken)
        with closing(opened.table.programs):
            _sit_down(opened, resumed, auto, fast)
    except RulesError as error:
        refuse(problem_sentence(words, error))
    except typer.BadParameter as error:
        refuse(error.message)
    except SettingError as error:
        refuse(str(error))


def _check_alone(context: typer.Context, words: Words) -> None:
    """A saved game keeps its settings: none may be given with it."""
    given = []
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name or "")
        if parameter.name in _KEPT_BY_SAVED_GAMES and source is not None and source.name == "COMMANDLINE":
            given.append(parameter.opts[0])
    if given:
        raise SettingError(words.say("game.error.saved_rules", options=listed(words, given)))


def _sit_down(opened: Opened, resumed: bool, auto: bool, fast: bool) -> None:
    """Greet, play, and say where the game is kept; whoever leaves early hears how to come back."""
    table, words = opened.table, opened.words
    record, seating = table.record, table.seating
    console = make_console()
    screen = Screen(console, words, record.rules, record.players, seating.person)
    screen.pause = _PAUSE if console.is_terminal and not fast else 0.0
    _greet(screen, opened, resumed)
    person = None if auto else Person(screen)
    try:
        play_on(table, screen, person, stand_in=BOT_NAMES[0])
    except Leave as leave:
        if leave.unasked:
            screen.say(words.say("game.nobody_there"))
        screen.show_command(words.say("game.saved"), command("play", "--resume", opened.file))
    except KeyboardInterrupt:
        console.print()
        screen.show_command(words.say("game.saved"), command("play", "--resume", opened.file))
        sys.exit(_INTERRUPTED)
    else:
        console.print()
        screen.show_command(words.say("game.kept"), command("replay", opened.file))


def _greet(screen: Screen, opened: Opened, resumed: bool) -> None:
    words, record = opened.words, opened.table.record
    edition = edition_name(words, record.rules.edition)
    players = counted(words, "players", record.rules.players)
    screen.say(words.say("game.title", edition=edition, players=players), "bold")
    if resumed:
        screen.say(words.say("game.welcome_back"))
        recall(record, screen)
        return
    others = [name for seat, name in enumerate(screen.names) if seat != screen.you]
    assert screen.you is not None
    screen.say(words.say("game.opponents", name=screen.names[screen.you], names=listed(words, others)))
    screen.show_legend()
