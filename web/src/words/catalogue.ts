/** The catalogue: Fluent messages as plain data, a file for each language, of which a visitor fetches only their own. */
import de from "../generated/words.de.json?url";
import en from "../generated/words.en.json?url";
import fr from "../generated/words.fr.json?url";
import nl from "../generated/words.nl.json?url";

export const LANGUAGES = ["de", "en", "fr", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The pattern of every message and term of a language by its identifier, and those that editions have of their own. */
export interface Catalogue {
  readonly words: Readonly<Record<string, string>>;
  readonly editions: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const FILES: Record<Language, string> = { de, en, fr, nl };
const fetched: Partial<Record<Language, Catalogue>> = {};

/** The words of a language, asked for once; `public/first.js` asks for the visitor's before the scripts are there. */
export async function fetchWords(language: Language): Promise<Catalogue> {
  const known = fetched[language];
  if (known) return known;
  const answer = await fetch(FILES[language]);
  if (!answer.ok) throw new Error(`no words: ${answer.status}`);
  return (fetched[language] = (await answer.json()) as Catalogue);
}
