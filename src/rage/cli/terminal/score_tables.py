"""Score tables in a terminal: one round with all its boxes, the whole sheet, the standing."""

from collections.abc import Iterator, Sequence

from rich.cells import set_cell_size
from rich.table import Table
from rich.text import Text

from rage.cli.terminal.text_layout import short
from rage.engine import Place, Row, Score
from rage.words import Words, place_sentence, signed, written

_BOX = 22
"""The cells of one player's box on the whole sheet."""
_SIZE = 3
_BAR = " │ "


def round_table(words: Words, row: Row, names: Sequence[str]) -> Table:
    """One round, a line for each player."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(words.say("sheet.player"), no_wrap=True)
    for label in ("bid", "tricks", "prediction", "actions", "total", "running_total"):
        table.add_column(words.say(f"sheet.{label}"), justify="right", no_wrap=True)
    for name, score, total in zip(names, row.scores, row.totals, strict=True):
        points = (score.prediction, score.actions, score.total)
        cells = [str(score.bid), str(score.tricks), *map(signed, points)]
        table.add_row(Text(short(name)), *[Text(cell) for cell in cells], Text(written(total), style="bold"))
    return table


def whole_sheet(words: Words, rows: Sequence[Row], names: Sequence[str], width: int) -> Iterator[Text]:
    """The sheet as it is printed: a line for each round, a box for each player, in blocks that fit the width."""
    beside = max(1, (width - _SIZE) // (_BOX + len(_BAR)))
    for start in range(0, len(names), beside):
        seats = range(start, min(start + beside, len(names)))
        heads = [set_cell_size(short(names[seat], _BOX), _BOX) for seat in seats]
        yield Text.assemble(" " * _SIZE, *[part for head in heads for part in ((_BAR, "dim"), (head, "bold"))])
        for row in rows:
            boxes = [_box(row.scores[seat], row.totals[seat]) for seat in seats]
            yield Text.assemble(
                (f"{row.size:>{_SIZE}}", "dim"), *[part for box in boxes for part in (Text(_BAR, "dim"), box)]
            )
        yield Text("")
    labels = ("bid", "tricks", "prediction", "actions", "total", "running_total")
    yield Text(words.say("game.sheet_boxes", **{label: words.say(f"sheet.{label}") for label in labels}), style="dim")


def standing_lines(words: Words, standing: Sequence[Place], names: Sequence[str]) -> Iterator[Text]:
    """Who stands where, from first to last."""
    for place in standing:
        yield Text(place_sentence(words, place, standing, names), style="bold" if place.place == 1 else "")


def _box(score: Score, total: int) -> Text:
    """Bid, tricks, points for the prediction, for action cards, in all; then the running total."""
    points = f"{signed(score.prediction):>4}{signed(score.actions):>4}{signed(score.total):>4}"
    return Text.assemble(
        (f"{score.bid:>2} {score.tricks:>2}", "bold" if score.exact else "dim"),
        points,
        (f"{written(total):>5}", "bold"),
    )
