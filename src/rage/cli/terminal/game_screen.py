"""What a player is shown of a game, line by line, so that it works wherever a terminal does."""

import time
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from rage.cli.terminal.cards import CardPainter
from rage.cli.terminal.score_tables import round_table, standing_lines, whole_sheet
from rage.cli.terminal.text_layout import LONGEST_NAME, flow, short
from rage.cli.terminal.turn_status import HIDDEN_BID, bids_and_tricks, trick_and_trump
from rage.engine import Card, Phase, Play, Row, Rules, Seen, View, rows
from rage.engine.cards import ACTIONS, COLOURS
from rage.engine.events import (
    BidSeen,
    CardPlayed,
    GameEnded,
    HandDealt,
    PileSeen,
    RoundScored,
    TrickTaken,
    TrumpPicked,
    TrumpTurned,
)
from rage.engine.sheet import Sheet
from rage.words import Words, card_name, colour_name, event_sentence

_MARGIN = 9
"""The cells at the left where the cards of the news stand."""


class GameScreen:
    """Shows one game in one language to one seat (or, with no seat, to an onlooker)."""

    def __init__(self, console: Console, words: Words, rules: Rules, names: Sequence[str], you: int | None) -> None:
        self.console = console
        self.words = words
        self.rules = rules
        self.names = [short(name) for name in names]
        self.you = you
        self.painter = CardPainter(words, rules)
        self.pause = 0.0
        """Seconds to rest after each piece of news."""
        self.last_trick: TrickTaken | None = None
        self._trick_over = False

    def say(self, sentence: str, style: str = "") -> None:
        """One sentence on its own."""
        self.console.print(Text(sentence, style=style))

    def show_command(self, sentence: str, command: str) -> None:
        """A sentence and the command it speaks of, on a line of its own and never broken, so that it can be copied."""
        self.say(sentence)
        self.console.print(Text(f"  {command}", style="bold"), soft_wrap=True)

    def show(self, lines: Iterable[Text]) -> None:
        for line in lines:
            self.console.print(line)

    def show_heading(self, title: str) -> None:
        self._trick_over = False
        self.console.print()
        self.console.print(Rule(Text(title, style="bold"), align="left", style="dim"))

    def show_legend(self) -> None:
        """The colours with their shapes and letters, and the action cards with theirs."""
        self.show_colours()
        actions = [Card(kind.value) for kind in ACTIONS if self.rules.copies[Card(kind.value)]]
        names = [card_name(self.words, self.rules, card) for card in actions]
        chips = [self.painter.card_chip(card) for card in actions]
        self._list(
            "game.actions",
            [chip if name in chip else chip + f" {name}" for chip, name in zip(chips, names, strict=True)],
        )

    def show_colours(self) -> None:
        """The colours with their shapes and letters."""
        named = [
            self.painter.colour_chip(colour) + f" {colour_name(self.words, self.rules, colour)}" for colour in COLOURS
        ]
        self._list("game.colours", named)

    def _list(self, key: str, items: Iterable[Text]) -> None:
        self.show(flow([Text(self.words.say(key), style="dim"), *items], self.console.width, gap="  "))

    def tell(self, event: Seen) -> None:
        """What happened, in one sentence, with its card beside it."""
        match event:
            case HandDealt():
                self.show_heading(self._sentence(event))
                self.rest(event)
                return
            case CardPlayed() if self._trick_over:
                self.console.print()
            case TrickTaken():
                self.last_trick = event
            case RoundScored():
                self.show_round(event)
                self.rest(event)
                return
            case GameEnded(standing):
                self.console.print()
                self.say(self._sentence(event), "bold")
                self.show(standing_lines(self.words, standing, self.names))
                return
        self._trick_over = isinstance(event, TrickTaken)
        self.show_news(event, "bold" if self._trick_over else "")
        if isinstance(event, PileSeen) and event.pile is not None:
            self.show_pile(event.pile)
        self.rest(event)

    def show_news(self, event: Seen, style: str) -> None:
        line = Table.grid(padding=(0, 1, 0, 0))
        line.add_column(width=_MARGIN, no_wrap=True)
        line.add_column()
        line.add_row(self._sign(event), Text(self._sentence(event), style=style))
        self.console.print(line)

    def _sentence(self, event: Seen) -> str:
        return event_sentence(self.words, self.rules, event, self.names, self.you)

    def _sign(self, event: Seen) -> Text:
        """What stands beside a piece of news."""
        match event:
            case CardPlayed(_, play):
                return self.painter.play_chip(play, self.painter.face_width)
            case TrumpTurned(_, colour) if colour is not None:
                return self.painter.colour_chip(colour)
            case TrumpPicked(_, card) if card is not None:
                return self.painter.card_chip(card, self.painter.face_width)
            case BidSeen(_, tricks):
                return Text.assemble((f" {HIDDEN_BID if tricks is None else tricks} ", "bold reverse"))
            case TrickTaken():
                return Text(" ═▶", style="bold")
        return Text("")

    def rest(self, event: Seen) -> None:
        """Leave time to read; a finished trick or round rests longer."""
        if self.pause:
            time.sleep(self.pause * (2 if isinstance(event, TrickTaken | RoundScored) else 1))

    def show_turn(self, view: View) -> None:
        """Where the game is, and one's hand: what one may do is the brightest."""
        self._trick_over = False
        self.console.print()
        self.show(flow(trick_and_trump(self.words, view, self.names), self.console.width))
        self._list("game.tally", bids_and_tricks(view, self.names))
        if view.phase is Phase.PLAY:
            playable = [move.card for move in view.legal if isinstance(move, Play)]
        else:
            playable = list(view.hand)
        self.show(self.painter.draw_hand(view.hand, playable, self.console.width))

    def show_trick(self, view: View) -> None:
        """The cards on the table so far."""
        seats = [(view.leader + index) % self.rules.players for index in range(len(view.plays))]
        plays = [
            Text(f"{self.names[seat]} ") + self.painter.play_chip(play)
            for seat, play in zip(seats, view.plays, strict=True)
        ]
        if plays:
            self._list("game.on_table", plays)

    def show_pile(self, pile: Sequence[Card]) -> None:
        self.say(self.words.say("replay.pile" if self.you is None else "game.pile"), "dim")
        self.show(self.painter.faces_by_colour(pile, self.console.width))

    def show_hand(self, name: str, hand: Sequence[Card]) -> None:
        """A hand in one line."""
        line = Table.grid(padding=(0, 1, 0, 0))
        line.add_column(width=LONGEST_NAME, no_wrap=True)
        line.add_column()
        lines = self.painter.faces(hand, self.console.width - LONGEST_NAME - 1)
        line.add_row(Text(name, style="dim"), Text("\n").join(lines))
        self.console.print(line)

    def show_last_trick(self) -> None:
        if self.last_trick is None:
            self.say(self.words.say("game.no_last_trick"))
            return
        self.say(self.words.say("game.last_trick"), "dim")
        for index, play in enumerate(self.last_trick.plays):
            seat = (self.last_trick.leader + index) % self.rules.players
            self.show_news(CardPlayed(seat, play), "")
        self.show_news(self.last_trick, "bold")

    def show_round(self, event: RoundScored) -> None:
        """The boxes of one round."""
        self.console.print()
        row = Row(event.number, self.rules.hand_sizes[event.number], event.scores, event.totals)
        self.console.print(round_table(self.words, row, self.names))

    def show_sheet(self, sheet: Sheet) -> None:
        """All finished rounds."""
        if not sheet:
            self.say(self.words.say("game.no_sheet"))
            return
        self.show_heading(self.words.say("sheet.title"))
        self.show(whole_sheet(self.words, rows(self.rules, sheet), self.names, self.console.width))
