import { expect, test } from "vitest";
import { Shortcuts } from "../../src/table/shortcuts";
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

test("each colour has the letter of its cards as its key", () => {
  expect(named("orange", "rbgyvo")).toEqual(["R", "B", "G", "Y", "V", "O"]);
});

test("cyan has another letter than orange", () => {
  expect(named("cyan", "co")).toEqual(["O"]);
  expect(named("orange", "co")).toEqual(["O"]);
});
