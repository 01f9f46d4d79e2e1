"""Everything that happens at the table can be told in every language."""

from random import Random
from typing import get_args

import pytest

from rage.dealer import deal_next, open_table
from rage.engine import (
    Card,
    Colour,
    Place,
    Play,
    Rules,
    Score,
    Seen,
    apply,
    editions,
    legal_moves,
    rules_of,
    seats_to_act,
)
from rage.engine.events import (
    AnySeen,
    BidSeen,
    BidsShown,
    CardPlayed,
    Dealt,
    GameEnded,
    HandDealt,
    PileSeen,
    RoundScored,
    TrickTaken,
    TrumpCancelled,
    TrumpPicked,
    TrumpTurned,
)
from rage.engine.trick import Won
from rage.words import Language, Words, counted, event_sentence, listed, place_sentence, won_phrase

LANGUAGES = tuple(Language)
NAMES = ("Ava", "Liam", "Zoe")
RULES = rules_of("de-amigo", 3)
ENGLISH = Words(Language.ENGLISH, "en-amigo")
PLAYS = (Play(Card("R5")), Play(Card("J"), Colour.RED), Play(Card("+5")))
SCORE = Score(1, 1, 10, 0, 11)
EVENTS: tuple[Seen, ...] = (
    HandDealt(0, 10, 1, None),
    TrumpTurned((Card("J"), Card("B3")), Colour.BLUE),
    TrumpTurned((), None),
    BidSeen(1, 3),
    BidSeen(1, None),
    BidsShown((3, 0, 1)),
    *(CardPlayed(1, play) for play in PLAYS),
    TrumpCancelled(1),
    PileSeen(1, None),
    TrumpPicked(1, Card("G9")),
    TrumpPicked(1, None),
    *(TrickTaken(0, 0, PLAYS, Colour.RED, 1, why, None) for why in Won),
    RoundScored(0, (SCORE, SCORE, SCORE), (11, 11, 11)),
    GameEnded((Place(1, 1, 84, 6), Place(0, 2, 80, 6), Place(2, 2, 80, 5))),
    GameEnded((Place(0, 1, 84, 6), Place(1, 1, 84, 5), Place(2, 3, 80, 5))),
)


def told(event: Seen, words: Words = ENGLISH, rules: Rules = RULES, you: int | None = None) -> str:
    return event_sentence(words, rules, event, NAMES, you)


def trick(why: Won, winner: int, plays: tuple[Play, ...] = PLAYS) -> TrickTaken:
    return TrickTaken(0, 0, plays, None, winner, why, None)


def test_every_kind_of_event_is_among_those_told() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(AnySeen))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_told_in_every_language(language: Language, event: Seen) -> None:
    for edition in editions():
        words = Words(language, edition)
        assert told(event, words)[-1] in ".!"
        assert told(event, words, you=1)[-1] in ".!"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_events_are_told_alike(language: Language) -> None:
    sentences = [told(event, Words(language)) for event in EVENTS]
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_did_it_is_spoken_to(language: Language) -> None:
    for event in (BidSeen(1, 3), BidSeen(1, None), CardPlayed(1, PLAYS[0]), trick(Won.LEAD, 1)):
        assert told(event, Words(language)).startswith("Liam ")
        assert "Liam" not in told(event, Words(language), you=1)
        assert told(event, Words(language), you=2) == told(event, Words(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_list_of_all_players_one_is_spoken_to(language: Language) -> None:
    for event in (BidsShown((3, 0, 1)), RoundScored(0, (SCORE, SCORE, SCORE), (11, 11, 11))):
        assert "Liam" in told(event, Words(language))
        assert told(event, Words(language), you=1) == told(event, Words(language)).replace(
            "Liam", Words(language).say("page.you")
        )


@pytest.mark.parametrize("edition", editions())
def test_a_whole_game_can_be_told(edition: str) -> None:
    rng, words = Random(7), Words(Language.FRENCH, edition)
    rules = rules_of(edition, 3, {"hand_sizes": [12, 3], "no_trumps": 9, "trump_changes": 9})
    state = open_table(rules, rng)
    state, events = deal_next(state, rng)
    while events:
        assert all(told(event.seen_by(0), words, rules, you=0) for event in events)
        waiting = seats_to_act(state)
        if waiting:
            step = apply(state, waiting[0], rng.choice(legal_moves(state, waiting[0])))
            assert isinstance(step, tuple)
            state, events = step
        else:
            state, events = deal_next(state, rng) if len(state.sheet) == 1 else (state, ())
    assert len(state.sheet) == 2


def test_something_no_seat_may_be_told_has_no_words() -> None:
    with pytest.raises(TypeError):
        told(Dealt(0, 1, 0, (), ()))  # type: ignore[arg-type]


def test_sentences_read_as_one_says_them() -> None:
    assert told(HandDealt(2, 1, 1, None)) == "Round 3: 1 card each. Liam deals."
    assert told(TrumpTurned((Card("J"), Card("O3")), Colour.ORANGE)) == "Turned up: Joker, orange 3. Trump is orange."
    assert told(CardPlayed(1, Play(Card("J"), Colour.RED))) == "Liam plays a Joker (red)."
    assert told(CardPlayed(1, Play(Card("R5"))), Words(Language.DUTCH)) == "Liam speelt de rode 5."
    picked = "Liam choisit le 9 vert\N{NO-BREAK SPACE}: l’atout est vert."
    assert told(TrumpPicked(1, Card("G9")), Words(Language.FRENCH)) == picked
    assert told(BidSeen(1, 1), Words(Language.ENGLISH, "us-fundex")) == "Liam bids 1 trick."


def test_a_trick_says_what_its_action_cards_count() -> None:
    assert told(trick(Won.TRUMP, 0)) == "Ava takes the trick: the red 5 is the highest trump. The trick counts +5."
    assert "counts" not in told(trick(Won.TRUMP, 0, PLAYS[:2]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_to_win_a_trick_has_its_own_reason(language: Language) -> None:
    assert len({won_phrase(Words(language), RULES, trick(why, 1)) for why in Won}) == len(Won)


def test_which_of_two_jokers_wins_depends_on_the_rules() -> None:
    two = (Play(Card("J"), Colour.RED), Play(Card("J"), Colour.RED), Play(Card("R1")))
    later, earlier = (rules_of(edition, 3) for edition in ("de-amigo", "us-fundex"))
    assert "after" in won_phrase(ENGLISH, later, trick(Won.JOKERS, 1, two))
    assert "before" in won_phrase(ENGLISH, earlier, trick(Won.JOKERS, 0, two))


def test_a_no_trump_says_how_long_it_lasts() -> None:
    assert told(TrumpCancelled(0), rules=rules_of("us-fundex", 3)) == "No trump for the rest of the round."
    assert told(TrumpCancelled(0)) == "No trump for this trick."


def test_equal_winners_are_named_together() -> None:
    tie = (Place(0, 1, 84, 6), Place(2, 1, 84, 6), Place(1, 3, -1, 0))
    assert told(GameEnded(tie)) == "Ava and Zoe share the win with 84 points!"
    assert [place_sentence(ENGLISH, place, tie, NAMES) for place in tie] == [
        "Place 1, shared: Ava, 84 points, 6 exact rounds.",
        "Place 1, shared: Zoe, 84 points, 6 exact rounds.",
        "Place 3: Liam, −1 point, no exact rounds.",
    ]


def test_the_winner_is_told_so() -> None:
    places = (Place(2, 1, 84, 6), Place(0, 2, 80, 6), Place(1, 3, 1, 0))
    assert told(GameEnded(places), you=2) == "You win with 84 points!"
    assert told(GameEnded(places), you=0) == "Zoe wins with 84 points!"


@pytest.mark.parametrize(("number", "text"), [(0, "0 pli"), (1, "1 pli"), (2, "2 plis")])
def test_numbers_agree_with_their_nouns(number: int, text: str) -> None:
    assert counted(Words(Language.FRENCH), "tricks", number) == text


@pytest.mark.parametrize(("items", "text"), [([], ""), (["Ava"], "Ava"), (["Ava", "Liam", "Zoe"], "Ava, Liam und Zoe")])
def test_lists_end_with_an_and(items: list[str], text: str) -> None:
    assert listed(Words(Language.GERMAN), items) == text


@pytest.mark.parametrize(
    ("language", "own", "of_others"),
    [
        (Language.GERMAN, "du bist dran", "ist dran"),
        (Language.ENGLISH, "your turn", "to move"),
        (Language.FRENCH, "à toi de jouer", "doit jouer"),
        (Language.DUTCH, "jij bent aan de beurt", "is aan de beurt"),
    ],
)
def test_at_their_own_seat_a_player_is_spoken_to(language: Language, own: str, of_others: str) -> None:
    words = Words(language)
    assert [words.say("table.seat.turn", who=who) for who in ("you", "other")] == [own, of_others]


def test_french_has_a_verb_for_the_second_person() -> None:
    words = Words(Language.FRENCH)
    assert words.say("table.seat.known", who="you", bid=0, won=0) == "tu annonces 0, tu fais 0"
    assert words.say("table.seat.known", who="other", bid=0, won=0) == "annonce 0, fait 0"
