/** A game that is open on the pad: as it stands now, also when another tab writes in it. */
import { SvelteSet } from "svelte/reactivity";
import { stateAfter, type Change, type LogEntry, type Setup } from "./log";
import { append, readGame, type StoredGame } from "./repository";

/** Tabs tell each other which game has a new entry. */
const channel = new BroadcastChannel("rage-pad");
const openGames = new SvelteSet<OpenGame>();
channel.addEventListener("message", ({ data }) => {
  for (const game of openGames) if (game.id === data) void game.reread();
});

export class OpenGame {
  readonly id: string;
  readonly setup: Setup;
  #log: readonly LogEntry[] = $state.raw([]);
  #writing: Promise<unknown> = Promise.resolve();
  /** Whether the last entry could not be written down. */
  failed = $state(false);
  #state = $derived.by(() => stateAfter(this.setup, this.#log));

  constructor({ id, setup, log }: StoredGame) {
    this.id = id;
    this.setup = setup;
    this.#log = log;
    openGames.add(this);
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

  note(change: Change): Promise<void> {
    return this.#write({ do: change });
  }

  undo(): Promise<void> {
    return this.#write({ undo: true });
  }

  redo(): Promise<void> {
    return this.#write({ redo: true });
  }

  /** Take in what another tab has written. */
  async reread(): Promise<void> {
    const game = await readGame(this.id);
    if (game && game.log.length > this.#log.length) this.#log = game.log;
  }

  close(): void {
    openGames.delete(this);
  }

  /** One after another, each on the disk before it is shown. */
  #write(entry: LogEntry): Promise<void> {
    const written = this.#writing.then(async () => {
      try {
        this.#log = await append(this.id, [entry]);
        this.failed = false;
        channel.postMessage(this.id);
      } catch {
        this.failed = true;
      }
    });
    this.#writing = written;
    return written;
  }
}

/** Open a game; null where this device has none of that name. */
export async function openGame(id: string): Promise<OpenGame | null> {
  const game = await readGame(id);
  return game ? new OpenGame(game) : null;
}
