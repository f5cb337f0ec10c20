import { bookPapers } from "@evoya/domain/book";
import sharp from "sharp";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { type PrintedBook, toBookPdf } from "./book-pdf.ts";

type Chapter = PrintedBook["chapters"][number];

/** The words on each page of a book without a cover. */
async function pagesOf(chapters: Chapter[]): Promise<string[]> {
  const pdf = await toBookPdf({
    paper: "a4",
    units: "us",
    title: "Rome",
    destination: null,
    dates: null,
    cover: null,
    route: [],
    chapters,
    figures: [{ count: 1, label: "photo" }],
    remark: null,
  });
  return (await extractText(new Uint8Array(pdf))).text;
}

const day = (title: string, { rows = [], note = null }: Partial<Chapter> = {}): Chapter => ({
  eyebrow: null,
  title,
  note,
  stops: [],
  route: [],
  rows,
});

/** A row with one photo that's `height` points high. */
async function photo(height: number): Promise<Chapter["rows"][number]> {
  const color = { r: 60, g: 140, b: 90 };
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return [{ jpeg, width: 300, height, caption: "Noon" }];
}

test("has no empty page, however full the one before is", async () => {
  const room = bookPapers.a4.height - 2 * bookPapers.margin;
  for (let height = room - 160; height < room - 20; height += bookPapers.gap / 2) {
    const [, ...pages] = await pagesOf([day("Forum", { rows: [await photo(height)] })]);
    const withoutNumbers = pages.map((text) => text.replace(/\d+\s*$/, "").trim());
    expect(withoutNumbers, `a photo ${height} points high`).not.toContain("");
  }
});

/** Which of the days each page after the cover has. */
const daysOn = async (chapters: Chapter[]) =>
  (await pagesOf(chapters)).slice(1, -1).map((text) => text.match(/(?:Forum|Hills|Rain|Coast|Home)/g) ?? []);

test("puts days without photos on the page before, as many as fit", async () => {
  const rows = [await photo(280)];
  expect(await daysOn([day("Forum", { rows }), day("Hills"), day("Rain"), day("Coast", { rows })])).toEqual([
    ["Forum", "Hills", "Rain"],
    ["Coast"],
  ]);
  const full = [await photo(640)];
  expect(await daysOn([day("Forum", { rows: full }), day("Hills"), day("Rain")])).toEqual([
    ["Forum"],
    ["Hills", "Rain"],
  ]);
  // A day without photos that has a page to itself shares it with the day after.
  expect(await daysOn([day("Forum", { rows: full }), day("Hills"), day("Coast", { rows })])).toEqual([
    ["Forum"],
    ["Hills", "Coast"],
  ]);
  const tall = [await photo(300)];
  const many = { rows: [...tall, ...tall, ...tall] };
  expect(
    await daysOn([day("Forum", { rows: full }), day("Hills"), day("Coast", many), day("Home", many)]),
  ).toEqual([["Forum"], ["Hills", "Coast"], [], ["Home"], []]);
});

test("begins a page for a day with a long note, and prints all of it", async () => {
  const note = `${"We walked.\n".repeat(40)}Home`;
  expect(await daysOn([day("Forum"), day("Hills", { note }), day("Rain")])).toEqual([
    ["Forum"],
    ["Hills"],
    ["Home", "Rain"],
  ]);
});
