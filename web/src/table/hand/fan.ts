/** How the cards of a hand are laid out: in rows, each a fan. */

/** A hand in rows that can still be read: as even as possible, the longer ones below. */
export function rowsOf<T>(hand: readonly T[], most: number): T[][] {
  const rows = Math.max(1, Math.ceil(hand.length / Math.max(1, most)));
  return Array.from({ length: rows }, (_, row) =>
    hand.slice(Math.floor((row * hand.length) / rows), Math.floor(((row + 1) * hand.length) / rows)),
  );
}

/** How a card in a fan stands: turned around its foot, and a little lower towards the ends. */
export function fanned(index: number, count: number): { readonly turn: number; readonly drop: number } {
  const off = index - (count - 1) / 2;
  const step = Math.min(2, 12 / Math.max(1, count));
  return { turn: round(off * step), drop: round(off * off * step * 0.3) };
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}
