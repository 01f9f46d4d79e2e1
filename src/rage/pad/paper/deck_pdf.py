"""The deck to print and cut out: nine cards to a page, with marks to cut along."""

from collections.abc import Iterator

from rage.engine.rules import Rules
from rage.pad.paper.canvas import Canvas
from rage.pad.paper.card_faces import HEIGHT, WIDTH, draw_back, draw_face
from rage.pad.paper.colours import GREY, PALE
from rage.pad.paper.paper_size import PaperSize
from rage.words import Words, edition_name

ACROSS, DOWN = 3, 3
TO_A_PAGE = ACROSS * DOWN
_MARK, _GAP = 4.0, 1.5
"""How long a mark is where there is room, and how far from the cards."""
_UNPRINTED = 5.3
"""Many printers reach no nearer to the edge of the paper than 5 mm."""


def print_deck(rules: Rules, words: Words, paper_size: PaperSize = PaperSize.A4, *, backs: bool = False) -> bytes:
    """All cards of an edition as PDF. With backs, every page is followed by its other side."""
    title = edition_name(words, rules.edition)
    canvas = Canvas(paper_size, title, words.language)
    deck = rules.deck
    pages = -(-len(deck) // TO_A_PAGE)
    for page in range(pages):
        cards = deck[page * TO_A_PAGE : (page + 1) * TO_A_PAGE]
        canvas.add_page()
        for card, (x, y) in zip(cards, _places(canvas), strict=False):
            draw_face(canvas, words, rules, card, x, y)
        _draw_marks(canvas)
        number = words.say("pad.paper.page", page=page + 1, pages=pages)
        _write_margin(canvas, f"{title} · {number} · {words.say('pad.paper.size')}")
        if backs:
            canvas.add_page()
            for x, y in list(_places(canvas))[: len(cards)]:
                draw_back(canvas, canvas.width - WIDTH - x, y)
            _draw_marks(canvas)
    return canvas.to_bytes()


def _places(canvas: Canvas) -> Iterator[tuple[float, float]]:
    """The top left corners of the cards: in the middle of the page, so that both sides of it fit each other."""
    left, top = _corner(canvas)
    for row in range(DOWN):
        for column in range(ACROSS):
            yield left + column * WIDTH, top + row * HEIGHT


def _corner(canvas: Canvas) -> tuple[float, float]:
    return (canvas.width - ACROSS * WIDTH) / 2, (canvas.height - DOWN * HEIGHT) / 2


def _draw_marks(canvas: Canvas) -> None:
    """Short lines in the margins where to cut, and small crosses between the cards."""
    left, top = _corner(canvas)
    across = [left + column * WIDTH for column in range(ACROSS + 1)]
    down = [top + row * HEIGHT for row in range(DOWN + 1)]
    wide, high = (min(_MARK, margin - _GAP - _UNPRINTED) for margin in (left, top))
    for x in across:
        for end, way in ((down[0], -1), (down[-1], 1)):
            canvas.line(x, end + way * _GAP, x, end + way * (_GAP + high), GREY, 0.15)
    for y in down:
        for end, way in ((across[0], -1), (across[-1], 1)):
            canvas.line(end + way * _GAP, y, end + way * (_GAP + wide), y, GREY, 0.15)
    for x in across:
        for y in down:
            canvas.line(x - 1, y, x + 1, y, PALE, 0.1)
            canvas.line(x, y - 1, x, y + 1, PALE, 0.1)


def _write_margin(canvas: Canvas, text: str) -> None:
    """A line of text outside the marks, along the side with the wider margin: above the cards, or up their left."""
    left, top = _corner(canvas)
    beside = left > top
    outside = max(left, top) - _GAP - _MARK - 1
    x, y = (outside, canvas.height / 2) if beside else (canvas.width / 2, outside)
    with canvas.turned(x, y, 90 if beside else 0):
        canvas.write(x, y, text, 6.5, ink=GREY, align="centre")
