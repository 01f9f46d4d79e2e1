"""The `rage rules` command: an edition's settings, where each comes from, and the rulings that concern it."""

from collections.abc import Iterable, Iterator
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rage.cli.options.language import LANGUAGES, LanguageOption, language_from
from rage.cli.options.refusal import refusing
from rage.cli.terminal.console import make_console
from rage.engine.cards import COLOURS
from rage.engine.editions import VARIANTS, Edition, edition_of, editions, rules_of
from rage.words import (
    Language,
    Words,
    colour_name,
    counted,
    edition_name,
    listed,
    option_sentence,
    variant_name,
    variant_sentence,
)
from rage.words.rulings import ruling_sentence, rulings_for

SECTIONS: dict[str, tuple[str, ...]] = {
    "deck": ("jokers", "no_trumps", "trump_changes", "plus_fives", "minus_fives", "sixth_colour"),
    "rounds": ("hand_sizes",),
    "bidding": ("bidding", "plus_minus_one"),
    "following": ("free_actions",),
    "trump": ("trump_change", "no_trump", "equal_jokers"),
    "scoring": (
        "points_exact",
        "points_exact_zero",
        "points_missed",
        "points_trick",
        "slam",
        "points_slam_trick",
        "tie_break",
    ),
}
"""Every setting of an edition under its heading."""
_UNPRINTED = "ruling 13"
"""What allows a variant that the edition's own rulebook does not print."""

Row = tuple[str, str]
"""A sentence and its source."""


def rules(
    edition: Annotated[
        str | None, typer.Argument(help="The edition, such as de-amigo. Without it, all are listed.")
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Show the rules of an edition, each with its source, and the rulings on what they leave open."""
    console = make_console()
    with refusing(language) as words:
        if edition is None:
            _list_editions(console, words)
        else:
            asked = edition_of(edition.lower())
            _show(console, Words(language_from(language, Language(asked.language)), asked.name), asked)


def _list_editions(console: Console, words: Words) -> None:
    console.print(Text(words.say("rules.editions")))
    table = Table.grid(padding=(0, 0, 0, 2))
    for name in editions():
        table.add_row("", Text(name, style="bold"), Text(edition_name(words, name)))
    console.print(table)
    own = [name for name in editions() if edition_of(name).language == words.language]
    console.print(Text(words.say("rules.how", edition=own[0])))
    console.print(Text(words.say("rules.languages", languages="|".join(LANGUAGES))))


def _show(console: Console, words: Words, edition: Edition) -> None:
    title = words.say("rules.title", name=edition_name(words, edition.name), edition=edition.name)
    console.print(Text(title, style="bold"))
    console.print(Text(words.say("rules.intro"), style="dim"))
    _print_section(console, words, "players", _players(words, edition))
    for heading, options in SECTIONS.items():
        _print_section(console, words, heading, _lines(words, edition, heading, options))
    _print_section(console, words, "variants", _variants(words, edition))
    _print_rulings(console, words, edition)


def _print_section(console: Console, words: Words, heading: str, rows: Iterable[Row]) -> None:
    _print_heading(console, words, heading)
    table = Table.grid(padding=(0, 0, 0, 2), expand=True)
    table.add_column(ratio=2)
    table.add_column(ratio=1, style="dim")
    for sentence, source in rows:
        table.add_row(Text(sentence), Text(_source(words, source)))
    console.print(table)


def _print_rulings(console: Console, words: Words, edition: Edition) -> None:
    _print_heading(console, words, "rulings")
    table = Table.grid(padding=(0, 0, 0, 2))
    table.add_column(justify="right", style="dim")
    for number in rulings_for(edition.name):
        table.add_row(Text(str(number)), Text(ruling_sentence(words, number)))
    console.print(table)


def _print_heading(console: Console, words: Words, heading: str) -> None:
    console.print()
    console.print(Text(words.say(f"rules.heading.{heading}"), style="bold cyan"))


def _source(words: Words, source: str) -> str:
    kind, _, place = source.replace(":", "").partition(" ")
    return words.say("rules.ruling", number=place) if kind == "ruling" else place


def _players(words: Words, edition: Edition) -> Iterator[Row]:
    sentence = words.say("rules.players", fewest=edition.fewest_players, most=edition.most_players)
    yield sentence, edition.players_source


def _lines(words: Words, edition: Edition, heading: str, options: tuple[str, ...]) -> Iterator[Row]:
    lines = {line.name: line for line in edition.lines}
    if heading == "deck":
        yield _deck(words, edition), lines[options[0]].source
    for option in options:
        yield option_sentence(words, option, lines[option].content), lines[option].source


def _deck(words: Words, edition: Edition) -> str:
    settings = rules_of(edition.name, edition.fewest_players)
    actions = sum(card.is_action for card in settings.deck)
    return words.say(
        "rules.deck",
        deck=counted(words, "cards", len(settings.deck)),
        numbers=len(settings.deck) - actions,
        colours=listed(words, [colour_name(words, settings, colour) for colour in COLOURS]),
        actions=actions,
    )


def _variants(words: Words, edition: Edition) -> Iterator[Row]:
    for variant in VARIANTS:
        key, source = ("printed", edition.variants_source) if variant in edition.variants else ("house", _UNPRINTED)
        name, sentence = variant_name(words, variant), variant_sentence(words, variant)
        yield words.say(f"rules.variant.{key}", name=name, sentence=sentence), source
