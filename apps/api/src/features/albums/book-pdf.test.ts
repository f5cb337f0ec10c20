import { bookPapers } from "@evoya/domain/book";
import sharp from "sharp";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { toBookPdf } from "./book-pdf.ts";

/** The words on each page of a book with one chapter, whose only photo is `height` points high. */
async function pagesWith(height: number): Promise<string[]> {
  const color = { r: 60, g: 140, b: 90 };
  const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  const pdf = await toBookPdf({
    paper: "a4",
    units: "us",
    title: "Rome",
    destination: null,
    dates: null,
    cover: null,
    route: [],
    chapters: [
      {
        eyebrow: null,
        title: "Forum",
        note: null,
        stops: [],
        route: [],
        rows: [[{ jpeg, width: 300, height, caption: "Noon" }]],
      },
    ],
    figures: [{ count: 1, label: "photo" }],
    remark: null,
  });
  return (await extractText(new Uint8Array(pdf))).text;
}

test("has no empty page, however full the one before is", async () => {
  const room = bookPapers.a4.height - 2 * bookPapers.margin;
  for (let photo = room - 160; photo < room - 20; photo += bookPapers.gap / 2) {
    const [, ...pages] = await pagesWith(photo);
    const withoutNumbers = pages.map((text) => text.replace(/\d+\s*$/, "").trim());
    expect(withoutNumbers, `a photo ${photo} points high`).not.toContain("");
  }
});
