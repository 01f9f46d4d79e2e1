"""The dealer's chance is fair, and nobody's but the system's."""

from collections import Counter
from itertools import pairwise

from scipy.stats import chisquare

from rage.dealer import FairRandom, shuffled
from rage.engine import Card, rules_of


def test_every_number_is_as_likely() -> None:
    rng = FairRandom()
    drawn = [rng.random() for _ in range(64_000)]
    assert all(0 <= number < 1 for number in drawn)
    cells = Counter(int(number * 64) for number in drawn)
    assert chisquare([cells[cell] for cell in range(64)]).pvalue > 1e-6
    halves = Counter((before < 0.5, after < 0.5) for before, after in pairwise(drawn))
    assert chisquare(list(halves.values())).pvalue > 1e-6


def test_every_card_is_as_likely_to_be_dealt_first() -> None:
    rules = rules_of("de-amigo", 4)
    rng = FairRandom()
    first = Counter(shuffled(rules, rng)[0] for _ in range(11_000))
    copies: Counter[Card] = Counter(rules.deck)
    expected = [11_000 * copies[card] / len(rules.deck) for card in copies]
    assert chisquare([first[card] for card in copies], expected).pvalue > 1e-6


def test_no_two_dealers_deal_alike() -> None:
    rules = rules_of("us-fundex", 4)
    assert shuffled(rules, FairRandom()) != shuffled(rules, FairRandom())
