"""Prints a pad in the terminal: the sheet, where the game is, and the standing."""

from rich.console import Console
from rich.text import Text

from rage.cli.terminal.score_tables import standing_lines, whole_sheet
from rage.cli.terminal.text_layout import printable
from rage.engine.events import GameEnded
from rage.pad.checks import find_missing
from rage.pad.sentences import remark_sentence
from rage.pad.sheet import NOTHING, Pad, bidding_order, current_round, dealer, rows_of, standing_of
from rage.words import Words, counted, edition_name, event_sentence


def show_pad(console: Console, pad: Pad, words: Words) -> None:
    """The sheet in the printed layout, and below it the end of the game, or what comes next."""
    names = [printable(name) for name in pad.players]
    edition, players = edition_name(words, pad.rules.edition), counted(words, "players", pad.rules.players)
    console.print(Text(words.say("game.title", edition=edition, players=players), style="bold"))
    console.print()
    rows, standing, round = rows_of(pad), standing_of(pad), current_round(pad)
    if rows:
        for line in whole_sheet(words, rows, names, console.width):
            console.print(line)
        console.print()
    if round is None:
        console.print(Text(event_sentence(words, pad.rules, GameEnded(standing), names), style="bold"))
    else:
        _show_round(console, pad, words, names, round)
        if not rows:
            return
        console.print()
        console.print(Text(words.say("pad.said.so_far")))
    for line in standing_lines(words, standing, names):
        console.print(line)


def _show_round(console: Console, pad: Pad, words: Words, names: list[str], round: int) -> None:
    """Who deals and begins, and what is missing of a round that has begun."""
    sentence = words.say(
        "pad.said.round",
        round=round + 1,
        rounds=pad.rules.rounds,
        cards=counted(words, "cards", pad.rules.hand_sizes[round]),
        dealer=names[dealer(pad, round)],
        first=names[bidding_order(pad, round)[0]],
    )
    console.print(Text(sentence))
    if any(entry != NOTHING for entry in pad.rounds[round]):
        for remark in find_missing(pad):
            console.print(Text(remark_sentence(words, remark, names)))
