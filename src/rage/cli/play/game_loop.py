"""Plays a game from wherever it is to its end, and tells it on a screen."""

from rage.cli.play.keyboard_player import KeyboardPlayer
from rage.cli.play.local_game import LocalGame
from rage.cli.terminal.game_screen import GameScreen
from rage.engine import Event, Illegal, Phase, Seen
from rage.engine.events import GameEnded, HandDealt, TrickTaken
from rage.engine.record import Record, replay
from rage.words import illegal_sentence


def play_to_the_end(game: LocalGame, screen: GameScreen, player: KeyboardPlayer | None, stand_in: str) -> None:
    """Play to the end. Without a person at the keyboard, the bot `stand_in` plays that seat."""
    you = game.seating.person
    while game.phase is not Phase.OVER:
        if game.phase is Phase.DEAL:
            events = game.deal()
        else:
            seat = game.to_act[0]
            if seat == you:
                screen.show_turn(game.view(you))
            if seat == you and player is not None:
                events = _ask(game, screen, player)
            else:
                events = _let_bot_play(game, screen, seat, game.seating.bots[seat] or stand_in)
        for event in events:
            if isinstance(event, GameEnded):
                screen.show_sheet(game.view(you).sheet)
            screen.tell(event.seen_by(you))


def tell_again(record: Record, screen: GameScreen) -> None:
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


def _ask(game: LocalGame, screen: GameScreen, player: KeyboardPlayer) -> tuple[Event, ...]:
    """Ask until a move is legal."""
    you = game.seating.person
    while True:
        events = game.make(you, player.choose(game.view(you)))
        if not isinstance(events, Illegal):
            return events
        screen.say(illegal_sentence(screen.words, screen.rules, events), "yellow")


def _let_bot_play(game: LocalGame, screen: GameScreen, seat: int, bot: str) -> tuple[Event, ...]:
    events = game.make(seat, game.bot_move(seat, bot))
    failure = game.external_bots.new_failure(seat, screen.names[seat], screen.words)
    if failure is not None:
        screen.say(failure, "yellow")
    assert not isinstance(events, Illegal), f"{bot} broke a rule: {events}"
    return events
