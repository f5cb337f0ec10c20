import { type Kysely, type SqlBool, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { isAwayToday } from "../../db/team-day.ts";

const isUntold = sql<SqlBool>`t.waiting_since is not null and t.told_late_since is distinct from t.waiting_since`;

/**
 * While a request is unanswered, or if its own alert went out during this wait, that alert covers its
 * conversation.
 */
const isToldWithRequest = sql<SqlBool>`exists (select from cases as c where c.id = t.case_id
  and (c.answered_at is null or c.promise_missed_at >= t.waiting_since))`;

/** Waits that are longer than we promise, and which of them the team has been emailed about. */
export const createLateConversationRepository = (db: Kysely<DB>) => ({
  /** Conversations whose answer was due by `now` and that the team hasn't been emailed about. */
  listUntold: async (now: string): Promise<string[]> => {
    const rows = await db
      .selectFrom("messageThreads as t")
      .select("t.id")
      .where("t.answerDueAt", "<=", now)
      .where(isUntold)
      .where((eb) => eb.not(isToldWithRequest))
      .orderBy("t.answerDueAt")
      .orderBy("t.id")
      .limit(100)
      .execute();
    return rows.map(({ id }) => id);
  },

  /**
   * Records that the team is emailed about a wait. False if it already has been, or nobody is waiting for a
   * late answer anymore.
   */
  noteTold: async (id: string, now: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("messageThreads as t")
      .set((eb) => ({ toldLateSince: eb.ref("t.waitingSince") }))
      .where("t.id", "=", id)
      .where("t.answerDueAt", "<=", now)
      .where(isUntold)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** The colleague who has a conversation, if they can answer in it; `awayUntil` while they're away. */
  assignee: (id: string): Promise<{ email: string; awayUntil: string | null } | undefined> =>
    db
      .selectFrom("messageThreads as t")
      .innerJoin("adminUsers as a", "a.id", "t.assignedTo")
      .select(sql<string>`a.email::text`.as("email"))
      .select(sql<string | null>`case when ${isAwayToday} then a.away_until_date end`.as("awayUntil"))
      .where("t.id", "=", id)
      .where("a.isActive", "=", true)
      .where("a.role", "!=", "viewer")
      .executeTakeFirst(),
});

export type LateConversationRepository = ReturnType<typeof createLateConversationRepository>;
