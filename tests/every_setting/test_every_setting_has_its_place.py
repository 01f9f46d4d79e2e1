"""Wherever a setting has to be written down by hand, somebody who forgets it is told where."""

from pathlib import Path
from random import Random

import pytest
from every_setting.twins import TRIES, held_by, nothing_found, vary
from oracle import judge as oracle

from rage.bots.external.decoding import read_rules
from rage.bots.external.encoding import rules_data
from rage.cli.rules.command import SECTIONS
from rage.engine import Rules, editions, rules_of
from rage.engine.editions import OPTIONS, read_option
from rage.engine.rules import SETTINGS
from rage.engine.setting_domains import Choice, Domain, HandSizes, Number, Seat, Switch
from rage.engine.stored_rules import frozen_settings
from rage.lab.env.observation import rules_features
from rage.lab.kernel.codec import rules_vector
from rage.random_rules import random_rules, random_setting
from rage.words import Language, Words
from rage.words.settings import option_name, option_sentence, value_name

DOCS = Path(__file__).parents[2] / "docs"
NOT_IN_THE_VECTOR = {"first_dealer": "a table's row has its dealer", "sixth_colour": "a name on the cards"}

every_setting = pytest.mark.parametrize("name", SETTINGS)
every_option = pytest.mark.parametrize("name", OPTIONS)
every_option_that_counts = pytest.mark.parametrize("name", [name for name in SETTINGS if name not in NOT_IN_THE_VECTOR])


def pairs(name: str) -> list[tuple[Rules, Rules]]:
    """Rules that differ in one setting alone."""
    rng = Random(name)
    drawn = [(rules, vary(rules, name, rng)) for rules in (random_rules(rng) for _ in range(TRIES // 10))]
    found = [(one, other) for one, other in drawn if other is not None and other != one]
    assert found, nothing_found(name, "anybody")
    return found


@every_option_that_counts
def test_the_kernel_is_told(name: str) -> None:
    with held_by(name, "the kernel's rules vector (rage/lab/kernel/layout.py, codec.py)"):
        assert all(rules_vector(one).tolist() != rules_vector(other).tolist() for one, other in pairs(name))


@every_option_that_counts
def test_the_observation_tells(name: str) -> None:
    with held_by(name, "the observation (rage/lab/kernel/features.py, rage/lab/env/observation.py)"):
        assert any(rules_features(one).tolist() != rules_features(other).tolist() for one, other in pairs(name))


@every_option
def test_the_oracle_knows(name: str) -> None:
    """It is written from the rule texts and asks the engine nothing."""
    with held_by(name, "the oracle (tests/oracle/judge.py)"):
        assert name == "first_dealer" or name in oracle.AMIGO, "it refuses this setting as unknown"
        for edition, settings in oracle.EDITIONS.items():
            if name != "first_dealer":
                assert read_option(name, settings[name]) == editions()[edition].settings[name]


@every_setting
@pytest.mark.parametrize("language", Language)
def test_there_are_words_for(name: str, language: Language) -> None:
    words, rng = Words(language), Random(name)
    with held_by(name, f"the words (rage/words/{language}/options.ftl)"):
        assert option_name(words, name)
        for _ in range(10):
            drawn = read_option(name, random_setting(rng, SETTINGS[name], players=4))
            assert value_name(words, name, drawn)
            assert option_sentence(words, name, drawn)


@every_option
@pytest.mark.parametrize("edition", editions())
def test_stored_games_from_before_it_were_played_with(name: str, edition: str) -> None:
    with held_by(name, "the settings of older games (rage/engine/frozen_editions.toml)"):
        assert name in frozen_settings(edition)


@every_option
def test_bots_in_other_languages_are_told(name: str) -> None:
    with held_by(name, "what external bots are sent (rage/bots/external/encoding.py, decoding.py)"):
        for one, other in pairs(name):
            assert rules_data(one)[name] != rules_data(other)[name]
            assert read_rules(rules_data(one)) == one


@every_option
def test_the_command_that_shows_the_rules_has_a_heading_for(name: str) -> None:
    with held_by(name, "rage rules (rage/cli/rules/command.py)"):
        assert name == "first_dealer" or any(name in options for options in SECTIONS.values())


@every_setting
def test_the_page_about_settings_has_a_line_for(name: str) -> None:
    lines = (DOCS / "settings.md").read_text(encoding="utf-8").splitlines()
    with held_by(name, "docs/settings.md"):
        assert any(line.startswith(f"| `{name}` | {described(SETTINGS[name])} | ") for line in lines)


def described(domain: Domain) -> str:
    """What a setting may be, as the page says it."""
    match domain:
        case Switch():
            return "true or false"
        case Choice():
            return ", ".join(f"`{name}`" for name in domain.names)
        case Number(least, most):
            return f"{least} to {most}".replace("-", "−")
        case HandSizes(most_rounds):
            return f"a list of 1 to {most_rounds} numbers"
        case Seat():
            return "a seat, or nothing"


def test_rules_are_made_for_every_edition() -> None:
    for edition in editions():
        assert rules_of(edition, 4)
