"""The layout of what a learner's table keeps and gives besides its row: its status, its results, the hidden part."""

from rage.lab.kernel.features import KINDS, VALUES
from rage.lab.kernel.layout import COLOURS, SEATS, Layout

STATUS = Layout()
KIND = STATUS.add("kind", "which of the rules this table plays by")
MODE = STATUS.add("mode", "who sits beside the learner: 0 itself, 1 rule of thumb, 2 another network, 3 steady")
OTHERS = STATUS.add("others", "a bit for each seat that is not the learner's")
IS_OVER = STATUS.add("is_over", "1 where the last step ended a round")
STYLE = STATUS.add("style", "which parameters the rule of thumb has at this table in this round")
FOR_THE_GAME = STATUS.add("for_the_game", "1 where rounds begin with scores as within a game, and the game counts")
MOVES = STATUS.add("moves", "moves made at this table so far, those nobody was asked for included")

ITSELF, RULE_OF_THUMB, ANOTHER_NETWORK, STEADY = range(4)

RESULT = Layout()
SCORES = RESULT.add("scores", "points of each seat in the finished round", SEATS)
TRICKS = RESULT.add("tricks", "tricks of each seat", SEATS)
BIDS = RESULT.add("bids", "bid of each seat", SEATS)
CARDS = RESULT.add("cards", "cards of the round")
STRANGERS = RESULT.add("strangers", "a bit for each seat that was not the learner's")
BEFORE = RESULT.add("before", "points of each seat before this round, where it was played for the game", SEATS)
LEFT = RESULT.add("left", "rounds that would follow it")
GAME = RESULT.add("game", "1 where it was played for the game")

HIDDEN = Layout()
"""What the others hold, in bytes, for a critic that may see it: seats from the observer's left on."""
HIDDEN_CARDS = HIDDEN.add("cards", "colour cards of each other seat", (SEATS - 1) * COLOURS * VALUES)
HIDDEN_ACTIONS = HIDDEN.add("actions", "action cards of each other seat", (SEATS - 1) * KINDS)
HIDDEN_BIDS = HIDDEN.add("bids", "1 + the bid of each other seat; 0: none yet", SEATS - 1)
HIDDEN_OTHERS = HIDDEN.add("others", "1 for each seat, the observer's first, that is not the learner's", SEATS)
HIDDEN.add("spare", "always 0", -HIDDEN.width % 8)

MOST_ACTIONS = 123
"""Actions of rules whose hands have at most ten cards."""
MASK_WORDS = 16

BARRED = -1e4
"""The score of what may not be chosen: no chance comes of it."""
LOWEST = -1e9
"""Lower than whatever it is compared with."""
