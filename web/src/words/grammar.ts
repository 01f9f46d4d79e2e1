/** Grammar: numbers with their nouns, signs, and lists as one says them. */
import type { WordKey } from "../generated/keys";
import { say } from "./words.svelte";

type Noun = WordKey extends infer Key ? (Key extends `count.${infer Name}.many` ? Name : never) : never;

/** A number with its noun: 3 tricks, 1 trick. */
export function counted(noun: Noun, number: number): string {
  const size = Math.abs(number);
  const form = size === 0 ? "none" : size === 1 ? "one" : "many";
  return say(`count.${noun}.${form}`, { number: written(number) });
}

/** A list as one says it: Ava, Liam and Zoe. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : say("list.last", { first: items.slice(0, -1).join(", "), last });
}

/** A number of points in the printed manner: +10, −5, 0. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : written(number);
}

/** A number with a minus sign where it needs one, not a hyphen. */
export function written(number: number): string {
  return String(number).replace("-", "−");
}
