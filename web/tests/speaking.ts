/** Speaking without a server to fetch the words from. */
import de from "../src/generated/words.de.json";
import en from "../src/generated/words.en.json";
import fr from "../src/generated/words.fr.json";
import nl from "../src/generated/words.nl.json";
import { speak, type Language } from "../src/words/words.svelte";

const CATALOGUES = { de, en, fr, nl };

export function speakIn(language: Language): void {
  speak(language, CATALOGUES[language]);
}
