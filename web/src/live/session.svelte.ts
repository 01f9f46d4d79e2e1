/**
 * One's place at a table: everything the server said about it, and the way to ask for things.
 *
 * `new TableSession(id)` connects at once; `close()` it when the page is left. All fields are reactive.
 */
import type { Reaction, Reply, TableUpdate } from "../generated/wire";
import { language } from "../words/words.svelte";
import { Link, type Standing } from "./link";
import { merge, type Merged } from "./merge";
import type { Answer, Ask, Command, GameNow } from "./messages";

interface Open {
  readonly command: Command;
  readonly answer: (reply: Reply) => void;
  timer: ReturnType<typeof setTimeout>;
}

/** A server that has not answered for this long is asked again over a new connection. */
const PATIENCE = 8_000;

export class TableSession {
  /** How the connection stands. */
  status = $state<Standing>("connecting");
  /** How often one was turned away because too many have the table open. */
  turnedAway = $state(0);
  /** Who sits where and what is agreed; null until the first message. */
  table = $state.raw<TableUpdate | null>(null);
  /** The game as it stands, ahead of what is being shown; null until the first deal. */
  game = $state.raw<GameNow | null>(null);

  #link: Link;
  #number = 0;
  #open = new Map<number, Open>();
  #gameEars = new Set<(merged: Merged) => void>();
  #reactionEars = new Set<(seat: number, kind: Reaction) => void>();

  constructor(readonly id: string) {
    this.#link = new Link(() => addressOf(id), {
      hear: (answer) => this.#hear(answer),
      stand: (standing) => this.#stand(standing),
    });
  }

  /** Ask for something. The answer always comes, even if the connection is lost meanwhile: `no` says why not. */
  ask(ask: Ask): Promise<Reply> {
    const command = { ...ask, id: ++this.#number } as Command;
    return new Promise((answer) => {
      const open: Open = { command, answer, timer: setTimeout(() => this.#link.renew(), PATIENCE) };
      this.#open.set(command.id, open);
      this.#link.send(command);
    });
  }

  /** Make a move in answer to the view shown now. */
  move(move: string): Promise<Reply> {
    return this.ask({ do: "move", v: this.game?.v ?? 0, move });
  }

  /** Hear of every change of the game, in order. Returns how to stop. */
  onGame(hear: (merged: Merged) => void): () => void {
    this.#gameEars.add(hear);
    return () => this.#gameEars.delete(hear);
  }

  /** Hear of every reaction. Returns how to stop. */
  onReaction(hear: (seat: number, kind: Reaction) => void): () => void {
    this.#reactionEars.add(hear);
    return () => this.#reactionEars.delete(hear);
  }

  /** Try to come in now, instead of at the next time by itself. */
  tryAgain(): void {
    this.#link.renew();
  }

  /** Leave the table's page. */
  close(): void {
    this.#link.close();
    for (const open of this.#open.values()) clearTimeout(open.timer);
    this.#open.clear();
  }

  #stand(standing: Standing): void {
    this.status = standing;
    if (standing === "crowded") this.#waitOutside();
    if (standing === "open") for (const open of this.#open.values()) this.#askAgain(open);
  }

  /** No patience is lost with a server that let nobody ask. */
  #waitOutside(): void {
    this.turnedAway++;
    for (const open of this.#open.values()) clearTimeout(open.timer);
  }

  /** Ask what was never answered once more; the server takes a move only once. A reaction is not worth it. */
  #askAgain(open: Open): void {
    if (open.command.do === "react") return this.#answered({ t: "reply", id: open.command.id, no: "trouble" });
    clearTimeout(open.timer);
    open.timer = setTimeout(() => this.#link.renew(), PATIENCE);
    this.#link.send(open.command);
  }

  #hear(answer: Answer): void {
    switch (answer.t) {
      case "table":
        this.table = answer;
        break;
      case "game": {
        if (answer.answers != null) this.#answered({ t: "reply", id: answer.answers });
        const merged = merge(this.game, answer, performance.now());
        if (!merged) break;
        this.game = merged.now;
        for (const hear of this.#gameEars) hear(merged);
        break;
      }
      case "reply":
        this.#answered(answer);
        break;
      case "reacted":
        for (const hear of this.#reactionEars) hear(answer.seat, answer.kind);
    }
  }

  #answered(reply: Reply): void {
    const open = reply.id === null ? undefined : this.#open.get(reply.id);
    if (!open) return;
    clearTimeout(open.timer);
    this.#open.delete(open.command.id);
    open.answer(reply);
  }
}

function addressOf(id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/ws/tables/${encodeURIComponent(id)}?language=${language()}`;
}
