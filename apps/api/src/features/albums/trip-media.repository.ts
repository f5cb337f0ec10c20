import { type Insertable, type Kysely, sql } from "kysely";
import type { DB, TripMedia } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";

/** What everyone who can see a photo or video sees of it. */
export const shownMedia = [
  "id",
  "mediaType",
  "fileKey",
  "thumbnailKey",
  "width",
  "height",
  "caption",
  "guestName",
  "takenAt",
  "createdAt",
] as const;

/**
 * When a photo was taken, by the camera's own clock, or when it was added, if it doesn't say. This is the
 * order of albums and journals, and of their indexes.
 */
export const moment = sql<string>`coalesce(taken_at, created_at at time zone 'utc')`;

/** The photos and videos of trips. */
export const createTripMediaRepository = (db: Kysely<DB>) => ({
  addMedia: (media: Insertable<TripMedia>) =>
    db.insertInto("tripMedia").values(media).returning(shownMedia).executeTakeFirstOrThrow(),

  /** Deletes the row of a photo or video and returns its files' keys; undefined if the member has none with this id. */
  removeMedia: (id: string, userId: string) =>
    db
      .deleteFrom("tripMedia")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .returning(["tripId", "fileKey", "thumbnailKey", "contentHash", "createdAt"])
      .executeTakeFirst(),

  /** The trip's photo or video with exactly this content. */
  findContent: (tripId: string, contentHash: Buffer) =>
    db
      .selectFrom("tripMedia")
      .select(shownMedia)
      .where("tripId", "=", tripId)
      .where("contentHash", "=", contentHash)
      .executeTakeFirst(),

  /** Whether the member has already added this file to any album. */
  hasContent: async (userId: string, contentHash: Buffer): Promise<boolean> => {
    const row = await db
      .selectFrom("tripMedia as m")
      .innerJoin("itineraries as t", "t.id", "m.tripId")
      .select("m.id")
      .where("t.userId", "=", userId)
      .where("m.contentHash", "=", contentHash)
      .where("m.guestName", "is", null)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** False if the member has no such photo or video. */
  change: async (
    id: string,
    userId: string,
    changes: { caption?: string | undefined; isStarred?: boolean | undefined },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("tripMedia")
      .set(changes)
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** A video the member added; undefined if there's none with this id. */
  findVideo: (id: string, userId: string) =>
    db
      .selectFrom("tripMedia")
      .select([...shownMedia, "tripId"])
      .where("id", "=", id)
      .where("userId", "=", userId)
      .where("mediaType", "=", "video")
      .executeTakeFirst(),

  /** Sets a video's poster; false if it already has one, or is gone. */
  addPoster: async (
    id: string,
    userId: string,
    poster: { thumbnailKey: string; width: number; height: number },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("tripMedia")
      .set(poster)
      .where("id", "=", id)
      .where("userId", "=", userId)
      .where("mediaType", "=", "video")
      .where("thumbnailKey", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  countMedia: async (tripId: string): Promise<number> => {
    const { count } = await db
      .selectFrom("tripMedia")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("tripId", "=", tripId)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /**
   * Last taken first, starting after the place `after`; if it's unknown when one was taken, it's sorted by
   * when it was added.
   */
  listMedia: (tripId: string, limit: number, after: Place | null) =>
    db
      .selectFrom("tripMedia")
      .select(shownMedia)
      .select([sql<string>`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as("moment")])
      .where("tripId", "=", tripId)
      .$if(after !== null, (select) =>
        select.where(sql<boolean>`(${moment}, id) < (${after!.createdAt}::timestamp, ${after!.id}::uuid)`),
      )
      .orderBy(moment, "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),
});
