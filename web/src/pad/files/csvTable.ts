/** Rows of cells as CSV (RFC 4180, lines ended by a line feed), as Python's `csv` reads and writes it. */

type Cell = string | number | null | undefined;

/** A line for each row. What is missing is an empty cell. */
export function csvTable(rows: readonly (readonly Cell[])[]): string {
  return rows.map((cells) => `${cells.map(quoted).join(",")}\n`).join("");
}

function quoted(cell: Cell): string {
  const text = String(cell ?? "");
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
