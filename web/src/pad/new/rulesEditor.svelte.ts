/** The rules being chosen for a new game, in the form in which the online table's choices are made. */
import { withDefaults, type Editor, type Rejection, type TableSetup } from "../../settings/tableSetup";
import { problemSentence } from "../sentences";
import { problemOf, type Edition, type Options } from "../rules/rules";

export class RulesEditor implements Editor {
  #settings = $state.raw(withDefaults({ edition: "en-amigo" }));
  #players: () => number;
  #control = $state("edition");

  constructor(edition: Edition, options: Options, players: () => number) {
    this.#settings = withDefaults({ edition, options });
    this.#players = players;
  }

  get setup(): TableSetup {
    return { settings: this.#settings, seats: Array.from({ length: this.#players() }, () => ({ bot: null })) };
  }

  /** Why there is no game by these rules, beside what was changed last. */
  get rejection(): Rejection | null {
    const problem = problemOf(this.edition, this.#players(), this.options);
    return problem && { control: this.#control, sentence: problemSentence(problem, this.edition) };
  }

  get edition(): Edition {
    return this.#settings.edition as Edition;
  }

  get options(): Options {
    return this.#settings.options;
  }

  change(control: string, change: (setup: TableSetup) => TableSetup): void {
    this.#settings = change(this.setup).settings;
    this.#control = control;
  }
}
