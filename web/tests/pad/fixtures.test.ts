/** Every version's backups and links are still read, and give the same sheets and points. tests/fixtures/README.md */
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { documentOf, type Document } from "../../src/pad/files/json";
import { unpackPad } from "../../src/pad/files/link";
import { readPad } from "../../src/pad/files/validate";
import { readBackup } from "../../src/pad/storage/backup";
import { stateAfter } from "../../src/pad/storage/log";
import type { Rules } from "../../src/pad/rules/rules";

interface Expected {
  id: string;
  link: string;
  rules: Rules;
  page: number;
  document: Document;
}

const FOLDER = new URL("../../../tests/fixtures/", import.meta.url);
const versions = readdirSync(FOLDER).filter((name) => /^v\d/.test(name));
const read = (path: string) => readFileSync(new URL(path, FOLDER), "utf-8");
/** What follows from a sheet. How its settings are written may change from version to version, what they are may not. */
const derived = ({ rounds, over, standing, players, first_dealer, date }: Document) => {
  return { rounds, over, standing, players, first_dealer, date };
};

test("there are fixtures of the first version", () => expect(versions).toContain("v0.1"));

describe.each(versions)("%s", (version) => {
  const games = JSON.parse(read(`${version}/expected/backup.json`)) as Expected[];

  test("a backup is read, and its games stand as they stood", () => {
    const kept = readBackup(read(`${version}/pads/backup.json`))?.games;
    expect(kept?.map(({ id }) => id)).toEqual(games.map(({ id }) => id));
    for (const [place, { setup, log }] of (kept ?? []).entries()) {
      const { pad, page } = stateAfter(setup, log);
      const expected = games[place];
      if (!expected) throw new Error("a game too many");
      expect(pad.rules).toMatchObject(expected.rules);
      expect(page).toBe(expected.page);
      expect(derived(documentOf(pad))).toEqual(derived(expected.document));
    }
  });

  test("a link opens the sheet it was made of", async () => {
    for (const { link, rules, document } of games) {
      const pad = await unpackPad(link);
      if (pad === null) throw new Error(link);
      expect(pad.rules).toMatchObject(rules);
      expect(derived(documentOf(pad))).toEqual(derived(document));
    }
  });

  test("a file is read", () => {
    const files = readdirSync(new URL(`${version}/pads/`, FOLDER)).filter((name) => /^(?!backup).*\.json$/.test(name));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const document = JSON.parse(read(`${version}/pads/${file}`)) as Document;
      const pad = readPad(document);
      if (pad === null) throw new Error(file);
      expect(derived(documentOf(pad))).toEqual(derived(document));
    }
  });
});
