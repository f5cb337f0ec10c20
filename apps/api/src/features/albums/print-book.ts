import { buffer } from "node:stream/consumers";
import { type BookPaper, bookPapers, photoRows } from "@evoya/domain/book";
import { tripDatesLabel, weekdayLabel } from "@evoya/domain/dates";
import { routeOfTrip } from "@evoya/domain/planner/day-map";
import type { Units } from "@evoya/domain/unit-systems";
import { FileNotFound, type Files } from "../../adapters/files/files.ts";
import { type PrintSize, printCopy } from "../../adapters/files/print-copy.ts";
import { createPdfThread } from "../../pdf/pdf-thread.ts";
import type { PrintedBook, PrintedPhoto } from "./book-pdf.ts";
import type { JournalRow } from "./journal-media.ts";
import type { BookRows } from "./trip-books.service.ts";

const layOut = createPdfThread<PrintedBook>(new URL("./book-pdf.thread.ts", import.meta.url), {
  milliseconds: 120_000,
  megabytes: 256,
});

const counted = (count: number, one: string, many: string) => ({ count, label: count === 1 ? one : many });

/** The figures on the last page, and what isn't in the book. */
function closing({ chapters, photos }: BookRows): Pick<PrintedBook, "figures" | "remark"> {
  const days = chapters.filter(({ day }) => day > 0);
  const shown = chapters.reduce((sum, chapter) => sum + chapter.photos.length, 0);
  const figures = [
    counted(days.length, "day", "days"),
    counted(new Set(days.flatMap(({ stops }) => stops)).size, "place", "places"),
    counted(photos, "photo", "photos"),
  ].filter(({ count }) => count > 0);
  const remark =
    shown < photos ? `This book shows ${shown} of your ${photos} photos. Starred photos come first.` : null;
  return { figures, remark };
}

/**
 * A memory book as a PDF. Photos are rendered at the size they're printed, one at a time, so that a book
 * needs little memory however large its photos are; those storage has lost are left out. Throws
 * `FilesUnavailable` and `Busy`.
 */
export async function printBook(
  files: Files,
  book: BookRows,
  { paper, units, signal }: { paper: BookPaper; units: Units; signal: AbortSignal | undefined },
): Promise<Buffer> {
  const page = bookPapers[paper];
  const moved: ArrayBuffer[] = [];

  const copyOf = async ({ fileKey }: JournalRow, size: PrintSize): Promise<Uint8Array | null> => {
    signal?.throwIfAborted();
    try {
      const { stream } = await files.get({ bucket: "trip-media", key: fileKey });
      const jpeg = await printCopy(await buffer(stream), size);
      moved.push(jpeg.buffer);
      return jpeg;
    } catch (error) {
      if (error instanceof FileNotFound) return null;
      throw error;
    }
  };

  const rowsOf = async (photos: JournalRow[]): Promise<PrintedPhoto[][]> => {
    const rows: PrintedPhoto[][] = [];
    let said: string | null = null;
    for (const row of photoRows(photos, page.width - 2 * bookPapers.margin)) {
      const printed: PrintedPhoto[] = [];
      for (const { photo, width } of row.photos) {
        const jpeg = await copyOf(photo, { width, height: row.height });
        if (!jpeg) continue;
        const caption = photo.caption === said ? null : photo.caption;
        said = photo.caption;
        printed.push({ jpeg, width, height: row.height, caption });
      }
      if (printed.length > 0) rows.push(printed);
    }
    return rows;
  };

  const chapters: PrintedBook["chapters"] = [];
  for (const { day, date, title, note, stops, route, photos } of book.chapters) {
    const eyebrow = day > 0 ? `Day ${day}${date ? ` \u00b7 ${weekdayLabel(date)}` : ""}` : null;
    chapters.push({ eyebrow, title, note, stops, route, rows: await rowsOf(photos) });
  }
  const printed: PrintedBook = {
    paper,
    units,
    title: book.title,
    destination: book.destination,
    dates: book.startDate && tripDatesLabel(book.startDate, book.endDate),
    cover: book.cover && (await copyOf(book.cover, { ...page, isCover: true })),
    route: routeOfTrip(book.chapters.map(({ day, title, route }) => ({ number: day, title, route }))),
    chapters,
    ...closing(book),
  };
  return layOut(printed, { signal, moved });
}
