import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type ConnectionStatus, LONGEST_BEFORE_TRY } from "../../src/live/connection";

/** A socket that says nothing until the test does. */
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;

  constructor() {
    Socket.all.push(this);
  }
  fail(): void {
    this.onclose?.({ code: 1006 });
  }
  close(): void {
    this.readyState = 3;
  }
}

const ask = vi.fn<(path: string, how: RequestInit) => Promise<Response>>();
const told: ConnectionStatus[] = [];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  told.length = 0;
  ask.mockReset().mockRejectedValue(new TypeError("nobody is there"));
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("WebSocket", Socket);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  connection = new Connection(() => "ws://rage.example/ws/tables/abc", {
    onMessage: vi.fn(),
    onStatus: (status) => void told.push(status),
  });
});
afterEach(() => {
  connection.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The server is gone for so long that no more sockets are tried. */
async function loseServer(): Promise<void> {
  for (let time = 0; time < 3; time++) {
    Socket.all.at(-1)?.fail();
    await vi.advanceTimersByTimeAsync(3000);
  }
}

test("a server that is long away is asked by plain requests, which no browser holds up, and no socket fails meanwhile", async () => {
  await loseServer();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(Socket.all).toHaveLength(3);
  expect(ask.mock.calls.length).toBeGreaterThan(15);
  expect(ask).toHaveBeenLastCalledWith("/", expect.objectContaining({ method: "HEAD", cache: "no-store" }));
  expect(told.at(-1)).toBe("reconnecting");
});

test("as soon as the server answers the socket is tried", async () => {
  await loseServer();
  ask.mockResolvedValue(new Response(null, { status: 502 }));
  await vi.advanceTimersByTimeAsync(LONGEST_BEFORE_TRY);
  expect(Socket.all, "a proxy answers that nobody is there").toHaveLength(3);
  ask.mockResolvedValue(new Response(null));
  const before = Date.now();
  while (Socket.all.length === 3) await vi.advanceTimersToNextTimerAsync();
  expect(Date.now() - before).toBeLessThanOrEqual(LONGEST_BEFORE_TRY);
  Socket.all.at(-1)?.onopen?.();
  expect(told.at(-1)).toBe("open");
});

test("a plain request that nobody answers is given up, so that no page comes back later than others expect", async () => {
  vi.spyOn(AbortSignal, "timeout").mockImplementation((wait) => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(), wait);
    return abort.signal;
  });
  ask.mockImplementation(
    (_, { signal }) => new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("too late")))),
  );
  await loseServer();
  await vi.advanceTimersByTimeAsync(20 * LONGEST_BEFORE_TRY);
  expect(ask.mock.calls.length).toBeGreaterThanOrEqual(20);
});

test("a restart that takes a moment is no reason to ask", async () => {
  Socket.all.at(-1)?.fail();
  await vi.advanceTimersByTimeAsync(500);
  Socket.all.at(-1)?.fail();
  await vi.advanceTimersByTimeAsync(1000);
  expect(Socket.all).toHaveLength(3);
  expect(ask).not.toHaveBeenCalled();
});

test("an answer that comes when the page has connected anew, or was left, opens no second socket", async () => {
  await loseServer();
  let answer: (response: Response) => void = () => undefined;
  ask.mockReturnValue(new Promise((go) => (answer = go)));
  await vi.advanceTimersByTimeAsync(LONGEST_BEFORE_TRY);
  connection.renew();
  expect(Socket.all).toHaveLength(4);
  answer(new Response(null));
  Socket.all.at(-1)?.onopen?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Socket.all).toHaveLength(4);
  connection.close();
});

test("a socket that hangs while it connects is given up after a while, and tried again as one that was lost", async () => {
  const hanging = Socket.all.at(-1);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(told).toEqual(["connecting"]);
  expect(hanging?.readyState).toBe(0);
  await vi.advanceTimersByTimeAsync(600);
  expect(hanging?.readyState).toBe(3);
  expect(told.slice(0, 2)).toEqual(["connecting", "reconnecting"]);
  expect(Socket.all).toHaveLength(2);
  ask.mockResolvedValue(new Response(null));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Socket.all.length, "the next ones hang, too").toBeGreaterThan(4);
});

test("a socket that has opened, or was left, is not given up", async () => {
  Socket.all.at(-1)?.onopen?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Socket.all).toHaveLength(1);
  expect(told).toEqual(["connecting", "open"]);
  connection.renew();
  connection.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(Socket.all).toHaveLength(2);
});
