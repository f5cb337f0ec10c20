import { type Kysely, type SqlBool, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { inboxRows } from "./inbox-rows.repository.ts";

/** When the team got an email about a member's conversations, and about which. */
export const createTeamMailRepository = (db: Kysely<DB>) => ({
  /** When the team last got an email about a member's conversations. */
  lastMailed: async (userId: string): Promise<string | null> => {
    const row = await db
      .selectFrom("messageThreads")
      .select((eb) => eb.fn.max("teamMailedAt").as("at"))
      .where("userId", "=", userId)
      .executeTakeFirst();
    return row?.at ?? null;
  },

  /**
   * Inside a transaction: takes the conversations where a member is waiting and the team hasn't been emailed, and
   * marks them emailed.
   */
  takeUnmailed: async (userId: string) => {
    const taken = await db
      .updateTable("messageThreads")
      .set({ teamMailedAt: sql<string>`now()` })
      .where("userId", "=", userId)
      .where("waitingSince", "is not", null)
      .where(sql<SqlBool>`(team_mailed_at is null or last_message_at > team_mailed_at)`)
      .returning("id")
      .execute();
    if (taken.length === 0) return [];
    const ids = taken.map(({ id }) => id);
    return inboxRows(db).where("t.id", "in", ids).orderBy("t.lastMessageAt", "desc").execute();
  },
});

export type TeamMailRepository = ReturnType<typeof createTeamMailRepository>;
