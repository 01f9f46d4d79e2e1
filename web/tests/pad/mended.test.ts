/** Mending an edition changes sheets to come, and none that was stored, whether it states all settings or not. */
import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { documentOf, notesOf } from "../../src/pad/files/json";
import { packPad, unpackPad } from "../../src/pad/files/link";
import { readPad } from "../../src/pad/files/validate";
import { optionsOf, rulesOf } from "../../src/pad/rules/rules";
import { makePad } from "../../src/pad/rules/sheet";
import { readBackup } from "../../src/pad/storage/backup";
import { stateAfter } from "../../src/pad/storage/log";

vi.mock("../../src/generated/constants.json", async (original) => {
  const { default: constants } = structuredClone(await original<{ default: Record<string, never> }>());
  const { editions, frozen } = constants as unknown as Record<string, Record<string, Record<string, object>>>;
  for (const name in editions) {
    const settings = editions[name]?.settings as Record<string, unknown>;
    const mended = { points_missed: -77, points_exact: 33, hand_sizes: [4, 3, 2, 1], jokers: 3 };
    (frozen as Record<string, object>)[name] = Object.fromEntries(
      Object.keys(mended).map((key) => [key, settings[key]]),
    );
    Object.assign(settings, mended);
  }
  return { default: constants };
});

const FOLDER = new URL("../../../tests/fixtures/v0.1/", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, FOLDER), "utf-8");
const games = JSON.parse(read("expected/backup.json")) as {
  link: string;
  rules: object;
  document: { rounds: object };
}[];

describe("with every edition mended", () => {
  test("a new sheet has the settings of today, and so has what is stored of it", async () => {
    const pad = makePad(rulesOf("de-amigo", 2, { slam: true }), ["Ava", "Liam"], [], null);
    expect(pad.rules).toMatchObject({ points_missed: -77, hand_sizes: [4, 3, 2, 1] });
    expect(optionsOf(pad.rules)).toEqual({ slam: true });
    expect(readPad(notesOf(pad))?.rules).toEqual(pad.rules);
    expect((await unpackPad(await packPad(pad)))?.rules).toEqual(pad.rules);
  });

  test("sheets that were stored before are as they were", async () => {
    const kept = readBackup(read("pads/backup.json"))?.games ?? [];
    expect(kept.length).toBe(games.length);
    for (const [place, { link, rules, document }] of games.entries()) {
      const game = kept[place];
      const pads = [game && stateAfter(game.setup, game.log).pad, await unpackPad(link), readPad(document)];
      for (const pad of pads) {
        if (!pad) throw new Error(link);
        expect(pad.rules).toMatchObject(rules);
        expect(documentOf(pad).rounds).toEqual(document.rounds);
        expect((await unpackPad(await packPad(pad)))?.rules).toEqual(pad.rules);
      }
    }
  });
});
