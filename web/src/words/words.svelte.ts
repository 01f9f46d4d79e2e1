/** Everything the page says, from the same catalogue as the rest of the project, in one of four languages. */
import constants from "../generated/constants.json";
import type { WordKey } from "../generated/keys";
import { fetchWords, type Catalogue, type Language } from "./catalogues";

export { LANGUAGES, type Language } from "./catalogues";
export type Details = Record<string, string | number>;

const REMEMBERED = "rage.language";
const spoken = $state<{ language: Language; words: Catalogue }>({ language: "en", words: {} });

/** The language spoken now. */
export function language(): Language {
  return spoken.language;
}

/** Speak another language, from now on. */
export async function useLanguage(chosen: Language): Promise<void> {
  speak(chosen, await fetchWords(chosen));
}

/** Speak a language whose words are at hand. */
export function speak(chosen: Language, words: Catalogue): void {
  spoken.words = words;
  spoken.language = chosen;
}

/** Speak it next time too: `public/first.js` finds it there. */
export function rememberLanguage(chosen: Language): void {
  localStorage.setItem(REMEMBERED, chosen);
}

/** The text for a key, in the terms of an edition if one is given, with the details put in. */
export function say(key: WordKey, details: Details = {}, edition: string | null = null): string {
  return text(key, edition).replace(/\{(\w+)\}/g, (_, name: string) => {
    const term = (constants.terms as Record<string, string>)[name];
    return name in details ? String(details[name]) : term ? text(term, edition) : `{${name}}`;
  });
}

function text(key: string, edition: string | null): string {
  return (edition && spoken.words[`edition.${edition}.${key}`]) || spoken.words[key] || key;
}
