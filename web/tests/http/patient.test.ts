import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchReplay } from "../../src/http/api";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answering(busy: number, headers: Record<string, string>) {
  const refusal = () => new Response('{"no": "busy"}', { status: 503, headers });
  const asked = vi.fn(() =>
    Promise.resolve(asked.mock.calls.length > busy ? new Response('{"id": "abc"}') : refusal()),
  );
  vi.stubGlobal("fetch", asked);
  return asked;
}

test("a replay is asked for again while the server is busy", async () => {
  const asked = answering(3, { "retry-after": "10" });
  const replay = fetchReplay("abc");
  await vi.runAllTimersAsync();
  expect(await replay).toEqual({ id: "abc" });
  expect(asked).toHaveBeenCalledTimes(4);
});

test("but not without end", async () => {
  const asked = answering(100, { "retry-after": "10" });
  const replay = fetchReplay("abc").catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await replay).toMatchObject({ status: 503, no: "busy" });
  expect(asked).toHaveBeenCalledTimes(5);
});

test("and not where the server does not say when", async () => {
  const asked = answering(100, {});
  await expect(fetchReplay("abc")).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveBeenCalledTimes(1);
});
