"""The card that would take the trick now is told with every view."""

from random import Random

from hypothesis import given, settings
from laws.strategies import rules, seeds
from laws.test_views import random_story, replay

from rage.engine import Rules, view_of
from rage.engine.cards import NO_TRUMP, TRUMP_CHANGE
from rage.engine.events import TrickTaken
from rage.wire.view import shared_view


@given(rules=rules(most_cards=5, most_rounds=2), seed=seeds)
@settings(max_examples=60, deadline=None)
def test_the_winning_card_is_the_one_before_or_the_newest_and_at_the_end_the_winner(rules: Rules, seed: int) -> None:
    before = None
    for state, events in replay(random_story(rules, Random(seed))):
        told = shared_view(view_of(state, None))
        assert (told.winning is None) is not bool(told.plays)
        taken = next((event for event in events if isinstance(event, TrickTaken)), None)
        plays = taken.plays if taken else state.plays
        place = (taken.seat - taken.leader) % rules.players if taken else told.winning
        if len(plays) > 1 and plays[-1].card not in {NO_TRUMP, TRUMP_CHANGE}:
            assert place in {before, len(plays) - 1}
        before = told.winning
