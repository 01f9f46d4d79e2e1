import { describe, expect, test } from "vitest";
import { COLOURS, SHAPES } from "../../src/cards/colours";
import { seatColour, seatInks } from "../../src/seats/seatColour";
import { contrast, distance, mix, oklch, property, share, type Rgb, type Sight, type Theme } from "./palette";

const THEMES: Theme[] = ["light", "dark"];
const SIGHTS: Sight[] = ["full", "protanopia", "deuteranopia", "tritanopia"];
const SIXTHS = ["orange", "cyan"];
const SURFACES = ["table", "felt", "lit", "surface", "raised"];
/** What only seats and cards lie on. */
const CLOTH = ["felt", "lit"];
const INKS = ["red", "blue", "green", "yellow", "violet", "orange", "cyan"];
const TEXT = 4.5;
const SHAPE = 3;
const APART = 0.05; // OKLab; two and a half times what an eye just notices, and every pair has two shapes as well

const ACTIONS = ["joker", "no-trump", "trump-change", "plus", "minus"];
/** The colours so light that their letter is dark. */
const LIGHT = ["yellow", "orange", "cyan"];

function face(ink: string, theme: Theme): Rgb {
  return mix(property(`card-${ink}`, theme), share("card-tint"), property("card-base", theme));
}

/** The ink of a card's numerals and outlines. */
function deep(ink: string, theme: Theme): Rgb {
  return mix(property(`card-${ink}`, theme), share("card-depth"), property("card-ink", theme));
}

function pairs(names: string[]): [string, string][] {
  return names.flatMap((one, index) => names.slice(index + 1).map((other): [string, string] => [one, other]));
}

describe.each(THEMES)("on the %s table", (theme) => {
  describe.each(SIXTHS)("with %s as the sixth", (sixth) => {
    const six = ["red", "blue", "green", "yellow", "violet", sixth];

    test.each(SIGHTS)("every pair of card colours is apart to %s sight, on cards and on the table", (sight) => {
      const close = [...pairs(six), ...pairs(six.map((ink) => `card-${ink}`))]
        .map(([one, other]) => ({ one, other, by: distance(property(one, theme), property(other, theme), sight) }))
        .filter(({ by }) => by < APART);
      expect(close).toEqual([]);
    });
  });

  test.each(INKS)("a %s card's value and shape stand out from its face, and the letter from the shape", (ink) => {
    expect(contrast(deep(ink, theme), face(ink, theme))).toBeGreaterThan(7);
    const letter = LIGHT.includes(ink) ? deep(ink, theme) : ([1, 1, 1] as const);
    expect(contrast(letter, property(`card-${ink}`, theme))).toBeGreaterThanOrEqual(SHAPE);
  });

  test.each(INKS)("a %s card is bright on its table", (ink) => {
    expect(contrast(face(ink, theme), [0, 0, 0])).toBeGreaterThan(16);
  });

  test.each(ACTIONS)("the %s card is bright, and its drawing stands out", (action) => {
    const [bright, ink] = [property(`card-${action}`, theme), property(`card-${action}-ink`, theme)];
    expect(contrast(bright, [0, 0, 0])).toBeGreaterThan(15);
    expect(contrast(ink, bright)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(INKS)("the %s shape stands out from every surface", (ink) => {
    for (const under of SURFACES) {
      expect(contrast(property(ink, theme), property(under, theme)), under).toBeGreaterThanOrEqual(SHAPE);
    }
  });

  test.each(["text", "text-quiet", "accent", "good", "bad", "care"])("--%s can be read on every surface", (ink) => {
    for (const under of [...SURFACES, "pressable", "pressable-hover"]) {
      expect(contrast(property(ink, theme), property(under, theme)), under).toBeGreaterThanOrEqual(TEXT);
    }
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7])(
    "the line of seat %i stands out in a chart, and the letter on its sign",
    (seat) => {
      const [light, dark] = seatInks(seat);
      const line = oklch(theme === "light" ? light : dark);
      expect(contrast(line, property("surface", theme))).toBeGreaterThanOrEqual(SHAPE);
      expect(contrast([1, 1, 1], oklch(seatColour(seat)))).toBeGreaterThanOrEqual(TEXT);
    },
  );

  test("text on the accent can be read", () => {
    expect(contrast(property("on-accent", theme), property("accent", theme))).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(property("on-accent", theme), property("accent-hover", theme))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(["line-strong", "focus"])("--%s can be seen on every surface that has something to press", (line) => {
    for (const under of SURFACES.filter((surface) => !CLOTH.includes(surface))) {
      expect(contrast(property(line, theme), property(under, theme)), under).toBeGreaterThanOrEqual(SHAPE);
    }
  });
});

test("six colours are six shapes", () => {
  expect(new Set(COLOURS.map((colour) => SHAPES[colour])).size).toBe(6);
});
