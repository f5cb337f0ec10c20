import { photosForBook } from "@evoya/domain/book";
import { stopsOfDay } from "@evoya/domain/journal";
import { routeOfDay } from "@evoya/domain/planner/day-map";
import { Problem } from "@evoya/schemas/problems";
import type { BookChapter, TripBook } from "@evoya/schemas/trip-books";
import type { Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import type { AlbumRepository } from "./albums.repository.ts";
import { type JournalRow, toJournalMedia } from "./journal-media.ts";
import { toMedia } from "./media-view.ts";
import type { PhotoJournals } from "./photo-journals.service.ts";
import type { TripBookRepository } from "./trip-books.repository.ts";

type Stores = { tripBooks: TripBookRepository; albums: AlbumRepository };
type Deps = { transact: Transact<Stores>; books: TripBookRepository; journals: PhotoJournals; files: Files };

/** A book with its photos as rows, without links to them. */
export type BookRows = Omit<TripBook, "cover" | "chapters"> & {
  cover: JournalRow | null;
  chapters: (Omit<BookChapter, "photos"> & { photos: JournalRow[] })[];
};

/** Memory books: a trip's plan, photos, and notes, told as one (decision 202). */
export function createTripBookService({ transact, books, journals, files }: Deps) {
  /** What's in the book, a chapter for each day that has a photo, a note, or a stop. */
  const read = async (userId: string, tripId: string): Promise<BookRows> => {
    const { trip, days, notes } = await journals.open(userId, tripId);
    const candidates = await books.candidates(tripId, days.length);
    const chosen = photosForBook(candidates);
    const picked = await books.coverOf(tripId);
    const coverId = picked ?? chosen.find(({ isStarred }) => isStarred)?.id ?? chosen[0]?.id;
    const ids = new Set([...chosen.map(({ id }) => id), ...(coverId ? [coverId] : [])]);
    const rows = ids.size === 0 ? [] : await books.photosOf(tripId, [...ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const photosOn = (day: number) =>
      chosen.filter((photo) => photo.day === day).flatMap(({ id }) => byId.get(id) ?? []);
    const chapters = days.map((day) => ({
      day: day.number,
      date: day.date,
      title: day.title,
      note: notes.get(day.number) ?? null,
      stops: stopsOfDay(day),
      route: routeOfDay(day.items),
      photos: photosOn(day.number),
    }));
    const rest = photosOn(0);
    const more = { day: 0, date: null, title: "More from this trip", note: null, stops: [], route: [] };
    return {
      tripId,
      ...trip,
      cover: (coverId && byId.get(coverId)) || null,
      chapters: rest.length > 0 ? [...chapters, { ...more, photos: rest }] : chapters,
      photos: candidates.length,
    };
  };

  return {
    read,

    /** The book with links to its photos. Throws `not_found`, `entitlement_required`, and `files_unavailable`. */
    find: async (userId: string, tripId: string): Promise<TripBook> => {
      const { days } = await journals.open(userId, tripId);
      const { cover, chapters, ...book } = await read(userId, tripId);
      return {
        ...book,
        cover: cover && (await toMedia(files, cover)),
        chapters: await Promise.all(
          chapters.map(async ({ photos, ...chapter }) => ({
            ...chapter,
            photos: await Promise.all(
              photos.map((photo) => toJournalMedia(files, photo, days[chapter.day - 1])),
            ),
          })),
        ),
      };
    },

    /** Throws `not_found` for a photo that isn't in this album, and `entitlement_required`. */
    chooseCover: async (userId: string, tripId: string, mediaId: string | null): Promise<void> => {
      await journals.open(userId, tripId);
      await transact(async ({ albums, tripBooks }) => {
        // Two choices made at once would both become the cover.
        await albums.holdTrip(tripId, userId);
        if (!(await tripBooks.chooseCover({ tripId, userId }, mediaId))) throw new Problem("not_found");
      });
    },
  };
}

export type TripBookService = ReturnType<typeof createTripBookService>;
