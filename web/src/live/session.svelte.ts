/**
 * A visitor's session at a table: everything the server said about it, and the way to send commands.
 *
 * `new TableSession(id)` connects at once; `close()` it when the page is left. All fields are reactive.
 */
import { BASE } from "../http/base";
import type { DecidedForYou, Reaction, Reply, TableUpdate } from "../generated/wire";
import { language } from "../words/words.svelte";
import { Connection, type ConnectionStatus } from "./connection";
import { merge, type MergedUpdate } from "./merge";
import type { ServerMessage, CommandBody, Command, GameSnapshot } from "./messages";

interface PendingCommand {
  readonly command: Command;
  readonly answer: (reply: Reply) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** A server that has not answered for this long is asked again over a new connection. */
const ANSWER_TIMEOUT = 8_000;

export class TableSession {
  /** The state of the connection. */
  status = $state<ConnectionStatus>("connecting");
  /** How often the server turned the page away because too many have the table open. */
  turnedAway = $state(0);
  /** Who sits where and what is agreed; null until the first message. */
  table = $state.raw<TableUpdate | null>(null);
  /** When that came, by `performance.now()`. */
  tableAt = 0;
  /** When a connection that was lost was last there again, by `performance.now()`; null where none was lost. */
  reconnectedAt: number | null = null;
  /** What was decided for this visitor while they were away; set to null when they have read it. */
  missed = $state.raw<DecidedForYou | null>(null);
  /** The game as it stands, ahead of what is being shown; null until the first deal. */
  game = $state.raw<GameSnapshot | null>(null);
  /** Why a rematch does not begin by itself, in a sentence. */
  hindrance = $state("");

  #connection: Connection;
  #number = 0;
  /** Whether the connection has yet to say how the game stands. */
  #isNew = true;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- no component reads it
  #pending = new Map<number, PendingCommand>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- no component reads it
  #gameListeners = new Set<(merged: MergedUpdate) => void>();
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- no component reads it
  #reactionListeners = new Set<(seat: number, kind: Reaction) => void>();

  constructor(
    readonly id: string,
    /** Whether the home page shows the table: then nobody is counted as watching. */
    glance = false,
  ) {
    this.#connection = new Connection(() => addressOf(id) + (glance ? "&glance" : ""), {
      onMessage: (message) => this.#onMessage(message),
      onStatus: (status) => this.#onStatus(status),
    });
  }

  /** Ask for something. The answer always comes, even if the connection is lost meanwhile: `no` says why not. */
  ask(ask: CommandBody): Promise<Reply> {
    const command = { ...ask, id: ++this.#number };
    return new Promise((answer) => {
      const pending: PendingCommand = {
        command,
        answer,
        timer: setTimeout(() => this.#connection.renew(), ANSWER_TIMEOUT),
      };
      this.#pending.set(command.id, pending);
      this.#connection.send(command);
    });
  }

  /** Make a move in answer to the view shown now. */
  move(move: string): Promise<Reply> {
    return this.ask({ do: "move", v: this.game?.v ?? 0, move });
  }

  /** Hear of every change of the game, in order. Returns how to stop. */
  onGame(listen: (merged: MergedUpdate) => void): () => void {
    this.#gameListeners.add(listen);
    return () => this.#gameListeners.delete(listen);
  }

  /** Hear of every reaction. Returns how to stop. */
  onReaction(listen: (seat: number, kind: Reaction) => void): () => void {
    this.#reactionListeners.add(listen);
    return () => this.#reactionListeners.delete(listen);
  }

  /** Try to come in now, instead of at the next time by itself. */
  tryAgain(): void {
    this.#connection.renew();
  }

  /** Leave the table's page. */
  close(): void {
    this.#connection.close();
    for (const pending of this.#pending.values()) clearTimeout(pending.timer);
    this.#pending.clear();
  }

  #onStatus(status: ConnectionStatus): void {
    if (status === "open" && this.status === "reconnecting") this.reconnectedAt = performance.now();
    this.status = status;
    if (status === "open") this.#isNew = true;
    if (status === "crowded") this.#stopTimers();
    if (status === "open") for (const pending of this.#pending.values()) this.#resend(pending);
  }

  /** While the page is turned away no command can be answered, so none times out. */
  #stopTimers(): void {
    this.turnedAway++;
    for (const pending of this.#pending.values()) clearTimeout(pending.timer);
  }

  /** Ask what was never answered once more; the server takes a move only once. A reaction is not worth it. */
  #resend(pending: PendingCommand): void {
    if (pending.command.do === "react") {
      this.#answered({ t: "reply", id: pending.command.id, no: "trouble" });
      return;
    }
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => this.#connection.renew(), ANSWER_TIMEOUT);
    this.#connection.send(pending.command);
  }

  #onMessage(message: ServerMessage): void {
    switch (message.t) {
      case "table":
        this.tableAt = performance.now();
        this.table = message;
        break;
      case "game": {
        if (message.answers != null) this.#answered({ t: "reply", id: message.answers });
        const merged = merge(this.game, message, performance.now(), this.#isNew);
        this.#isNew = false;
        if (!merged) break;
        this.game = merged.now;
        if (message.for_you) this.missed = message.for_you;
        for (const listen of this.#gameListeners) listen(merged);
        break;
      }
      case "reply":
        this.#answered(message);
        break;
      case "reacted":
        for (const listen of this.#reactionListeners) listen(message.seat, message.kind);
    }
  }

  #answered(reply: Reply): void {
    if (reply.id === null) this.hindrance = reply.sentence ?? "";
    const pending = reply.id === null ? undefined : this.#pending.get(reply.id);
    if (!pending) return;
    clearTimeout(pending.timer);
    this.#pending.delete(pending.command.id);
    pending.answer(reply);
  }
}

function addressOf(id: string): string {
  return `${location.origin.replace("http", "ws")}${BASE}/ws/tables/${encodeURIComponent(id)}?language=${language()}`;
}
