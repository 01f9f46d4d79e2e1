"""What a view tells is what the kernel has kept count of, and worlds stand at the view's point of the round."""

from random import Random

import numpy as np
import pytest
from engine_helpers import table
from lab.engine_and_kernel import random_game
from lab.worlds_helpers import random_story, retold

from rage.engine import Card, Phase, Rules, View, new_game, rules_of, view_of
from rage.engine.rules import OPEN
from rage.lab.kernel import batch
from rage.lab.kernel import layout as at
from rage.lab.kernel.bits import INCREMENT
from rage.lab.kernel.codec import action_of, card_of
from rage.lab.worlds import Worlds, knowledge_of
from rage.lab.worlds.position import position, put_cards
from rage.random_rules import random_rules

ACTING = (Phase.BID, Phase.PLAY, Phase.PICK)


def entries(row: at.Row, players: int) -> dict[str, object]:
    """The fields of a row that say something about the round, without what a row merely remembers."""
    played = int(row[at.PLAYED])
    meaningless = {"rng", "in_order", "trick", "log"}
    fields = {name: row[place : place + width].tolist() for name, place, width, _ in at.TABLE.fields}
    log = row[at.LOG : at.LOG + at.LOG_WORDS].astype("<i8").tobytes()
    return {
        "trick": row[at.TRICK : at.TRICK + played].tolist(),
        "log": log[: int(row[at.TAKEN]) * players + played],
        **{name: content for name, content in fields.items() if name not in meaningless},
    }


def searching_rules(rng: Random) -> Rules:
    """A pile that is searched and turned again and again, until it runs out."""
    options = {"hand_sizes": [35], "trump_changes": 8, "no_trumps": 8, "no_trump": rng.choice(["trick", "round"])}
    return rules_of("us-fundex", 3, options)


@pytest.mark.parametrize("seed", range(16))
def test_a_view_tells_all_that_the_kernel_keeps_count_of(seed: int) -> None:
    rng = Random(seed)
    rules = searching_rules(rng) if seed % 4 == 0 else random_rules(rng, most_cards=8)
    for state, mirror in random_game(rules, rng):
        viewers = (None, *range(state.rules.players)) if state.phase in ACTING else ()
        for viewer in viewers:
            view = view_of(state, viewer)
            row = position(knowledge_of(view))
            for other in range(state.rules.players):
                if other != viewer:
                    put_cards(row, at.HAND + 2 * other, state.hands[other])
            if view.pile is None:
                put_cards(row, at.PILE, state.trump.pile)
            unknown = [bid or 0 for bid, shown in zip(state.bids, view.bids, strict=True) if shown is None]
            row[at.BID : at.BID + len(state.bids)] = [at.NONE if bid is None else bid for bid in state.bids]
            row[at.BID_SUM] += sum(unknown)
            if state.rules.bidding is not OPEN and view.phase is Phase.BID:
                assert row[at.TURN] == (viewer if viewer in view.to_act else view.to_act[0])
                row[at.TURN] = mirror.row[at.TURN]
            assert entries(row, rules.players) == entries(mirror.row, rules.players)


def cards_at(row: at.Row, place: int) -> list[str]:
    """The cards in two words."""
    found = []
    for code in range(at.NUMBERS + 5):
        word = int(row[place + (code >= 64)])
        increment = int(INCREMENT[code])
        if code < at.NUMBERS:
            found += [str(card_of(code))] * bool(word & increment)
        else:
            found += [str(card_of(code))] * (word // increment & 31)
    return found


def to_view(row: at.Row, deck: at.Deck, view: View) -> None:
    """Check one world against the view it was drawn for."""
    rules = view.rules
    for seat in range(rules.players):
        cards = cards_at(row, at.HAND + 2 * seat)
        assert len(cards) == view.hand_counts[seat]
        assert seat != view.seat or sorted(cards) == sorted(map(str, view.hand))
    pile = cards_at(row, at.PILE)
    in_order = [str(card_of(code)) for code in deck[row[at.NEXT] :]]
    assert sorted(pile) == sorted(in_order)
    assert view.pile is None or sorted(pile) == sorted(map(str, view.pile))
    assert sorted(str(card_of(code)) for code in deck) == sorted(map(str, rules.deck))


def _cards(names: list[str]) -> tuple[Card, ...]:
    return tuple(Card(name) for name in names)


@pytest.mark.parametrize("seed", range(12))
def test_a_world_told_again_by_the_law_looks_the_same_to_its_seat(seed: int) -> None:
    rng = Random(100 + seed)
    rules = random_rules(rng, most_cards=8, most_rounds=1)
    for _ in range(4):
        story = random_story(rules, rng, rng.randint(1, rules.players * rules.hand_sizes[0]))
        end = story.end()
        assert end is not None
        for viewer in range(rules.players):
            view = view_of(end, viewer)
            tables = Worlds(view, seed).draw(4)
            for row, deck in zip(tables.rows, tables.decks, strict=True):
                to_view(row, deck, view)
                hands = tuple(_cards(cards_at(row, at.HAND + 2 * seat)) for seat in range(rules.players))
                bids = {seat: int(row[at.BID + seat]) for seat in knowledge_of(view).unknown_bids}
                told = retold(story, end, hands, _cards(cards_at(row, at.PILE)), bids).end()
                assert told is not None
                assert view_of(told, viewer) == view


@pytest.mark.parametrize("bidding", ["open", "hidden", "secret"])
@pytest.mark.parametrize("edition", ["fr-amigo", "us-fundex"])
def test_the_seat_to_act_may_do_in_every_world_what_its_view_says(edition: str, bidding: str) -> None:
    rules = rules_of(edition, 4, {"hand_sizes": [6], "bidding": bidding, "trump_changes": 12})
    for seed in range(8):
        rng = Random(seed)
        end = random_story(rules, rng, rng.randint(4, 24)).end()
        assert end is not None
        view = view_of(end, end.turn)
        masks = batch.legal_masks(Worlds(view, seed).draw(8))
        legal = sorted(action_of(move) for move in view.legal)
        assert all(np.flatnonzero(mask).tolist() == legal for mask in masks)


def test_the_same_seed_draws_the_same_worlds() -> None:
    rules = rules_of("us-fundex", 5, {"hand_sizes": [8]})
    end = random_story(rules, Random(1), 17).end()
    assert end is not None
    view = view_of(end, end.turn)
    first, again, other = (Worlds(view, seed).draw(50) for seed in (1, 1, 2))
    assert np.array_equal(first.rows, again.rows)
    assert np.array_equal(first.decks, again.decks)
    assert not np.array_equal(first.rows, other.rows)


def test_between_rounds_there_is_nothing_to_know() -> None:
    state = new_game(rules_of("de-amigo", 3), 0)
    with pytest.raises(ValueError, match="no hands to think about"):
        knowledge_of(view_of(state, 0))


def test_a_round_with_cards_missing_from_the_deck_has_no_worlds() -> None:
    view = view_of(table("de-amigo", ["R1", "B2", "V3"], "G5"), 0)
    with pytest.raises(ValueError, match="whole deck"):
        Worlds(view)
