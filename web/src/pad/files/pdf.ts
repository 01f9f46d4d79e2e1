/** What the server prints as PDF. */
import { fetchPatiently } from "../../http/patient";
import { language, say } from "../../words/words.svelte";
import type { Notes } from "./json";
import { saveFile } from "./download";

export type Paper = "sheet" | "rules" | "deck";
export type Format = "a4" | "letter";
export const PAPERS: readonly Paper[] = ["sheet", "rules", "deck"];
export const FORMATS: readonly { format: Format; name: string }[] = [
  { format: "a4", name: "A4" },
  { format: "letter", name: "Letter" },
];

const STORAGE_KEY = "rage.pad.paper";
/** Where Letter lies in the printers. */
const LETTER = /-(US|CA|MX|PH|CL|CO)$/;

/** The paper that was chosen last; before that the one of the country. */
export function usualFormat(): Format {
  const kept = FORMATS.find(({ format }) => format === localStorage.getItem(STORAGE_KEY));
  return kept?.format ?? (LETTER.test(navigator.language) ? "letter" : "a4");
}

export function storeFormat(format: Format): void {
  localStorage.setItem(STORAGE_KEY, format);
}

/** What blank paper is for. */
export interface Blank {
  readonly edition: string;
  readonly players: number;
  readonly sizes: readonly number[];
}

/** Save something blank to print; a sentence says why not, if so. */
export function savePaper(paper: Paper, { edition, players, sizes }: Blank): Promise<string> {
  const rounds = paper === "deck" ? [] : sizes.map((size) => ["hand_sizes", String(size)]);
  return save(`rage-${paper}`, paper, [["edition", edition], ["players", String(players)], ...rounds]);
}

/** Save a filled sheet; a sentence says why not, if so. */
export function saveSheet(name: string, notes: Notes): Promise<string> {
  const headers = { "content-type": "application/json" };
  return save(name, "sheet", [], { method: "POST", headers, body: JSON.stringify(notes) });
}

async function save(name: string, paper: Paper, parameters: string[][], init?: RequestInit): Promise<string> {
  const query = new URLSearchParams([...parameters, ["paper", usualFormat()], ["language", language()]]);
  const answer = await fetchPatiently(`/api/paper/${paper}.pdf?${query.toString()}`, init).catch(() => null);
  if (!answer) return say("scorepad.paper.offline");
  if (answer.ok) saveFile(`${name}.pdf`, await answer.blob());
  else return sentenceOf((await answer.json().catch(() => null)) as Problem | null);
  return "";
}

interface Problem {
  readonly sentence?: string;
}

function sentenceOf(problem: Problem | null): string {
  return problem?.sentence ?? say("scorepad.paper.offline");
}
