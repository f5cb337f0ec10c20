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

test("what's written reads back the same, whatever is in a cell", () => {
  const cell = fc.oneof(fc.string({ unit: "grapheme" }), fc.constantFrom('a"b', "a,b", "a\r\nb", ""));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { maxLength: 5 }), (rows) => {
      const texts = read(toCsv(rows)).map((row) => row.map((text) => text.replace(/^'/, "")));
      expect(texts).toEqual(rows.map((row) => row.map((text) => text.replace(/^'/, ""))));
    }),
  );
});

test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\u0000=1", "＝1"])(
  "a spreadsheet doesn't mistake %j for a formula",
  (text) => {
    expect(read(toCsv([[text, "fine"]]))).toEqual([[`'${text}`, "fine"]]);
  },
);

test("numbers are written as they are, and empty cells as nothing", () => {
  expect(toCsv([[1, -2.5, null, "x"]])).toBe("1,-2.5,,x\r\n");
});
