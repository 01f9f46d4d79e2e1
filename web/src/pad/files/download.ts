/** Files for the visitor to keep. */

/** Let the browser save a table, with the mark by which spreadsheets know UTF-8. */
export function saveTable(name: string, csv: string): void {
  saveFile(`${name}.csv`, `\ufeff${csv}`, "text/csv");
}

/** Let the browser save a text under a name. */
export function saveFile(name: string, content: string | Blob, type = "text/plain"): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
