import { afterEach, expect, test, vi } from "vitest";
import { ApiError, fetchMine, makeTable, rename } from "../../src/http/api";
import { speakIn } from "../speaking";

function answering(status: number, body: string) {
  const asked = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal("fetch", asked);
  return asked;
}

async function refusal(asking: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await asking.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

afterEach(() => vi.unstubAllGlobals());

test("what is asked for is said in the visitor's language", async () => {
  speakIn("nl");
  const asked = answering(200, '{"person": "a", "name": "Ava"}');
  expect(await rename("Ava")).toEqual({ person: "a", name: "Ava" });
  const [path, init] = asked.mock.calls[0] ?? [];
  expect(path).toBe("/api/me");
  expect(init?.method).toBe("PUT");
  expect(init?.body).toBe('{"name":"Ava"}');
  expect(init?.headers).toMatchObject({ "accept-language": "nl", "content-type": "application/json" });
});

test("older games are asked for by the last one shown", async () => {
  const asked = answering(200, "{}");
  await fetchMine("a b");
  expect(asked.mock.calls[0]?.[0]).toBe("/api/me/games?before=a%20b");
});

test("a refusal comes with its reason and its sentence", async () => {
  answering(409, '{"no": "bad_rules", "sentence": "So geht das nicht."}');
  const error = await refusal(makeTable({ settings: { edition: "x" }, seats: [] }));
  expect([error.status, error.no, error.sentence]).toEqual([409, "bad_rules", "So geht das nicht."]);
});

test("a gateway that answers in its own words is trouble", async () => {
  answering(502, "<h1>Bad Gateway</h1>");
  const error = await refusal(fetchMine());
  expect([error.status, error.no, error.sentence]).toEqual([502, "trouble", ""]);
});

test("a server that does not answer has no status", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  expect((await refusal(fetchMine())).status).toBe(0);
});

test("a stranger asks one thing at a time, until the first answer has brought the cookie", async () => {
  vi.resetModules();
  const stranger = await import("../../src/http/api");
  const answers: ((answer: Response) => void)[] = [];
  const asked = vi.fn((_path: string) => new Promise<Response>((answer) => answers.push(answer)));
  vi.stubGlobal("fetch", asked);
  const settled = vi.fn();
  const all = [stranger.fetchHome().catch(settled), stranger.rename("Ava"), stranger.fetchMine()];
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  answers[0]?.(new Response("", { status: 502 }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  expect(asked.mock.calls.map(([path]) => path)).toEqual(["/api/home", "/api/me"]);
  answers[1]?.(new Response("{}"));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
  answers[2]?.(new Response("{}"));
  await Promise.all(all);
  expect(settled).toHaveBeenCalledOnce();
});

test("who has logged out is a stranger again, and asks one thing at a time", async () => {
  vi.resetModules();
  const guest = await import("../../src/http/api");
  answering(200, "{}");
  await guest.fetchHome();
  const left = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal("fetch", left);
  await guest.logOut();
  expect(left.mock.calls[0]?.[0]).toBe("/api/me/log-out");
  expect(left.mock.calls[0]?.[1].method).toBe("POST");
  const asked = vi.fn((_path: string) => new Promise<Response>(() => undefined));
  vi.stubGlobal("fetch", asked);
  void guest.fetchHome();
  void guest.fetchMine();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await Promise.resolve();
  expect(asked).toHaveBeenCalledOnce();
});
