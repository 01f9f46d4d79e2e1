/**
 * Shows the events of a game one at a time, however fast the messages come.
 *
 * Every message of the game is played event by event, and then its view is shown exactly. A skip goes through all that
 * waits, up to the end of a round. After a gap, or while nobody looks, the newest view is simply shown; what a round brought
 * that ended then is told as soon as somebody looks.
 */
import type { GameSnapshot, GameEvent } from "../../live/messages";
import type { MergedUpdate } from "../../live/merge";
import { runningTotals } from "../../sheet/scores";
import { flightTime, restTime, type Speed } from "./timing";
import { applyEvent, type ShownGame } from "./applyEvent";

export type RoundScored = Extract<GameEvent, { event: "round_scored" }>;

/** What the playback needs to know from outside. */
export interface PlaybackOptions {
  speed(): Speed;
  /** Whether somebody looks at the page. */
  isWatched(): boolean;
  /** Each event, as it is shown, and what decided it where that was not whoever sits there. */
  onEvent(event: GameEvent, by: MergedUpdate["by"]): void;
}

/** What was claimed is decided: it is shown this much faster. */
const CLAIMED = 0.25;

export class Playback {
  /** What is shown now; null before the first deal. */
  shown = $state.raw<(ShownGame & { readonly v: number }) | null>(null);
  /** The event being shown; null when the newest view is. */
  event = $state.raw<GameEvent | null>(null);
  /** The seat that the trick on the table is just going to. */
  collecting = $state<number | null>(null);
  /** The round that has just ended, until one goes on. */
  result = $state.raw<RoundScored | null>(null);
  /** Whether nothing should move, because one skipped or came back. */
  instant = $state(true);

  #waiting: MergedUpdate[] = [];
  /** The last round that ended without being shown. */
  #unread: RoundScored | null = null;
  #running = false;
  #hurry = false;
  #jumps = 0;
  #wake: (() => void) | null = null;

  constructor(private readonly options: PlaybackOptions) {}

  /** Whether the newest view is shown, so that one can act. */
  get live(): boolean {
    return this.event === null && this.collecting === null && this.result === null;
  }

  /** Take in an update that was merged. */
  enqueue(merged: MergedUpdate): void {
    if (merged.events === null || !this.shown || !this.options.isWatched()) {
      const read = this.shown ? this.shown.sheet.length - (this.result ? 1 : 0) : Infinity;
      this.jump(merged.now);
      if (merged.now.sheet.length > read) this.#unread = lastRound(merged.now);
      this.look();
      return;
    }
    this.#waiting.push(merged);
    if (!this.#running) void this.#run();
  }

  /** Show this view and forget what waits. */
  jump(now: GameSnapshot): void {
    this.#waiting = [];
    this.#jumps++;
    this.#hurry = true;
    this.instant = true;
    this.#settle(now);
    this.#wake?.();
  }

  /** Somebody looks again: they are told what the round brought that ended meanwhile; at the end of the game that is told elsewhere. */
  look(): void {
    if (!this.#unread || this.#running || !this.options.isWatched()) return;
    const unread = this.shown?.shared.phase === "over" ? null : this.#unread;
    this.#unread = null;
    if (unread) void this.#run(unread);
  }

  /** Go through what waits at once; after a round one sees its result first. */
  skip(): void {
    if (!this.#running) return;
    this.#hurry = true;
    this.instant = true;
    this.#wake?.();
  }

  async #run(unread?: RoundScored): Promise<void> {
    this.#running = true;
    this.#hurry = false;
    if (unread) await this.#showResult(unread);
    for (let merged = this.#waiting.shift(); merged; merged = this.#waiting.shift()) {
      const jumps = this.#jumps;
      for (const event of merged.events ?? []) {
        await this.#play(event, merged.by);
        if (this.#jumps !== jumps) break; // what is shown came later
      }
      if (this.#jumps === jumps) this.#settle(merged.now);
    }
    this.#running = false;
    this.#hurry = false;
    this.look();
  }

  async #play(event: GameEvent, by: MergedUpdate["by"]): Promise<void> {
    if (!this.shown) return;
    this.instant = this.#hurry;
    this.event = event;
    this.options.onEvent(event, by);
    if (event.event === "round_scored") {
      this.shown = { ...this.shown, ...applyEvent(this.shown, event) };
      return this.#showResult(event);
    }
    const rest = restTime(event, this.options.speed(), this.shown.own?.seat ?? null) * (by === "claim" ? CLAIMED : 1);
    if (event.event === "trick_taken") await this.#collect(event, rest);
    if (this.event !== event) return; // a jump came in between
    this.shown = { ...this.shown, ...applyEvent(this.shown, event) };
    if (event.event !== "trick_taken") await this.#rest(rest);
  }

  /** The trick rests long enough to be read, then goes to its winner. */
  async #collect(event: Extract<GameEvent, { event: "trick_taken" }>, rest: number): Promise<void> {
    await this.#rest(rest);
    if (this.event !== event) return;
    this.collecting = event.winner;
    await this.#rest(flightTime(this.options.speed()));
    this.collecting = null;
  }

  /** It is read for as long as one likes: only a skip goes on. */
  async #showResult(event: RoundScored): Promise<void> {
    this.#hurry = false;
    this.result = event;
    await new Promise<void>((done) => {
      this.#wake = () => {
        this.#wake = null;
        done();
      };
    });
    this.result = null;
    this.#hurry = false;
  }

  #settle(now: GameSnapshot): void {
    this.shown = { v: now.v, shared: now.shared, own: now.own, sheet: now.sheet };
    this.event = null;
    this.collecting = null;
    this.result = null;
  }

  #rest(time: number): Promise<void> {
    if (this.#hurry || time <= 0) return Promise.resolve();
    return new Promise((done) => {
      const wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        done();
      };
      const timer = setTimeout(wake, time);
      this.#wake = wake;
    });
  }
}

/** What the last finished round brought, read from the sheet. */
function lastRound({ sheet }: GameSnapshot): RoundScored | null {
  const boxes = sheet.at(-1);
  return boxes
    ? { event: "round_scored", round: sheet.length, ...boxes, totals: runningTotals(sheet).at(-1) ?? [] }
    : null;
}
