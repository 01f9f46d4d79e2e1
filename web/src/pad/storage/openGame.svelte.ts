/** A game that is open on the pad: as it stands now, also when another tab writes in it. */
import { stateAfter, stillFits, type Change, type LogEntry, type Setup } from "./log";
import { append, readGame, type StoredGame } from "./repository";

/** Tabs tell each other which game has a new entry. A browser that keeps nothing has no channel either. */
let channel: BroadcastChannel | undefined;

export class OpenGame {
  readonly id: string;
  readonly setup: Setup;
  #log: readonly LogEntry[] = $state.raw([]);
  #writing = false;
  /** Why the last entry was not written down, if so. */
  trouble = $state<"scorepad.failed" | "scorepad.outrun" | null>(null);
  #state = $derived.by(() => stateAfter(this.setup, this.#log));

  constructor({ id, setup, log }: StoredGame) {
    this.id = id;
    this.setup = setup;
    this.#log = log;
    channel ??= new BroadcastChannel("rage-pad");
    channel.addEventListener("message", this.#hear);
  }

  get pad() {
    return this.#state.pad;
  }

  get page() {
    return this.#state.page;
  }

  get canUndo() {
    return this.#state.canUndo;
  }

  get canRedo() {
    return this.#state.canRedo;
  }

  get log() {
    return this.#log;
  }

  /** Make an entry: whether it was written down. */
  note(change: Change): Promise<boolean> {
    return this.#write({ do: change });
  }

  undo(): Promise<boolean> {
    return this.#write({ undo: true });
  }

  redo(): Promise<boolean> {
    return this.#write({ redo: true });
  }

  /** Take in what another tab has written. */
  async reread(): Promise<void> {
    const game = await readGame(this.id);
    if (game && game.log.length > this.#log.length) this.#log = game.log;
  }

  close(): void {
    channel?.removeEventListener("message", this.#hear);
  }

  #hear = ({ data }: MessageEvent) => {
    if (data === this.id) void this.reread();
  };

  /**
   * Each is on the disk before it is shown, and is for what was shown: a tap that comes before that is a tap too many,
   * and one on what another tab has changed meanwhile is not taken.
   */
  async #write(entry: LogEntry): Promise<boolean> {
    if (this.#writing) return false;
    this.#writing = true;
    const seen = this.#log;
    try {
      const { log, written } = await append(this.id, [entry], (now) => stillFits(this.setup, entry, seen, now));
      this.#log = log;
      this.trouble = written ? null : "scorepad.outrun";
      if (written) channel?.postMessage(this.id);
      return written;
    } catch {
      this.trouble = "scorepad.failed";
      return false;
    } finally {
      this.#writing = false;
    }
  }
}

/** Open a game; null where this device has none of that name. */
export async function openGame(id: string): Promise<OpenGame | null> {
  const game = await readGame(id);
  return game ? new OpenGame(game) : null;
}
