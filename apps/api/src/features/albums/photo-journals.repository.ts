import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
import { moment, shownMedia } from "./trip-media.repository.ts";

/** The day a photo stands under, or 0; what stood under a day that the trip no longer has, too. */
export const dayWithin = (days: number) =>
  sql<number>`case when journal_day <= ${days} then journal_day::int else 0 end`;

export const journalMedia = [
  ...shownMedia,
  "takenAt",
  "takenLatitude",
  "takenLongitude",
  "isStarred",
] as const;

/** Trips told day by day: which photo stands under which day, and what its member wrote (decision 188). */
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

  /** How many photos and videos stand under each of the trip's days, and under none (0). */
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

  /** What stands under `day` of a trip with so many days, in the order it was taken, from the place after `after`. */
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

  /** Puts photos and videos of one of the member's trips under a day. Answers how many. */
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

  /** What stands under no day of a trip with so many days. */
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
