"""The outcome of an arena for people: a table, the failures of programs, and the panels of the chart."""

from collections.abc import Callable, Iterator, Mapping

from rich.table import Table
from rich.text import Text

from rage.cli.terminal.text_layout import printable, short
from rage.lab.arena.confidence_intervals import Estimate
from rage.lab.arena.results import Outcome, Result
from rage.lab.arena.svg_chart import Panel
from rage.words import Words

_LONGEST_NAME = 16


def points_text(number: float) -> str:
    """Points with their sign."""
    return _signed(number, 2)


def rounded_text(number: float) -> str:
    """Points with their sign, and no more digits than they need."""
    return f"{number:+g}".replace("-", "−") if number else "0"


def rating_text(number: float) -> str:
    """A rating with its sign, since 0 is the average."""
    return _signed(number, 0)


def share_text(number: float) -> str:
    """A share in percent."""
    return f"{100 * number:.0f} %"


def panels(words: Words) -> list[Panel]:
    """The numbers of the table and the chart, in order."""
    return [
        Panel(words.say("arena.points"), lambda result: result.points, points_text, rounded_text),
        Panel(words.say("arena.margin"), lambda result: result.margin, points_text, rounded_text),
        Panel(words.say("arena.exact"), lambda result: result.exact, share_text, share_text),
        Panel(words.say("arena.wins"), lambda result: result.wins, share_text, share_text),
        Panel(words.say("arena.rating"), lambda result: result.rating, rating_text, rating_text),
    ]


def results_table(words: Words, outcome: Outcome) -> Table:
    """A line for each bot, from the best to the worst."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(words.say("arena.bot"), no_wrap=True)
    for panel in panels(words):
        table.add_column(panel.label, justify="right", no_wrap=True)
    for result in sorted(outcome.results, key=lambda result: -result.points.mean):
        cells = [Text(_cell(panel.read(result), panel.write)) for panel in panels(words)]
        table.add_row(Text(short(result.name, _LONGEST_NAME), style="bold"), *cells)
    return table


def column_legend(words: Words) -> Table:
    """What the columns mean."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for number in ("points", "margin", "exact", "wins", "rating"):
        table.add_row(Text(words.say(f"arena.{number}"), "dim"), Text(words.say(f"arena.about.{number}"), "dim"))
    table.add_row(Text("±", "dim"), Text(words.say("arena.about.interval"), "dim"))
    return table


def positions_table(words: Words, outcome: Outcome, rates: Mapping[str, float]) -> Table:
    """How often each bot does what is plainly right."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(words.say("arena.bot"), no_wrap=True)
    table.add_column(words.say("arena.positions"), justify="right", no_wrap=True)
    names = {outcome.plan.specs[result.entry]: result.name for result in reversed(outcome.results)}
    for spec, rate in sorted(rates.items(), key=lambda item: -item[1]):
        table.add_row(Text(short(names[spec], _LONGEST_NAME), style="bold"), Text(f"{100 * rate:.1f} %"))
    return table


def failure_sentences(words: Words, result: Result) -> Iterator[str]:
    """Sentences that a bot forfeited moves, why, and what it said."""
    if not result.forfeits:
        return
    reasons = [f"{words.say(f'arena.failure.{kind}')} ({number})" for kind, number in result.forfeits.items()]
    yield words.say("arena.forfeited", bot=printable(result.name), reasons=", ".join(reasons))
    for kind, complaint in result.complaints.items():
        if complaint:
            reason = words.say(f"arena.failure.{kind}")
            yield words.say("arena.said", reason=reason, detail=printable(complaint))


def _cell(estimate: Estimate, write: Callable[[float], str]) -> str:
    """A number and what stands behind ±, which has no sign of its own."""
    number = write(estimate.mean)
    if estimate.spread is None:
        return number
    spread = write(estimate.spread).lstrip("+")
    unit = " %" if number.endswith(" %") else ""
    return f"{number.removesuffix(unit)} ±{spread}"


def _signed(number: float, digits: int) -> str:
    text = f"{number:+.{digits}f}"
    return text.lstrip("+-") if float(text) == 0 else text.replace("-", "−")
