/** Reading a sheet from anywhere: a link, a backup, the network. What does not hold together is no sheet. */
import constants from "../../generated/constants.json";
import { problemOf, rulesOf, type Edition } from "../rules/rules";
import type { Entry } from "../rules/scoring";
import { makePad, type Pad, type Round } from "../rules/sheet";
import { statedSettings } from "../rules/stored";
import { VERSION } from "./json";
import { plainName, tidyName } from "./names";

/** More than any game has, so that no number is too long to show. */
const MOST = 1000;
const FIELDS = ["bids", "tricks", "plus_fives", "minus_fives"] as const;
type Fields = Record<string, unknown>;

/** The pad that plain data holds; null where it holds none. What follows from the rest is not read. */
export function readPad(data: unknown): Pad | null {
  if (!isObject(data) || (data.pad ?? VERSION) !== VERSION) return null;
  const players = readPlayers(data.players);
  const [printed, stated] = [data.printed ?? {}, data.options ?? {}];
  if (players === null || !isObject(printed) || !isObject(stated)) return null;
  const options: Fields = statedSettings(data.edition, printed, stated);
  if (data.first_dealer != null) options.first_dealer = data.first_dealer;
  if (problemOf(data.edition, players.length, options)) return null;
  const rules = rulesOf(data.edition as Edition, players.length, options);
  const rounds = readRounds(data.rounds ?? [], players.length);
  if (rounds === null || rounds.length > rules.hand_sizes.length) return null;
  return makePad(rules, players, rounds, isDate(data.date) ? data.date : null);
}

export function isObject(data: unknown): data is Fields {
  return typeof data === "object" && data !== null && !Array.isArray(data);
}

/** Names that are all different and not too long; null where they are not. */
export function readPlayers(data: unknown): string[] | null {
  if (!Array.isArray(data) || !data.every((name) => typeof name === "string")) return null;
  const names = data.map(tidyName);
  const different = new Set(names.map(plainName)).size === names.length;
  const fits = names.every((name) => name !== "" && name.length <= constants.longest_name);
  return different && fits ? names : null;
}

function readRounds(data: unknown, players: number): Round[] | null {
  if (!Array.isArray(data)) return null;
  const rounds = data.map((round) => readRound(round, players));
  return rounds.every((round) => round !== null) ? rounds : null;
}

function readRound(data: unknown, players: number): Round | null {
  if (!isObject(data)) return null;
  const lists = FIELDS.map((name) => readEach(data[name], players));
  if (!lists.every((list) => list !== null)) return null;
  const [bids = [], tricks = [], plus = [], minus = []] = lists;
  return Array.from({ length: players }, (_, seat): Entry => ({
    bid: bids[seat] ?? null,
    tricks: tricks[seat] ?? null,
    plus_fives: plus[seat] ?? 0,
    minus_fives: minus[seat] ?? 0,
  }));
}

/** A number or null for each player; all may be left out together. */
function readEach(data: unknown, players: number): (number | null)[] | null {
  if (data == null) return Array<null>(players).fill(null);
  const fits = Array.isArray(data) && data.length === players && data.every((item) => item === null || isSmall(item));
  return fits ? data : null;
}

function isSmall(data: unknown): boolean {
  return Number.isInteger(data) && Math.abs(data as number) < MOST;
}

function isDate(data: unknown): data is string {
  return typeof data === "string" && /^\d{4}-\d\d-\d\d$/.test(data) && !Number.isNaN(Date.parse(data));
}
