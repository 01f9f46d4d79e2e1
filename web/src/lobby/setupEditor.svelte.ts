/** The maker's changes on their way to the table: shown at once, sent a moment later, taken back if refused. */
import type { TableUpdate } from "../generated/wire";
import { refusedSentence } from "../live/replies";
import type { TableSession } from "../live/session.svelte";
import { rulesOf } from "../words/rules";
import { seatPlansOf, withDefaults, type Editor, type Rejection, type TableSetup } from "../settings/tableSetup";

/** Long enough to gather a few taps, short enough not to be noticed. */
const GATHER = 200;

export class SetupEditor implements Editor {
  /** What was refused, and why; null when all is well. */
  rejection = $state.raw<Rejection | null>(null);

  #draft = $state.raw<TableSetup | null>(null);
  #sending: TableSetup | null = null;
  #control = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent: Promise<void> = Promise.resolve();

  constructor(
    private readonly session: TableSession,
    private readonly table: () => TableUpdate,
  ) {}

  /** Whether a change is still on its way. */
  get isUnsaved(): boolean {
    return this.#draft !== null;
  }

  /** Everything as it shall be: what is agreed, with the changes that are on their way. */
  get setup(): TableSetup {
    const table = this.table();
    return this.#draft ?? { settings: withDefaults(table.settings), seats: seatPlansOf(table.seats) };
  }

  /** Change something; `control` is where a refusal is shown. */
  change(control: string, change: (setup: TableSetup) => TableSetup): void {
    this.#draft = change(this.setup);
    this.#control = control;
    this.rejection = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), GATHER);
  }

  /** Send what is waiting now. The promise is kept when the table has answered. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    const draft = this.#draft;
    if (draft && draft !== this.#sending) this.#sent = this.#send(draft, this.#control);
    return this.#sent;
  }

  async #send(draft: TableSetup, control: string): Promise<void> {
    this.#sending = draft;
    const reply = await this.session.ask({ do: "arrange", settings: draft.settings, seats: [...draft.seats] });
    const sentence = refusedSentence(reply, rulesOf(draft.settings));
    if (sentence !== null) this.rejection = { control, sentence };
    if (this.#draft === draft) this.#draft = null;
  }
}
