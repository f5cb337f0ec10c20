import { pipeline } from "node:stream/promises";
import { type Stringifier, stringify } from "csv-stringify";
import type { Response } from "express";

/** A cell as it's written. Texts that a spreadsheet would take for a formula are disarmed. */
export type CsvValue = string | number | null;
export type CsvRow = readonly CsvValue[];

/**
 * RFC 4180, with a byte order mark that makes spreadsheets read it as UTF-8. Source: design §6 (OWASP, CSV
 * injection).
 */
const toCsv = (headings: readonly string[]): Stringifier =>
  stringify({
    bom: true,
    header: true,
    columns: headings.map((key) => ({ key })),
    record_delimiter: "windows",
    escape_formulas: true,
  });

const isGone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";

/** Sends rows as a file, no faster than they're received; if the client leaves early, reading stops. */
export async function sendCsv(
  response: Response,
  name: string,
  headings: readonly string[],
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>,
): Promise<void> {
  response.attachment(name);
  try {
    await pipeline(rows, toCsv(headings), response);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** The name of an exported file: "{prefix}-{date}.csv" (admin spec §7). */
export const csvFileName = (prefix: string, date: Date): string =>
  `${prefix}-${date.toISOString().slice(0, 10)}.csv`;
