import { expect, test, vi } from "vitest";
import { Shortcuts } from "../../src/table/shortcuts";
import { speakIn } from "../speaking";
import type { GameController } from "../../src/table/game/controller.svelte";

/** The colours named by pressing these keys at a table with this sixth colour. */
function named(sixth: "orange" | "cyan", keys: string): string[] {
  const said: string[] = [];
  const game = {
    rules: { sixth_colour: sixth },
    playback: { live: true },
    myTurn: true,
    own: null,
    chooseColour: (colour: string) => said.push(colour),
  } as unknown as GameController;
  const pressed = new Shortcuts(game, () => undefined);
  for (const key of keys) pressed.press(key);
  return said;
}

test.each([
  ["en", "rbgypo"],
  ["de", "rbgrgevo"],
  ["fr", "rbvejvio"],
  ["nl", "rbgrgevo"],
] as const)("in %s each colour has the letters of its cards as its keys", (language, keys) => {
  speakIn(language);
  expect(named("orange", keys)).toEqual(["R", "B", "G", "Y", "V", "O"]);
});

test("a letter that begins no colour together with the last one begins anew", () => {
  speakIn("de");
  expect(named("orange", "gbgxge")).toEqual(["B", "Y"]);
});

test("cyan has another letter than orange", () => {
  speakIn("en");
  expect(named("cyan", "co")).toEqual(["O"]);
  expect(named("orange", "co")).toEqual(["O"]);
});

test("Enter bids the number typed before it, and is kept from the button that has the focus", () => {
  vi.useFakeTimers();
  const bids: number[] = [];
  const game = {
    playback: { live: true },
    own: { legal: Array.from({ length: 11 }, (_, bid) => String(bid)) },
    bid: (bid: number) => bids.push(bid),
  } as unknown as GameController;
  const pressed = new Shortcuts(game, () => undefined);
  expect(pressed.press("1")).toBe(true);
  expect(bids).toEqual([]);
  expect(pressed.press("Enter")).toBe(true);
  expect(bids).toEqual([1]);
  vi.runAllTimers();
  expect(bids).toEqual([1]);
  expect(pressed.press("Enter")).not.toBe(true);
  vi.useRealTimers();
});
