"""The law of RAGE: pure, without input or output, clock or chance.

    state, events = apply(state, seat, move)

`Rules` are one frozen value. A `State` is the whole truth, a `View` what one seat knows of it; a `Move` is what a seat
decides, an `Event` what happened. Every rule of the game stands in one small file of this package.
"""

from rage.engine.cards import Card, Colour, Kind
from rage.engine.editions import Edition, edition_of, editions, options_of, rules_of
from rage.engine.events import Event, Seen
from rage.engine.game import apply, cut, deal, new_game, seats_to_act
from rage.engine.illegal import Illegal, Reason
from rage.engine.legal import LegalMoves, legal_moves
from rage.engine.moves import Bid, Move, Pick, Play, parse_move
from rage.engine.record import Record, RecordError, add_deal, add_move, final_state, replay, start_record
from rage.engine.record_text import read_text, write_text
from rage.engine.rules import Rules, RulesError
from rage.engine.scoring import Score
from rage.engine.sheet import Place, Row, rows, standing
from rage.engine.state import Deal, Phase, State
from rage.engine.view import PrivateView, View, private_view_of, view_of

__all__ = [
    "Bid",
    "Card",
    "Colour",
    "Deal",
    "Edition",
    "Event",
    "Illegal",
    "Kind",
    "LegalMoves",
    "Move",
    "Phase",
    "Pick",
    "Place",
    "Play",
    "PrivateView",
    "Reason",
    "Record",
    "RecordError",
    "Row",
    "Rules",
    "RulesError",
    "Score",
    "Seen",
    "State",
    "View",
    "add_deal",
    "add_move",
    "apply",
    "cut",
    "deal",
    "edition_of",
    "editions",
    "final_state",
    "legal_moves",
    "new_game",
    "options_of",
    "parse_move",
    "private_view_of",
    "read_text",
    "replay",
    "rows",
    "rules_of",
    "seats_to_act",
    "standing",
    "start_record",
    "view_of",
    "write_text",
]
