"""An evening: a game from wherever it stands to its end, told on a screen."""

from rage.cli.play.keyboard_player import Person
from rage.cli.play.local_game import Table
from rage.cli.terminal.game_screen import Screen
from rage.engine import Event, Illegal, Phase, Seen
from rage.engine.events import GameEnded, HandDealt, TrickTaken
from rage.engine.record import Record, replay
from rage.words import illegal_sentence


def play_on(table: Table, screen: Screen, person: Person | None, stand_in: str) -> None:
    """Play to the end. Without a person at the keyboard, the bot `stand_in` plays that seat."""
    you = table.seating.person
    while table.phase is not Phase.OVER:
        if table.phase is Phase.DEAL:
            events = table.deal()
        else:
            seat = table.to_act[0]
            if seat == you:
                screen.show_turn(table.view(you))
            if seat == you and person is not None:
                events = _ask(table, screen, person)
            else:
                events = _let_bot_play(table, screen, seat, table.seating.bots[seat] or stand_in)
        for event in events:
            if isinstance(event, GameEnded):
                screen.show_sheet(table.view(you).sheet)
            screen.tell(event.seen_by(you))


def recall(record: Record, screen: Screen) -> None:
    """Tell again what happened since the last deal or trick, so that a resumed game can be followed."""
    news: list[Seen] = []
    for _state, events in replay(record):
        for event in events:
            seen = event.seen_by(screen.you)
            if isinstance(seen, TrickTaken):
                screen.last_trick = seen
            news = [seen] if isinstance(seen, HandDealt | TrickTaken) else [*news, seen]
    for seen in news:
        screen.tell(seen)


def _ask(table: Table, screen: Screen, person: Person) -> tuple[Event, ...]:
    """Ask until a move is legal."""
    you = table.seating.person
    while True:
        events = table.make(you, person.choose(table.view(you)))
        if not isinstance(events, Illegal):
            return events
        screen.say(illegal_sentence(screen.words, screen.rules, events), "yellow")


def _let_bot_play(table: Table, screen: Screen, seat: int, bot: str) -> tuple[Event, ...]:
    events = table.make(seat, table.bot_move(seat, bot))
    complaint = table.programs.complaint(seat, screen.names[seat], screen.words)
    if complaint is not None:
        screen.say(complaint, "yellow")
    assert not isinstance(events, Illegal), f"{bot} broke a rule: {events}"
    return events
