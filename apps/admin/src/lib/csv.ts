export type CsvValue = string | number | null | undefined;

/** What a spreadsheet would take for a formula (design §6; OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

function cell(value: CsvValue): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as CSV (RFC 4180), headings first. Texts that look like formulas get a leading apostrophe. */
export function toCsv(headings: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [headings, ...rows].map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** The name of an exported file: "{prefix}-{date}.csv", after "selected-" where only a selection went in. */
export function csvFileName(prefix: string, date: Date, isSelection = false): string {
  return `${isSelection ? "selected-" : ""}${prefix}-${date.toISOString().slice(0, 10)}.csv`;
}
