import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

type Waiting = { id: string; userId: string | null; createdAt: string };

/** The promise of a first answer: who still waits for it, and what a missed one is worth (decision 174). */
export const createFirstAnswers = (db: Kysely<DB>) => ({
  /**
   * Cases whose first answer was due by `now`, those waiting longest first, and whose promise hasn't been
   * kept or settled.
   */
  listLate: async (now: Date): Promise<string[]> => {
    const late = await db
      .selectFrom("cases")
      .select("id")
      .where("answeredAt", "is", null)
      .where("promiseMissedAt", "is", null)
      .where("answerDueAt", "<=", now.toISOString())
      .orderBy("answerDueAt")
      .limit(100)
      .execute();
    return late.map(({ id }) => id);
  },

  /** Records that a promise was missed. False if it has been kept or settled since. */
  missPromise: async (id: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("cases")
      .set({ promiseMissedAt: sql<string>`now()` })
      .where("id", "=", id)
      .where("answeredAt", "is", null)
      .where("promiseMissedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /**
   * Whether the member has been credited for a late answer to another request while this one waited: one
   * wait is credited once, no matter how many requests wait (decision 278).
   */
  isPaidWait: async ({ id, userId, createdAt }: Waiting) => {
    const paid = await db
      .selectFrom("cases as c")
      .innerJoin("caseEvents as e", "e.caseId", "c.id")
      .select("c.id")
      .where("c.userId", "=", userId)
      .where("c.id", "!=", id)
      .where("e.kind", "=", "promise_missed")
      .where(sql<boolean>`e.details ? 'points'`)
      .where((eb) => eb.or([eb("c.answeredAt", "is", null), eb("c.answeredAt", ">", createdAt)]))
      .limit(1)
      .executeTakeFirst();
    return paid !== undefined;
  },
});
