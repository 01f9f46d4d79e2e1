"""The person who plays at the keyboard: is asked for each move, and may ask for help, the sheet or the reason."""

import sys
from collections.abc import Callable

from rich.table import Table
from rich.text import Text

from rage.cli.play.card_input import CardReader
from rage.cli.terminal.game_screen import GameScreen
from rage.cli.terminal.text_layout import printable
from rage.engine import Bid, Card, Colour, Illegal, Move, Phase, Pick, Play, Reason, View
from rage.engine.cards import JOKER, TRUMP_CHANGE
from rage.engine.rules import TrumpChange
from rage.words import card_letters, card_name, colour_letter, illegal_sentence

_LONGEST_SHOWN = 30
_EXAMPLE = Colour.BLUE
_KINDS = {Phase.BID: "bid", Phase.PLAY: "play", Phase.PICK: "pick"}


class PlayerLeftError(Exception):
    """The person stops playing."""

    def __init__(self, before_any_answer: bool = False) -> None:
        super().__init__()
        self.before_any_answer = before_any_answer
        """Whether the input ended before there was a single answer."""


class KeyboardPlayer:
    """Chooses by asking at the keyboard."""

    name = "person"

    def __init__(self, screen: GameScreen, read: Callable[[], str] = input) -> None:
        self._screen = screen
        self._words = screen.words
        self._reader = CardReader(screen.words, screen.rules)
        self._read = read
        self._answered = False
        self._joker_waits = False
        """Whether a Joker was chosen and only its colour is missing."""
        self._named_trump: Pick | None = None
        """The trump already named with the card that asks for one."""

    def choose(self, view: View) -> Move:
        """The move that is typed. It may be illegal: then the table says why, and asks again."""
        named, self._named_trump = self._named_trump, None
        if named is not None and named in view.legal:
            return named
        while True:
            move = self._answer(view, self._ask(view))
            if move is not None:
                self._joker_waits = False
                return move

    def _ask(self, view: View) -> str:
        say, kind = self._words.say, "colour" if self._joker_waits else _KINDS[view.phase]
        question = say(f"game.ask.{kind}", most=view.size)
        prompt = Text.assemble((question, "bold"), (f" ({say('game.ask.help')})", "dim"), " ")
        self._screen.console.print(prompt, end="")
        try:
            text = self._read()
        except EOFError:
            self._screen.console.print()
            raise PlayerLeftError(before_any_answer=not self._answered) from None
        if not sys.stdin.isatty():
            self._screen.say(text)
        self._answered = True
        return text.strip()

    def _answer(self, view: View, text: str) -> Move | None:
        """The move an entry means; anything else is answered at once."""
        command, _, rest = text.casefold().partition(" ")
        match command, bool(rest):
            case "", _:
                pass
            case "q", False:
                raise PlayerLeftError
            case "?", False:
                self._help()
                self._show_again(view)
            case "s", False:
                self._screen.show_sheet(view.sheet)
                self._show_again(view)
            case "l", False:
                self._screen.show_last_trick()
            case "w", _:
                self._say_why(view, rest)
            case _:
                return self._move(view, text)
        return None

    def _show_again(self, view: View) -> None:
        """Where the game is, after something that filled the screen."""
        self._screen.show_turn(view)
        self._screen.show_trick(view)

    def _move(self, view: View, text: str) -> Move | None:
        if view.phase is Phase.BID:
            return self._bid(view, text)
        return self._pick(text) if view.phase is Phase.PICK else self._play(view, text)

    def _bid(self, view: View, text: str) -> Move | None:
        number = _number(text)
        if number is not None:
            return Bid(number)
        play = self._reader.play(text)
        if play is None:
            self._misread("bid", text, most=view.size)
        return play

    def _play(self, view: View, text: str) -> Move | None:
        number = _number(text)
        if number is not None and not 1 <= number <= len(view.hand):
            self._misread("no_such_number", text, most=len(view.hand))
            return None
        colour = self._reader.colour(text) if self._joker_waits else None
        play = self._reader.play(text) if number is None else Play(view.hand[number - 1])
        if colour is not None:
            return Play(JOKER, colour)
        if play is None:
            self._misread("play", text, example=card_letters(self._words, view.rules, view.hand[0]))
            return None
        if play.card is TRUMP_CHANGE and play.colour and view.rules.trump_change is TrumpChange.PICK:
            self._named_trump = Pick(play.colour)
            return Play(play.card)
        if play.card is JOKER and play.colour is None and JOKER in view.hand and view.legal.why_not(JOKER) is None:
            self._joker_waits = True
            self._refuse(Illegal(Reason.JOKER_WITHOUT_COLOUR, card=JOKER))
            self._screen.show_colours()
            return None
        return play

    def _pick(self, text: str) -> Move | None:
        play, colour = self._reader.play(text), self._reader.colour(text)
        if colour is None and play is not None:
            colour = play.colour
        if colour is None:
            self._misread("pick", text, example=colour_letter(self._words, self._screen.rules, _EXAMPLE))
            return None
        return Pick(colour)

    def _misread(self, kind: str, text: str, **details: object) -> None:
        shown = text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"
        self._screen.say(self._words.say(f"game.nonsense.{kind}", given=printable(shown), **details), "yellow")

    def _refuse(self, illegal: Illegal) -> None:
        self._screen.say(illegal_sentence(self._words, self._screen.rules, illegal), "yellow")

    def _say_why(self, view: View, text: str) -> None:
        """Why a card may not be played now."""
        card = self._card(view, text)
        if card is None:
            self._screen.say(self._words.say("game.which_card"))
            return
        illegal = view.legal.why_not(card) if card in view.hand else Illegal(Reason.CARD_NOT_HELD, card=card)
        if illegal is not None:
            self._refuse(illegal)
        else:
            self._screen.say(self._words.say("game.may_play", card=card_name(self._words, view.rules, card)))

    def _card(self, view: View, text: str) -> Card | None:
        number = _number(text)
        if number is not None:
            return view.hand[number - 1] if 1 <= number <= len(view.hand) else None
        play = self._reader.play(text)
        return None if play is None else play.card

    def _help(self) -> None:
        say, jokers = self._words.say, self._screen.rules.jokers
        entries = [
            ("2", "bid"),
            ("R15", "card"),
            ("3", "number"),
            *([("J R", "joker")] if jokers else []),
            *([("B", "pick")] if self._screen.rules.trump_change is TrumpChange.PICK else []),
            ("w R15", "why"),
            ("s", "sheet"),
            ("l", "last"),
            ("?", "help"),
            ("q", "quit"),
        ]
        self._screen.show_heading(say("game.help.title"))
        lines = Table.grid(padding=(0, 2, 0, 2))
        for entry, key in entries:
            lines.add_row(Text(entry, style="bold"), Text(say(f"game.help.{key}")))
        self._screen.console.print(lines)
        self._screen.show_legend()


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 3 else None
