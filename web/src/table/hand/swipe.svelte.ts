/** A finger on a card: how far it has pulled it up, and whether that was a swipe. */

/** A pull this far, in pixels, plays the card. */
const FAR = 36;

export class Swipe {
  #from = 0;
  /** The card under the finger, by its place in the hand. */
  #index = $state<number | null>(null);
  #up = $state(0);
  /** What touched last: `mouse`, `touch`, `pen`; empty for the keyboard. */
  pointer = "";
  /** Whether the click that follows belongs to a swipe that was already heeded. */
  #heeded = false;

  start(event: PointerEvent, index: number): void {
    this.pointer = event.pointerType;
    this.#heeded = false;
    if (this.pointer === "mouse") return;
    this.#index = index;
    this.#from = event.clientY;
  }

  move(event: PointerEvent): void {
    if (this.#index !== null) this.#up = Math.max(0, this.#from - event.clientY);
  }

  /** The finger is lifted, or lost; true if it swiped. */
  end(): boolean {
    this.#heeded = this.#up > FAR;
    this.#index = null;
    this.#up = 0;
    return this.#heeded;
  }

  /** Whether a click means nothing more, because the swipe before it did. */
  covers(click: MouseEvent): boolean {
    return this.#heeded && click.detail > 0;
  }

  /** How far a card is pulled up, in pixels. */
  up(index: number): number {
    return index === this.#index ? this.#up : 0;
  }
}
