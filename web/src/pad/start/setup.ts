/** What a new game begins with, remembered from the last one, or from when it was last typed in. */
import constants from "../../generated/constants.json";
import { editionFor } from "../../settings/editions";
import { say } from "../../words/words.svelte";
import { plainName, tidyName } from "../files/names";
import { isObject, readPad } from "../files/validate";
import type { Setup } from "../storage/log";
import { SCOREKEEPER } from "../rules/rules";

const REMEMBERED = "rage.pad.table";
const USUAL_PLAYERS = 4;

/** The last table; before the first game a table of the visitor's own edition with names to fill in. */
export function rememberedTable(language: string): Setup {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(REMEMBERED) ?? "null");
    if (isTable(kept)) return kept;
  } catch {
    // what cannot be read is as good as nothing
  }
  return {
    edition: editionFor(language),
    options: {},
    players: Array<string>(USUAL_PLAYERS).fill(""),
    first_dealer: SCOREKEEPER,
    date: null,
  };
}

/** Names may be missing yet, but by these rules so many can play. */
function isTable(kept: unknown): kept is Setup {
  if (!isObject(kept) || !Array.isArray(kept.players)) return false;
  const fits = (name: unknown) => typeof name === "string" && name.length <= constants.longest_name;
  return (
    kept.players.every(fits) &&
    readPad({ ...kept, players: kept.players.map((_, seat) => `${seat}`), rounds: [] }) !== null
  );
}

export function rememberTable(setup: Setup): void {
  localStorage.setItem(REMEMBERED, JSON.stringify(setup));
}

/** Why these names will not do, in a sentence. */
export function nameProblem(names: readonly string[]): string | null {
  const tidy = names.map(tidyName);
  if (tidy.includes("")) return say("scorepad.start.nameless");
  const twice = tidy.find((name, seat) => tidy.slice(0, seat).map(plainName).includes(plainName(name)));
  return twice === undefined ? null : say("scorepad.start.twice", { player: twice });
}

/** The day here, such as 2026-11-15. */
export function today(): string {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${now.getFullYear()}-${month}-${day}`;
}
