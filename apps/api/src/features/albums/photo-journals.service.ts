import { journalDayOf, type Memory, maxPlacedAtOnce, stopsOfDay } from "@evoya/domain/journal";
import type { Plan } from "@evoya/domain/planner/plan";
import type { PhotoJournal } from "@evoya/schemas/photo-journals";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import { pageOf, placeOf } from "../../http/paging.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import { memoryOf, toJournalMedia } from "./journal-media.ts";
import type { PhotoJournalRepository } from "./photo-journals.repository.ts";

type Stores = { photoJournals: PhotoJournalRepository };
type Deps = {
  transact: Transact<Stores>;
  journals: PhotoJournalRepository;
  trips: Pick<ItineraryReader, "planOf">;
  memberships: MembershipReader;
  files: Files;
};
type Page = { day: number; limit: number; cursor?: string | undefined };

/** A member's photo journal of a trip. Every method throws `not_found` and `entitlement_required`. */
export function createPhotoJournalService({ transact, journals, trips, memberships, files }: Deps) {
  const requireTrip = async (
    userId: string,
    tripId: string,
    feature: "photo_journal" | "photo_import" = "photo_journal",
  ) => {
    const trip = await journals.findTrip(tripId, userId);
    if (!trip) throw new Problem("not_found");
    await memberships.require(userId, feature);
    return trip;
  };

  const daysOf = async (userId: string, tripId: string): Promise<Plan["days"]> =>
    (await trips.planOf(tripId, userId))?.days ?? [];

  const requireDay = (days: Plan["days"], day: number): void => {
    if (day > days.length)
      throw new Problem("invalid_input", undefined, {
        errors: [{ path: "day", message: "The trip doesn't have that many days." }],
      });
  };

  /** A trip with its days and what was written about them. */
  const open = async (userId: string, tripId: string) => {
    const trip = await requireTrip(userId, tripId);
    const [days, notes] = await Promise.all([daysOf(userId, tripId), journals.notesOf(tripId)]);
    return { trip, days, notes };
  };

  return {
    open,

    find: async (userId: string, tripId: string): Promise<PhotoJournal> => {
      const { trip, days, notes } = await open(userId, tripId);
      const items = await journals.countByDay(tripId, days.length);
      return {
        tripId,
        ...trip,
        days: days.map((day) => ({
          day: day.number,
          date: day.date,
          title: day.title,
          stops: stopsOfDay(day),
          note: notes.get(day.number) ?? null,
          items: items.get(day.number) ?? 0,
        })),
        unplaced: items.get(0) ?? 0,
      };
    },

    listMedia: async (userId: string, tripId: string, { day, limit, cursor }: Page) => {
      await requireTrip(userId, tripId);
      const days = await daysOf(userId, tripId);
      const within = { day, days: days.length };
      const rows = await journals.listMedia(tripId, within, limit + 1, placeOf(cursor));
      const page = pageOf(rows, limit, ({ moment }) => moment);
      const items = await Promise.all(page.items.map((row) => toJournalMedia(files, row, days[day - 1])));
      return { ...page, items };
    },

    /** Returns how many were placed. Throws `invalid_input` for a day the trip doesn't have. */
    place: async (
      userId: string,
      tripId: string,
      mediaIds: string[],
      day: number | null,
    ): Promise<number> => {
      await requireTrip(userId, tripId);
      if (day !== null) requireDay(await daysOf(userId, tripId), day);
      return transact((stores) => stores.photoJournals.place({ tripId, userId }, mediaIds, day));
    },

    /** Moves everything without a day to the day it belongs to. */
    importAll: async (userId: string, tripId: string): Promise<{ placed: number; unplaced: number }> => {
      await requireTrip(userId, tripId, "photo_import");
      const days = await daysOf(userId, tripId);
      const rows = await journals.listUnplaced(tripId, days.length);
      const byDay = Map.groupBy(rows, (row) => journalDayOf(memoryOf(row), { days }));
      const unplaced = byDay.get(null)?.length ?? 0;
      byDay.delete(null);
      for (const [day, found] of byDay)
        for (let at = 0; at < found.length; at += maxPlacedAtOnce) {
          const ids = found.slice(at, at + maxPlacedAtOnce).map(({ id }) => id);
          await transact((stores) => stores.photoJournals.place({ tripId, userId }, ids, day));
        }
      return { placed: rows.length - unplaced, unplaced };
    },

    /** Throws `invalid_input` for a day the trip doesn't have. */
    writeNote: async (userId: string, tripId: string, day: number, text: string): Promise<void> => {
      await requireTrip(userId, tripId);
      requireDay(await daysOf(userId, tripId), day);
      await transact(async ({ photoJournals }) => {
        await (text === ""
          ? photoJournals.removeNote(tripId, day)
          : photoJournals.writeNote({ tripId, userId, day, text }));
      });
    },

    /** The day a new photo of the member's trip goes to at once; null if it waits to be placed. */
    dayFor: async (userId: string, tripId: string, memory: Memory): Promise<number | null> => {
      if (!(await memberships.allows(userId, "photo_import"))) return null;
      return journalDayOf(memory, { days: await daysOf(userId, tripId) });
    },
  };
}

/** What other views of an album need of its journal. */
export type PhotoJournals = Pick<PhotoJournalService, "open">;

export type PhotoJournalService = ReturnType<typeof createPhotoJournalService>;
