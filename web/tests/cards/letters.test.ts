import { expect, test } from "vitest";
import { LETTERS, setInLine } from "../../src/cards/letters";
import { say } from "../../src/words/words.svelte";
import { speakIn } from "../speaking";

const FIVE = ["red", "blue", "green", "yellow", "violet"] as const;

test.each(["de", "en", "fr", "nl"] as const)(
  "in %s every colour has letters of its own, and each can be drawn",
  (tongue) => {
    speakIn(tongue);
    for (const sixth of ["orange", "cyan"] as const) {
      const letters = [...FIVE, sixth].map((colour) => say(`letter.${colour}`));
      expect(letters.filter((one) => letters.filter((other) => other.startsWith(one)).length > 1)).toEqual([]);
      expect(letters.flatMap((text) => Array.from(text)).filter((sign) => !(sign in LETTERS))).toEqual([]);
    }
    expect(
      [...FIVE].filter((colour) => say(`colour.${colour}`)[0]?.toUpperCase() !== say(`letter.${colour}`)[0]),
    ).toEqual([]);
  },
);

test("two letters stand beside each other, their middle in the middle", () => {
  const { placed, width } = setInLine("Gr");
  expect(placed).toHaveLength(2);
  const [first, second] = [placed[0]![0] - LETTERS.G!.width / 2, placed[1]![0] + LETTERS.r!.width / 2];
  expect(first).toBeCloseTo(-width / 2);
  expect(second).toBeCloseTo(width / 2);
});
