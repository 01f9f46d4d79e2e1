/** Who keeps the others waiting, because they are away or take long; read from what the server says of the table. */
import type { Seat, TableUpdate } from "../../generated/wire";
import { LONGEST_BEFORE_TRY } from "../../live/connection";
import { daysOf } from "../../settings/tableSetup";

/** Somebody a bot could play for. */
export interface Absence {
  readonly seat: number;
  readonly name: string;
  /** `gone`: they do not have the table open; `stalling`: they do, and take long. */
  readonly kind: "gone" | "stalling";
  /** Seconds until a bot plays for them by itself; null where none will. */
  readonly left: number | null;
  /** The seats that want a bot to play for them now, and how many have to. */
  readonly agreed: readonly number[];
  readonly needed: number;
}

/** Whether somebody has gone for whom no bot plays yet; by correspondence nobody needs to be there. */
export function isGone(seat: Seat, table: TableUpdate): boolean {
  return seat.kind === "person" && !seat.here && !seat.stand_in && !daysOf(table.settings.pace ?? "free");
}

/** How somebody is at the table: there themselves, gone, or with a bot in their seat. */
export type Presence = "here" | "gone" | "replaced";

export function presenceOf(seat: Seat, table: TableUpdate): Presence {
  if (seat.kind === "person" && seat.stand_in) return "replaced";
  return isGone(seat, table) ? "gone" : "here";
}

/** Whoever is back before this, in milliseconds, was not away: they loaded the page anew. */
const BLINK = 1_500;

/**
 * Until when somebody who is not there is not yet said to have gone.
 *
 * `since`: when they were first missed; `seen`: when the table last told that they are there; `reconnected`: when this page
 * had its lost connection again. A server that was started anew has lost everybody's: whoever was not seen since may only
 * come back later than this page.
 */
export function expectedUntil(since: number, seen: number, reconnected: number | null): number {
  const blink = since + BLINK;
  return reconnected === null || seen >= reconnected
    ? blink
    : Math.max(blink, reconnected + LONGEST_BEFORE_TRY + BLINK);
}

/**
 * Everybody who is away, and those the game has waited for too long.
 *
 * `told` and `asked` say how many milliseconds ago the table was told, and the seats that are to act were asked.
 */
export function absences(table: TableUpdate, toAct: readonly number[], told: number, asked: number): Absence[] {
  if (table.status !== "playing" || table.paused_by !== null) return [];
  return table.seats.flatMap((player, seat): Absence[] => {
    const vote = table.votes.find((one) => one.seat === seat);
    const gone = isGone(player, table);
    const stalls = table.patience_ms !== null && toAct.includes(seat) && asked > table.patience_ms * MARGIN;
    const slow = player.kind === "person" && player.here && !player.stand_in && (vote !== undefined || stalls);
    if (seat === table.seat || !(gone || slow)) return [];
    return [
      {
        seat,
        name: player.name,
        kind: gone ? "gone" : "stalling",
        left: player.waits_ms === null ? null : Math.max(0, Math.ceil((player.waits_ms - told) / 1000)),
        agreed: vote?.agreed ?? [],
        needed: vote?.needed ?? 1,
      },
    ];
  });
}

/** The server counts from when everybody has seen whose turn it is. */
const MARGIN = 1.1;

/** Minutes and seconds. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Moves in the notation, by what they are. */
export function sorted(moves: readonly string[]): { bids: number[]; cards: string[]; trumps: string[] } {
  return {
    bids: moves.filter((move) => /^\d+$/.test(move)).map(Number),
    cards: moves.filter((move) => !/^(\d+$|=)/.test(move)),
    trumps: moves.filter((move) => move.startsWith("=")).map((move) => move.slice(1)),
  };
}
