/** The CSV form of a pad, the very one that `rage pad score` reads and writes: what a spreadsheet person expects. */
import type { Language } from "../../words/catalogue";
import { LINE_END, csvTable } from "./csvTable";
import { begunRounds, entryOf, rowsOf, scoreAt, sizeOf, type Pad } from "../rules/sheet";
import { optionsOf, type Options } from "../rules/rules";
import { printedOf } from "../rules/stored";

const COLUMNS = [
  "round",
  "cards",
  "player",
  "bid",
  "tricks",
  "plus_fives",
  "minus_fives",
  "prediction",
  "actions",
  "total",
  "running_total",
];

/** The settings, then a row for each round and player, with the points. */
export function writeCsv(pad: Pad, language: Language): string {
  const rows = rowsOf(pad);
  const lines = Array.from({ length: begunRounds(pad) }, (_, round) =>
    pad.players.map((player, seat) => {
      const { bid, tricks, plus_fives, minus_fives } = entryOf(pad, round, seat);
      const score = scoreAt(pad, round, seat);
      const points = [score?.prediction, score?.actions, score?.total, rows[round]?.totals[seat]];
      return [round + 1, sizeOf(pad, round), player, bid, tricks, plus_fives, minus_fives, ...points];
    }),
  ).flat();
  const settings = stated(pad).map(([name, content]) => `# ${name}: ${content}${LINE_END}`);
  return settings.join("") + csvTable([COLUMNS, ...lines], language);
}

function stated(pad: Pad): [name: string, content: string][] {
  const options = Object.entries(optionsOf(pad.rules)).map(([name, content]): [string, string] => [
    name,
    String(content),
  ]);
  return [
    ["edition", pad.rules.edition],
    ...(pad.date === null ? [] : [["date", pad.date] as [string, string]]),
    ["first_dealer", String(pad.rules.first_dealer + 1)],
    ...options,
    ["printed", inOneLine(printedOf(pad.rules))],
  ];
}

/** Settings as in a record: docs/notation.md describes it. */
function inOneLine(settings: Options): string {
  return Object.entries(settings)
    .map(([name, content]) => `${name}=${String(content)}`)
    .join(" ");
}
