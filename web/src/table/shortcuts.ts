/** The keyboard at the table. */
import { COLOURS, letterOf } from "../cards/colours";
import { bidsOf } from "./game/legalMoves";
import type { DialogName, GameController } from "./game/controller.svelte";

const DIALOGS: Record<string, DialogName> = { l: "last", s: "sheet", "?": "help" };
/** How long a 1 waits for a second digit. */
const SECOND_DIGIT = 700;

export class Shortcuts {
  #digits = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly game: GameController,
    private readonly step: (by: number) => void,
  ) {}

  /** Do what a key means; false if it means nothing here. */
  press(key: string): boolean {
    const { game } = this;
    if (key === " " && !game.playback.live) return did(() => game.playback.skip());
    if (key === "Escape" && game.joker) return did(() => (game.joker = null));
    if (key === "ArrowLeft" || key === "ArrowRight") return did(() => this.step(key === "ArrowLeft" ? -1 : 1));
    const dialog = DIALOGS[key.toLowerCase()];
    if (dialog) return did(() => (game.dialog = dialog));
    if (/^\d$/.test(key) && bidsOf(game.own).length) return did(() => this.#digit(key));
    const colour = COLOURS.find((one) => letterOf(one, game.rules.sixth_colour) === key.toUpperCase());
    if (colour && game.myTurn) return did(() => game.chooseColour(colour));
    return false;
  }

  /** A number is bid as soon as no longer one could be meant. */
  #digit(key: string): void {
    clearTimeout(this.#timer);
    this.#digits += key;
    const bids = bidsOf(this.game.own).map(String);
    const longer = bids.some((bid) => bid.length > this.#digits.length && bid.startsWith(this.#digits));
    if (longer) this.#timer = setTimeout(() => this.#bid(), SECOND_DIGIT);
    else this.#bid();
  }

  #bid(): void {
    const bid = Number(this.#digits);
    this.#digits = "";
    this.game.bid(bid);
  }
}

function did(something: () => void): true {
  something();
  return true;
}
