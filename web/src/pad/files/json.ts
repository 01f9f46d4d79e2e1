/** The JSON form of a pad, the very one that `rage pad score` reads and writes. docs/pad.md describes it. */
import {
  begunRounds,
  currentRound,
  dealerOf,
  entriesOf,
  rowsOf,
  scoreAt,
  sizeOf,
  standingOf,
  type Pad,
  type Row,
} from "../rules/sheet";
import { optionsOf, type Edition, type Options } from "../rules/rules";
import { printedOf } from "../rules/stored";

export const VERSION = 1;
type Numbers = (number | null)[];

/** A round as far as it is noted: a number for each seat. */
export interface Noted {
  bids: Numbers;
  tricks: Numbers;
  plus_fives: number[];
  minus_fives: number[];
}

/** What has to be known of a game; the rest follows. */
export interface Notes {
  pad: typeof VERSION;
  edition: Edition;
  options: Options;
  printed: Options;
  players: string[];
  first_dealer: number;
  date: string | null;
  rounds: Noted[];
}

interface Derived {
  cards: number;
  dealer: number;
  predictions: Numbers;
  actions: Numbers;
  scores: Numbers;
  totals: number[] | null;
}

/** A sheet with everything that follows from it, for programs that do not know the rules. */
export interface Document extends Notes {
  rounds: (Noted & Derived)[];
  over: boolean;
  /** The seats from first to last. Equal places share. */
  standing: { seat: number; place: number; total: number; exact_rounds: number }[];
}

/** What has to be kept of a pad to have it again. */
export function notesOf(pad: Pad): Notes {
  const rounds = Array.from({ length: begunRounds(pad) }, (_, round) => notedOf(pad, round));
  return {
    pad: VERSION,
    edition: pad.rules.edition,
    options: optionsOf(pad.rules),
    printed: printedOf(pad.rules),
    players: [...pad.players],
    first_dealer: pad.rules.first_dealer,
    date: pad.date,
    rounds,
  };
}

/** The whole sheet as plain data. */
export function documentOf(pad: Pad): Document {
  const notes = notesOf(pad);
  const rows = rowsOf(pad);
  return {
    ...notes,
    rounds: notes.rounds.map((noted, round) => ({ ...noted, ...derivedOf(pad, round, rows[round]) })),
    over: currentRound(pad) === null,
    standing: standingOf(pad).map(({ seat, place, total, exactRounds }) => {
      return { seat, place, total, exact_rounds: exactRounds };
    }),
  };
}

/** The sheet as JSON, a line for each round. */
export function writeJson(pad: Pad): string {
  const { rounds, ...fields } = documentOf(pad);
  const lines = rounds.map(text).join(",\n    ");
  const { over, standing, ...stated } = fields;
  const all = { ...stated, rounds: null, over, standing };
  const shown = (name: string, content: unknown) =>
    name === "rounds" ? (lines ? `[\n    ${lines}\n  ]` : "[]") : text(content);
  return `{\n${Object.entries(all)
    .map(([name, content]) => `  ${text(name)}: ${shown(name, content)}`)
    .join(",\n")}\n}\n`;
}

function notedOf(pad: Pad, round: number): Noted {
  const entries = entriesOf(pad, round);
  return {
    bids: entries.map((entry) => entry.bid),
    tricks: entries.map((entry) => entry.tricks),
    plus_fives: entries.map((entry) => entry.plus_fives),
    minus_fives: entries.map((entry) => entry.minus_fives),
  };
}

function derivedOf(pad: Pad, round: number, row: Row | undefined): Derived {
  const scores = pad.players.map((_, seat) => scoreAt(pad, round, seat));
  return {
    cards: sizeOf(pad, round),
    dealer: dealerOf(pad, round),
    predictions: scores.map((score) => score?.prediction ?? null),
    actions: scores.map((score) => score?.actions ?? null),
    scores: scores.map((score) => score?.total ?? null),
    totals: row ? [...row.totals] : null,
  };
}

/** JSON on one line, with a blank after every comma and colon. */
function text(content: unknown): string {
  if (Array.isArray(content)) return `[${content.map(text).join(", ")}]`;
  if (typeof content !== "object" || content === null) return JSON.stringify(content);
  const fields = Object.entries(content).map(([name, part]) => `${JSON.stringify(name)}: ${text(part)}`);
  return `{${fields.join(", ")}}`;
}
