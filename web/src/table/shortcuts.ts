/** The keyboard at the table. */
import { COLOURS } from "../cards/colours";
import { colourLetter } from "../words";
import { bidsOf } from "./game/legalMoves";
import type { DialogName, GameController } from "./game/controller.svelte";

const DIALOGS: Record<string, DialogName> = { l: "last", s: "sheet", "?": "help" };
/** How long a 1 waits for a second digit. */
const SECOND_DIGIT = 700;

export class Shortcuts {
  #digits = "";
  /** The first of a colour's two letters, until the second is typed. */
  #letters = "";
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
    if (key === "Enter" && this.#digits) return did(() => this.#bid());
    if (key === "ArrowLeft" || key === "ArrowRight") return did(() => this.step(key === "ArrowLeft" ? -1 : 1));
    const dialog = DIALOGS[key.toLowerCase()];
    if (dialog) return did(() => (game.dialog = dialog));
    if (/^\d$/.test(key) && bidsOf(game.own).length) return did(() => this.#digit(key));
    return game.myTurn && this.#letter(key.toLowerCase());
  }

  /** A colour is chosen as soon as its letters are typed; a letter that does not go on from the last begins anew. */
  #letter(key: string): boolean {
    const letters = COLOURS.map((colour) => ({ colour, text: colourLetter(colour, this.game.rules).toLowerCase() }));
    const typed = [this.#letters + key, key].find((one) => letters.some(({ text }) => text.startsWith(one))) ?? "";
    const chosen = letters.find(({ text }) => text === typed);
    this.#letters = chosen ? "" : typed;
    if (chosen) this.game.chooseColour(chosen.colour);
    return typed !== "";
  }

  /** A number is bid as soon as no longer one could be meant, or with Enter: whatever button has the focus. */
  #digit(key: string): void {
    clearTimeout(this.#timer);
    this.#digits += key;
    const bids = bidsOf(this.game.own).map(String);
    const longer = bids.some((bid) => bid.length > this.#digits.length && bid.startsWith(this.#digits));
    if (longer) this.#timer = setTimeout(() => this.#bid(), SECOND_DIGIT);
    else this.#bid();
  }

  #bid(): void {
    clearTimeout(this.#timer);
    const bid = Number(this.#digits);
    this.#digits = "";
    this.game.bid(bid);
  }
}

function did(something: () => void): true {
  something();
  return true;
}
