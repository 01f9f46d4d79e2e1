"""The `rage replay` command: a recorded game, trick by trick."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from rage.cli.game_files.record_files import read_record
from rage.cli.options.language import LanguageOption
from rage.cli.options.parsing import number_from
from rage.cli.options.refusal import CommandError, refusing
from rage.cli.terminal.console import make_console
from rage.cli.terminal.game_screen import GameScreen
from rage.cli.terminal.text_layout import printable
from rage.engine import Event, Phase, Seen, View, view_of
from rage.engine.events import BidMade, GameEnded, PileSearched
from rage.engine.record import Record
from rage.engine.record import replay as steps_of
from rage.words import Words, counted, edition_name


def replay(
    file: Annotated[Path, typer.Argument(help="A recorded game.", show_default=False)],
    seat: Annotated[str | None, typer.Option(help="Only what this player saw: a name, or a seat from 1.")] = None,
    round: Annotated[str | None, typer.Option(metavar="N", help="Only this round.")] = None,
    language: LanguageOption = None,
) -> None:
    """Show a recorded game, trick by trick, with the score sheet; every hand is open unless a seat is named."""
    with refusing(language) as plain:
        record = read_record(file, plain)
        words = Words(plain.language, record.rules.edition)
        only_seat = None if seat is None else _seat(record, seat, words)
        only_round = None if round is None else _round(record, round, words)
        _show(GameScreen(make_console(), words, record.rules, record.players, you=None), record, only_seat, only_round)


def _seat(record: Record, given: str, words: Words) -> int:
    """The seat that is meant: by name, in any case, or by its number."""
    alike = [seat for seat, name in enumerate(record.players) if name.strip().casefold() == given.strip().casefold()]
    number = number_from(given)
    if len(alike) == 1:
        return alike[0]
    if isinstance(number, int) and 1 <= number <= len(record.players):
        return number - 1
    known = ", ".join(f"{seat} {name}" for seat, name in enumerate(record.players, start=1))
    raise CommandError(words.say("replay.error.unknown_seat", given=given, known=known))


def _round(record: Record, given: str, words: Words) -> int:
    if not record.rounds:
        raise CommandError(words.say("replay.error.no_rounds"))
    number = number_from(given)
    if isinstance(number, int) and 1 <= number <= len(record.rounds):
        return number
    raise CommandError(words.say("replay.error.unknown_round", given=given, most=len(record.rounds)))


def _show(screen: GameScreen, record: Record, seat: int | None, only: int | None) -> None:
    """Tell the game from its first deal to wherever the record ends."""
    _introduce(screen, record, seat)
    steps, phase = steps_of(record), Phase.DEAL
    for number, played in enumerate(record.rounds, start=1):
        for made, (state, events) in enumerate(islice(steps, len(played.moves) + 1)):
            phase = state.phase
            if only is None or only == number:
                for event in events:
                    if isinstance(event, GameEnded):
                        screen.show_sheet(state.sheet)
                    screen.tell(_seen(event, seat))
                _show_comments(screen, played.comments_after(made))
                _show_hands(screen, [view_of(state, holder) for holder in range(record.rules.players)], seat)
    if phase is not Phase.OVER and only is None:
        screen.console.print()
        screen.say(screen.words.say("replay.unfinished"))


def _introduce(screen: GameScreen, record: Record, seat: int | None) -> None:
    say = screen.words.say
    edition = edition_name(screen.words, record.rules.edition)
    players = counted(screen.words, "players", record.rules.players)
    screen.say(say("game.title", edition=edition, players=players), "bold")
    if record.date:
        screen.say(say("replay.played_on", date=record.date))
    screen.say(say("replay.open_hands") if seat is None else say("replay.seen_by", name=screen.names[seat]))
    _show_comments(screen, (record.comment,) if record.comment else ())


def _seen(event: Event, seat: int | None) -> Seen:
    """What the seat saw; with open hands, what whoever did it saw."""
    if seat is None and isinstance(event, BidMade | PileSearched):
        return event.seen_by(event.seat)
    return event.seen_by(seat)


def _show_hands(screen: GameScreen, views: Sequence[View], seat: int | None) -> None:
    """The hands after the deal, and before each trick but the first; those of the others only when all are open."""
    view = views[0]
    dealt = view.phase is Phase.BID and not any(view.has_bid)
    trick_due = view.phase is Phase.PLAY and not view.plays
    if trick_due:
        screen.show_heading(screen.words.say("game.trick", trick=len(view.taken) + 1, tricks=view.size))
    if not dealt and not (trick_due and view.taken):
        return
    for name, held in zip(screen.names, views, strict=True):
        if seat is None or held.seat == seat:
            screen.show_hand(name, held.hand)


def _show_comments(screen: GameScreen, comments: Sequence[str]) -> None:
    for comment in comments:
        for line in comment.splitlines():
            screen.say(f"  {{ {printable(line)} }}", "italic")
