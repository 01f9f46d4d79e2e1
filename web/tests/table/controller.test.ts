import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameUpdate } from "../../src/generated/wire";
import { merge, type MergedUpdate } from "../../src/live/merge";
import type { GameSnapshot } from "../../src/live/messages";
import type { TableSession } from "../../src/live/session.svelte";
import { GameController } from "../../src/table/game/controller.svelte";
import { speakIn } from "../speaking";
import games from "./games.json";

/** From where the first card is one's own to play. */
const [ASKED, PLAYED] = (games.open as unknown as GameUpdate[]).slice(3, 5) as [GameUpdate, GameUpdate];
const OTHER = { event: "card_played", seat: 1, play: "Y2" } as const;

let session: { game: GameSnapshot };
let listen: (merged: MergedUpdate) => void;
let game: GameController;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: true });
  vi.stubGlobal("sessionStorage", { getItem: () => null });
  vi.stubGlobal("localStorage", { getItem: () => null });
  speakIn("en");
  const known = merge(null, ASKED, 0)!.now;
  const table = { settings: { edition: "en-amigo" }, seat: 0, seats: [], paused_by: null };
  const onGame = (listener: typeof listen) => ((listen = listener), () => undefined);
  const stub = { id: "t", game: known, table, onGame, onReaction: () => () => undefined };
  session = stub;
  game = new GameController(stub as unknown as TableSession, known);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function hear(message: GameUpdate, isFirst = false): void {
  const merged = merge(session.game, message, 0, isFirst)!;
  session.game = merged.now;
  listen(merged);
}

test("one's own last move can be taken back, but not what another does at its number after the server was restored", () => {
  hear(PLAYED);
  expect(game.undoable).toBe(PLAYED.v);
  hear(ASKED, true);
  hear({ ...PLAYED, events: [OTHER] });
  expect(game.undoable).toBeNull();
});
