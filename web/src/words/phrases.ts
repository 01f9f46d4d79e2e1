/** Phrases: names and sentences for everything the game knows, from one door. */
export { counted, listed, signed, written } from "./grammar";
export {
  eventSentence,
  placeSentence,
  trickPoints,
  winningPlay,
  wonPhrase,
  type Speech,
  type Told,
} from "./happenings";
export {
  cardName,
  colourName,
  editionName,
  kindOf,
  optionName,
  optionSentence,
  partsOf,
  playName,
  playedPhrase,
  printedColour,
  valueName,
  variantName,
  variantSentence,
} from "./names";
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
