/** Everything the page says, from the same catalogue as the rest of the project, in one of four languages. */
import constants from "../generated/constants.json";
import type { WordKey } from "../generated/keys";

export const LANGUAGES = ["de", "en", "fr", "nl"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Details = Record<string, string | number>;
type Catalogue = Record<string, string>;

const catalogues: Record<Language, () => Promise<{ default: Catalogue }>> = {
  de: () => import("../generated/words.de.json"),
  en: () => import("../generated/words.en.json"),
  fr: () => import("../generated/words.fr.json"),
  nl: () => import("../generated/words.nl.json"),
};
const REMEMBERED = "rage.language";
const spoken = $state<{ language: Language; words: Catalogue }>({ language: "en", words: {} });

/** The language spoken now. */
export function language(): Language {
  return spoken.language;
}

/** The language chosen before, else the browser's first that we speak. */
export function wantedLanguage(): Language {
  const wishes = [localStorage.getItem(REMEMBERED) ?? "", ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return LANGUAGES.find((known) => wishes.find((wish) => LANGUAGES.includes(wish as Language)) === known) ?? "en";
}

/** Speak another language, from now on. */
export async function useLanguage(chosen: Language): Promise<void> {
  spoken.words = (await catalogues[chosen]()).default;
  spoken.language = chosen;
}

/** Speak it next time too. */
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
