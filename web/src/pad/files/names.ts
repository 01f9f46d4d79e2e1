/** Names of players, as people type them. */

/** A name as it is kept: on one line, with single blanks. */
export function tidyName(name: string): string {
  return name.replace(/[\p{C}\p{Z}]+/gu, " ").trim();
}

/** A name as it is compared: whatever its case and spacing. */
export function plainName(name: string): string {
  return tidyName(name).toLocaleLowerCase();
}
