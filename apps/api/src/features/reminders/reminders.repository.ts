import type { Insertable, Kysely } from "kysely";
import type { DB, Reminders } from "../../db/schema.generated.ts";

/** What members have asked to be reminded about. */
export const createReminderRepository = (db: Kysely<DB>) => ({
  /** Soonest first. */
  list: (userId: string) =>
    db
      .selectFrom("reminders as r")
      .leftJoin("itineraries as i", "i.id", "r.itineraryId")
      .select(["r.id", "r.text", "r.remindAt", "r.timeZone", "r.itineraryId", "i.title as tripTitle"])
      .where("r.userId", "=", userId)
      .orderBy("r.remindAt")
      .orderBy("r.id")
      .execute(),

  /** Adds a reminder, or finds the one that says the same at the same time. */
  add: async (reminder: Insertable<Reminders>): Promise<string> => {
    const { id } = await db
      .insertInto("reminders")
      .values(reminder)
      .onConflict((conflict) =>
        conflict.constraint("reminders_once").doUpdateSet(({ ref }) => ({ text: ref("excluded.text") })),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  },

  /**
   * How many are waiting. The member's row is locked until the end of the transaction, so that two at once
   * count correctly.
   */
  count: async (userId: string): Promise<number> => {
    await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const { n } = await db
      .selectFrom("reminders")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("userId", "=", userId)
      .executeTakeFirstOrThrow();
    return n;
  },

  remove: async (id: string, userId: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("reminders")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Those whose time has come, longest waiting first. */
  listDue: (now: Date, limit: number) =>
    db
      .selectFrom("reminders")
      .select("id")
      .where("remindAt", "<=", now.toISOString())
      .orderBy("remindAt")
      .orderBy("id")
      .limit(limit)
      .execute(),

  /** Takes a reminder for good; undefined if it has already been taken or deleted. */
  take: async (id: string) => {
    const row = await db
      .deleteFrom("reminders")
      .where("id", "=", id)
      .returning(["id", "userId", "text", "remindAt", "timeZone", "itineraryId"])
      .executeTakeFirst();
    if (!row?.itineraryId) return row && { ...row, tripTitle: null };
    const trip = await db
      .selectFrom("itineraries")
      .select("title")
      .where("id", "=", row.itineraryId)
      .executeTakeFirst();
    return { ...row, tripTitle: trip?.title ?? null };
  },
});

export type ReminderRepository = ReturnType<typeof createReminderRepository>;
export type ReminderRow = Awaited<ReturnType<ReminderRepository["list"]>>[number];
