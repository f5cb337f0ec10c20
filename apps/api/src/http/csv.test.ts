import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

/** Reads a text by RFC 4180. */
function read(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Text without the marks that disarm formulas. */
const withoutMarks = (text: string): string => text.replace(/(^|[;\t\r\n])'/g, "$1");

test("what's written reads back the same, whatever is in a cell", () => {
  const cell = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom('a"b', "a,b", "a\r\nb", ""));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { maxLength: 5 }), (rows) => {
      const texts = read(toCsv(rows)).map((row) => row.map(withoutMarks));
      expect(texts).toEqual(rows.map((row) => row.map(withoutMarks)));
    }),
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "\u0000=1", "＝1"])(
  "a spreadsheet doesn't mistake %j for a formula",
  (text) => {
    expect(read(toCsv([[text, "fine"]]))).toEqual([[`'${text}`, "fine"]]);
  },
);

test.each([
  ["a;=1;b", "a;'=1;b"],
  ["Hi\n=1;b", "Hi\n'=1;b"],
  ["Hi\r\n@SUM(A1)", "Hi\r\n'@SUM(A1)"],
  ["a\t+1", "a\t'+1"],
  ["\t=1", "'\t'=1"],
  ["\r=1", "'\r'=1"],
  ["a; -1", "a; -1"],
])(
  "a spreadsheet that splits cells at a semicolon, a tab, or the end of a line finds no formula in %j",
  (text, safe) => {
    expect(read(toCsv([[text, "fine"]]))).toEqual([[safe, "fine"]]);
  },
);

test("numbers are written as they are, and empty cells as nothing", () => {
  expect(toCsv([[1, -2.5, null, "x"]])).toBe("1,-2.5,,x\r\n");
});
