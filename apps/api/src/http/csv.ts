import { Readable } from "node:stream";
import type { Response } from "express";
import { sendStream } from "./send-stream.ts";

/** A cell's value. Text that a spreadsheet would mistake for a formula is disarmed when it's written. */
export type CsvValue = string | number | null;
export type CsvRow = readonly CsvValue[];

/** What a formula can start with, besides control characters; the last four are full-width. */
const formulaStarts = new Set("=+-@＝＋－＠");
const firstPrintable = " ";

const isFormula = (text: string): boolean => {
  const first = text.charAt(0);
  return formulaStarts.has(first) || (first !== "" && first < firstPrintable);
};

/**
 * Where a new cell may begin inside a text: where lists are separated by semicolons, spreadsheets split our lines there
 * and at tabs, and don't know our quotes, so every line of a text is a row to them.
 */
const formulaInside = /(?<=[;\t\r\n])[=+\-@＝＋－＠]/g;

/** Source: design §6 (OWASP, CSV injection). */
const disarm = (text: string): string => {
  const marked = text.replace(formulaInside, "'$&");
  return isFormula(marked) ? `'${marked}` : marked;
};

const needsQuotes = /[",\r\n]/;

/** What a cell has to be looked at for: the start of a formula, or anything after which one could begin inside. */
const needsCare = /^[=+\-@＝＋－＠\p{Cc}]|[;\t\r\n",]/u;

function toCell(value: CsvValue): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  if (!needsCare.test(value)) return value;
  const text = disarm(value);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV, by RFC 4180. */
export function toCsv(rows: readonly CsvRow[]): string {
  let text = "";
  for (const row of rows) text += `${row.map(toCell).join(",")}\r\n`;
  return text;
}

type Batches = AsyncIterable<readonly CsvRow[]> | Iterable<readonly CsvRow[]>;

/** Starts with a byte order mark, which makes spreadsheets read it as UTF-8. */
async function* piecesOf(headings: readonly string[], batches: Batches): AsyncGenerator<string> {
  yield `\uFEFF${toCsv([headings])}`;
  for await (const rows of batches) if (rows.length > 0) yield toCsv(rows);
}

/**
 * Sends rows as a file, a batch at a time, no faster than the client receives them; if the client leaves
 * early, reading stops.
 */
export async function sendCsv(
  response: Response,
  name: string,
  headings: readonly string[],
  batches: Batches,
): Promise<void> {
  response.attachment(name);
  await sendStream(Readable.from(piecesOf(headings, batches)), response);
}

/** The name of an exported file: "{prefix}-{date}.{extension}" (admin spec §7). */
export const fileName = (prefix: string, date: Date, extension: "csv" | "pdf"): string =>
  `${prefix}-${date.toISOString().slice(0, 10)}.${extension}`;

export const csvFileName = (prefix: string, date: Date): string => fileName(prefix, date, "csv");
