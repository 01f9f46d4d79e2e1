/** How strong the bots are, for people to read. */
import type { WordKey } from "../generated/keys";
import { say } from "./words.svelte";

type Strength = WordKey extends infer Key ? (Key extends `strength.${infer Name}` ? Name : never) : never;

/** The names there are words for; a bot that came later is called as the server calls it. */
const KNOWN: readonly Strength[] = ["friendly", "casual", "steady", "strong", "champion", "random", "sampler"];

/** A strength in a word. */
export function strengthName(bot: string): string {
  const known = KNOWN.find((name) => name === bot);
  return known ? say(`strength.${known}`) : bot;
}

/** What a bot of that strength does, in a sentence. */
export function strengthSentence(bot: string): string {
  const known = KNOWN.find((name) => name === bot);
  return known ? say(`strength_about.${known}`) : "";
}
