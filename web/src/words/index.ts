/** Names and sentences for everything the game knows. What they are made with, `say`, is in `words.svelte.ts`. */
export { counted, listed } from "./grammar";
export { signed, written } from "./numbers";
export { eventSentence, placeSentence, trickPoints, winningPlay, wonPhrase, type Speech, type Told } from "./events";
export { cardName, colourLetter, colourName, kindOf, partsOf, playName, playedPhrase, printedColour } from "./cards";
export {
  editionName,
  explanation,
  optionName,
  optionSentence,
  settingSentence,
  valueName,
  variantName,
  variantSentence,
} from "./settings";
export { refusalSentence } from "./refusals";
export {
  EDITIONS,
  OPTIONS,
  printedSettings,
  rulesOf,
  type Edition,
  type Option,
  type Rules,
  type Setting,
} from "./rules";
