/** Writes what the pad of this version keeps on a phone, with its own code: run by tests/fixtures/make.py. */
import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { packPad } from "../../src/pad/files/link";
import { documentOf } from "../../src/pad/files/json";
import { readPad } from "../../src/pad/files/validate";
import { readBackup } from "../../src/pad/storage/backup";
import { logOf, stateAfter, type LogEntry, type Setup } from "../../src/pad/storage/log";

const folder = process.env.RAGE_FIXTURES ?? "";
const sheets = JSON.parse(readFileSync(`${folder}/expected/pads.json`, "utf-8")) as Record<string, { notes: Setup }>;

test("the backup, the links, and what they hold", async () => {
  const games = Object.entries(sheets).map(([id, { notes }], place) => {
    const pad = readPad(notes);
    if (pad === null) throw new Error(id);
    const { edition, options, printed, players, first_dealer, date } = notes;
    const some: LogEntry = { do: { notes: [{ round: 0, seat: 0, box: "bid", to: 2 }] } };
    const names = players.map((name, seat) => (seat ? name : `${name} II`));
    const log: LogEntry[] = [some, { undo: true }, ...logOf(pad, 1), { do: { names } }, { undo: true }, { redo: true }];
    return {
      id,
      begun: 1_790_000_000_000 + place,
      setup: { edition, options, ...(printed && { printed }), players, first_dealer, date },
      log,
    };
  });
  const text = JSON.stringify({ rage_pad_backup: 1, games }, null, 1);
  expect(readBackup(text)).toEqual({ games, damaged: [] });
  writeFileSync(`${folder}/pads/backup.json`, text);
  const expected = [];
  for (const { id, setup, log } of games) {
    const { pad, page } = stateAfter(setup, log);
    expected.push({ id, link: await packPad(pad), rules: pad.rules, page, document: documentOf(pad) });
  }
  writeFileSync(`${folder}/expected/backup.json`, `${JSON.stringify(expected, null, 1)}\n`);
});
