/** The maker's changes on their way to the table: shown at once, sent a moment later, taken back if refused. */
import type { Table } from "../generated/wire";
import { refusedSentence } from "../live/refused";
import type { TableSession } from "../live/session.svelte";
import { rulesOf } from "../words/rules";
import { agreed, plansOf, type Plan } from "./plan";

/** Long enough to gather a few taps, short enough not to be noticed. */
const GATHER = 200;

export interface Trouble {
  /** The control that was changed last. */
  readonly control: string;
  readonly sentence: string;
}

export class Arrangement {
  /** What was refused, and why; null when all is well. */
  trouble = $state.raw<Trouble | null>(null);

  #wish = $state.raw<Plan | null>(null);
  #sending: Plan | null = null;
  #control = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent: Promise<void> = Promise.resolve();

  constructor(
    private readonly session: TableSession,
    private readonly table: () => Table,
  ) {}

  /** Whether a change is still on its way. */
  get isUnsaved(): boolean {
    return this.#wish !== null;
  }

  /** Everything as it shall be: what is agreed, with the changes that are on their way. */
  get plan(): Plan {
    const table = this.table();
    return this.#wish ?? { settings: agreed(table.settings), seats: plansOf(table.seats) };
  }

  /** Change something; `control` is where a refusal is shown. */
  change(control: string, change: (plan: Plan) => Plan): void {
    this.#wish = change(this.plan);
    this.#control = control;
    this.trouble = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), GATHER);
  }

  /** Send what is waiting now. The promise is kept when the table has answered. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    const wish = this.#wish;
    if (wish && wish !== this.#sending) this.#sent = this.#send(wish, this.#control);
    return this.#sent;
  }

  async #send(wish: Plan, control: string): Promise<void> {
    this.#sending = wish;
    const reply = await this.session.ask({ do: "arrange", settings: wish.settings, seats: [...wish.seats] });
    const sentence = refusedSentence(reply, rulesOf(wish.settings));
    if (sentence !== null) this.trouble = { control, sentence };
    if (this.#wish === wish) this.#wish = null;
  }
}
