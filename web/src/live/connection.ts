/** A WebSocket that reconnects by itself: it waits a little longer after each failure, and wakes with the device. */
import constants from "../generated/constants.json";
import { BASE } from "../http/base";
import type { ServerMessage, Command } from "./messages";

/** The state of the connection; `gone`: there is no such table; `crowded`: too many have it open; `loggedOut`: one has. */
export type ConnectionStatus = "connecting" | "open" | "reconnecting" | "gone" | "crowded" | "loggedOut";

export interface ConnectionListener {
  /** A message came. */
  onMessage(message: ServerMessage): void;
  /** The state changed, or the server turned the page away once more. */
  onStatus(status: ConnectionStatus): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8_000;
/** A socket that has not opened after this long is given up: a server may take it and never answer. */
const LONGEST_OPENING = 10_000;
/** After as many failures in a row a socket is tried only when the server answers a plain request. */
const FAILURES_BEFORE_ASKING = 3;
/** The server is asked no longer than this. */
const LONGEST_ANSWER = 3_000;
/** After sleeping this long a socket that looks open may be dead. */
const LONG_SLEEP = 15_000;
/** Why the server closes for good, or for a while: no such table, too many have it open, the visitor has logged out. */
const { no_such_table: NO_SUCH_TABLE, table_crowded: TABLE_CROWDED, logged_out: LOGGED_OUT } = constants.close_codes;
const CROWDED_WAIT = 25_000;

/** How long to wait before the next try: doubling, never long, and spread so that not all come back at once. */
export function waitBefore(tries: number, spread: number): number {
  return spreadOut(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries), spread);
}

function spreadOut(wait: number, spread: number): number {
  return wait * (0.75 + spread / 2);
}

/** Whether the server answers a plain request. */
async function answers(): Promise<boolean> {
  const asked = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(LONGEST_ANSWER) } as const;
  return fetch(`${BASE}/`, asked).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** No page waits longer than this before its next try, the time for an answer that does not come included. */
export const LONGEST_BEFORE_TRY = spreadOut(LONGEST_WAIT, 1) + LONGEST_ANSWER;

export class Connection {
  #socket: WebSocket | null = null;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hiddenSince: number | null = null;
  #ended = false;
  /** Too many have the table open. The server accepts every socket before it looks, so only a message says that there is room. */
  #crowded = false;
  #unsubscribe = new AbortController();

  constructor(
    private readonly address: () => string,
    private readonly listener: ConnectionListener,
  ) {
    const { signal } = this.#unsubscribe;
    addEventListener("online", () => this.renew(), { signal });
    addEventListener("offline", () => this.#reconnectLater(), { signal });
    document.addEventListener("visibilitychange", () => this.#onVisibilityChange(), { signal });
    this.#connect("connecting");
  }

  /** Send a command now; false where the socket is not open. */
  send(command: Command): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(command));
    return true;
  }

  /** Drop the old socket and connect at once. */
  renew(): void {
    if (this.#ended) return;
    this.#drop();
    this.#tries = 0;
    this.#connect("reconnecting");
  }

  /** Close for good. */
  close(): void {
    this.#ended = true;
    this.#unsubscribe.abort();
    this.#drop();
  }

  #connect(status: ConnectionStatus): void {
    clearTimeout(this.#timer);
    if (!this.#crowded) this.listener.onStatus(status);
    const socket = new WebSocket(this.address());
    this.#socket = socket;
    this.#timer = setTimeout(() => this.#reconnectLater(), LONGEST_OPENING);
    socket.onopen = () => {
      clearTimeout(this.#timer);
      this.#tries = 0;
      if (!this.#crowded) this.listener.onStatus("open");
    };
    socket.onmessage = (message) => {
      if (this.#crowded) this.#admitted();
      this.listener.onMessage(JSON.parse(String(message.data)) as ServerMessage);
    };
    socket.onclose = ({ code }) => {
      if (code === NO_SUCH_TABLE) this.#giveUp("gone");
      else if (code === LOGGED_OUT) this.#giveUp("loggedOut");
      else if (code === TABLE_CROWDED) this.#waitForRoom();
      else this.#reconnectLater();
    };
  }

  #admitted(): void {
    this.#crowded = false;
    this.listener.onStatus("open");
  }

  /** Try again after a while: too many have the table open. */
  #waitForRoom(): void {
    this.#drop();
    this.#crowded = true;
    this.listener.onStatus("crowded");
    this.#timer = setTimeout(() => this.#connect("reconnecting"), spreadOut(CROWDED_WAIT, Math.random()));
  }

  #reconnectLater(): void {
    if (this.#ended) return;
    this.#drop();
    this.#crowded = false;
    this.listener.onStatus("reconnecting");
    this.#timer = setTimeout(() => void this.#tryAgain(), waitBefore(this.#tries++, Math.random()));
  }

  /** Firefox holds new sockets up for as long as a minute where several have failed; a request that fails costs nothing. */
  async #tryAgain(): Promise<void> {
    const timer = this.#timer;
    const isThere = this.#tries < FAILURES_BEFORE_ASKING || (await answers());
    if (timer !== this.#timer) return; // connected, put off or ended meanwhile
    if (isThere) this.#connect("reconnecting");
    else this.#reconnectLater();
  }

  #giveUp(why: ConnectionStatus): void {
    this.close();
    this.listener.onStatus(why);
  }

  #onVisibilityChange(): void {
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
    this.#timer = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
