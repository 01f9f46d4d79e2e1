"""A rollout plays a world to the end of the round by the rollout policy; each move is tried in the same worlds."""

from rage.lab.compilation.jit import entry_point, for_cpu
from rage.lab.kernel import layout as at
from rage.lab.kernel.game import apply
from rage.lab.sampler.rollout_policy import Floats, RolloutPolicy, choose_action


@entry_point
def roll_out(
    rows: at.Integers,
    decks: at.Deck,
    picked: at.Integers,
    actions: at.Integers,
    rules: at.Vector,
    policy: RolloutPolicy,
    spite: float,
    row: at.Row,
    deck: at.Deck,
    sums: Floats,
) -> int:
    """Play each action in each of the worlds picked, and add what the round is worth to the action's sum.

    That is one's own points, less `spite` times what the others have on average. A world picked several times in a row
    is played once and counted as often. `row` and `deck` are for scratch. Returns the number of rollouts.
    """
    index = rollouts = 0
    while index < picked.shape[0]:
        world, times = picked[index], 0
        while index < picked.shape[0] and picked[index] == world:
            times += 1
            index += 1
        seat = rows[world, at.TURN]
        for move in range(actions.shape[0]):
            for place in range(row.shape[0]):
                row[place] = rows[world, place]
            for place in range(row[at.NEXT], deck.shape[0]):
                deck[place] = decks[world, place]
            finish_round(row, deck, rules, policy, actions[move])
            sums[move] += times * round_worth(row, rules, seat, spite)
        rollouts += actions.shape[0]
    return rollouts


@for_cpu
def finish_round(row: at.Row, deck: at.Deck, rules: at.Vector, policy: RolloutPolicy, action: int) -> None:
    """The seat to act does it, and everybody goes on by the rollout policy to the end of the round."""
    apply(row, deck, rules, action)
    while row[at.PHASE] != at.DEAL and row[at.PHASE] != at.OVER:
        if rules[at.BIDDING] != 0 and row[at.TAKEN] + row[at.PLAYED] == 0:
            find_turn(row, rules)
        apply(row, deck, rules, choose_action(row, rules, policy))


@for_cpu
def find_turn(row: at.Row, rules: at.Vector) -> None:
    """Where all bid at once, the next seat that has not; once all have, the one that leads."""
    row[at.TURN] = row[at.LEADER]
    if row[at.PHASE] == at.BIDS:
        while row[at.BID + row[at.TURN]] != at.NONE:
            row[at.TURN] = row[at.TURN] + 1 if row[at.TURN] + 1 < rules[at.PLAYERS] else 0


@for_cpu
def round_worth(row: at.Row, rules: at.Vector, seat: int, spite: float) -> float:
    """What a finished round is worth to a seat."""
    own, others = row[at.SCORE + seat], 0
    for other in range(rules[at.PLAYERS]):
        others += row[at.SCORE + other]
    worth: float = own - spite * (others - own) / (rules[at.PLAYERS] - 1)
    return worth
