/** Everything the page says, from the same catalogue as the rest of the project, in one of four languages. */
import type { WordKey } from "../generated/keys";
import { Bundle, type Details } from "./bundle";
import { fetchWords, LANGUAGES, type Catalogue, type Language } from "./catalogue";

export type { Details } from "./bundle";
export { LANGUAGES, type Language } from "./catalogue";

/** A language with its words, and the bundles made of them so far, by edition. */
interface Spoken {
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly bundles: Map<string, Bundle>;
}

const STORAGE_KEY = "rage.language";
let spoken = $state.raw<Spoken>({ language: "en", catalogue: { words: {}, editions: {} }, bundles: new Map() });

/** The language spoken now. */
export function language(): Language {
  return spoken.language;
}

/** Speak another language, from now on. */
export async function useLanguage(chosen: Language): Promise<void> {
  speak(chosen, await fetchWords(chosen));
}

/** Speak a language whose words are at hand. */
export function speak(chosen: Language, catalogue: Catalogue): void {
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- what is added to it does not change what is shown
  spoken = { language: chosen, catalogue, bundles: new Map() };
}

/** Speak it next time too: `public/first.js` finds it there. */
export function rememberLanguage(chosen: Language): void {
  localStorage.setItem(STORAGE_KEY, chosen);
}

/** A language chosen in another tab is spoken in this one too. */
export function followOtherTabs(): void {
  addEventListener("storage", ({ key, newValue }) => {
    const chosen = LANGUAGES.find((one) => one === newValue);
    if (key === STORAGE_KEY && chosen) void useLanguage(chosen);
  });
}

/** The text for a key, in the terms of an edition if one is given, with the details put in. */
export function say(key: WordKey, details: Details = {}, edition: string | null = null): string {
  return bundleOf(edition && edition in spoken.catalogue.editions ? edition : "").format(key, details);
}

/** The bundle of an edition that has words of its own; of the others, one for all. */
function bundleOf(edition: string): Bundle {
  const { language, catalogue, bundles } = spoken;
  const bundle = bundles.get(edition) ?? new Bundle(language, catalogue, edition);
  bundles.set(edition, bundle);
  return bundle;
}
