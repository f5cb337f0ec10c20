import { type BookPaper, bookPapers } from "@evoya/domain/book";
import type { RouteStop } from "@evoya/domain/planner/day-map";
import type { Units } from "@evoya/domain/unit-systems";
import type { Content, ContentColumns, ContentStack, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { ink, muted, pdfmake, pictures } from "../../pdf/pdf-paper.ts";
import { lettersLeftOut, printable } from "../../pdf/printable.ts";
import { mapSvg } from "./book-map-svg.ts";

/** A photo at the size it's printed, in points. */
export type PrintedPhoto = { jpeg: Uint8Array; width: number; height: number; caption: string | null };

/** A book with everything that's printed, photos included. */
export type PrintedBook = {
  paper: BookPaper;
  units: Units;
  title: string;
  destination: string | null;
  dates: string | null;
  /** As large as a page, darkened at the foot for the title. */
  cover: Uint8Array | null;
  route: RouteStop[];
  chapters: {
    eyebrow: string | null;
    title: string;
    note: string | null;
    stops: string[];
    route: RouteStop[];
    rows: PrintedPhoto[][];
  }[];
  figures: { count: number; label: string }[];
  remark: string | null;
};

type Chapter = PrintedBook["chapters"][number];

const night = "#14202b";
const gap = bookPapers.gap;
/** Of a day's map, and between it and the words, in points. */
const mapWidth = 190;
const columnGap = 24;

/** Photos by name, kept while one book is laid out. */
type Shelf = { add: (jpeg: Uint8Array) => string; images: Record<string, string> };

/** The memory book as a PDF: cover, route, a chapter for each day, and the figures. */
export async function toBookPdf(book: PrintedBook): Promise<Buffer> {
  const { width, height } = bookPapers[book.paper];
  const images: Record<string, string> = {};
  const shelf: Shelf = {
    images,
    add: (jpeg) => {
      const name = `photo-${Object.keys(images).length}`;
      pictures.writeFileSync(name, Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength));
      images[name] = name;
      return name;
    },
  };
  const { margin } = bookPapers;
  const document: TDocumentDefinitions = {
    info: { title: book.title, author: "Evoya" },
    pageSize: { width, height },
    pageMargins: [margin, margin, margin, margin],
    defaultStyle: { font: "Figtree", fontSize: 11, lineHeight: 1.4, color: ink },
    footer: (page) =>
      page === 1 ? null : { text: String(page), alignment: "center", fontSize: 8, color: muted },
    content: [
      cover(book, shelf),
      ...routePage(book),
      ...book.chapters.map((chapter, at) => chapterOf(chapter, book.chapters[at - 1], book, shelf)),
      lastPage(book),
    ],
    images,
  };
  try {
    return await pdfmake.createPdf(document).getBuffer();
  } finally {
    // The thread lives on; the photos shouldn't.
    pictures.storage = {};
  }
}

function cover({ paper, title, destination, dates, cover: photo }: PrintedBook, shelf: Shelf): Content {
  const { width, height } = bookPapers[paper];
  const large = title.length > 60 ? 28 : 40;
  const lines = Math.ceil((title.length * large * 0.55) / (width - 2 * bookPapers.margin));
  const top = height - bookPapers.margin - 60 - lines * large * 1.1 - (destination ? 24 : 0);
  const texts: Content[] = [
    ...(destination ? [{ text: printable(destination.toUpperCase()), bold: true, fontSize: 10 }] : []),
    { text: printable(title), fontSize: large, bold: true, lineHeight: 1.1, margin: [0, 6, 0, 8] },
    ...(dates ? [{ text: dates, fontSize: 13 }] : []),
  ];
  return {
    stack: [
      photo
        ? { image: shelf.add(photo), width, height, absolutePosition: { x: 0, y: 0 } }
        : {
            canvas: [{ type: "rect", x: 0, y: 0, w: width, h: height, color: night }],
            absolutePosition: { x: 0, y: 0 },
          },
      { stack: texts, color: "#ffffff", absolutePosition: { x: bookPapers.margin, y: top } },
    ],
  };
}

function routePage({ paper, units, route }: PrintedBook): Content[] {
  const svg = mapSvg(route, units);
  if (!svg) return [];
  const wide = widthOf(paper);
  return [
    {
      pageBreak: "before",
      stack: [
        { text: "The route", fontSize: 26, bold: true, margin: [0, 0, 0, 14] },
        { svg, width: wide },
        {
          margin: [0, 16, 0, 0],
          stack: route.map(({ title }) => ({ text: printable(title), color: muted, margin: [0, 0, 0, 3] })),
        },
      ],
    },
  ];
}

/** How wide what's printed is. Long words break only in columns whose width is a number. */
const widthOf = (paper: BookPaper): number => bookPapers[paper].width - 2 * bookPapers.margin;

/**
 * Whether a chapter starts on the page where the one before ends, if there's room: a day without photos would leave most
 * of a page empty. Its beginning mustn't be longer than a page, as pdfmake would cut it off.
 */
const followsOn = (chapter: Chapter, before: Chapter | undefined): boolean =>
  before !== undefined && [chapter, before].some(({ rows }) => rows.length === 0) && isShort(chapter);

/** Of the words and the first photos, roughly, in points. */
const isShort = ({ note, stops, rows }: Chapter): boolean => {
  const lines = [...(note ?? "").split("\n"), stops.join("   ")].map(({ length }) => 1 + length / 45);
  return lines.reduce((sum, more) => sum + more, 0) * 18 + (rows[0]?.[0]?.height ?? 0) < 360;
};

function chapterOf(
  chapter: Chapter,
  before: Chapter | undefined,
  { units, paper }: PrintedBook,
  shelf: Shelf,
): ContentStack {
  const { eyebrow, title, note, stops, rows } = chapter;
  const svg = mapSvg(chapter.route, units);
  const words: Content[] = [
    ...(note
      ? [{ text: printable(note), fontSize: 12, lineHeight: 1.5, margin: [0, 0, 0, 10] as const }]
      : []),
    ...(stops.length > 0 ? [{ text: printable(stops.join(" \u00b7 ")), color: muted, fontSize: 10 }] : []),
  ].map((content) => content as Content);
  const photos = rows.map((row, at) => ({
    ...photoRow(row, widthOf(paper), shelf),
    // A gap after the last row of a full page would make a page of its own.
    margin: [0, 0, 0, at === rows.length - 1 ? 0 : gap] as [number, number, number, number],
  }));
  const follows = followsOn(chapter, before);
  const beginning: ContentStack = {
    unbreakable: follows,
    stack: [
      ...(eyebrow ? [{ text: eyebrow.toUpperCase(), color: "#a2481f", bold: true, fontSize: 9 }] : []),
      { text: printable(title), fontSize: 26, bold: true, lineHeight: 1.15, margin: [0, 4, 0, 12] },
      ...(svg
        ? [
            {
              columns: [
                { width: widthOf(paper) - mapWidth - columnGap, stack: words },
                { width: mapWidth, svg },
              ],
              columnGap,
            },
          ]
        : [{ stack: words }]),
      { text: "", margin: [0, 0, 0, 12] },
      ...photos.slice(0, 1),
    ],
  };
  return {
    stack: [beginning, ...photos.slice(1)],
    ...(follows ? { margin: [0, 36, 0, 0] } : { pageBreak: "before" }),
  };
}

/** Photos side by side, each with its caption below; a photo by itself has the whole width for it. */
const photoRow = (row: PrintedPhoto[], wide: number, shelf: Shelf): ContentColumns => ({
  unbreakable: true,
  columnGap: gap,
  columns: row.map(({ jpeg, width, height, caption }) => ({
    width: row.length === 1 ? wide : width,
    stack: [
      { image: shelf.add(jpeg), width, height },
      ...(caption
        ? [{ text: printable(caption), fontSize: 8, lineHeight: 1.2, color: muted, margin: [0, 3, 0, 2] }]
        : []),
    ] as Content[],
  })),
});

const wordsOf = ({ title, note, stops, rows }: Chapter) => [
  title,
  note,
  stops,
  rows.flat().map(({ caption }) => caption),
];

function lastPage({ paper, figures, remark, title, chapters }: PrintedBook): Content {
  const { height } = bookPapers[paper];
  return {
    pageBreak: "before",
    margin: [0, height * 0.28, 0, 0],
    stack: [
      {
        columns: figures.map(({ count, label }) => ({
          width: "*",
          stack: [
            { text: String(count), fontSize: 40, bold: true, alignment: "center", lineHeight: 1 },
            { text: label, color: muted, alignment: "center" },
          ],
        })),
      },
      ...(remark
        ? [
            {
              text: remark,
              alignment: "center" as const,
              color: muted,
              margin: [40, 40, 40, 0] as [number, number, number, number],
            },
          ]
        : []),
      { stack: lettersLeftOut([title, chapters.map(wordsOf)]), alignment: "center" },
      { text: "Made with Evoya", alignment: "center", fontSize: 9, color: muted, margin: [0, 60, 0, 0] },
    ],
  };
}
