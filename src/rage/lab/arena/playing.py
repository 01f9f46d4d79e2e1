"""Boards are played with every rotation: a portion of work that is the same in this process, another or a cluster."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rage.bots import Bot
from rage.bots.external import ExternalBot
from rage.engine import Deal, Illegal, Phase, Rules, View, apply, new_game, seats_to_act, standing, view_of
from rage.engine.events import Event
from rage.engine.game import lay_out
from rage.engine.sheet import Sheet
from rage.lab.arena.lineup import Lineup
from rage.lab.arena.match_plan import Board, MatchPlan, cards_of, seated, seed_for


@dataclass(frozen=True)
class Game:
    """A board played in one rotation. Everything but the sheet is by seat."""

    board: int
    rotation: int
    first_dealer: int
    entries: tuple[int, ...]
    sheet: Sheet
    sizes: tuple[int, ...]
    places: tuple[int, ...]
    forfeits: tuple[int, ...]


@dataclass(frozen=True)
class Batch:
    """The games of some boards, and the failures of contestants."""

    games: tuple[Game, ...]
    forfeits: dict[int, Counter[str]]
    complaints: dict[int, dict[str, str]]
    """For each contestant and kind of failure, what there was to say about the first one."""

    @property
    def boards(self) -> int:
        """How many boards it holds."""
        return len({game.board for game in self.games})


def play_boards(plan: MatchPlan, boards: Sequence[Board]) -> Batch:
    """Play every rotation of some boards."""
    with Lineup(plan.specs, plan.limits, plan.log) as lineup:
        games = [play_game(plan, board, rotation, lineup) for board in boards for rotation in range(plan.rules.players)]
        return Batch(
            tuple(games),
            {entry: lineup.forfeits(entry) for entry in lineup.programs},
            {entry: lineup.complaints(entry) for entry in lineup.programs},
        )


def play_game(plan: MatchPlan, board: Board, rotation: int, lineup: Lineup) -> Game:
    """Play one game. A bot's chance depends on the board and the seat, so that copies of a bot play alike there."""
    rules, dealer, deals = cards_of(plan, board)
    entries = seated(board, rotation)
    before = [lineup.forfeits(entry).total() for entry in entries]
    bots = [lineup.sit_down(entry, rules, seat, seed_for(plan, board, seat)) for seat, entry in enumerate(entries)]
    end = play_out(rules, dealer, deals, bots)
    places = {place.seat: place.place for place in standing(rules, end.sheet)}
    return Game(
        board=board.number,
        rotation=rotation,
        first_dealer=dealer,
        entries=entries,
        sheet=end.sheet,
        sizes=board.sizes,
        places=tuple(places[seat] for seat in range(rules.players)),
        forfeits=tuple(lineup.forfeits(entry).total() - before[seat] for seat, entry in enumerate(entries)),
    )


def play_out(rules: Rules, first_dealer: int, deals: Sequence[Deal], bots: Sequence[Bot]) -> View:
    """Play a whole game between bots with these deals, and return what an onlooker sees of its end."""
    state = new_game(rules, first_dealer)
    for cards in deals:
        state, events = lay_out(state, cards)
        _tell(events, bots)
        while state.phase not in (Phase.DEAL, Phase.OVER):
            seat = seats_to_act(state)[0]
            move = bots[seat].choose(view_of(state, seat))
            step = apply(state, seat, move)
            if isinstance(step, Illegal):
                raise ValueError(f"the bot {bots[seat].name} chose {move}: {step.reason}")
            state, events = step
            _tell(events, bots)
    return view_of(state, None)


def _tell(events: Sequence[Event], bots: Sequence[Bot]) -> None:
    """Tell the external programs what they saw."""
    for seat, bot in enumerate(bots):
        if isinstance(bot, ExternalBot):
            for event in events:
                bot.see(event.seen_by(seat))
