/** The keyboard at the table. */
import { COLOURS, letterOf } from "../cards/colours";
import { bidsOf } from "./game/legalMoves";
import type { Panel, TablePlay } from "./game/controller.svelte";

const PANELS: Record<string, Panel> = { l: "last", s: "sheet", "?": "help" };
/** How long a 1 waits for a second digit. */
const SECOND_DIGIT = 700;

export class Keys {
  #digits = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly play: TablePlay,
    private readonly step: (by: number) => void,
  ) {}

  /** Do what a key means; false if it means nothing here. */
  press(key: string): boolean {
    const { play } = this;
    if (key === " " && !play.stage.live) return did(() => play.stage.skip());
    if (key === "Escape" && play.asking) return did(() => (play.asking = null));
    if (key === "ArrowLeft" || key === "ArrowRight") return did(() => this.step(key === "ArrowLeft" ? -1 : 1));
    const panel = PANELS[key.toLowerCase()];
    if (panel) return did(() => (play.panel = panel));
    if (/^\d$/.test(key) && bidsOf(play.own).length) return did(() => this.#digit(key));
    const colour = COLOURS.find((one) => letterOf(one, play.rules.sixth_colour) === key.toUpperCase());
    if (colour && play.myTurn) return did(() => play.name(colour));
    return false;
  }

  /** A number is bid as soon as no longer one could be meant. */
  #digit(key: string): void {
    clearTimeout(this.#timer);
    this.#digits += key;
    const bids = bidsOf(this.play.own).map(String);
    const longer = bids.some((bid) => bid.length > this.#digits.length && bid.startsWith(this.#digits));
    if (longer) this.#timer = setTimeout(() => this.#bid(), SECOND_DIGIT);
    else this.#bid();
  }

  #bid(): void {
    const bid = Number(this.#digits);
    this.#digits = "";
    this.play.bid(bid);
  }
}

function did(something: () => void): true {
  something();
  return true;
}
