import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { moment, shownMedia } from "./trip-media.repository.ts";

/** The day a photo is placed on, or 0; also 0 for a day the trip no longer has. */
export const dayWithin = (days: number) =>
  sql<number>`case when journal_day <= ${days} then journal_day::int else 0 end`;

export const journalMedia = [
  ...shownMedia,
  "takenAt",
  "takenLatitude",
  "takenLongitude",
  "isStarred",
] as const;

/** Trips told day by day: which photo belongs to which day, and what the member wrote (decision 188). */
export const createPhotoJournalRepository = (db: Kysely<DB>) => ({
  /** A trip of the member's own. */
  findTrip: (tripId: string, userId: string) =>
    db
      .selectFrom("itineraries as t")
      .leftJoin("itineraryRequests as r", "r.id", "t.requestId")
      .select((eb) => [
        "t.title",
        "r.destination",
        eb.fn.coalesce("t.startDate", "r.startDate").as("startDate"),
        eb.fn.coalesce("t.endDate", "r.endDate").as("endDate"),
      ])
      .where("t.id", "=", tripId)
      .where("t.userId", "=", userId)
      .executeTakeFirst(),

  /** How many photos and videos each of the trip's days has, and how many have no day (0). */
  countByDay: async (tripId: string, days: number): Promise<Map<number, number>> => {
    const rows = await db
      .selectFrom("tripMedia")
      .select((eb) => [dayWithin(days).as("day"), eb.fn.countAll<number>().as("items")])
      .where("tripId", "=", tripId)
      .groupBy(sql`1`)
      .execute();
    return new Map(rows.map(({ day, items }) => [day, Number(items)]));
  },

  notesOf: async (tripId: string): Promise<Map<number, string>> => {
    const rows = await db
      .selectFrom("journalNotes")
      .select(["day", "text"])
      .where("tripId", "=", tripId)
      .execute();
    return new Map(rows.map(({ day, text }) => [day, text]));
  },

  /**
   * The photos and videos on `day` of a trip with `days` days, in the order they were taken, starting after
   * the place `after`.
   */
  listMedia: (tripId: string, at: { day: number; days: number }, limit: number, after: Place | null) =>
    db
      .selectFrom("tripMedia")
      .select(journalMedia)
      .select([sql<string>`to_char(${moment}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as("moment")])
      .where("tripId", "=", tripId)
      .where((eb) =>
        at.day > 0
          ? eb(sql`coalesce(journal_day, 0)`, "=", at.day)
          : eb.or([eb("journalDay", "is", null), eb("journalDay", ">", at.days)]),
      )
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(${moment}, id) > (${after!.createdAt}::timestamp, ${after!.id}::uuid)`),
      )
      .orderBy(moment)
      .orderBy("id")
      .limit(limit)
      .execute(),

  /** Moves photos and videos of one of the member's trips to a day. Returns how many. */
  place: async (
    { tripId, userId }: { tripId: string; userId: string },
    mediaIds: string[],
    day: number | null,
  ): Promise<number> => {
    const { numUpdatedRows } = await db
      .updateTable("tripMedia")
      .set({ journalDay: day })
      .where("id", "in", mediaIds)
      .where("tripId", "=", tripId)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /** The photos and videos on no day of a trip with `days` days. */
  listUnplaced: (tripId: string, days: number) =>
    db
      .selectFrom("tripMedia")
      .select(["id", "takenAt", "takenLatitude", "takenLongitude"])
      .where("tripId", "=", tripId)
      .where((eb) => eb.or([eb("journalDay", "is", null), eb("journalDay", ">", days)]))
      .execute(),

  writeNote: (note: { tripId: string; userId: string; day: number; text: string }) =>
    db
      .insertInto("journalNotes")
      .values(note)
      .onConflict((conflict) =>
        conflict.columns(["tripId", "day"]).doUpdateSet({ text: note.text, updatedAt: sql<string>`now()` }),
      )
      .execute(),

  removeNote: (tripId: string, day: number) =>
    db.deleteFrom("journalNotes").where("tripId", "=", tripId).where("day", "=", day).execute(),
});

export type PhotoJournalRepository = ReturnType<typeof createPhotoJournalRepository>;
