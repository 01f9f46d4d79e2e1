/** Every phrase that the game's own words were asked for reads the same in the page. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { WordKey } from "../../src/generated/keys";
import type { Boxes } from "../../src/generated/wire";
import { standing } from "../../src/sheet/scores";
import * as words from "../../src/words";
import { LANGUAGES, say, type Details, type Language } from "../../src/words/words.svelte";
import { speakIn } from "../speaking";

type Given = Parameters<typeof words.placeSentence>[0] & {
  key: WordKey;
  details: Details;
  told: words.Told;
  names: string[];
  you: number | null;
  options?: Record<string, words.Setting>;
  trick: Parameters<typeof words.wonPhrase>[0];
  refusal: Parameters<typeof words.refusalSentence>[0];
  play: string;
  card: string;
  colour: Parameters<typeof words.colourName>[0];
  noun: Parameters<typeof words.counted>[0];
  number: number;
  items: string[];
  variant: string;
  option: words.Option;
  value: words.Setting;
  sheet: Boxes[];
  players: number;
};

interface Said {
  language: Language;
  edition: string;
  kind: string;
  given: Given;
  text: string;
}

const said = JSON.parse(readFileSync(process.env.RAGE_SENTENCES ?? "", "utf-8")) as Said[];

function speak(kind: string, given: Given, edition: string): string {
  const rules = words.rulesOf({ edition, options: given.options ?? {} });
  switch (kind) {
    case "message":
      return say(given.key, given.details, edition);
    case "event":
      return words.eventSentence(given.told, { names: given.names, you: given.you, rules });
    case "won":
      return words.wonPhrase(given.trick, rules);
    case "place":
      return words.placeSentence(given, edition);
    case "refusal":
      return words.refusalSentence(given.refusal, rules);
    case "play":
      return words.playName(given.play, rules);
    case "played":
      return words.playedPhrase(given.play, rules);
    case "card":
      return words.cardName(given.card, rules);
    case "colour":
      return words.colourName(given.colour, rules);
    case "counted":
      return words.counted(given.noun, given.number);
    case "listed":
      return words.listed(given.items);
    case "edition":
      return words.editionName(edition);
    case "variant":
      return words.variantName(given.variant, edition);
    case "variant sentence":
      return words.variantSentence(given.variant, edition);
    case "option":
      return words.optionName(given.option, edition);
    case "value":
      return words.valueName(given.option, given.value, edition);
    case "sentence":
      return words.optionSentence(given.option, given.value, edition);
    case "standing":
      return standing(given.sheet, given.players, rules)
        .map((one) => [one.seat, one.place, one.total, one.exactRounds].join(":"))
        .join(" ");
    default:
      throw new Error(`nothing speaks of ${kind}`);
  }
}

test.each(LANGUAGES)("the page says everything in %s as the game does", (language) => {
  speakIn(language);
  const differing = said
    .filter((one) => one.language === language)
    .map(({ kind, given, edition, text }) => ({ kind, given, edition, text, page: speak(kind, given, edition) }))
    .filter(({ text, page }) => text !== page);
  expect(differing.slice(0, 5)).toEqual([]);
});
