/** The seats as they are shown: who sits there, with the maker's changes that are on their way. */
import type { SeatKind, SeatPlan, TableUpdate } from "../generated/wire";

export interface ShownSeat {
  readonly number: number;
  readonly kind: SeatKind;
  /** Empty where nobody sits, or where a bot has no name yet. */
  readonly name: string;
  readonly bot: string | null;
  readonly isYou: boolean;
  readonly isMaker: boolean;
  readonly isAway: boolean;
}

/** Every planned seat: whoever sits there stays, unless it is given to a bot. */
export function seatsShown(table: TableUpdate, plans: readonly SeatPlan[]): ShownSeat[] {
  return plans.map((plan, number) => {
    const seat = table.seats[number];
    const bot = plan.bot ?? null;
    const stays = seat && (bot === null ? seat.kind === "person" : seat.kind === "bot");
    const person = stays && bot === null ? seat.person : null;
    return {
      number,
      kind: bot !== null ? "bot" : person !== null ? "person" : "free",
      name: stays ? seat.name : "",
      bot,
      isYou: person !== null && person === table.you,
      isMaker: person !== null && person === table.maker,
      isAway: person !== null && person !== table.you && seat?.here === false,
    };
  });
}

/** How many seats nobody has taken. */
export function freeSeats(table: TableUpdate): number {
  return table.seats.filter((seat) => seat.kind === "free").length;
}

/** Whether the host has removed somebody. */
export function isRemoved(table: TableUpdate, person: string): boolean {
  return table.removed.some((removed) => removed.person === person);
}

/** Who sat down, who got up and who was removed between two views of a table, by name. */
export function arrivals(before: TableUpdate, after: TableUpdate): Record<"came" | "went" | "removed", string[]> {
  const people = (table: TableUpdate) =>
    new Map(table.seats.flatMap(({ person, name }) => (person ? [[person, name]] : [])));
  const [then, now] = [people(before), people(after)];
  const missing = (from: Map<string, string>, than: Map<string, string>) =>
    [...from].filter(([person]) => person !== after.you && !than.has(person));
  const gone = missing(then, now);
  const names = (people: [string, string][]) => people.map(([, name]) => name);
  return {
    came: names(missing(now, then)),
    went: names(gone.filter(([person]) => !isRemoved(after, person))),
    removed: names(gone.filter(([person]) => isRemoved(after, person))),
  };
}
