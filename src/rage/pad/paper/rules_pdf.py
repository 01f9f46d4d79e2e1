"""Rules at a glance: one page to put beside the sheet, with the terms of an edition and in any language."""

from collections.abc import Iterator
from functools import partial

from rage.engine.cards import ACTIONS, COLOURS, Card, Kind
from rage.engine.editions import edition_of
from rage.engine.rules import Rules
from rage.pad.paper.action_symbols import draw_action_symbol
from rage.pad.paper.canvas import Canvas
from rage.pad.paper.colour_shapes import draw_shape
from rage.pad.paper.colours import GREY, LINE, WHITE, fill_colour
from rage.pad.paper.paper_size import PaperSize
from rage.pad.paper.text_blocks import Block, Heading, Paragraph, Points, set_blocks
from rage.words import (
    Words,
    colour_name,
    counted,
    edition_name,
    option_name,
    option_sentence,
    signed,
    value_name,
    variant_name,
    variant_sentence,
)

_MARGIN, _GUTTER = 16.0, 10.0
_TOP = 34.0
"""Where the columns begin."""
_SIZES = [size / 4 for size in range(44, 23, -1)]
"""The sizes to try, from the largest on."""


def print_rules(rules: Rules, words: Words, paper_size: PaperSize = PaperSize.A4) -> bytes:
    """The rules of an edition, with the variants that are switched on, on one page as PDF."""
    canvas = Canvas(paper_size, words.say("pad.rules.title"), words.language)
    add_rules(canvas, rules, words)
    return canvas.to_bytes()


def add_rules(canvas: Canvas, rules: Rules, words: Words) -> None:
    """Put the rules on a page of its own, in the largest letters that fit."""
    canvas.add_page()
    bottom = canvas.height - _MARGIN
    fitting = (size for size in _SIZES if _set(canvas, rules, words, size, draw=False) <= bottom)
    size = next(fitting, _SIZES[-1])
    _draw_head(canvas, rules, words)
    _set(canvas, rules, words, size, draw=True)


def _set(canvas: Canvas, rules: Rules, words: Words, size: float, *, draw: bool) -> float:
    """Two columns, the colours below them, then the variants in two columns again; where it ends."""
    width = (canvas.width - 2 * _MARGIN - _GUTTER) / 2
    right = _MARGIN + width + _GUTTER
    left_end = set_blocks(canvas, list(_round(rules, words)), _MARGIN, _TOP, width, size, draw=draw)
    right_end = set_blocks(canvas, list(_cards_and_points(rules, words)), right, _TOP, width, size, draw=draw)
    y = max(left_end, right_end) + size * 0.8
    if draw:
        _draw_colours(canvas, rules, words, y + 4, size)
    y += 9
    variants = list(_variants(rules, words))
    if not variants:
        return y
    y = set_blocks(canvas, [Heading(words.say("pad.rules.variants"))], _MARGIN, y, width, size, draw=draw)
    half = -(-len(variants) // 2)
    ends = [
        set_blocks(canvas, part, x, y, width, size, draw=draw)
        for x, part in ((_MARGIN, variants[:half]), (right, variants[half:]))
    ]
    return max(ends)


def _draw_head(canvas: Canvas, rules: Rules, words: Words) -> None:
    edition = edition_of(rules.edition)
    canvas.write(_MARGIN, _MARGIN + 7, words.say("pad.rules.title"), 21, bold=True)
    players = words.say("rules.players", fewest=edition.fewest_players, most=edition.most_players).rstrip(".")
    about = (edition_name(words, rules.edition), players, counted(words, "cards", len(rules.deck)))
    canvas.write(_MARGIN, _MARGIN + 13.5, " · ".join(about), 10, ink=GREY)
    canvas.line(_MARGIN, _TOP - 1, canvas.width - _MARGIN, _TOP - 1, LINE, 0.3)


def _round(rules: Rules, words: Words) -> Iterator[Block]:
    """The aim, and a round step by step."""
    say = words.say
    yield Heading(say("pad.rules.aim"))
    yield Paragraph(say("pad.rules.aim_text", rounds=rules.rounds))
    yield Heading(say("pad.rules.round"))
    bidding = [option_sentence(words, "bidding", rules.bidding)]
    if rules.plus_minus_one:
        bidding.append(option_sentence(words, "plus_minus_one", True))
    steps = (
        say("pad.rules.deal", sizes=value_name(words, "hand_sizes", rules.hand_sizes)),
        say("pad.rules.trump"),
        " ".join(bidding),
        say("pad.rules.lead"),
        f"{say('pad.rules.colour')} {option_sentence(words, 'free_actions', rules.free_actions)}",
        say("pad.rules.win"),
    )
    for number, step in enumerate(steps, start=1):
        yield Paragraph(step, number=number)


def _cards_and_points(rules: Rules, words: Words) -> Iterator[Block]:
    """What the action cards do, what counts how much, and who wins."""
    yield Heading(words.say("pad.rules.actions"))
    for kind in ACTIONS:
        strong, _, sentence = _action(rules, words, kind).partition(": ")
        yield Paragraph(sentence, strong=f"{strong}:", symbol=partial(_symbol, kind=kind, rules=rules))
    yield Heading(words.say("rules.heading.scoring"))
    yield from _points(rules, words)
    yield Heading(words.say("pad.rules.end"))
    yield Paragraph(option_sentence(words, "tie_break", rules.tie_break))


def _action(rules: Rules, words: Words, kind: Kind) -> str:
    """What an action card does, after its number, its name and a colon."""
    match kind:
        case Kind.JOKER:
            jokers = option_sentence(words, "jokers", rules.jokers)
            return f"{jokers} {option_sentence(words, 'equal_jokers', rules.equal_jokers)}"
        case Kind.NO_TRUMP:
            return f"{rules.no_trumps} × {option_sentence(words, 'no_trump', rules.no_trump)}"
        case Kind.TRUMP_CHANGE:
            return f"{rules.trump_changes} × {option_sentence(words, 'trump_change', rules.trump_change)}"
        case Kind.PLUS_FIVE:
            return option_sentence(words, "plus_fives", rules.plus_fives)
        case _:
            return option_sentence(words, "minus_fives", rules.minus_fives)


def _symbol(canvas: Canvas, x: float, y: float, size: float, *, kind: Kind, rules: Rules) -> None:
    draw_action_symbol(canvas, kind, rules.sixth_colour, x, y, size, WHITE)


def _points(rules: Rules, words: Words) -> Iterator[Block]:
    for name in ("points_exact", "points_exact_zero", "points_missed", "points_trick", "points_slam_trick"):
        same = name == "points_exact_zero" and rules.points_exact_zero == rules.points_exact
        if not same and (rules.slam or name != "points_slam_trick"):
            yield Points(option_name(words, name), signed(getattr(rules, name)))
    for kind in (Kind.PLUS_FIVE, Kind.MINUS_FIVE):
        card = Card(kind.value)
        yield Points(option_name(words, f"{kind.name.lower()}s"), signed(card.points))
    if rules.slam:
        yield Paragraph(option_sentence(words, "slam", True))


def _draw_colours(canvas: Canvas, rules: Rules, words: Words, y: float, size: float) -> None:
    """The six colours with their shapes, side by side."""
    step = (canvas.width - 2 * _MARGIN) / len(COLOURS)
    for place, colour in enumerate(COLOURS):
        x = _MARGIN + place * step
        draw_shape(canvas, colour, x + 2.5, y, 5, fill_colour(colour, rules.sixth_colour))
        canvas.write_middle(x + 7, y, colour_name(words, rules, colour), size, align="left")


def _variants(rules: Rules, words: Words) -> Iterator[Block]:
    """What the rulebook prints as variants and these rules do not have yet."""
    for variant in edition_of(rules.edition).variants:
        if not (getattr(rules, variant, False) or variant == rules.bidding):
            yield Paragraph(variant_sentence(words, variant), strong=f"{variant_name(words, variant)}.")
