"""The score sheet on paper, blank or filled, with the boxes of the printed one."""

from rage.engine.rules import Bidding
from rage.engine.sheet import Row
from rage.pad.paper.canvas import Canvas
from rage.pad.paper.colours import BLACK, GREY, LINE, PALE, TINT
from rage.pad.paper.name_fitting import fit_name
from rage.pad.paper.paper_size import PaperSize
from rage.pad.paper.score_sheet_layout import HEAD, LABELS, MARGIN, NAMES, TOTALS, Grid, best_grid
from rage.pad.sheet import Pad, current_round, dealer, rows_of, score_of, standing_of
from rage.words import Words, edition_name, option_sentence, signed, variant_name, written

_THICK, _THIN = 0.35, 0.15
_MARK = 1.7
"""The size of the mark at the dealer's box."""
_POINTS = ("points_exact", "points_exact_zero", "points_missed", "points_trick")


def print_sheet(pad: Pad, words: Words, paper_size: PaperSize = PaperSize.A4) -> bytes:
    """A sheet as PDF. Where nothing is noted the boxes are blank, so a pencil can go on with it."""
    canvas = Canvas(paper_size, words.say("sheet.title"), words.language)
    add_sheet(canvas, pad, words, paper_size)
    return canvas.to_bytes()


def add_sheet(canvas: Canvas, pad: Pad, words: Words, paper_size: PaperSize) -> None:
    """Put a sheet on pages of its own."""
    grid = best_grid(paper_size, pad.rules.players, pad.rules.rounds)
    rows = rows_of(pad)
    for page in range(grid.pages):
        canvas.add_page(landscape=grid.landscape)
        number = words.say("pad.paper.page", page=page + 1, pages=grid.pages) if grid.pages > 1 else ""
        _Page(canvas, pad, words, grid, rows).draw(page * grid.per_page, number)


class _Page:
    """One page of a sheet."""

    def __init__(self, canvas: Canvas, pad: Pad, words: Words, grid: Grid, rows: tuple[Row, ...]) -> None:
        self.canvas, self.pad, self.words, self.grid, self.rows = canvas, pad, words, grid, rows
        self.left = MARGIN + LABELS
        self.right = self.left + grid.box * pad.rules.players

    def draw(self, first: int, number: str) -> None:
        """The rounds from `first` on, as many as fit; the totals after the last."""
        last = min(first + self.grid.per_page, self.pad.rules.rounds)
        self._draw_head(number)
        y = MARGIN + HEAD
        self._draw_names(y)
        y += NAMES
        for round in range(first, last):
            self._draw_round(round, y)
            y += self.grid.line
        if last == self.pad.rules.rounds:
            self._draw_totals(y)
            y += sum(TOTALS)
        self._draw_columns(MARGIN + HEAD, y)
        self._draw_foot(y + 4)

    def _draw_head(self, number: str) -> None:
        say, rules = self.words.say, self.pad.rules
        self.canvas.write(MARGIN, MARGIN + 6, say("sheet.title"), 17, bold=True)
        variants = [name for name in ("plus_minus_one", "slam", "free_actions") if getattr(rules, name)]
        if rules.bidding is not Bidding.OPEN:
            variants.insert(0, rules.bidding)
        named = [variant_name(self.words, variant) for variant in variants]
        text = " · ".join(filter(None, [edition_name(self.words, rules.edition), *named, number]))
        self.canvas.write(MARGIN, MARGIN + 11.5, text, self.canvas.fit(text, self.right - MARGIN - 60, 8.5), ink=GREY)
        y, width = MARGIN + 6, 38.0
        if self.pad.date:
            width = self.canvas.measure(self.pad.date, 10)
            self.canvas.write(self.right, y, self.pad.date, 10, align="right")
        else:
            self.canvas.line(self.right - width, y + 0.5, self.right, y + 0.5, LINE, 0.2)
        self.canvas.write(self.right - width - 2, y, say("pad.paper.date"), 8.5, ink=GREY, align="right")

    def _draw_names(self, y: float) -> None:
        self.canvas.line(MARGIN, y, self.right, y, BLACK, _THICK)
        label = self.words.say("sheet.cards")
        size = self.canvas.fit(label, LABELS - 2, 7.5)
        self.canvas.write(MARGIN + LABELS / 2, y + NAMES - 2, label, size, ink=GREY, align="centre")
        for seat, name in enumerate(self.pad.players):
            lines, size = fit_name(self.canvas, name, self.grid.box - 3)
            step = NAMES / (len(lines) + 0.6)
            for place, line in enumerate(lines):
                middle = y + NAMES / 2 + (place - (len(lines) - 1) / 2) * step
                self.canvas.write_middle(self.left + (seat + 0.5) * self.grid.box, middle, line, size, bold=True)

    def _draw_round(self, round: int, y: float) -> None:
        size = str(self.pad.rules.hand_sizes[round])
        self.canvas.write_middle(MARGIN + LABELS / 2, y + self.grid.line / 2, size, 15, bold=True)
        for seat in range(self.pad.rules.players):
            self._draw_box(round, seat, self.left + seat * self.grid.box, y)
        self.canvas.line(MARGIN, y, self.right, y, LINE, _THICK)

    def _draw_box(self, round: int, seat: int, x: float, y: float) -> None:
        """Round total on the left, running total on the right; between them bid and tricks over the points."""
        first, second, third, fourth = self.grid.columns
        line = self.grid.line
        self.canvas.box(x + first + second + third, y, fourth, line, fill=TINT)
        for across in (first, first + second, first + second + third):
            self.canvas.line(x + across, y, x + across, y + line, PALE, _THIN)
        self.canvas.line(x + first, y + line / 2, x + first + second + third, y + line / 2, PALE, _THIN)
        if dealer(self.pad, round) == seat:
            self._draw_mark(x + 1.8, y + 1.8)
        self._fill_box(round, seat, x, y)

    def _fill_box(self, round: int, seat: int, x: float, y: float) -> None:
        """Write what is known into a box."""
        first, second, third, fourth = self.grid.columns
        entry, score = self.pad.rounds[round][seat], score_of(self.pad, round, seat)
        upper, middle, lower = (y + self.grid.line * share for share in (0.25, 0.5, 0.75))
        left, right, last = x + first, x + first + second, x + first + second + third
        if entry.bid is not None:
            self._write(left, second, upper, written(entry.bid), 9)
        if entry.tricks is not None:
            self._write(right, third, upper, written(entry.tricks), 9)
        if score is not None:
            strong = score.exact
            self._write(left, second, lower, signed(score.prediction), 8.5, bold=strong, ink=BLACK if strong else GREY)
            self._write(right, third, lower, signed(score.actions), 8.5, ink=GREY)
            self._write(x, first, middle, signed(score.total), 11, bold=True)
        if round < len(self.rows):
            self._write(last, fourth, middle, written(self.rows[round].totals[seat]), 11, bold=True)

    def _write(
        self, x: float, width: float, y: float, text: str, size: float, *, bold: bool = False, ink: str = BLACK
    ) -> None:
        """A number in the middle of a column, no wider than it."""
        fitted = self.canvas.fit(text, width - 1, size, bold=bold)
        self.canvas.write_middle(x + width / 2, y, text, fitted, bold=bold, ink=ink)

    def _draw_mark(self, x: float, y: float) -> None:
        self.canvas.box(x - _MARK / 2, y - _MARK / 2, _MARK, _MARK, fill=BLACK, radius=_MARK / 2)

    def _draw_totals(self, y: float) -> None:
        """The line of totals, and below it exact rounds and places; filled in when the game is over."""
        over = current_round(self.pad) is None
        places = {place.seat: place for place in standing_of(self.pad)}
        labels = ("total", "exact_rounds", "place")
        self.canvas.box(MARGIN, y, self.right - MARGIN, TOTALS[0], fill=TINT)
        for label, height in zip(labels, TOTALS, strict=True):
            total = label == "total"
            self.canvas.line(MARGIN, y, self.right, y, BLACK if total else LINE, _THICK if total else _THIN)
            self._write_label(self.words.say(f"sheet.{label}"), y + height / 2, bold=total)
            for seat in range(self.pad.rules.players) if over else ():
                number = getattr(places[seat], label)
                middle = self.left + (seat + 0.5) * self.grid.box
                bold = total or places[seat].place == 1
                self.canvas.write_middle(middle, y + height / 2, written(number), 13 if total else 9, bold=bold)
            y += height
        self.canvas.line(MARGIN, y, self.right, y, BLACK, _THICK)

    def _write_label(self, text: str, middle: float, *, bold: bool) -> None:
        """What a line is, left of the boxes; in two lines if need be."""
        lines = self.canvas.wrap(text, LABELS - 2, 6.5)
        size = min(self.canvas.fit(line, LABELS - 2, 9 if bold else 6.5, bold=bold) for line in lines)
        for place, line in enumerate(lines):
            y = middle + (place - (len(lines) - 1) / 2) * 2.7
            self.canvas.write_middle(MARGIN + LABELS / 2, y, line, size, bold=bold, ink=BLACK if bold else GREY)

    def _draw_columns(self, top: float, bottom: float) -> None:
        """The lines between the players, over the whole height."""
        for seat in range(self.pad.rules.players + 1):
            x = self.left + seat * self.grid.box
            self.canvas.line(x, top, x, bottom, BLACK, _THICK)
        self.canvas.line(MARGIN, top, MARGIN, bottom, BLACK, _THICK)
        self.canvas.line(MARGIN, bottom, self.right, bottom, BLACK, _THICK)

    def _draw_foot(self, y: float) -> None:
        """What stands in which box, who deals, and what counts how much."""
        widths, height = (17.0, 19.0, 19.0, 19.0), 11.0
        labels = ("total", ("bid", "prediction"), ("tricks", "actions"), "running_total")
        x = MARGIN
        for width, label in zip(widths, labels, strict=True):
            ground = TINT if label == "running_total" else None
            self.canvas.box(x, y, width, height, edge=LINE, thickness=_THIN, fill=ground)
            lines = (label,) if isinstance(label, str) else label
            for place, part in enumerate(lines):
                text = self.words.say(f"sheet.{part}")
                middle = y + height * (2 * place + 1) / (2 * len(lines))
                self.canvas.write_middle(x + width / 2, middle, text, self.canvas.fit(text, width - 2, 7), ink=GREY)
            x += width
        self.canvas.line(MARGIN + widths[0], y + height / 2, MARGIN + sum(widths[:3]), y + height / 2, LINE, _THIN)
        self._draw_notes(x + 5, y)

    def _draw_notes(self, x: float, y: float) -> None:
        named = any(self.pad.players)
        texts = [self.words.say(f"pad.paper.{'dealer_named' if named else 'dealer'}"), " ".join(self._points())]
        room, size = self.right - x - 3.5, 7.2
        self._draw_mark(x + _MARK / 2, y + 1.3)
        for text in texts:
            for line in self.canvas.wrap(text, room, size):
                self.canvas.write(x + 3.5, y + 2.2, line, size, ink=GREY)
                y += 3.3
            y += 0.8

    def _points(self) -> list[str]:
        """What counts how much, by these rules."""
        rules = self.pad.rules
        zero = rules.points_exact_zero != rules.points_exact
        shown = [name for name in _POINTS if name != "points_exact_zero" or zero]
        shown += ["points_slam_trick"] if rules.slam else []
        return [option_sentence(self.words, name, getattr(rules, name)) for name in shown]
