"""Reading the rounds of a `.rage` text, with the game itself beside it, so that every mistake is found at its line."""

from rage.engine.cards import TRUMP_CHANGE, Card
from rage.engine.game import dealer_due, new_game
from rage.engine.illegal import Illegal
from rage.engine.moves import PICKS, Bid, Move, Play
from rage.engine.notation.cursor import KEYWORDS, Cursor, on_line
from rage.engine.notation.seats import seat_in_text
from rage.engine.notation.tokens import Sort
from rage.engine.record import Record, RoundRecord, deal_round, make_move
from rage.engine.record_error import Fact, Flaw, Part, RecordError, wrong
from rage.engine.sheet import rows
from rage.engine.state import BID, DEAL, OVER, PICK, PLAY, Deal, Hand

_DUE = {DEAL: Part.ROUND, BID: Part.BID, PLAY: Part.TRICK, PICK: Part.PICK, OVER: Part.END}
"""What comes next in each phase."""


class RoundReader:
    """Reads section by section. The record's head says who plays what; its own rounds are not looked at."""

    def __init__(self, cursor: Cursor, head: Record) -> None:
        self.cursor = cursor
        self.players = head.players
        self.state = new_game(head.rules, head.first_dealer)
        self.rounds: list[RoundRecord] = []
        self.cards = Deal((), ())
        self.moves: list[tuple[int, Move]] = []
        self.comments: list[tuple[int, str]] = []

    def read(self) -> tuple[RoundRecord, ...]:
        """Every round up to the end of the text."""
        cursor = self.cursor
        while not cursor.at_end():
            if cursor.at_word("round"):
                self.read_round()
            elif cursor.at_word("bids"):
                self.read_bids()
            elif cursor.at_trick():
                self.read_trick()
            elif cursor.at_word("scores", "totals"):
                self.read_scores()
            else:
                raise self.out_of_place()
        self.finish_round()
        return tuple(self.rounds)

    def read_round(self) -> None:
        """`Round 1: 10 cards, dealer Ava`, then the hands and the pile."""
        cursor, rules = self.cursor, self.state.rules
        if self.state.phase is not DEAL:
            raise self.out_of_place()
        self.finish_round()
        line, number = cursor.take().line, self.state.dealt
        self.check(Fact.ROUND, number + 1)
        cursor.skip(":")
        if cursor.peek().number is not None and cursor.peek(1).is_word("card", "cards"):
            self.check(Fact.SIZE, rules.hand_sizes[number])
            cursor.take()
        cursor.skip(",")
        if cursor.at_word("dealer"):
            cursor.take()
            self.check_seat(Fact.DEALER, dealer_due(self.state))
        self.read_deal(line)

    def read_deal(self, line: int) -> None:
        """A line for each hand, `Ava: R7 J`, and one for the pile, top first."""
        cursor, places = self.cursor, _Places()
        hands: dict[int, Hand] = {}
        while not cursor.at_word("pile"):
            if not cursor.at_name():
                raise cursor.unexpected(Part.HAND)
            name = cursor.peek()
            seat = self.read_seat()
            if seat in hands:
                raise RecordError(Flaw.TWICE, {"what": name.text}, name.line)
            places.hands[seat] = name.line
            hands[seat] = self.read_cards(places)
        places.pile = cursor.take().line
        pile = self.read_cards(places)
        for seat, player in enumerate(self.players):
            if seat not in hands:
                raise RecordError(Flaw.MISSING, {"what": player}, line)
        self.cards = Deal(tuple(hands[seat] for seat in range(len(self.players))), pile)
        try:
            self.state, _events = deal_round(self.state, self.cards)
        except RecordError as error:
            error.line = places.find(error, self.cards)
            raise

    def read_cards(self, places: "_Places") -> Hand:
        self.cursor.sign(":")
        cards: list[Card] = []
        while not self.cursor.at_section():
            line = self.cursor.peek().line
            cards.append(self.cursor.card())
            places.cards[cards[-1]] = line
        return tuple(cards)

    def read_bids(self) -> None:
        """`Bids: Ava 1, Ben 0`, in the order they were made."""
        cursor = self.cursor
        if self.state.phase is not BID:
            raise self.out_of_place()
        cursor.take()
        cursor.sign(":")
        while self.state.phase is BID and not cursor.at_section():
            line = cursor.peek().line
            self.make(self.read_seat(), Bid(cursor.number()), line)
            cursor.skip(",")

    def read_trick(self) -> None:
        """`1. Ava: R7 J=R T=B > Ben`; without the winner as long as it is not complete."""
        cursor, done = self.cursor, len(self.state.taken)
        if self.state.phase is not PLAY or self.state.plays:
            raise self.out_of_place()
        self.check(Fact.TRICK, done + 1)
        cursor.sign(".")
        if cursor.at_name():
            self.check_seat(Fact.LEADER, self.state.leader)
            cursor.sign(":")
        while len(self.state.taken) == done and not (cursor.at_section() or cursor.at(">")):
            line = cursor.peek().line
            self.make(self.state.turn, self.read_play(), line)
        if len(self.state.taken) > done and cursor.skip(">"):
            self.check_seat(Fact.WINNER, self.state.turn)

    def read_play(self) -> Move:
        """A card, a Joker with its colour, or the colour picked with the card before."""
        if self.cursor.at("="):
            return PICKS[self.cursor.colour()]
        card = self.cursor.card()
        if card is not TRUMP_CHANGE and self.cursor.at("="):
            return Play(card, self.cursor.colour())
        return Play(card)

    def read_scores(self) -> None:
        """`Scores: Ava 11, Ben -5`: the points of the round. `Totals:` likewise: what each has since the beginning."""
        cursor, state = self.cursor, self.state
        if not state.dealt or state.phase not in {DEAL, OVER}:
            raise self.out_of_place()
        row = rows(state.rules, state.sheet)[-1]
        of_round = cursor.take().is_word("scores")
        fact, points = (Fact.SCORE, [score.total for score in row.scores]) if of_round else (Fact.TOTAL, row.totals)
        cursor.sign(":")
        for _ in self.players:
            if cursor.at_section():
                break
            seat = self.read_seat()
            self.check(fact, points[seat], self.players[seat])
            cursor.skip(",")

    def read_seat(self) -> int:
        token = self.cursor.peek()
        seat = seat_in_text(self.players, token)
        if seat is not None:
            self.cursor.take()
            return seat
        if token.sort in {Sort.SIGN, Sort.END} or token.is_word(*KEYWORDS):
            raise self.cursor.unexpected(Part.PLAYER)
        raise RecordError(Flaw.UNKNOWN_PLAYER, {"given": token.text, "known": self.players}, token.line)

    def make(self, seat: int, move: Move, line: int) -> None:
        with on_line(line):
            self.state, _events = make_move(self.state, self.players, len(self.moves) + 1, seat, move)
        self.place_comments()
        self.moves.append((seat, move))

    def place_comments(self) -> None:
        self.comments += [(len(self.moves), text) for text in self.cursor.collect()]

    def finish_round(self) -> None:
        """Put down the round read so far. What is remarked before the next one belongs to it."""
        if self.state.dealt:
            self.cursor.pass_comments()
            self.place_comments()
            self.rounds.append(RoundRecord(self.cards, tuple(self.moves), tuple(self.comments)))
            self.moves, self.comments = [], []

    def check_seat(self, fact: Fact, expected: int) -> None:
        line, seat = self.cursor.peek().line, self.read_seat()
        if seat != expected:
            raise wrong(fact, self.players[seat], self.players[expected], line)

    def check(self, fact: Fact, expected: int, player: str | None = None) -> None:
        line, given = self.cursor.peek().line, self.cursor.number()
        if given != expected:
            raise wrong(fact, given, expected, line, player)

    def out_of_place(self) -> RecordError:
        """The next section is not what this phase of the game asks for."""
        in_trick = self.state.phase is PLAY and self.state.plays
        return self.cursor.unexpected(Part.CARD if in_trick else _DUE[self.state.phase])


class _Places:
    """Where the cards of a deal stand in the text."""

    def __init__(self) -> None:
        self.hands: dict[int, int] = {}
        self.cards: dict[Card, int] = {}
        self.pile = 0

    def find(self, error: RecordError, deal: Deal) -> int:
        """The line on which a deal goes wrong: a hand of another size, a card too many, or else the pile."""
        illegal = error.details.get("illegal")
        if not isinstance(illegal, Illegal):
            return self.pile
        if illegal.card is not None:
            return self.cards[illegal.card]
        return next(self.hands[seat] for seat, hand in enumerate(deal.hands) if len(hand) != illegal.limit)
