/** Rows of cells as CSV (RFC 4180), as the spreadsheets of a language open it, and as Python's `csv` reads and writes it. */
import type { Language } from "../../words/catalogue";

type Cell = string | number | null | undefined;

export const LINE_END = "\r\n";

/** A line for each row. What is missing is an empty cell. Where a comma stands in numbers, a semicolon stands between cells. */
export function csvTable(rows: readonly (readonly Cell[])[], language: Language): string {
  const separator = language === "en" ? "," : ";";
  return rows.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator) + LINE_END).join("");
}

function quoted(cell: Cell, separator: string): string {
  const text = String(cell ?? "");
  return /["\n\r]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}
