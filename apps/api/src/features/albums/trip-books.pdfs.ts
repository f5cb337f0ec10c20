import { createHash, randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { BookPaper } from "@evoya/domain/book";
import { defaultUnits, type Units } from "@evoya/domain/unit-systems";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { openPdf, pdfFile } from "../member-files/stored-pdfs.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { printBook } from "./print-book.ts";
import type { TripBookPdfRepository } from "./trip-book-pdfs.repository.ts";
import type { BookRows, TripBookService } from "./trip-books.service.ts";

type Stores = { tripBookPdfs: TripBookPdfRepository; jobs: JobQueue };
type Deps = {
  transact: Transact<Stores>;
  pdfs: TripBookPdfRepository;
  books: Pick<TripBookService, "read">;
  profiles: ProfileReader;
  files: Files;
};
type Wanted = { userId: string; tripId: string; paper: BookPaper };

/** How long a request waits for the job, and how often it checks. */
const maxWaitMs = 25_000;
const lookEveryMs = 300;

const stillBeingMade = "Your book is still being made. Please try again in a moment.";

/** Goes up with the layout, so that books made before a change are made again. */
const edition = 3;

/** Identifies one content of a book, to tell it from another. */
const hashOf = (book: BookRows, units: Units): Buffer =>
  createHash("sha256")
    .update(JSON.stringify({ ...book, units, edition }))
    .digest();

/** Memory books for print: made by a job, once for each content and paper, and stored until the book changes. */
export function createTripBookPdfs({ transact, pdfs, books, profiles, files }: Deps) {
  const unitsOf = async (userId: string): Promise<Units> =>
    (await profiles.find(userId))?.units ?? defaultUnits;

  const keyOf = async (wanted: Wanted, isGone: () => boolean): Promise<string> => {
    const { userId, tripId, paper } = wanted;
    const contentHash = hashOf(await books.read(userId, tripId), await unitsOf(userId));
    const known = await pdfs.find(wanted, contentHash);
    if (known) return known;
    const once = { key: `${tripId}:${paper}`, group: userId };
    await transact(({ jobs }) => jobs.enqueueOnce("make-trip-book", wanted, once));
    for (
      const until = performance.now() + maxWaitMs;
      performance.now() < until && !isGone();
      await wait(lookEveryMs)
    ) {
      const key = await pdfs.find(wanted, contentHash);
      if (key) return key;
    }
    throw new Problem("unavailable", stillBeingMade, { retryAfterSeconds: 1 });
  };

  return {
    /**
     * Opens the PDF of the book as it is now, waiting for the job that makes it until `isGone` says nobody is listening.
     * Throws `not_found`, `entitlement_required`, `files_unavailable`, and `unavailable` if it takes longer: asking
     * again waits for the same job.
     */
    open: (wanted: Wanted, isGone: () => boolean): Promise<Readable> =>
      openPdf(files, { keyOf: () => keyOf(wanted, isGone), forget: pdfs.forget }),

    /** The job. If it runs twice, it stores one file. */
    make: async ({ userId, tripId, paper }: Wanted, signal?: AbortSignal): Promise<void> => {
      const book = await books.read(userId, tripId).catch((error: unknown) => {
        // Deleted, or on another plan by now: nobody is waiting anymore.
        if (error instanceof Problem) return null;
        throw error;
      });
      if (!book) return;
      const units = await unitsOf(userId);
      const contentHash = hashOf(book, units);
      if (await pdfs.find({ tripId, paper }, contentHash)) return;
      const pdf = await printBook(files, book, { paper, units, signal });
      const file = pdfFile(`books/${tripId}/${randomUUID()}.pdf`);
      await files.put(file, pdf, { contentType: "application/pdf" });
      await transact(async ({ tripBookPdfs, jobs }) => {
        const kept = { contentHash, fileKey: file.key };
        const keys = await tripBookPdfs.keep({ tripId, paper }, kept);
        if (keys.length > 0) await jobs.enqueue("remove-files", { keys: keys.map(pdfFile) });
      });
    },
  };
}

export type TripBookPdfs = ReturnType<typeof createTripBookPdfs>;
