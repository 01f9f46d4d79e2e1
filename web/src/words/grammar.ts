/** Grammar that Fluent has not: lists as one says them. And numbers with their nouns, which it has. */
import type { WordKey } from "../generated/keys";
import { say } from "./words.svelte";

type Noun = WordKey extends infer Key ? (Key extends `count.${infer Name}` ? Name : never) : never;

/** A number with its noun: 3 tricks, 1 trick. */
export function counted(noun: Noun, number: number): string {
  return say(`count.${noun}`, { number });
}

/** A list as one says it: Ava, Liam and Zoe. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : say("list.last", { first: items.slice(0, -1).join(", "), last });
}
