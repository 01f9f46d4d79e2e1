/** A game against bots at one click: what it is by default, and what was chosen the last time. */
import constants from "../generated/constants.json";
import type { NewTable } from "../generated/wire";
import { editionFor } from "../settings/editions";
import { EDITIONS } from "../words/rules";
import type { Language } from "../words/words.svelte";

export interface QuickGame {
  readonly players: number;
  /** Null for the one that fits the language. */
  readonly edition: string | null;
  /** Null for the usual one. */
  readonly strength: string | null;
}

const STORAGE_KEY = "rage.quick";
const STANDARD: QuickGame = { players: 4, edition: null, strength: null };
/** Somebody who has just learned the game beats it about one time in three. */
export const USUAL_STRENGTH = "friendly";

/** The strength chosen the last time, if such bots are still offered. */
export function strengthOf(quick: QuickGame, bots: readonly string[]): string {
  return quick.strength && (!bots.length || bots.includes(quick.strength)) ? quick.strength : USUAL_STRENGTH;
}

/** What was chosen the last time; anything that makes no sense any more is as at the beginning. */
export function parseQuickGame(stored: string | null): QuickGame {
  const said: unknown = parsed(stored);
  if (typeof said !== "object" || said === null) return STANDARD;
  const { players, edition, strength } = said as Record<string, unknown>;
  const { fewest, most } = constants.players;
  return {
    players:
      typeof players === "number" && Number.isInteger(players) && players >= fewest && players <= most
        ? players
        : STANDARD.players,
    edition: EDITIONS.find((known) => known === edition) ?? null,
    strength: typeof strength === "string" ? strength : null,
  };
}

export function storedQuickGame(): QuickGame {
  return parseQuickGame(localStorage.getItem(STORAGE_KEY));
}

export function storeQuickGame(quick: QuickGame): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(quick));
}

/** The table for a quick game: the visitor and bots, dealt at once. */
export function quickTable(quick: QuickGame, language: Language): NewTable {
  const bot = quick.strength ?? USUAL_STRENGTH;
  return {
    settings: { edition: quick.edition ?? editionFor(language) },
    seats: [{}, ...Array.from({ length: quick.players - 1 }, () => ({ bot }))],
    start: true,
  };
}

/** The table for friends: four seats, until its maker says otherwise. */
export function friendsTable(edition: string): NewTable {
  return { settings: { edition }, seats: [{}, {}, {}, {}] };
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? "null");
  } catch {
    return null;
  }
}
