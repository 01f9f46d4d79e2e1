/** What a new game begins with, remembered from the last one, or from when it was last typed in. */
import constants from "../../generated/constants.json";
import { editionFor } from "../../settings/editions";
import { isObject, readPad } from "../files/validate";
import type { Setup } from "./log";
import { SCOREKEEPER } from "../rules/rules";

const STORAGE_KEY = "rage.pad.table";
const USUAL_PLAYERS = 4;

/** The last game's setup; before the first game one of the visitor's own edition with names to fill in. */
export function storedSetup(language: string): Setup {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    if (isSetup(stored)) return stored;
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
function isSetup(stored: unknown): stored is Setup {
  if (!isObject(stored) || !Array.isArray(stored.players)) return false;
  const fits = (name: unknown) => typeof name === "string" && name.length <= constants.longest_name;
  return (
    stored.players.every(fits) &&
    readPad({ ...stored, players: stored.players.map((_, seat) => `${seat}`), rounds: [] }) !== null
  );
}

/** The next game is played by the edition as it will be then: what it prints today is left out. */
export function storeSetup({ edition, options, players, first_dealer, date }: Setup): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ edition, options, players, first_dealer, date }));
}
