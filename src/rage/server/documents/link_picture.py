"""The picture of a link: what somebody sees of a table, a game or a sheet where its link was sent to them."""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from math import cos, pi, sin
from unicodedata import category, normalize

from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

SIZE = (1200, 630)
_TABLE, _LIGHT, _PANEL = "#161310", "#4a3a26", "#231f1a"
_TEXT, _QUIET, _ACCENT = "#efe8dc", "#bfb5a5", "#f7dfb2"
_IVORY, _INK = "#fffaf0", "#2a231b"
_RED, _YELLOW, _BLUE = "#d8343f", "#e2a500", "#2266d8"
_LEFT, _TOP, _COLUMN = 80, 72, 600
_FINE = 3
"""Cards are drawn so many times as large, so that their edges are smooth."""
_CARD = (210, 294)
_UNKNOWN = "\N{WHITE SQUARE}"

_Rows = Sequence[tuple[str, str]]
_Points = list[tuple[float, float]]


def draw_link_picture(heading: str, sentence: str, rows: _Rows) -> bytes:
    """A PNG: the heading and the sentence, beside everybody's points, or beside a few cards where there are none."""
    picture = _table()
    pen = ImageDraw.Draw(picture)
    _draw_mark(pen)
    bottom = _write(pen, heading, _TOP + 110, size=60, ink=_TEXT, most=3, bold=True)
    _write(pen, sentence, bottom + 26, size=34, ink=_QUIET, most=4)
    if rows:
        _draw_rows(pen, rows)
    else:
        _draw_fan(picture)
    written = BytesIO()
    picture.save(written, "PNG")
    return written.getvalue()


def _table() -> Image.Image:
    """A dark table with a pool of light where the cards lie."""
    shade = Image.radial_gradient("L").resize((1300, 1000)).point(lambda dark: max(0, 255 - dark * 1.5))
    light = Image.new("L", SIZE, 0)
    light.paste(shade, (270, -185))
    return Image.composite(Image.new("RGB", SIZE, _LIGHT), Image.new("RGB", SIZE, _TABLE), light)


def _draw_mark(pen: ImageDraw.ImageDraw) -> None:
    for place, (points, ink) in enumerate(((_triangle(), _RED), (_star(), _YELLOW), (_circle(), _BLUE))):
        pen.polygon(_placed(points, _LEFT + 18 + 46 * place, _TOP + 24, 18), fill=ink)
    pen.text((_LEFT + 150, _TOP + 24), "RAGE", font=_font(40, bold=True), fill=_TEXT, anchor="lm")


def _write(
    pen: ImageDraw.ImageDraw, text: str, top: float, *, size: int, ink: str, most: int, bold: bool = False
) -> float:
    """Write a text in lines that fit the left column; where it ends."""
    font = _font(size, bold=bold)
    lines = _wrapped(_known(text), font)
    if len(lines) > most:
        lines = [*lines[: most - 1], _cut(f"{lines[most - 1]} …", font, _COLUMN)]
    for line in lines:
        pen.text((_LEFT, top), _cut(line, font, _COLUMN), font=font, fill=ink)
        top += size * 1.25
    return top


def _wrapped(text: str, font: ImageFont.FreeTypeFont) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and font.getlength(f"{lines[-1]} {word}") <= _COLUMN:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _cut(text: str, font: ImageFont.FreeTypeFont, room: float) -> str:
    """As much of a text as there is room for."""
    if font.getlength(text) <= room:
        return text
    while text and font.getlength(f"{text}…") > room:
        text = text[:-1]
    return f"{text.rstrip()}…"


def _draw_rows(pen: ImageDraw.ImageDraw, rows: _Rows) -> None:
    """Who has how many points, in the order of the standing."""
    left, right = 740, SIZE[0] - 70
    height = min(78, (SIZE[1] - 2 * _TOP) / len(rows))
    top = (SIZE[1] - height * len(rows)) / 2
    pen.rounded_rectangle((left - 30, top - 18, right + 30, top + height * len(rows) + 18), 24, fill=_PANEL)
    for place, (name, points) in enumerate(rows):
        middle = top + height * (place + 0.5)
        font = _font(int(height * 0.46), bold=place == 0)
        ink = _ACCENT if place == 0 else _TEXT
        room = right - left - font.getlength(points) - 24
        pen.text((left, middle), _cut(_known(name), font, room), font=font, fill=ink, anchor="lm")
        pen.text((right, middle), points, font=font, fill=ink, anchor="rm")


def _draw_fan(picture: Image.Image) -> None:
    cards = (
        (_triangle(), _RED, "15", 14, 725, 165),
        (_star(), _YELLOW, "12", 0, 845, 140),
        (_circle(), _BLUE, "7", -14, 905, 165),
    )
    for points, ink, value, turn, left, top in cards:
        card = _card(points, ink, value).rotate(turn, Image.Resampling.BICUBIC, expand=True)
        picture.paste(card, (left, top), card)


def _card(points: _Points, ink: str, value: str) -> Image.Image:
    width, height = (side * _FINE for side in _CARD)
    card = Image.new("RGBA", (width, height))
    pen = ImageDraw.Draw(card)
    pen.rounded_rectangle((0, 0, width - 1, height - 1), 22 * _FINE, fill=_IVORY, outline="#00000055", width=_FINE)
    pen.polygon(_placed(points, width / 2, height / 2, 62 * _FINE), fill=ink)
    corner = Image.new("RGBA", (width, height))
    small = ImageDraw.Draw(corner)
    small.text((20 * _FINE, 14 * _FINE), value, font=_font(58 * _FINE, bold=True), fill=_INK)
    card.alpha_composite(corner)
    card.alpha_composite(corner.rotate(180))
    return card.resize(_CARD, Image.Resampling.LANCZOS)


def _placed(points: _Points, x: float, y: float, radius: float) -> _Points:
    return [(x + radius * across, y + radius * down) for across, down in points]


def _on_circle(angles: Iterable[float], radii: Sequence[float]) -> _Points:
    turned = [angle * pi / 180 for angle in angles]
    sized = [(radii[place % len(radii)], angle) for place, angle in enumerate(turned)]
    return [(radius * sin(angle), -radius * cos(angle)) for radius, angle in sized]


def _triangle() -> _Points:
    return _on_circle((0, 120, 240), (1.1,))


def _star() -> _Points:
    return _on_circle(range(0, 360, 36), (1.1, 0.48))


def _circle() -> _Points:
    return _on_circle(range(0, 360, 4), (0.95,))


def _known(text: str) -> str:
    """A text with a square for every sign that the font does not have."""
    known = [sign if ord(sign) in _signs() else _unknown(sign) for sign in normalize("NFC", text)]
    return "".join(known)


def _unknown(sign: str) -> str:
    """Marks and joiners have no square of their own."""
    return "" if category(sign).startswith(("C", "M")) else _UNKNOWN


@cache
def _signs() -> frozenset[int]:
    with _font_file("Regular").open("rb") as file:
        return frozenset(TTFont(file, lazy=True).getBestCmap())


@cache
def _font(size: int, *, bold: bool = False) -> ImageFont.FreeTypeFont:
    with _font_file("Bold" if bold else "Regular").open("rb") as file:
        return ImageFont.truetype(BytesIO(file.read()), size)


def _font_file(weight: str) -> Traversable:
    return files("rage.pad.paper").joinpath("fonts", f"Inter-{weight}.ttf")
