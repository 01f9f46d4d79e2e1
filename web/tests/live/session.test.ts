import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameUpdate } from "../../src/generated/wire";
import { TableSession } from "../../src/live/session.svelte";
import games from "../table/games.json";

const [FIRST] = games.open as unknown as [GameUpdate];

/** The other end of the wire. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  sent: { id: number; do: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Socket.all.push(this);
  }
  static get last(): Socket {
    return Socket.all.at(-1)!;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: number; do: string });
  }
  close(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const page = new EventTarget();
let session: TableSession;

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("location", { origin: "https://rage.example" });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  session = new TableSession("abc");
});
afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("it connects to the table in the visitor's language", () => {
  expect(Socket.last.address).toBe("wss://rage.example/ws/tables/abc?language=en");
  expect(session.status).toBe("connecting");
  Socket.last.open();
  expect(session.status).toBe("open");
});

test("an answer finds its question", async () => {
  Socket.last.open();
  const [first, second] = [session.ask({ do: "sit", seat: 1 }), session.ask({ do: "start" })];
  const [sit, start] = Socket.last.sent;
  Socket.last.say({ t: "reply", id: start!.id });
  Socket.last.say({ t: "reply", id: sit!.id, no: "seat_taken" });
  expect((await first).no).toBe("seat_taken");
  expect((await second).no).toBeUndefined();
});

test("what was not answered is asked again after the connection is back, by the same number", async () => {
  Socket.last.open();
  const answer = session.move("R5");
  const [lost] = Socket.last.sent;
  Socket.last.close();
  expect(session.status).toBe("reconnecting");
  await vi.advanceTimersByTimeAsync(1000);
  expect(Socket.all).toHaveLength(2);
  Socket.last.open();
  expect(session.status).toBe("open");
  expect(Socket.last.sent).toEqual([lost]);
  Socket.last.say({ t: "reply", id: lost!.id });
  expect((await answer).no).toBeUndefined();
});

test("it knows when a connection that was lost is there again", async () => {
  Socket.last.open();
  expect(session.reconnectedAt, "none was lost").toBeNull();
  Socket.last.close();
  await vi.advanceTimersByTimeAsync(500);
  expect(session.reconnectedAt).toBeNull();
  Socket.last.open();
  expect(session.reconnectedAt).toBe(performance.now());
});

test("a reaction that came too late is let go", async () => {
  Socket.last.open();
  const answer = session.ask({ do: "react", kind: "ouch" });
  Socket.last.close();
  await vi.advanceTimersByTimeAsync(1000);
  Socket.last.open();
  expect((await answer).no).toBe("trouble");
  expect(Socket.last.sent).toEqual([]);
});

test("a server that does not answer is tried over a new connection", async () => {
  Socket.last.open();
  void session.ask({ do: "pause" });
  await vi.advanceTimersByTimeAsync(9000);
  expect(Socket.all).toHaveLength(2);
});

test("a table that does not exist is not asked for again", async () => {
  Socket.last.close(4404);
  expect(session.status).toBe("gone");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Socket.all).toHaveLength(1);
});

test("at a crowded table one waits outside, and tries now and then without saying anything new", async () => {
  Socket.last.open();
  Socket.last.close(4423);
  expect(session.status).toBe("crowded");
  await vi.advanceTimersByTimeAsync(18_000);
  expect(Socket.all).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(Socket.all).toHaveLength(2);
  expect(session.status).toBe("crowded");
  Socket.last.open();
  expect(session.status).toBe("crowded");
  Socket.last.close(4423);
  expect(session.turnedAway).toBe(2);
  await vi.advanceTimersByTimeAsync(32_000);
  Socket.last.open();
  Socket.last.say({ ...FIRST, t: "game" });
  expect(session.status).toBe("open");
});

test("whoever waits outside can try at once", () => {
  Socket.last.open();
  Socket.last.close(4423);
  session.tryAgain();
  expect(Socket.all).toHaveLength(2);
  expect(session.status).toBe("crowded");
});

test("what was asked before one was turned away is no reason to hurry, and is asked again inside", async () => {
  Socket.last.open();
  void session.ask({ do: "pause" });
  const [asked] = Socket.last.sent;
  Socket.last.close(4423);
  await vi.advanceTimersByTimeAsync(18_000);
  expect(Socket.all).toHaveLength(1);
  session.tryAgain();
  Socket.last.open();
  expect(Socket.last.sent).toEqual([]);
  Socket.last.say({ ...FIRST, t: "game" });
  expect(Socket.last.sent).toEqual([asked]);
});

test("a connection lost outside is tried again as quickly as any", async () => {
  Socket.last.open();
  Socket.last.close(4423);
  session.tryAgain();
  Socket.last.close();
  expect(session.status).toBe("reconnecting");
  await vi.advanceTimersByTimeAsync(1000);
  expect(Socket.all).toHaveLength(3);
});

test("the network coming back wakes the connection at once", () => {
  Socket.last.open();
  page.dispatchEvent(new Event("offline"));
  expect(session.status).toBe("reconnecting");
  page.dispatchEvent(new Event("online"));
  expect(Socket.all).toHaveLength(2);
});

test("views are told in order to whoever listens, and old ones are not", () => {
  Socket.last.open();
  const heard: number[] = [];
  session.onGame(({ now }) => heard.push(now.v));
  Socket.last.say({ ...FIRST, t: "game", v: 3 });
  Socket.last.say({ ...FIRST, t: "game", v: 2 });
  Socket.last.say({ ...FIRST, t: "game", v: 4 });
  expect(heard).toEqual([3, 4]);
  expect(session.game?.v).toBe(4);
});

test("a server that was restored from before is believed, and moves answer what it says", async () => {
  Socket.last.open();
  const heard: number[] = [];
  session.onGame(({ now }) => heard.push(now.v));
  Socket.last.say({ ...FIRST, t: "game", v: 8 });
  Socket.last.close();
  await vi.advanceTimersByTimeAsync(1000);
  Socket.last.open();
  Socket.last.say({ ...FIRST, t: "game", v: 3 });
  Socket.last.say({ ...FIRST, t: "game", v: 2 });
  expect(heard).toEqual([8, 3]);
  void session.move("R5");
  expect(Socket.last.sent).toMatchObject([{ do: "move", v: 3 }]);
});

test("what hinders a rematch is kept for the lobby", () => {
  Socket.last.open();
  Socket.last.say({ t: "reply", id: null, no: "bad_rules", sentence: "There are not so many cards." });
  expect(session.hindrance).toBe("There are not so many cards.");
});
