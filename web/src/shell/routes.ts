/** The page's addresses: which page a path shows. */
import { BASE } from "../http/base";

export type Route =
  | { readonly page: "home" | "me" | "pad" | "play" | "lost" }
  | { readonly page: "table" | "replay"; readonly id: string }
  | { readonly page: "rules"; readonly edition: string | null };

/** What is shown at a path. */
export function routeOf(path: string): Route {
  const [first = "", second, ...rest] = path.split("/").filter(Boolean);
  if (first === "pad") return { page: "pad" };
  if (rest.length) return { page: "lost" };
  if (first === "rules") return { page: "rules", edition: second ?? null };
  if (second !== undefined) {
    if (first === "t") return { page: "table", id: second };
    return first === "g" ? { page: "replay", id: second } : { page: "lost" };
  }
  if (first === "") return { page: "home" };
  return first === "me" || first === "play" ? { page: first } : { page: "lost" };
}

/** The addresses of the page itself, of a table, of a finished game, of its file, of an edition's rules. */
export const HOME = `${BASE}/`;
export const tablePath = (id: string) => `${BASE}/t/${id}`;
export const replayPath = (id: string) => `${BASE}/g/${id}`;
export const recordPath = (id: string) => `${BASE}/api/games/${id}.rage`;
export const rulesPath = (edition: string) => `${BASE}/rules/${edition}`;
