/** What lies in a pile one has looked through. */
import type { Colour } from "../../generated/wire";

/** The values of a colour's cards, low to high. */
export function valuesIn(pile: readonly string[], colour: Colour): number[] {
  return pile
    .filter((card) => card.startsWith(colour))
    .map((card) => Number(card.slice(1)))
    .sort((one, other) => one - other);
}

/** The action cards, and how many there are of each. */
export function actionsIn(pile: readonly string[]): [card: string, count: number][] {
  const counts = new Map<string, number>();
  for (const card of pile.filter((each) => !/^[RBGYVO]\d/.test(each)).sort()) {
    counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  return [...counts];
}
