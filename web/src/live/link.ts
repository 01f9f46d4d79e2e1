/** A socket that comes back by itself: it waits a little longer after each failure, and wakes with the device. */
import type { Answer, Command } from "./messages";

/** How the connection stands; `gone`: there is no such table; `crowded`: too many have it open. */
export type Standing = "connecting" | "open" | "reconnecting" | "gone" | "crowded";

export interface Ears {
  /** A message came. */
  hear(answer: Answer): void;
  /** The connection stands differently, or one was turned away once more. */
  stand(standing: Standing): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
/** After sleeping this long a socket that looks open may be dead. */
const LONG_SLEEP = 15_000;
/** The server closes with this code when there is no such table. */
export const NO_SUCH_TABLE = 4404;
/** And with this one when too many have the table open. */
export const CROWDED = 4423;
const CROWDED_WAIT = 25_000;

/** How long to wait before the next try: doubling, never long, and spread so that not all come back at once. */
export function waitBefore(tries: number, spread: number): number {
  return spreadOut(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries), spread);
}

function spreadOut(wait: number, spread: number): number {
  return wait * (0.75 + spread / 2);
}

export class Link {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiddenSince: number | null = null;
  #ended = false;
  /** Turned away: the server lets everybody in before it looks, so only a message says that there is room. */
  #crowded = false;
  #wakers = new AbortController();

  constructor(
    private readonly address: () => string,
    private readonly ears: Ears,
  ) {
    const { signal } = this.#wakers;
    addEventListener("online", () => this.renew(), { signal });
    addEventListener("offline", () => this.#lose(), { signal });
    document.addEventListener("visibilitychange", () => this.#look(), { signal });
    this.#connect("connecting");
  }

  /** Say it now; false if there is nobody to say it to. */
  send(command: Command): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(command));
    return true;
  }

  /** Leave the old socket behind and connect at once. */
  renew(): void {
    if (this.#ended) return;
    this.#drop();
    this.#tries = 0;
    this.#connect("reconnecting");
  }

  /** Close for good. */
  close(): void {
    this.#ended = true;
    this.#wakers.abort();
    this.#drop();
  }

  #connect(standing: Standing): void {
    clearTimeout(this.#timer);
    if (!this.#crowded) this.ears.stand(standing);
    const socket = new WebSocket(this.address());
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      if (!this.#crowded) this.ears.stand("open");
    };
    socket.onmessage = (message) => {
      if (this.#crowded) this.#comeIn();
      this.ears.hear(JSON.parse(String(message.data)) as Answer);
    };
    socket.onclose = ({ code }) => {
      if (code === NO_SUCH_TABLE) this.#end();
      else if (code === CROWDED) this.#turnAway();
      else this.#lose();
    };
  }

  #comeIn(): void {
    this.#crowded = false;
    this.ears.stand("open");
  }

  /** Wait outside, without hammering at the door. */
  #turnAway(): void {
    this.#drop();
    this.#crowded = true;
    this.ears.stand("crowded");
    this.#timer = setTimeout(() => this.#connect("reconnecting"), spreadOut(CROWDED_WAIT, Math.random()));
  }

  #lose(): void {
    if (this.#ended) return;
    this.#drop();
    this.#crowded = false;
    this.ears.stand("reconnecting");
    this.#timer = setTimeout(() => this.#connect("reconnecting"), waitBefore(this.#tries++, Math.random()));
  }

  #end(): void {
    this.close();
    this.ears.stand("gone");
  }

  #look(): void {
    if (document.hidden) {
      this.#hiddenSince = Date.now();
      return;
    }
    const slept = this.#hiddenSince === null ? 0 : Date.now() - this.#hiddenSince;
    this.#hiddenSince = null;
    if (slept > LONG_SLEEP || this.#socket?.readyState !== WebSocket.OPEN) this.renew();
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
