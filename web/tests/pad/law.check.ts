/** The pad in the page reads the rules as the engine does: every number, barred bid, check, winner and reason. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { writeCsv } from "../../src/pad/files/csv";
import { writeJson } from "../../src/pad/files/json";
import { packPad, unpackPad } from "../../src/pad/files/link";
import { readPad } from "../../src/pad/files/validate";
import { remarkSentence } from "../../src/pad/sentences";
import { findMissing, findWrong, type Remark } from "../../src/pad/rules/checks";
import { problemOf, rulesOf, type Edition, type Options } from "../../src/pad/rules/rules";
import { barredOf, currentRound, orderOf, type Pad } from "../../src/pad/rules/sheet";
import { settle, type Outcome, type Trick } from "../../src/pad/rules/trick";
import type { Language } from "../../src/words/words.svelte";
import { speakIn } from "../speaking";

interface Sheet {
  notes: unknown;
  language: Language;
  json: string;
  /** Only some are written out as a table, and packed into a link. */
  csv: string | null;
  current: number | null;
  orders: number[][];
  barred: (number | null)[];
  wrong: (Remark & { sentence: string })[];
  missing: (Remark & { sentence: string })[];
}

interface PlayedTrick {
  edition: Edition;
  players: number;
  options: Options;
  trick: Trick;
  outcome: Outcome;
}

interface Settings {
  edition: string;
  players: number;
  options: Record<string, unknown>;
  problem: string | null;
}

interface Cases {
  sheets: Sheet[];
  tricks: PlayedTrick[];
  settings: Settings[];
}

const cases = JSON.parse(readFileSync(process.env.RAGE_PAD_CASES ?? "", "utf-8")) as Cases & {
  /** For each setting, pairs that differ in it alone, and in what the engine says of them. */
  twins: Record<string, Cases>;
};

function told(pad: Pad, remarks: Remark[]) {
  return remarks.map((remark) => ({ ...remark, sentence: remarkSentence(pad, remark) }));
}

function checkSheet(sheet: Sheet) {
  speakIn(sheet.language);
  const pad = readPad(sheet.notes);
  if (pad === null) throw new Error(`not read: ${JSON.stringify(sheet.notes)}`);
  const rounds = [...pad.rounds.keys()];
  const found = {
    json: writeJson(pad),
    csv: sheet.csv === null ? null : writeCsv(pad, sheet.language),
    current: currentRound(pad),
    orders: rounds.map((round) => orderOf(pad, round)),
    barred: rounds.map((round) => barredOf(pad, round)),
    wrong: told(pad, findWrong(pad)),
    missing: told(pad, findMissing(pad)),
  };
  const { notes: _, language: __, ...expected } = sheet;
  expect(found).toEqual(expected);
}

function checkTrick({ edition, players, options, trick, outcome }: PlayedTrick) {
  expect({ trick, outcome: settle(rulesOf(edition, players, options), trick) }).toEqual({ trick, outcome });
}

function checkSettings({ edition, players, options, problem }: Settings) {
  const found = problemOf(edition, players, options)?.problem ?? null;
  expect({ edition, players, options, problem: found }).toEqual({ edition, players, options, problem });
}

test.each(Object.entries(cases.twins))("the pad goes by the setting %s as the engine does", (_, twins) => {
  twins.sheets.forEach(checkSheet);
  twins.tricks.forEach(checkTrick);
  twins.settings.forEach(checkSettings);
});

test("every sheet has the engine's points, totals, standing, barred bids and checks", () => {
  cases.sheets.forEach(checkSheet);
});

test("a link carries a sheet whole", async () => {
  for (const { notes } of cases.sheets.filter(({ csv }) => csv !== null)) {
    const pad = readPad(notes)!;
    expect(await unpackPad(await packPad(pad))).toEqual(pad);
  }
});

test("every trick has the engine's lead, trump, winner and reason", () => {
  cases.tricks.forEach(checkTrick);
});

test("the same settings make a game, and the others are refused for the same reason", () => {
  cases.settings.forEach(checkSettings);
});
