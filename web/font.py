"""Cuts the page's font and the numerals of its cards: `python web/font.py`. Needs npm, fontTools and Brotli.

The source is Source Sans 3 by Adobe, as in the npm package source-sans. What is cut from it is called Rage Sans, since
the name "Source" is reserved for the original. The results are in the repository, so that building needs none of this.
"""

import base64
import hashlib
import io
import re
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fontTools.misc.transform import Identity
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCES = Path(__file__).parent / "src"
FOLDER = SOURCES / "font"
FONT = FOLDER / "rage-sans.woff2"
LICENCE = FOLDER / "LICENSE.md"
NUMERALS = SOURCES / "cards" / "numerals.ts"

PACKAGE = "source-sans@3.52.0"
SHA512 = "xsm7qlMI/JwxwNdp6pvpR6l+aZjn90fzOzoeUz/qoohIYbKbDwQNRIz5/ItYs7/hvqLirQNUoDFGXSVA3TU9tw=="
MEMBER = "package/WOFF2/VF/SourceSans3VF-Upright.ttf.woff2"
NAME = "Rage Sans"

LIGHTEST, HEAVIEST = 400, 800
"""The weights that the page can use."""
CHARACTERS = (
    range(0x20, 0x7F),  # ASCII
    range(0xA0, 0x180),  # Latin-1 and Latin Extended-A: most names in Europe
    (0x218, 0x219, 0x21A, 0x21B, 0x1E9E),  # Romanian; the German capital ß
    (0x300, 0x301, 0x302, 0x303, 0x308, 0x30A, 0x30C, 0x327, 0x328),  # accents that are typed on their own
    (0x2007, 0x2009, 0x200A, 0x202F),  # blanks of several widths
    (0x2010, 0x2011, 0x2013, 0x2014, 0x2022, 0x2026),  # hyphens, dashes, bullet, ellipsis
    (0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2039, 0x203A),  # quotation marks
    (0x20AC, 0x2190, 0x2191, 0x2192, 0x2193),  # euro, arrows
    (0x2212, 0x2260, 0x2264, 0x2265, 0x2713),  # minus, comparisons, check mark
)
FEATURES = ["ccmp", "kern", "locl", "mark", "mkmk"]
"""Its figures have one width without asking."""

CARD_WEIGHT = 750
CARD_SIGNS = "0123456789+−"
DIGIT_HEIGHT = 100
"""The height of a numeral in the units of its path."""


def cut() -> None:
    """Write the font, its licence and the numerals."""
    package = _fetch()
    FOLDER.mkdir(exist_ok=True)
    LICENCE.write_bytes(_member(package, "package/LICENSE.md"))
    source = _member(package, MEMBER)
    FONT.write_bytes(cut_font(source))
    NUMERALS.write_text(draw_numerals(source), encoding="utf-8")


def cut_font(source: bytes) -> bytes:
    """The characters, weights and features that the page uses, as WOFF2."""
    font = _open(_save(instantiateVariableFont(_open(source), {"wght": (LIGHTEST, LIGHTEST, HEAVIEST)})))
    font["fvar"].instances = []  # they have names of the original
    names = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options = Options(layout_features=FEATURES, hinting=False, name_IDs=names, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[code for codes in CHARACTERS for code in codes])
    subsetter.subset(font)
    _rename(font)
    return _save(font)


def draw_numerals(source: bytes) -> str:
    """A TypeScript module with the outline of each sign on the cards."""
    font = instantiateVariableFont(_open(source), {"wght": CARD_WEIGHT})
    lines = "\n".join(f'  "{sign}": {{ width: {width}, path: "{path}" }},' for sign, width, path in _outlines(font))
    return (
        "/** Written by web/font.py: figures as outlines, so that a card looks the same in every browser. */\n\n"
        "/** A sign that stands on the line y = 0 and begins at x = 0. */\n"
        "export interface Numeral {\n  readonly width: number;\n  readonly path: string;\n}\n\n"
        f"/** The height of every digit. */\nexport const DIGIT_HEIGHT = {DIGIT_HEIGHT};\n\n"
        f"// prettier-ignore\nexport const NUMERALS: Readonly<Record<string, Numeral>> = {{\n{lines}\n}};\n"
    )


def _outlines(font: TTFont) -> Iterator[tuple[str, int, str]]:
    glyphs = font.getGlyphSet()
    names = {sign: _proportional(font, font.getBestCmap()[ord(sign)]) for sign in CARD_SIGNS}
    scale = DIGIT_HEIGHT / _bounds(glyphs, names["1"])[3]
    for sign, name in names.items():
        left, _, right, _ = _bounds(glyphs, name)
        pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
        glyphs[name].draw(TransformPen(pen, Identity.scale(scale, -scale).translate(-left, 0)))
        yield sign, round((right - left) * scale), _by_distances(pen.getCommands())


def _by_distances(path: str) -> str:
    """The same outline by distances instead of places: shorter to write. A command is not said twice in a row."""
    written, before = "", ""
    x = y = start_x = start_y = 0
    for command, numbers in re.findall(r"([MLHVQZ])([^MLHVQZ]*)", path):
        places = [int(number) for number in numbers.replace(",", " ").split()]
        if command == "H":
            steps, x = [places[0] - x], places[0]
        elif command == "V":
            steps, y = [places[0] - y], places[0]
        elif command == "Z":
            steps, x, y = [], start_x, start_y
        else:
            steps = [place - (y if index % 2 else x) for index, place in enumerate(places)]
            x, y = places[-2:]
        if command == "M":
            start_x, start_y = x, y
        text = " ".join(map(str, steps)).replace(" -", "-")
        if command != before:
            written += command.lower() + text
        else:
            written += text if text.startswith("-") else f" {text}"
        before = command
    return written


def _bounds(glyphs: Any, name: str) -> tuple[float, float, float, float]:
    pen = BoundsPen(glyphs)
    glyphs[name].draw(pen)
    assert pen.bounds is not None
    left, bottom, right, top = pen.bounds
    return left, bottom, right, top


def _proportional(font: TTFont, name: str) -> str:
    """The same figure in its own width, where there is one."""
    gsub = font["GSUB"].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "pnum":
            for index in record.Feature.LookupListIndex:
                for subtable in gsub.LookupList.Lookup[index].SubTable:
                    found: str | None = getattr(subtable, "ExtSubTable", subtable).mapping.get(name)
                    if found:
                        return found
    return name


def _rename(font: TTFont) -> None:
    """Give the font its own name, and leave copyright and licence as they are."""
    names = font["name"]
    for code, text in {1: NAME, 3: f"{NAME}; cut from {PACKAGE}", 4: NAME, 6: NAME.replace(" ", "")}.items():
        names.setName(text, code, 3, 1, 0x409)


def _open(source: bytes) -> TTFont:
    return TTFont(io.BytesIO(source), recalcTimestamp=False)


def _save(font: TTFont) -> bytes:
    font.flavor = "woff2"
    written = io.BytesIO()
    font.save(written)
    return written.getvalue()


def _fetch() -> bytes:
    """The npm package, byte for byte the one that was chosen."""
    with TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", "--silent", PACKAGE], cwd=folder, check=True)
        package = next(Path(folder).glob("*.tgz")).read_bytes()
    assert base64.b64encode(hashlib.sha512(package).digest()).decode() == SHA512, f"{PACKAGE} is not what it was"
    return package


def _member(package: bytes, name: str) -> bytes:
    with tarfile.open(fileobj=io.BytesIO(package)) as archive:
        member = archive.extractfile(name)
        assert member is not None
        return member.read()


if __name__ == "__main__":
    cut()
