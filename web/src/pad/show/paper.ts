/** What the server prints as PDF. */
import { language, say } from "../../words/words.svelte";
import type { Notes } from "../files/document";
import { saveFile } from "../files/saving";

export type Paper = "sheet" | "rules" | "deck";
export type Format = "a4" | "letter";
export const PAPERS: readonly Paper[] = ["sheet", "rules", "deck"];
export const FORMATS: readonly { format: Format; name: string }[] = [
  { format: "a4", name: "A4" },
  { format: "letter", name: "Letter" },
];

/** Save something blank to print; a sentence says why not, if so. */
export function savePaper(paper: Paper, edition: string, players: number, format: Format): Promise<string> {
  const wishes = { edition, players: String(players), paper: format };
  return save(`rage-${paper}`, paper, wishes);
}

/** Save a filled sheet; a sentence says why not, if so. */
export function saveSheet(name: string, notes: Notes): Promise<string> {
  const headers = { "content-type": "application/json" };
  return save(name, "sheet", {}, { method: "POST", headers, body: JSON.stringify(notes) });
}

async function save(name: string, paper: Paper, wishes: Record<string, string>, init?: RequestInit): Promise<string> {
  const query = new URLSearchParams({ ...wishes, language: language() });
  const answer = await fetch(`/api/paper/${paper}.pdf?${query}`, init).catch(() => null);
  if (!answer) return say("scorepad.paper.offline");
  if (answer.ok) saveFile(`${name}.pdf`, await answer.blob());
  else return sentenceOf(await answer.json().catch(() => null));
  return "";
}

function sentenceOf(problem: { sentence?: string } | null): string {
  return problem?.sentence ?? say("scorepad.paper.offline");
}
