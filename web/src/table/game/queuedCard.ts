/** The card that plays itself on one's next turn, stored in the tab: a page that is loaded anew still plays it. */
const STORAGE_KEY = "rage.queued";

/** Store the card queued in a round at a table; null for none. */
export function storeQueued(table: string, round: number, card: string | null): void {
  if (card === null) sessionStorage.removeItem(STORAGE_KEY);
  else sessionStorage.setItem(STORAGE_KEY, [table, round, card].join(" "));
}

/** The card queued in this round at this table. */
export function storedQueued(table: string, round: number): string | null {
  const [id, of, card] = sessionStorage.getItem(STORAGE_KEY)?.split(" ") ?? [];
  return id === table && of === String(round) ? (card ?? null) : null;
}
