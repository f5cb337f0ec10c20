import { type Insertable, type Kysely, sql } from "kysely";
import { holdSession } from "../../db/hold-session.ts";
import type { CalendarFeeds, DB } from "../../db/schema.generated.ts";

/** Trips that ended longer ago than this aren't useful in a calendar. */
const keptDays = 90;
const maxTrips = 50;

/** Addresses where calendar apps read a member's trips, one per member. */
export const createCalendarFeedRepository = (db: Kysely<DB>) => ({
  find: (userId: string) =>
    db.selectFrom("calendarFeeds").selectAll().where("userId", "=", userId).executeTakeFirst(),

  holdSession: (who: { userId: string; sessionId: string }) => holdSession(db, who),

  /** Replaces the member's address, if there is one. */
  put: (feed: Insertable<CalendarFeeds>) =>
    db
      .insertInto("calendarFeeds")
      .values(feed)
      .onConflict((conflict) =>
        conflict.column("userId").doUpdateSet({
          id: feed.id!,
          tokenHash: feed.tokenHash,
          tokenEncrypted: feed.tokenEncrypted,
          createdAt: sql<string>`now()`,
          readAt: null,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow(),

  remove: (userId: string) => db.deleteFrom("calendarFeeds").where("userId", "=", userId).execute(),

  /** The member an address belongs to. */
  ownerOf: async (tokenHash: Buffer): Promise<string | undefined> =>
    (
      await db
        .selectFrom("calendarFeeds")
        .select("userId")
        .where("tokenHash", "=", tokenHash)
        .executeTakeFirst()
    )?.userId,

  /** Records that a calendar asked; once an hour is enough. */
  noteRead: (tokenHash: Buffer) =>
    db
      .updateTable("calendarFeeds")
      .set({ readAt: sql<string>`now()` })
      .where("tokenHash", "=", tokenHash)
      .where((eb) =>
        eb.or([eb("readAt", "is", null), eb("readAt", "<", sql<string>`now() - interval '1 hour'`)]),
      )
      .execute(),

  /** The member's trips with dates, including those that ended recently, but none that were archived. */
  trips: (userId: string) =>
    db
      .selectFrom("itineraries as i")
      .innerJoin("itineraryVersions as v", "v.id", "i.currentVersionId")
      .select(["i.id", "v.plan"])
      .where("i.userId", "=", userId)
      .where("i.generationStatus", "=", "ready")
      .where("i.archivedAt", "is", null)
      .where("i.startDate", "is not", null)
      .where(sql<boolean>`coalesce(i.end_date, i.start_date) >= current_date - ${keptDays}::int`)
      .orderBy("i.startDate")
      .orderBy("i.id")
      .limit(maxTrips)
      .execute(),
});

export type CalendarFeedRepository = ReturnType<typeof createCalendarFeedRepository>;
