/** What the server prints as PDF. */
import type { Notes } from "../files/document";

export type Paper = "sheet" | "rules" | "deck";
export type Format = "a4" | "letter";
export const FORMATS: readonly { format: Format; name: string }[] = [
  { format: "a4", name: "A4" },
  { format: "letter", name: "Letter" },
];

/** The address of something blank to print. */
export function paperPath(
  paper: Paper,
  wishes: { edition: string; players: number; format: Format; language: string },
): string {
  const { edition, players, format, language } = wishes;
  const query = new URLSearchParams({ edition, players: String(players), paper: format, language });
  return `/api/paper/${paper}.pdf?${query}`;
}

/** A filled sheet as PDF; null where the server cannot be reached or has no means to print. */
export async function printSheet(notes: Notes, language: string): Promise<Blob | null> {
  const address = `/api/paper/sheet.pdf?${new URLSearchParams({ language })}`;
  const headers = { "content-type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(notes) }).catch(() => null);
  return answer?.ok ? answer.blob() : null;
}
