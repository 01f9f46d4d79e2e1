"""Nothing leaks on the wire: permute what a seat cannot know, and its bytes are the same."""

from random import Random

from hypothesis import given, settings
from laws.strategies import rules, seeds
from laws.test_views import Seat, Story, possible_worlds, random_story, replay

from rage.engine import Rules, rules_of, view_of
from rage.server.table.telling import Telling


def told(story: Story, viewer: Seat) -> list[bytes]:
    """Everything a seat, or an onlooker, is told of a round."""
    return [
        Telling(number, lambda seat, state=state: view_of(state, seat), events, sheet=True).to(viewer)  # type: ignore[misc]
        for number, (state, events) in enumerate(replay(story), start=1)
    ]


@given(rules=rules(most_cards=4, most_rounds=2), seed=seeds)
@settings(max_examples=60, deadline=None)
def test_permuting_what_a_seat_cannot_know_leaves_its_bytes_alone(rules: Rules, seed: int) -> None:
    rng = Random(seed)
    story = random_story(rules, rng)
    for viewer in (None, *range(rules.players)):
        for other in possible_worlds(story, viewer, rng, tries=2):
            assert told(story, viewer) == told(other, viewer)


def test_another_seat_s_bytes_would_tell_the_worlds_apart() -> None:
    """Keeps the law above from holding because nothing is said at all."""
    rules = rules_of("de-amigo", 3, {"hand_sizes": [4]})
    told_apart = 0
    for seed in range(10):
        rng = Random(seed)
        story = random_story(rules, rng)
        told_apart += sum(told(story, 1) != told(other, 1) for other in possible_worlds(story, 0, rng))
    assert told_apart > 20


def test_what_all_know_is_the_same_for_every_seat() -> None:
    story = random_story(rules_of("us-fundex", 4, {"hand_sizes": [5]}), Random(1))
    halves = [[text.split(b',"own":')[0] for text in told(story, seat)] for seat in range(4)]
    assert halves[0] == halves[1] == halves[2] == halves[3]
