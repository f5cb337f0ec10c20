import { pipeline } from "node:stream/promises";
import { stringify } from "csv-stringify/sync";
import type { Response } from "express";

/** A cell as it's written. Texts that a spreadsheet would take for a formula are disarmed. */
export type CsvValue = string | number | null;
export type CsvRow = readonly CsvValue[];

/** How many rows are written at once: one by one, the streams between cost more than the rows. */
const rowsAtOnce = 500;

/** RFC 4180. Source: design §6 (OWASP, CSV injection). */
const toCsv = (rows: readonly CsvRow[]): string =>
  stringify([...rows], { record_delimiter: "windows", escape_formulas: true });

/** Begins with a byte order mark, which makes spreadsheets read it as UTF-8. */
async function* piecesOf(
  headings: readonly string[],
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>,
): AsyncGenerator<string> {
  yield `\uFEFF${toCsv([headings])}`;
  let batch: CsvRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    yield toCsv(batch);
    batch = [];
  }
  if (batch.length > 0) yield toCsv(batch);
}

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
    await pipeline(piecesOf(headings, rows), response);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** The name of an exported file: "{prefix}-{date}.csv" (admin spec §7). */
export const csvFileName = (prefix: string, date: Date): string =>
  `${prefix}-${date.toISOString().slice(0, 10)}.csv`;
