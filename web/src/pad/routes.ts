/** The pad's addresses: what a path below /pad shows. */
import { BASE } from "../http/base";

export type GameView = "entry" | "sheet" | "settle" | "show" | "names";
export type PadRoute =
  | { readonly at: "home" | "new" | "settle" | "shared" | "lost" }
  | { readonly at: "follow"; readonly id: string }
  | { readonly at: "game"; readonly id: string; readonly view: GameView }
  | { readonly at: "correct"; readonly id: string; readonly round: number };

const VIEWS: readonly GameView[] = ["sheet", "settle", "show", "names"];

export function padRouteOf(path: string): PadRoute {
  const [, first, id, view, number, ...rest] = path.split("/").filter(Boolean);
  if (rest.length) return { at: "lost" };
  if (first === "g" && id) {
    if (view === undefined) return { at: "game", id, view: "entry" };
    if (view === "round" && number && /^\d+$/.test(number)) return { at: "correct", id, round: Number(number) - 1 };
    const known = VIEWS.find((one) => one === view);
    return known && !number ? { at: "game", id, view: known } : { at: "lost" };
  }
  if (first === "f" && id && !view) return { at: "follow", id };
  if (id) return { at: "lost" };
  if (first === undefined) return { at: "home" };
  if (first === "s") return { at: "shared" };
  return first === "new" || first === "settle" ? { at: first } : { at: "lost" };
}

export const HOME = `${BASE}/pad`;
export const NEW = `${HOME}/new`;
export const SETTLE = `${HOME}/settle`;
export const SHARED = `${HOME}/s`;
export const gamePath = (id: string, view: GameView = "entry") =>
  view === "entry" ? `${HOME}/g/${id}` : `${HOME}/g/${id}/${view}`;
export const correctPath = (id: string, round: number) => `${HOME}/g/${id}/round/${round + 1}`;
export const followPath = (id: string) => `${HOME}/f/${id}`;
