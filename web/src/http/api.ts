/** What the pages outside a game ask the server for. */
import type { Home, Me, Mine, NewTable, Replay, TableMade } from "../generated/wire";
import { language } from "../words/words.svelte";
import { fetchPatiently } from "./patient";

const NO_CONTENT = 204;

/** The server said no, or (with status 0) nothing at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** Why not, as a code. */
    readonly no: string,
    /** Why not, in the visitor's language; empty where the server had no words for it. */
    readonly sentence: string,
  ) {
    super(`${status} ${no}`);
  }
}

export const fetchHome = () => ask<Home>("GET", "/api/home");
export const rename = (name: string) => ask<Me>("PUT", "/api/me", { name });
export const makeTable = (table: NewTable) => ask<TableMade>("POST", "/api/tables", table);
/** Give up one's seat at a table for good. */
export const leaveTable = (id: string) => ask<undefined>("DELETE", `/api/tables/${encodeURIComponent(id)}/seat`);
/** Tell whoever runs the server about somebody at a table. */
export const reportPerson = (id: string, person: string, why: string) =>
  ask<undefined>("POST", `/api/tables/${encodeURIComponent(id)}/reports`, { person, why });
export const fetchReplay = (id: string) => ask<Replay>("GET", `/api/games/${encodeURIComponent(id)}`);
export const fetchMine = (before?: string) =>
  ask<Mine>("GET", before ? `/api/me/games?before=${encodeURIComponent(before)}` : "/api/me/games");
/** What this browser subscribes with to be told of turns while no page is open; null where the server sends nothing. */
export const fetchPushKey = () => ask<{ key: string | null }>("GET", "/api/push");
export const addSubscription = (of: PushSubscription) => ask<undefined>("PUT", "/api/push", of);
export const dropSubscription = (of: PushSubscription) => ask<undefined>("POST", "/api/push/unsubscribe", of);

/** Be nobody here any more; the next answer brings another cookie. */
export async function logOut(): Promise<void> {
  await ask<undefined>("POST", "/api/me/log-out");
  isKnown = false;
  introduction = null;
}

let isKnown = false;
let introduction: Promise<void> | null = null;

/** The first answer brings the cookie. Nothing else is asked before, or one visitor would become two. */
async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  while (!isKnown && introduction) await introduction;
  const answer = send<Answer>(method, path, body);
  if (!isKnown) {
    introduction = answer.then(
      () => void (isKnown = true),
      () => void (introduction = null),
    );
  }
  return answer;
}

async function send<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { accept: "application/json", "accept-language": language() };
  if (body !== undefined) headers["content-type"] = "application/json";
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetchPatiently(path, init).catch(() => {
    throw new ApiError(0, "unreachable", "");
  });
  if (!response.ok) throw await refusalOf(response);
  return (response.status === NO_CONTENT ? undefined : await response.json()) as Answer;
}

/** A gateway in between may answer in a form of its own: then the status is all there is. */
async function refusalOf(response: Response): Promise<ApiError> {
  const said: unknown = await response.json().catch(() => null);
  const { no, sentence } = (said ?? {}) as { no?: unknown; sentence?: unknown };
  return new ApiError(
    response.status,
    typeof no === "string" ? no : "trouble",
    typeof sentence === "string" ? sentence : "",
  );
}
