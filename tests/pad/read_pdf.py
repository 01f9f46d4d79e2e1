"""PDF files read back: where every word stands, in millimetres from the top left corner."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

import pypdfium2 as pdfium  # type: ignore[import-untyped]
from PIL import ImageChops

_MILLIMETRES = 25.4 / 72
_HYPHEN = "\x02"
"""What the reader gives for a hyphen at the end of a line."""
_TOLERANCE = 0.05
_APART = 0.5
"""The fields of signs in one word are nearer than so many points."""

Field = tuple[float, float, float, float]
"""Left, bottom, right and top in points, from the bottom left corner."""


@dataclass(frozen=True)
class Word:
    """Letters without a blank between them."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


@dataclass(frozen=True)
class Page:
    width: float
    height: float
    words: tuple[Word, ...]

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)

    def within(self, left: float, top: float, right: float, bottom: float) -> list[Word]:
        """The words whose middle is in a field, in the order of the page."""
        near = (word for line in range(int(top), int(bottom) + 1) for word in self._lines.get(line, ()))
        found = [(place, word) for place, word in near if _is_in(word, left, top, right, bottom)]
        return [word for _, word in sorted(found, key=lambda pair: pair[0])]

    @cached_property
    def _lines(self) -> dict[int, list[tuple[int, Word]]]:
        """The words by the millimetre in which their middle is, with their places in the text."""
        lines: dict[int, list[tuple[int, Word]]] = {}
        for place, word in enumerate(self.words):
            lines.setdefault(int(word.middle[1]), []).append((place, word))
        return lines


def _is_in(word: Word, left: float, top: float, right: float, bottom: float) -> bool:
    x, y = word.middle
    return left <= x <= right and top <= y <= bottom


def inside(word: Word, left: float, top: float, right: float, bottom: float) -> bool:
    """Whether a word lies in a field with all its letters."""
    across = left - _TOLERANCE <= word.left and word.right <= right + _TOLERANCE
    return across and top - _TOLERANCE <= word.top and word.bottom <= bottom + _TOLERANCE


def check_apart(page: Page) -> None:
    """No word lies on another or leaves the page."""
    words = sorted(page.words, key=lambda word: word.left)
    for place, word in enumerate(words):
        assert inside(word, 5, 5, page.width - 5, page.height - 5), word
        for other in takewhile(lambda other: other.left < word.right - 0.1, words[place + 1 :]):  # noqa: B023
            assert min(word.bottom, other.bottom) - max(word.top, other.top) <= 0.1, (word, other)


class Picture:
    """A page as it looks, to be asked for its colour at a point."""

    def __init__(self, page: pdfium.PdfPage, finer: float) -> None:
        self._scale = finer / _MILLIMETRES
        self._image = page.render(scale=finer).to_pil().convert("RGB")

    def ink(self, x: float, y: float) -> str:
        """The colour at a point, such as #FFFFFF."""
        red, green, blue = self._image.getpixel((int(x * self._scale), int(y * self._scale)))
        return f"#{red:02X}{green:02X}{blue:02X}"

    @property
    def margin(self) -> float:
        """How far the ink nearest to an edge of the paper is from it."""
        drawn = ImageChops.invert(self._image).convert("L").point(lambda dark: 255 * (dark > 5)).getbbox()
        assert drawn is not None
        (left, top, right, bottom), (width, height) = drawn, self._image.size
        return float(min(left, top, width - right, height - bottom) / self._scale)

    def is_drawn(self, x: float, y: float, around: float) -> bool:
        """Whether there is anything but white near a point."""
        reach, (across, down) = int(around * self._scale) + 1, (int(x * self._scale), int(y * self._scale))
        field = self._image.crop((across - reach, down - reach, across + reach, down + reach))
        return bool(min(low for low, _ in field.getextrema()) < 250)


def look(content: bytes, finer: float = 1.0, pages: int | None = None) -> list[Picture]:
    """The pages of a PDF as they look; at 1, a dot is a point."""
    document = pdfium.PdfDocument(content)
    try:
        return [Picture(document[number], finer) for number in range(pages or len(document))]
    finally:
        document.close()


def read(content: bytes) -> list[Page]:
    """Every page of a PDF."""
    document = pdfium.PdfDocument(content)
    try:
        return [_page(page) for page in document]
    finally:
        document.close()


def _page(page: pdfium.PdfPage) -> Page:
    width, height = page.get_size()
    text = page.get_textpage()
    try:
        words = tuple(_words(text, height))
    finally:
        text.close()
        page.close()
    return Page(width * _MILLIMETRES, height * _MILLIMETRES, words)


def _words(text: pdfium.PdfTextPage, height: float) -> Iterator[Word]:
    """The words of a page, however they are turned: signs whose fields touch."""
    signs: list[tuple[str, Field]] = []
    last: Field | None = None
    for index in range(text.count_chars()):
        if pdfium.raw.FPDFText_IsGenerated(text, index) == 1:
            continue
        sign = chr(pdfium.raw.FPDFText_GetUnicode(text, index)).replace(_HYPHEN, "-")
        field = text.get_charbox(index, loose=True)
        if signs and (not sign.strip() or last is None or _is_apart(last, field)):
            yield _word(signs, height)
            signs = []
        if sign.strip():
            signs.append((sign, text.get_charbox(index)))
        last = field
    if signs:
        yield _word(signs, height)


def _is_apart(before: Field, field: Field) -> bool:
    across = max(before[0], field[0]) - min(before[2], field[2])
    down = max(before[1], field[1]) - min(before[3], field[3])
    return max(across, down) > _APART


def _word(signs: list[tuple[str, Field]], height: float) -> Word:
    boxes = [box for _, box in signs]
    return Word(
        "".join(sign for sign, _ in signs),
        min(box[0] for box in boxes) * _MILLIMETRES,
        (height - max(box[3] for box in boxes)) * _MILLIMETRES,
        max(box[2] for box in boxes) * _MILLIMETRES,
        (height - min(box[1] for box in boxes)) * _MILLIMETRES,
    )
