/** The visitor, as the server knows them: from the first answer on they have a cookie, and can sit down. */
import type { Home, Me } from "../generated/wire";
import { fetchHome, logOut } from "../http/api";

let known = $state.raw<Home | null>(null);

/** What the server said the last time it was asked; null before. */
export function visitor(): Home | null {
  return known;
}

/** Ask the server who one is and what is going on. */
export async function fetchVisitor(): Promise<Home> {
  return (known = await fetchHome());
}

/** Be nobody here any more. */
export async function leaveAsVisitor(): Promise<void> {
  await logOut();
  known = null;
}

/** The visitor has another name now. */
export function setVisitorName(me: Me): void {
  if (known) known = { ...known, me };
}
