/**
 * The stage: shows what happens at the table one thing at a time, however fast the news comes.
 *
 * Every message of the game is played event by event, and then its view is shown exactly. A skip goes through all that
 * waits, up to the end of a round. After a gap, or while nobody looks, the newest view is simply shown.
 */
import type { GameSnapshot, GameEvent } from "../../live/messages";
import type { MergedUpdate } from "../../live/merge";
import { flightOf, restOf, type Speed } from "./timing";
import { project, type Shown } from "./applyEvent";

export type RoundScored = Extract<GameEvent, { event: "round_scored" }>;

/** What the stage needs to know from outside. */
export interface House {
  speed(): Speed;
  /** Whether somebody looks at the page. */
  watched(): boolean;
  /** Each event, as it is shown, and what decided it where that was not whoever sits there. */
  tell(told: GameEvent, by: MergedUpdate["by"]): void;
}

export class Stage {
  /** What is shown now; null before the first deal. */
  shown = $state.raw<(Shown & { readonly v: number }) | null>(null);
  /** The event being shown; null when the newest view is. */
  scene = $state.raw<GameEvent | null>(null);
  /** The seat that the trick on the table is just going to. */
  collecting = $state<number | null>(null);
  /** The round that has just ended, until one goes on. */
  result = $state.raw<RoundScored | null>(null);
  /** Whether nothing should move, because one skipped or came back. */
  still = $state(true);

  #waiting: MergedUpdate[] = [];
  #running = false;
  #hurry = false;
  #wake: (() => void) | null = null;

  constructor(private readonly house: House) {}

  /** Whether the newest view is shown, so that one can act. */
  get live(): boolean {
    return this.scene === null && this.collecting === null && this.result === null;
  }

  /** Take in what was heard. */
  hear(merged: MergedUpdate): void {
    if (merged.events === null || !this.shown || !this.house.watched()) return this.jump(merged.now);
    this.#waiting.push(merged);
    if (!this.#running) void this.#run();
  }

  /** Show this view and forget what waits. */
  jump(now: GameSnapshot): void {
    this.#waiting = [];
    this.#hurry = true;
    this.still = true;
    this.#settle(now);
    this.#wake?.();
  }

  /** Go through what waits at once; after a round one sees its result first. */
  skip(): void {
    if (!this.#running) return;
    this.#hurry = true;
    this.still = true;
    this.#wake?.();
  }

  async #run(): Promise<void> {
    this.#running = true;
    this.#hurry = false;
    for (let merged = this.#waiting.shift(); merged; merged = this.#waiting.shift()) {
      for (const told of merged.events ?? []) {
        await this.#play(told, merged.by);
        if (this.shown && this.shown.v >= merged.now.v) break; // a jump went past it
      }
      if (!this.shown || this.shown.v < merged.now.v) this.#settle(merged.now);
    }
    this.#running = false;
    this.#hurry = false;
  }

  async #play(told: GameEvent, by: MergedUpdate["by"]): Promise<void> {
    if (!this.shown) return;
    this.still = this.#hurry;
    this.scene = told;
    this.house.tell(told, by);
    const rest = restOf(told, this.house.speed(), this.shown.own?.seat ?? null);
    if (told.event === "round_scored") {
      this.shown = { ...this.shown, ...project(this.shown, told) };
      return this.#showResult(told, rest);
    }
    if (told.event === "trick_taken") await this.#collect(told, rest);
    if (this.scene !== told) return; // a jump came in between
    this.shown = { ...this.shown, ...project(this.shown, told) };
    if (told.event !== "trick_taken") await this.#rest(rest);
  }

  /** The trick rests long enough to be read, then goes to its winner. */
  async #collect(told: Extract<GameEvent, { event: "trick_taken" }>, rest: number): Promise<void> {
    await this.#rest(rest);
    if (this.scene !== told) return;
    this.collecting = told.winner;
    await this.#rest(flightOf(this.house.speed()));
    this.collecting = null;
  }

  async #showResult(told: RoundScored, rest: number): Promise<void> {
    this.#hurry = false;
    this.result = told;
    await this.#rest(rest);
    this.result = null;
    this.#hurry = false;
  }

  #settle(now: GameSnapshot): void {
    this.shown = { v: now.v, shared: now.shared, own: now.own, sheet: now.sheet };
    this.scene = null;
    this.collecting = null;
    this.result = null;
  }

  #rest(time: number): Promise<void> {
    if (this.#hurry || time <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(wake, time);
      this.#wake = wake;
      const stage = this;
      function wake(): void {
        clearTimeout(timer);
        stage.#wake = null;
        done();
      }
    });
  }
}
