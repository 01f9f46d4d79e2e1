/** A Fluent bundle: one language in the terms of one edition, read message by message as they are asked for. */
import { FluentBundle, FluentNumber, FluentResource, type FluentFunction } from "@fluent/bundle";
import type { Catalogue, Language } from "./catalogue";
import { written } from "./numbers";

/** What is put into a sentence, by name. */
export type Details = Record<string, string | number>;

/** `NUMBER($detail)` in a file: the number again, for which a message has its plural forms. */
const NUMBER: FluentFunction = ([text]) => new FluentNumber(Number(String(text).replace("−", "-")));

const REFERENCE = /\{ (-?[a-z][\w-]*)/g;

/** What can be said in a language, with the terms of an edition if there is one. */
export class Bundle {
  readonly #patterns: Readonly<Record<string, string>>;
  readonly #read = new Set<string>();
  readonly #fluent: FluentBundle;

  constructor(language: Language, { words, editions }: Catalogue, edition: string) {
    this.#patterns = { ...words, ...editions[edition] };
    this.#fluent = new FluentBundle(language, { functions: { NUMBER }, useIsolating: false });
  }

  /** The text for a key; the key itself where there is none. */
  format(key: string, details: Details): string {
    const identifier = key.replaceAll(".", "-");
    this.#readEntry(identifier);
    const pattern = this.#fluent.getMessage(identifier)?.value;
    if (!pattern) return key;
    // numbers as text: Fluent would write them in each library's own manner
    const shown = Object.entries(details).map(([name, detail]): [string, string] => [
      name,
      typeof detail === "number" ? written(detail) : detail,
    ]);
    return this.#fluent.formatPattern(pattern, Object.fromEntries(shown), []);
  }

  /** Read a message or term, and what it refers to, unless that is done. */
  #readEntry(identifier: string): void {
    const pattern = this.#patterns[identifier];
    if (pattern === undefined || this.#read.has(identifier)) return;
    this.#fluent.addResource(new FluentResource(`${identifier} = ${pattern}`));
    this.#read.add(identifier);
    for (const [, reference = ""] of pattern.matchAll(REFERENCE)) this.#readEntry(reference);
  }
}
