import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { dayWithin, journalMedia } from "./photo-journals.repository.ts";
import { moment } from "./trip-media.repository.ts";

/** Photos of trips, as memory books choose among them (decision 202). */
export const createTripBookRepository = (db: Kysely<DB>) => ({
  /** All photos of a trip with `days` days, day by day, in the order they were taken; those without a day (0) last. */
  candidates: (tripId: string, days: number) =>
    db
      .selectFrom("tripMedia")
      .select(["id", "isStarred", dayWithin(days).as("day")])
      .where("tripId", "=", tripId)
      .where("mediaType", "=", "photo")
      .orderBy(sql`nullif(${dayWithin(days)}, 0) nulls last`)
      .orderBy(moment)
      .orderBy("id")
      .execute(),

  /** Photos of a trip by their ids. */
  photosOf: (tripId: string, ids: string[]) =>
    db
      .selectFrom("tripMedia")
      .select(journalMedia)
      .select("isCover")
      .where("tripId", "=", tripId)
      .where("id", "in", ids)
      .execute(),

  /** The photos among `ids` that the member added to the trip: no guests' photos, no videos. */
  ownPhotosOf: ({ tripId, userId }: { tripId: string; userId: string }, ids: string[]) =>
    db
      .selectFrom("tripMedia")
      .select(["id", "fileKey", "fileSize", "caption"])
      .where("tripId", "=", tripId)
      .where("userId", "=", userId)
      .where("mediaType", "=", "photo")
      .where("guestName", "is", null)
      .where("id", "in", ids)
      .execute(),

  /** The photo its member picked for the cover. */
  coverOf: async (tripId: string): Promise<string | null> => {
    const row = await db
      .selectFrom("tripMedia")
      .select("id")
      .where("tripId", "=", tripId)
      .where("isCover", "=", true)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** Picks a photo of one of the member's trips for its cover, or none. False if there's no such photo. */
  chooseCover: async (
    { tripId, userId }: { tripId: string; userId: string },
    mediaId: string | null,
  ): Promise<boolean> => {
    await db
      .updateTable("tripMedia")
      .set({ isCover: false })
      .where("tripId", "=", tripId)
      .where("userId", "=", userId)
      .where("isCover", "=", true)
      .execute();
    if (mediaId === null) return true;
    const { numUpdatedRows } = await db
      .updateTable("tripMedia")
      .set({ isCover: true })
      .where("id", "=", mediaId)
      .where("tripId", "=", tripId)
      .where("userId", "=", userId)
      .where("mediaType", "=", "photo")
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});

export type TripBookRepository = ReturnType<typeof createTripBookRepository>;
