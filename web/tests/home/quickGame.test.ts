import { expect, test } from "vitest";
import { friendsTable, quickTable, parseQuickGame, strengthOf } from "../../src/home/quickGame";
import { editionFor } from "../../src/settings/editions";
import { EDITIONS } from "../../src/words/rules";
import { LANGUAGES } from "../../src/words/words.svelte";

const standard = { players: 4, edition: null, strength: null };

test("every language has an edition of its own", () => {
  for (const language of LANGUAGES) expect(EDITIONS).toContain(editionFor(language));
});

test.each([null, "", "nonsense", "[]", "7", '{"players": 40}', '{"players": "4", "edition": "atlantis"}'])(
  "what makes no sense (%s) is as at the beginning",
  (stored) => {
    expect(parseQuickGame(stored)).toEqual(standard);
  },
);

test("what was chosen is remembered", () => {
  const chosen = { players: 6, edition: "us-fundex", strength: "random" };
  expect(parseQuickGame(JSON.stringify(chosen))).toEqual(chosen);
});

test("a quick game seats the visitor and bots, and deals at once", () => {
  const table = quickTable({ players: 3, edition: null, strength: "random" }, "nl");
  expect(table).toEqual({
    settings: { edition: "nl-amigo" },
    seats: [{}, { bot: "random" }, { bot: "random" }],
    start: true,
  });
});

test("a table for friends waits for them", () => {
  const table = friendsTable("fr-amigo");
  expect(table.start).toBeUndefined();
  expect(table.seats.every((seat) => !seat.bot)).toBe(true);
});

test("a strength that is offered no more gives way to the usual one", () => {
  const stored = { players: 4, edition: null, strength: "sampler" };
  expect(strengthOf(stored, ["friendly", "steady"])).toBe("friendly");
  expect(strengthOf(stored, [])).toBe("sampler");
  expect(strengthOf({ ...stored, strength: "steady" }, ["friendly", "steady"])).toBe("steady");
  expect(strengthOf({ ...stored, strength: null }, ["friendly", "steady"])).toBe("friendly");
});
