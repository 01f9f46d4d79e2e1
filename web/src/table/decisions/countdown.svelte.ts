/** Counts seconds down to nothing, and then does something. It can be held, and let go on. */
export class Countdown {
  left = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    seconds: number,
    private readonly isHeld: () => boolean,
    private readonly done: () => void,
  ) {
    this.left = seconds;
    this.#timer = setInterval(() => this.#tick(), 1000);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    if (this.isHeld()) return;
    this.left--;
    if (this.left > 0) return;
    this.stop();
    this.done();
  }
}
